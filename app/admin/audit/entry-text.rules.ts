import {
  auditActionNames,
  auditAreaLabel,
  auditActionsOf,
  auditAreas,
  findAuditAction,
  type AuditArea,
} from '#contract/audit/actions.ts'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { RecordKind } from '#contract/records/record.ts'
import { recordKinds } from '#contract/records/record-kinds.ts'

const kinds: readonly RecordKind[] = recordKinds

export const areaOptions = [
  { value: '', label: 'Everything' },
  ...auditAreas.map((area) => ({ value: area, label: auditAreaLabel(area) })),
]

/** The options of the action filter, for one area or all. */
export function actionOptions(area: string) {
  const names = isArea(area) ? auditActionsOf(area) : auditActionNames
  return [
    { value: '', label: 'All actions' },
    ...names.map((name) => ({ value: name, label: findAuditAction(name)!.sentence })),
  ]
}

const isArea = (name: string): name is AuditArea => auditAreas.some((area) => area === name)

/** The label of an entry's action; the stored name for actions of other versions. */
export const actionLabel = ({ action }: AuditEntry): string => findAuditAction(action)?.sentence ?? action

/** The path of the entry's record, if it can be opened. */
export function recordPath({ action, subject }: AuditEntry): string | undefined {
  const known = findAuditAction(action)
  if (!known || known.isRemoval) return undefined
  return kinds.find(({ name }) => name === known.subject)?.pathOf?.(subject)
}

/** Nouns of the record counts in an entry's details, by their keys there. */
const countWords = Object.fromEntries(
  kinds.flatMap(({ held = {}, words }) => Object.keys(held).map((name) => [name, words])),
)

/** A detail of an entry; undefined for a count of 0. */
function describeFact([name, value]: [string, unknown]): string | undefined {
  const words = countWords[name]
  if (!words || typeof value !== 'number') return String(value)
  return value > 0 ? `${value} ${words[value === 1 ? 0 : 1]}` : undefined
}

/** The name and email address of the actor, where known. */
export const actorLabel = ({ actor }: AuditEntry): string =>
  [actor.name, actor.email].filter(Boolean).join(' · ')

/** The details of an entry on one line, starting with the record's name at the time. */
export function entryDetails({ action, subject, subjectName, detail }: AuditEntry): string {
  const { from, to, ip, ...others } = detail
  const wordOf = (value: unknown) =>
    action.endsWith('.status') ? String(value).replace('-', ' ') : String(value)
  return [
    action === 'access.denied' && subject,
    subjectName,
    from !== undefined && to !== undefined && `${wordOf(from)} → ${wordOf(to)}`,
    ...Object.entries(others).map(describeFact),
    ip !== undefined && `from ${ip}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

import { sentenceCase } from '#contract/fields.ts'
import type { RecordAction } from '#contract/records/record.ts'
import { recordKinds, type RetainedKind, type RecordName } from '#contract/records/record-kinds.ts'

type Records = (typeof recordKinds)[number]

/** The areas that actions belong to: those of records, and others. */
export const auditAreas = [
  'access',
  ...new Set(recordKinds.map(({ area }) => area)),
  'privacy',
  'setup',
  'transfer',
] as const
export type AuditArea = (typeof auditAreas)[number]

const otherAreaLabels: Partial<Record<AuditArea, string>> = {
  access: 'Sign-ins',
  templates: 'Reply templates',
  transfer: 'Import and export',
}

export const auditAreaLabel = (area: AuditArea): string => otherAreaLabels[area] ?? sentenceCase(area)

type Action = Pick<RecordAction, 'sentence' | 'isRemoval' | 'isRejection'> & {
  area: AuditArea
  /** What the subject of an entry identifies: a record or a call. An entry without it has no subject. */
  subject?: RecordName | 'call'
}

/** Actions that don't change a record. */
const otherActions = {
  login: { area: 'access', sentence: 'Signed in' },
  'login.failed': { area: 'access', sentence: 'Failed to sign in', subject: 'account', isRejection: true },
  logout: { area: 'access', sentence: 'Signed out' },
  'access.denied': {
    area: 'access',
    sentence: 'Was denied access: not signed in',
    subject: 'call',
    isRejection: true,
  },
  'access.forbidden': {
    area: 'access',
    sentence: 'Was denied access: role doesn’t allow it',
    subject: 'call',
    isRejection: true,
  },
  'second-factor.refused': {
    area: 'access',
    sentence: 'Failed two-factor authentication',
    subject: 'account',
    isRejection: true,
  },
  'recovery-code.used': { area: 'access', sentence: 'Used a recovery code' },
  'session.ended': { area: 'access', sentence: 'Ended a session' },
  'identity.confirmed': { area: 'access', sentence: 'Confirmed their identity' },
  'person.searched': { area: 'privacy', sentence: 'Looked up the data stored about a person' },
  'person.exported': { area: 'privacy', sentence: 'Exported the data stored about a person' },
  'retention.changed': { area: 'privacy', sentence: 'Changed how long records are kept' },
  'person.erased': { area: 'privacy', sentence: 'Erased the data stored about a person' },
  'demo.removed': { area: 'setup', sentence: 'Removed the demo' },
  'demo.restored': { area: 'setup', sentence: 'Restored the demo' },
  'setup.hidden': { area: 'setup', sentence: 'Hid the setup checklist' },
  'setup.shown': { area: 'setup', sentence: 'Showed the setup checklist again' },
  'blocklist.changed': { area: 'setup', sentence: 'Changed the blocklist' },
  'mail.tested': { area: 'setup', sentence: 'Tested the mail server' },
  'export.requested': { area: 'transfer', sentence: 'Requested a full export' },
  'export.downloaded': { area: 'transfer', sentence: 'Downloaded a full export' },
  'import.uploaded': { area: 'transfer', sentence: 'Uploaded a file to import' },
  'import.started': { area: 'transfer', sentence: 'Started an import' },
  'import.cancelled': { area: 'transfer', sentence: 'Cancelled an import' },
  'site.imported': { area: 'transfer', sentence: 'Imported a site export' },
} as const satisfies Record<string, Action>

type ActionOf<Kind> = Kind extends { actions: infer Actions } ? keyof Actions : never

/** Every action in the audit log. Names must not change, since stored entries use them. */
export type AuditActionName = keyof typeof otherActions | ActionOf<Records> | `${RetainedKind}.expired`

const recordActions = recordKinds.flatMap(({ name: subject, area, actions, words, ...kind }) => {
  const expiry = { sentence: `Erased ${words[1]} past their retention period`, hasNoSubject: true } as const
  const all = { ...actions, ...('retention' in kind && { [`${kind.retention.name}.expired`]: expiry }) }
  return Object.entries<RecordAction>(all).map(([name, { hasNoSubject, ...action }]): [string, Action] => [
    name,
    { ...action, area, ...(!hasNoSubject && { subject }) },
  ])
})

const auditActions = new Map<string, Action>([...Object.entries(otherActions), ...recordActions])

export const auditActionNames = [...auditActions.keys()] as AuditActionName[]

/** Finds an action by its name; undefined if another version wrote it. */
export const findAuditAction = (name: string): Action | undefined => auditActions.get(name)

/** The actions on records of one kind. */
export const auditActionsAbout = (kind: RecordName): AuditActionName[] =>
  [...auditActions].filter(([, { subject }]) => subject === kind).map(([name]) => name as AuditActionName)

export const auditActionsOf = (area: AuditArea): AuditActionName[] =>
  [...auditActions].filter(([, action]) => action.area === area).map(([name]) => name as AuditActionName)

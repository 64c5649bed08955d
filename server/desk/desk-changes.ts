import { sql, type Transaction } from 'kysely'
import { maxSnoozeDays } from '#contract/desk/limits.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Notifier } from '#server/platform/notifications/notifier.ts'
import type { Tables } from '#server/tables.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { isColleague } from './colleagues.ts'
import type { DeskKind, DeskName, KindOf, SubmissionStatus } from './desk-kind.ts'
import type { SubmissionDeps, SubmissionSubject } from './submissions.ts'
import type { ChangeEntry, TimelineStore } from './timeline.ts'

const dayMs = 24 * 60 * 60_000

/** What is changed of a record, as the contract says it. */
export type DeskChange = {
  status?: SubmissionStatus | undefined
  assignedTo?: string | null | undefined
  snoozedUntil?: string | null | undefined
  isSpam?: boolean | undefined
}

/** The columns that changes set. */
export type DeskColumns = {
  status?: SubmissionStatus
  assignedTo?: string | null
  snoozedUntil?: string | null
  spamAt?: string | null
}

/** A record as it was before a change, with the revision that it has now. */
export type ChangedRecord = {
  id: string
  email: string
  name: string
  former: Required<DeskColumns>
  revision: number
  entries: ChangeEntry[]
}

type Deps = Pick<SubmissionDeps, 'database' | 'now'> & {
  timeline: Pick<TimelineStore, 'record'>
  notifier: Pick<Notifier, 'addAssigned'>
}

/** The end of an action of the audit log for each kind of change. */
const actionOf = { status: 'status', assignment: 'assigned', snooze: 'snoozed', spam: 'spam' } as const

/** The same for each field that makes such a change. */
type ActionOf = { status: 'status'; assignedTo: 'assigned'; snoozedUntil: 'snoozed'; isSpam: 'spam' }

/** Whether a record has another assignee since a change. */
export const isAssigned = (changed: ChangedRecord | undefined): boolean =>
  changed?.entries.some(({ kind }) => kind === 'assignment') ?? false

export type DeskChanges = ReturnType<typeof createDeskChanges>

/** Changes what a desk stores of its records: status, assignee, snooze and spam. Each change is in the timeline of its record. */
export function createDeskChanges<Name extends DeskName>(
  { database, now, timeline, notifier }: Deps,
  kind: KindOf<Name>,
) {
  const { table, name, senderName, capability }: DeskKind = kind

  /** The records with these ids, locked until the transaction ends. */
  const lockRecords = async (trx: Transaction<Tables>, ids: string[]) => {
    if (ids.length === 0) return []
    await database.lock(trx, ...ids.map((id) => `${name} ${id}`))
    return trx
      .selectFrom(table)
      .select(['id', 'email', senderName.as('name'), 'revision'])
      .select(['status', 'assignedTo', 'snoozedUntil', 'spamAt'])
      .where('id', 'in', ids)
      .execute()
  }

  type LockedRecord = Awaited<ReturnType<typeof lockRecords>>[number]

  const namesOf = async (trx: Transaction<Tables>, ids: (string | null | undefined)[]) => {
    const known = [...new Set(ids)].filter((id) => typeof id === 'string')
    if (known.length === 0) return new Map<string, string>()
    const rows = await trx.selectFrom('users').select(['id', 'name']).where('id', 'in', known).execute()
    return new Map(rows.map((row) => [row.id, row.name]))
  }

  const differences = (
    record: LockedRecord,
    { status, assignedTo, snoozedUntil, spamAt }: DeskColumns,
    nameOf: (id: string | null) => string | null,
  ): ChangeEntry[] => {
    const entries: ChangeEntry[] = []
    const add = (kind: ChangeEntry['kind'], from: string | null, to: string | null) =>
      entries.push({ subjectId: record.id, kind, from, to })
    if (status !== undefined && status !== record.status) add('status', record.status, status)
    if (assignedTo !== undefined && assignedTo !== record.assignedTo) {
      add('assignment', nameOf(record.assignedTo), nameOf(assignedTo))
    }
    if (snoozedUntil !== undefined && snoozedUntil !== record.snoozedUntil) {
      add('snooze', record.snoozedUntil, snoozedUntil)
    }
    if (spamAt !== undefined && (spamAt === null) !== (record.spamAt === null)) {
      add('spam', record.spamAt && 'spam', spamAt && 'spam')
    }
    return entries
  }

  /** What `columns` would change. */
  const compare = async (
    trx: Transaction<Tables>,
    records: LockedRecord[],
    columns: DeskColumns,
  ): Promise<{ record: LockedRecord; entries: ChangeEntry[] }[]> => {
    const people =
      columns.assignedTo === undefined
        ? []
        : [columns.assignedTo, ...records.map(({ assignedTo }) => assignedTo)]
    const names = await namesOf(trx, people)
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
    return records
      .map((record) => ({ record, entries: differences(record, columns, nameOf) }))
      .filter(({ entries }) => entries.length > 0)
  }

  /**
   * The columns that a change sets.
   * @throws HttpError 400 for a time that is over or too far away, and for somebody who does not work at the desk
   */
  const columnsOf = async (
    trx: Transaction<Tables>,
    { isSpam, status, assignedTo, snoozedUntil }: DeskChange,
  ): Promise<DeskColumns> => {
    const at = now()
    const latest = addMs(at, maxSnoozeDays * dayMs)
    if (snoozedUntil && (snoozedUntil <= at || snoozedUntil > latest)) {
      throw invalid(deskMessages.snoozeInvalid, 'snoozedUntil')
    }
    if (assignedTo && !(await isColleague(trx, assignedTo, capability))) {
      throw invalid(deskMessages.assigneeInvalid, 'assignedTo')
    }
    return {
      ...(status !== undefined && { status }),
      ...(assignedTo !== undefined && { assignedTo }),
      ...(snoozedUntil !== undefined && { snoozedUntil }),
      ...(isSpam !== undefined && { spamAt: isSpam ? at : null }),
    }
  }

  /** Sets the columns of locked records, and records it. @returns those that had another value before */
  const set = async (
    trx: Transaction<Tables>,
    records: LockedRecord[],
    columns: DeskColumns,
    authorId: string | null,
  ): Promise<ChangedRecord[]> => {
    const changed = await compare(trx, records, columns)
    if (changed.length === 0) return []
    const at = now()
    const updated = await trx
      .updateTable(table)
      .set({ ...columns, revision: sql`revision + 1`, updatedAt: at })
      .where(
        'id',
        'in',
        changed.map(({ record }) => record.id),
      )
      .returning('id')
      .execute()
    // one may have been deleted meanwhile
    const present = new Set(updated.map(({ id }) => id))
    const changedNow = changed.filter(({ record }) => present.has(record.id))
    const entries = changedNow.flatMap((one) => one.entries)
    await timeline.record(trx, entries, authorId, at)
    return changedNow.map(({ record, entries: ofRecord }) => {
      const { id, email, name: senderName, revision, ...former } = record
      return { id, email, name: senderName, former, revision: revision + 1, entries: ofRecord }
    })
  }

  return {
    lockRecords,
    columnsOf,
    set,

    /** How many of some records a change would change. */
    async count(trx: Transaction<Tables>, records: LockedRecord[], columns: DeskColumns): Promise<number> {
      return (await compare(trx, records, columns)).length
    },

    /**
     * Changes one record, and writes each part of the change to the audit log.
     * @returns the record; undefined when there is none; 'stale' for a `revision` that is not the present one
     * @throws HttpError 400 as `columnsOf` does
     */
    async changeOne<Field extends keyof DeskChange>(
      { trx, record: recordAction }: UnitOfWork<`${Name}.${ActionOf[Field]}`>,
      id: string,
      fields: Pick<DeskChange, Field>,
      actor: Viewer,
      revision?: number,
    ): Promise<(SubmissionSubject & { hasChanged: boolean }) | 'stale' | undefined> {
      const change: DeskChange = fields
      const records = await lockRecords(trx, [id])
      const [record] = records
      if (!record) return undefined
      if (revision !== undefined && record.revision !== revision) return 'stale'
      const [changed] = await set(trx, records, await columnsOf(trx, change), actor.id)
      const { email, name: senderName } = record
      const subject = { id, email, name: senderName }
      for (const { kind: of, from, to } of changed?.entries ?? []) {
        const detail = { from: from ?? '', to: to ?? '' }
        // only the fields that are given make an entry
        await recordAction(`${kind.name}.${actionOf[of] as ActionOf[Field]}`, subject, detail)
      }
      if (change.assignedTo && isAssigned(changed))
        await notifier.addAssigned(trx, kind, [id], { userId: change.assignedTo, actorId: actor.id })
      return { ...subject, hasChanged: changed !== undefined }
    },
  }
}

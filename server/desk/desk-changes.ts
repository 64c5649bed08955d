import { sql, type Transaction } from 'kysely'
import { maxSnoozeDays } from '#contract/desk/limits.ts'
import { maxTags } from '#contract/desk/tags.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import type { AuditDetail } from '#server/platform/audit/audit.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Notifier } from '#server/platform/notifications/notifier.ts'
import type { Tables } from '#server/tables.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { isTeamMember } from './team-members.ts'
import type { DeskKind, DeskName, KindOf, SubmissionStatus } from './desk-kind.ts'
import type { SubmissionDeps, SubmissionSubject } from './submissions.ts'
import type { ChangeEntry, TimelineStore } from './timeline.ts'

const dayMs = 24 * 60 * 60_000

/** A change of a record, as in the contract. */
export type DeskChange = {
  status?: SubmissionStatus | undefined
  assignedTo?: string | null | undefined
  snoozedUntil?: string | null | undefined
  isSpam?: boolean | undefined
  tags?: string[] | undefined
}

/** A bulk change, which can also add or remove a tag. */
export type BulkChange = DeskChange & { addTag?: string | undefined; removeTag?: string | undefined }

/** The columns that changes set. */
export type DeskColumns = {
  status?: SubmissionStatus
  assignedTo?: string | null
  snoozedUntil?: string | null
  spamAt?: string | null
  tags?: string[]
}

/** Columns to set, and tag changes that depend on the record. */
type WantedColumns = DeskColumns & Pick<BulkChange, 'addTag' | 'removeTag'>

/** A record before a change, with its revision after it. */
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
  /** Reindexes records for search. */
  index: (trx: Transaction<Tables>, ids: string[]) => Promise<void>
}

/** The last part of the audit action for each type of change. */
const actionOf = {
  status: 'status',
  assignment: 'assigned',
  snooze: 'snoozed',
  spam: 'spam',
  tags: 'tagged',
} as const

/** The same by field. */
type ActionOf = {
  status: 'status'
  assignedTo: 'assigned'
  snoozedUntil: 'snoozed'
  isSpam: 'spam'
  tags: 'tagged'
}

/** Whether a change set another assignee. */
export const isAssigned = (changed: ChangedRecord | undefined): boolean =>
  changed?.entries.some(({ kind }) => kind === 'assignment') ?? false

export type DeskChanges = ReturnType<typeof createDeskChanges>

/** Changes what a desk stores about its records: status, assignee, snooze, spam and tags. Each change is added to the record's timeline. */
export function createDeskChanges<Name extends DeskName>(
  { database, now, timeline, notifier, index }: Deps,
  kind: KindOf<Name>,
) {
  const { table, name, senderName, capability }: DeskKind = kind

  /** Reads records and locks them until the transaction ends. */
  const lockRecords = async (trx: Transaction<Tables>, ids: string[]) => {
    if (ids.length === 0) return []
    await database.lock(trx, ...ids.map((id) => `${name} ${id}`))
    return trx
      .selectFrom(table)
      .select(['id', 'email', senderName.as('name'), 'revision'])
      .select(['status', 'assignedTo', 'snoozedUntil', 'spamAt', 'tags'])
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
    { status, assignedTo, snoozedUntil, spamAt, tags }: DeskColumns,
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
    if (tags !== undefined && tags.join() !== record.tags.join()) {
      add('tags', record.tags.join(', ') || null, tags.join(', ') || null)
    }
    return entries
  }

  /** The columns to set for one record. A record with the maximum number of tags gets no more. */
  const columnsFor = (
    { tags }: LockedRecord,
    { addTag, removeTag, ...columns }: WantedColumns,
  ): DeskColumns => {
    if (addTag === undefined && removeTag === undefined) return columns
    const left = tags.filter((tag) => tag !== removeTag)
    const isAdded = addTag !== undefined && !left.includes(addTag) && left.length < maxTags
    return { ...columns, tags: isAdded ? [...left, addTag] : left }
  }

  /** Returns what `columns` would change. */
  const compare = async (
    trx: Transaction<Tables>,
    records: LockedRecord[],
    wanted: WantedColumns,
  ): Promise<{ record: LockedRecord; columns: DeskColumns; entries: ChangeEntry[] }[]> => {
    const people =
      wanted.assignedTo === undefined
        ? []
        : [wanted.assignedTo, ...records.map(({ assignedTo }) => assignedTo)]
    const names = await namesOf(trx, people)
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
    return records
      .map((record) => {
        const columns = columnsFor(record, wanted)
        return { record, columns, entries: differences(record, columns, nameOf) }
      })
      .filter(({ entries }) => entries.length > 0)
  }

  /**
   * Returns the columns that a change sets.
   * @throws HttpError 400 for a snooze in the past or too far in the future, and for an assignee without access to the desk
   */
  const columnsOf = async (
    trx: Transaction<Tables>,
    { isSpam, status, assignedTo, snoozedUntil, tags, addTag, removeTag }: BulkChange,
  ): Promise<WantedColumns> => {
    const at = now()
    const latest = addMs(at, maxSnoozeDays * dayMs)
    if (snoozedUntil && (snoozedUntil <= at || snoozedUntil > latest)) {
      throw invalid(deskMessages.snoozeInvalid, 'snoozedUntil')
    }
    if (assignedTo && !(await isTeamMember(trx, assignedTo, capability))) {
      throw invalid(deskMessages.assigneeInvalid, 'assignedTo')
    }
    return {
      ...(status !== undefined && { status }),
      ...(assignedTo !== undefined && { assignedTo }),
      ...(snoozedUntil !== undefined && { snoozedUntil }),
      ...(isSpam !== undefined && { spamAt: isSpam ? at : null }),
      ...(tags !== undefined && { tags }),
      ...(addTag !== undefined && { addTag }),
      ...(removeTag !== undefined && { removeTag }),
    }
  }

  /** Sets columns of locked records and adds timeline entries. @returns the records whose values changed */
  const set = async (
    trx: Transaction<Tables>,
    records: LockedRecord[],
    wanted: WantedColumns,
    authorId: string | null,
  ): Promise<ChangedRecord[]> => {
    const changed = await compare(trx, records, wanted)
    const at = now()
    const present = new Set<string>()
    for (const same of Map.groupBy(changed, ({ columns }) => columns.tags?.join()).values()) {
      const updated = await trx
        .updateTable(table)
        .set({ ...same[0]!.columns, revision: sql`revision + 1`, updatedAt: at })
        .where(
          'id',
          'in',
          same.map(({ record }) => record.id),
        )
        .returning('id')
        .execute()
      // some may have been deleted in the meantime
      for (const { id } of updated) present.add(id)
    }
    const changedNow = changed.filter(({ record }) => present.has(record.id))
    const entries = changedNow.flatMap((one) => one.entries)
    await timeline.record(trx, entries, authorId, at)
    const retagged = entries.filter(({ kind }) => kind === 'tags')
    if (retagged.length > 0)
      await index(
        trx,
        retagged.map(({ subjectId }) => subjectId),
      )
    return changedNow.map(({ record, entries: ofRecord }) => {
      const { id, email, name: senderName, revision, ...former } = record
      return { id, email, name: senderName, former, revision: revision + 1, entries: ofRecord }
    })
  }

  return {
    lockRecords,
    columnsOf,
    set,

    /** Counts the records that a change would affect. */
    async count(trx: Transaction<Tables>, records: LockedRecord[], columns: WantedColumns): Promise<number> {
      return (await compare(trx, records, columns)).length
    },

    /**
     * Changes one record and logs each part of the change.
     * @returns the record; undefined if there is none; 'stale' for an outdated `revision`
     * @throws HttpError 400 as `columnsOf` does
     */
    async changeOne<Field extends keyof DeskChange>(
      { trx, logAction }: UnitOfWork<`${Name}.${ActionOf[Field]}`>,
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
        // tags are erased with their record, so the log must not contain them
        const detail: AuditDetail = of === 'tags' ? {} : { from: from ?? '', to: to ?? '' }
        // only fields in the request become entries
        await logAction(`${kind.name}.${actionOf[of] as ActionOf[Field]}`, subject, detail)
      }
      if (change.assignedTo && isAssigned(changed))
        await notifier.addAssigned(trx, kind, [id], { userId: change.assignedTo, actorId: actor.id })
      return { ...subject, hasChanged: changed !== undefined }
    },
  }
}

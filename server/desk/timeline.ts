import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { z } from 'zod'
import type { NewEntryBody, TimelineEntry, TimelineQuery } from '#contract/desk/desk.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Tables } from '#server/tables.ts'
import { forbidden } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { DeskKind, DeskName, KindOf } from './desk-kind.ts'
import type { SubmissionDeps } from './submissions.ts'
import { createEntryReader } from './timeline-entries.ts'

/** An entry that records a change. */
export type ChangeEntry = {
  subjectId: string
  kind: 'status' | 'assignment' | 'snooze' | 'spam' | 'tags'
  from: string | null
  to: string | null
  /** The reason, if no person made the change. */
  text?: string
}

type Deps = Pick<SubmissionDeps, 'database' | 'files' | 'now'> & {
  /** Reindexes a record for search, in the transaction that changes its text. */
  reindex: (trx: Transaction<Tables>, id: string) => Promise<void>
}

export type TimelineStore<Name extends DeskName = DeskName> = ReturnType<typeof createTimeline<Name>>

/** Timelines of a desk: notes and calls, which their authors can edit, and changes of records. */
export function createTimeline<Name extends DeskName>(
  { database, files, now, reindex }: Deps,
  kind: KindOf<Name>,
) {
  const { query } = database
  const { table, name, senderName }: DeskKind = kind

  const reader = createEntryReader(files, { name })

  const findWritten = async (
    trx: Transaction<Tables>,
    subjectId: string,
    id: string,
    viewer: Pick<Viewer, 'id'>,
  ): Promise<TimelineEntry> => (await reader.find(trx, subjectId, id, viewer))!

  const findSubject = (trx: Transaction<Tables>, id: string) =>
    trx
      .selectFrom(table)
      .select(['id', 'email', senderName.as('name')])
      .where('id', '=', id)
      .executeTakeFirst()

  /**
   * Changes a person's own note or call, in a transaction that blocks other writers of the same timeline.
   * @returns undefined if there is no such entry
   * @throws HttpError 403 if it is someone else's
   */
  const changeOwn = async <What extends 'entry-corrected' | 'entry-deleted', T>(
    { trx, logAction }: UnitOfWork<`${Name}.${What}`>,
    what: What,
    subjectId: string,
    { entryId, actor }: { entryId: string; actor: Viewer },
    work: () => Promise<T>,
  ): Promise<T | undefined> => {
    await database.lock(trx, `${name} ${subjectId}`)
    const subject = await findSubject(trx, subjectId)
    const entry = await trx
      .selectFrom('entries')
      .select(['authorId', 'kind'])
      .where('id', '=', entryId)
      .where('subjectKind', '=', name)
      .where('subjectId', '=', subjectId)
      .where('kind', 'in', ['note', 'call'])
      .executeTakeFirst()
    if (!subject || !entry) return undefined
    if (entry.authorId !== actor.id) throw forbidden(deskMessages.entryOfOther)
    const result = await work()
    await reindex(trx, subjectId)
    const { id, email, name: subjectName } = subject
    await logAction(`${kind.name}.${what}`, { id, email, name: subjectName }, { kind: entry.kind })
    return result
  }

  return {
    /** Finds an entry in the transaction that wrote it. */
    find: findWritten,

    /** Finds an entry of a record; undefined if either doesn't exist. */
    async findOne(subjectId: string, entryId: string, viewer: Viewer): Promise<TimelineEntry | undefined> {
      const subject = query.selectFrom(table).select('id').where('id', '=', subjectId)
      const entry = await reader.find(query, subjectId, entryId, viewer)
      return entry && (await subject.executeTakeFirst()) ? entry : undefined
    },

    listSome: reader.listSome,

    /** Lists the newest entries of a record, or those before others. */
    list: (subjectId: string, page: TimelineQuery, viewer: Viewer) =>
      reader.list(query, subjectId, page, viewer),

    /** Lists the files of a person's draft. */
    listDraftFiles: reader.listDraftFiles,

    /** Adds entries for changes of records. */
    async record(
      trx: Transaction<Tables>,
      changes: ChangeEntry[],
      authorId: string | null,
      at: string,
    ): Promise<void> {
      const rows = changes.map(({ subjectId, kind, from, to, text }): Insertable<Tables['entries']> => ({
        id: randomUUID(),
        subjectKind: name,
        subjectId,
        kind,
        authorId,
        at,
        text,
        data: { from, to },
      }))
      if (rows.length > 0) await trx.insertInto('entries').values(rows).execute()
    },

    /**
     * Adds a note or call. A call counts as an answer: it ends an expired snooze.
     * @returns undefined if there is no such record
     */
    async add(
      { trx, logAction }: UnitOfWork<`${Name}.entry-added`>,
      subjectId: string,
      { kind: of, text }: z.output<typeof NewEntryBody>,
      actor: Viewer,
    ): Promise<TimelineEntry | undefined> {
      await database.lock(trx, `${name} ${subjectId}`)
      const at = now()
      // locks the row, so it can only be deleted together with the new entry
      const subject = await trx
        .updateTable(table)
        .set({ updatedAt: at })
        .where('id', '=', subjectId)
        .returning(['id', 'email', senderName.as('name'), 'snoozedUntil'])
        .executeTakeFirst()
      if (!subject) return undefined
      const { snoozedUntil, ...known } = subject
      const id = randomUUID()
      if (of === 'call' && snoozedUntil !== null && snoozedUntil <= at) {
        await trx.updateTable(table).set({ snoozedUntil: null }).where('id', '=', subjectId).execute()
      }
      await trx
        .insertInto('entries')
        .values({ id, subjectKind: name, subjectId, kind: of, authorId: actor.id, at, text, data: {} })
        .execute()
      await reindex(trx, subjectId)
      await logAction(`${kind.name}.entry-added`, known, { kind: of })
      return findWritten(trx, subjectId, id, actor)
    },

    /** @returns undefined if there is no such entry @throws HttpError 403 if it is someone else's */
    correct: (
      unit: UnitOfWork<`${Name}.entry-corrected`>,
      subjectId: string,
      entryId: string,
      text: string,
      actor: Viewer,
    ) =>
      changeOwn(unit, 'entry-corrected', subjectId, { entryId, actor }, async () => {
        const { trx } = unit
        await trx.updateTable('entries').set({ text, correctedAt: now() }).where('id', '=', entryId).execute()
        return findWritten(trx, subjectId, entryId, actor)
      }),

    /** @returns undefined if there is no such entry @throws HttpError 403 if it is someone else's */
    remove: (unit: UnitOfWork<`${Name}.entry-deleted`>, subjectId: string, entryId: string, actor: Viewer) =>
      changeOwn(unit, 'entry-deleted', subjectId, { entryId, actor }, async () => {
        await unit.trx.deleteFrom('entries').where('id', '=', entryId).execute()
        return true
      }),
  }
}

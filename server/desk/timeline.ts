import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { z } from 'zod'
import type { NewEntryBody, TimelineEntry } from '#contract/desk/desk.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import type { AuditActionName } from '#contract/audit/actions.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { forbidden } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { DeskKind } from './desk-kind.ts'
import type { SubmissionDeps } from './submissions.ts'
import { createEntryReader } from './timeline-entries.ts'

/** An entry that records a change. */
export type ChangeEntry = {
  subjectId: string
  kind: 'status' | 'assignment' | 'snooze' | 'spam'
  from: string | null
  to: string | null
}

type Deps = Pick<SubmissionDeps, 'database' | 'files' | 'audit' | 'now'> & {
  /** Writes the search index of a record anew, in the transaction that changes what it is found by. */
  reindex: (trx: Transaction<Tables>, id: string) => Promise<void>
}

export type TimelineStore = ReturnType<typeof createTimeline>

/** The timelines of a desk: notes and calls, which people write and their authors correct, and the changes of a record. */
export function createTimeline(
  { database, files, audit, now, reindex }: Deps,
  { table, name, senderName }: DeskKind,
) {
  const { query } = database

  const reader = createEntryReader(files, { name })

  const findSubject = (trx: Transaction<Tables>, id: string) =>
    trx
      .selectFrom(table)
      .select(['id', 'email', senderName.as('name')])
      .where('id', '=', id)
      .executeTakeFirst()

  /**
   * Changes a note or a call of the person's own, in a transaction that others who write to the same timeline wait for.
   * @returns undefined when there is no such entry. @throws HttpError 403 for one of somebody else
   */
  const changeOwn = <T>(
    subjectId: string,
    entryId: string,
    actor: Viewer,
    action: AuditActionName,
    work: (trx: Transaction<Tables>) => Promise<T>,
  ): Promise<T | undefined> =>
    database.transaction(async (trx) => {
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
      const result = await work(trx)
      await reindex(trx, subjectId)
      const { id, email, name: subjectName } = subject
      await audit.record(
        { action, actor, subject: { id, email, name: subjectName }, detail: { kind: entry.kind } },
        trx,
      )
      return result
    })

  return {
    /** Finds an entry in the transaction that has written it. */
    find: reader.find,

    /** The entries of a record, oldest first. */
    list: (subjectId: string, viewer: Viewer): Promise<TimelineEntry[]> =>
      reader.list(query, subjectId, viewer),

    /** The files of the draft of a person. */
    listDraftFiles: reader.listDraftFiles,

    /** Records changes of records. */
    async record(
      trx: Transaction<Tables>,
      changes: ChangeEntry[],
      authorId: string,
      at: string,
    ): Promise<void> {
      const rows = changes.map(({ subjectId, kind, from, to }): Insertable<Tables['entries']> => ({
        id: randomUUID(),
        subjectKind: name,
        subjectId,
        kind,
        authorId,
        at,
        data: { from, to },
      }))
      if (rows.length > 0) await trx.insertInto('entries').values(rows).execute()
    },

    /**
     * Adds a note or a call. A call answers what waits: it ends a snooze that is over.
     * @returns undefined when there is no such record
     */
    add(
      subjectId: string,
      { kind, text }: z.output<typeof NewEntryBody>,
      actor: Viewer,
    ): Promise<TimelineEntry | undefined> {
      return database.transaction(async (trx) => {
        await database.lock(trx, `${name} ${subjectId}`)
        const at = now()
        // locks the row: it cannot be deleted until the entry is there, which is then deleted with it
        const subject = await trx
          .updateTable(table)
          .set({ updatedAt: at })
          .where('id', '=', subjectId)
          .returning(['id', 'email', senderName.as('name'), 'snoozedUntil'])
          .executeTakeFirst()
        if (!subject) return undefined
        const { snoozedUntil, ...known } = subject
        const id = randomUUID()
        if (kind === 'call' && snoozedUntil !== null && snoozedUntil <= at) {
          await trx.updateTable(table).set({ snoozedUntil: null }).where('id', '=', subjectId).execute()
        }
        await trx
          .insertInto('entries')
          .values({ id, subjectKind: name, subjectId, kind, authorId: actor.id, at, text, data: {} })
          .execute()
        await reindex(trx, subjectId)
        const detail = { kind }
        await audit.record({ action: `${name}.entry-added`, actor, subject: known, detail }, trx)
        return reader.find(trx, id, actor)
      })
    },

    correct: (subjectId: string, entryId: string, text: string, actor: Viewer) =>
      changeOwn(subjectId, entryId, actor, `${name}.entry-corrected`, async (trx) => {
        await trx.updateTable('entries').set({ text, correctedAt: now() }).where('id', '=', entryId).execute()
        return reader.find(trx, entryId, actor)
      }),

    /** @returns undefined when there is no such entry */
    remove: (subjectId: string, entryId: string, actor: Viewer) =>
      changeOwn(subjectId, entryId, actor, `${name}.entry-deleted`, async (trx) => {
        await trx.deleteFrom('entries').where('id', '=', entryId).execute()
        return true
      }),
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { columnValues } from '#server/platform/database/queries/column-values.ts'
import { inBatches } from '#server/platform/database/queries/in-batches.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { fileRules } from '#contract/files/files.ts'
import { fileMessages } from '#contract/files/messages.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { StoredBytes, TakeBytes } from '#server/platform/limits/stored-bytes.ts'
import type { PrivateFiles, UnattachedFile } from '#server/platform/files/private-files.ts'
import type { Inbox } from '#server/platform/mail/inbox/inbox.ts'
import type { PersonalDataSource } from '#server/platform/erasures/personal-data.ts'
import type { Removals } from '#server/platform/records/removals.ts'
import type { DeskKind, DeskName, KindOf } from './desk-kind.ts'

/** The same submission again within this time (ms) is a duplicate. */
const duplicateWithinMs = 60_000
/** What one transaction removes of old submissions: so many, or as many as have so many entries. */
const removedAtOnce = 100
const entriesAtOnce = 500
/** Submissions that one statement deletes. */
const batchSize = 10
/** Time (s) within which a limit of the day ends. */
const retrySeconds = 24 * 60 * 60

export type SubmissionDeps = {
  database: Database
  files: PrivateFiles
  removals: Removals
  inbox: Pick<Inbox, 'readAgain'>
  storedBytes: StoredBytes
  audit: Audit
  now: () => string
}

const entriesOf = ({ table, name }: Pick<DeskKind, 'table' | 'name'>) =>
  sql`from entries where subject_kind = ${name} and subject_id = ${sql.ref(`${table}.id`)}`

/** How often a submission came again within a minute, as an expression over the rows of its table. */
export const repeatCount = (kind: DeskKind) =>
  sql<number>`(select count(*) ${entriesOf(kind)} and kind = 'repeat')`

/** The columns that every submission has beside its texts. */
export type NewSubmission = {
  id: string
  fileId: string | null
  fingerprint: string
  createdAt: string
  updatedAt: string
}

/** Identifies a submission in the audit log. */
export type SubmissionSubject = { id: string; email: string; name: string }

/** Stores, deletes and erases submissions: the shared part of enquiries and applications. */
export function createSubmissions<Name extends DeskName>(
  { database, files, removals, inbox, audit, now }: SubmissionDeps,
  kind: KindOf<Name>,
) {
  const { table, name, file: fileOf, senderName }: DeskKind = kind

  /** Deletes rows with their files. @returns what identifies each row in the audit log, and how many files there were */
  const removeRows = async (trx: Transaction<Tables>, ids: string[]) => {
    const removed: SubmissionSubject[] = []
    let fileCount = 0
    await inBatches(
      ids,
      async (some) => {
        const rows = await trx
          .deleteFrom(table)
          .where('id', 'in', some)
          .returning((eb) => ['id', 'email', senderName.as('name'), eb.ref(fileOf.column).as('fileId')])
          .execute()
        removed.push(...rows.map(({ id, name, email }) => ({ id, name, email })))
        await removals.eraseTimelines(trx, kind, some)
        fileCount += await files.removeOfRecords(trx, rows)
      },
      batchSize,
    )
    return { removed, files: fileCount }
  }

  const subjectOf = (trx: Transaction<Tables>, id: string): Promise<SubmissionSubject | undefined> =>
    trx
      .selectFrom(table)
      .select(['id', 'email', senderName.as('name')])
      .where('id', '=', id)
      .executeTakeFirst()

  const recordRepeat = async (trx: Transaction<Tables>, subjectId: string, at: string): Promise<void> => {
    // which its deletion waits for
    await database.lock(trx, `${name} ${subjectId}`)
    if (!(await subjectOf(trx, subjectId))) return
    const entry = {
      id: randomUUID(),
      subjectKind: name,
      subjectId,
      kind: 'repeat',
      authorId: null,
      at,
    } as const
    await trx
      .insertInto('entries')
      .values({ ...entry, data: {} })
      .execute()
  }

  return {
    /**
     * Begins to store a submission, and attaches its file; a duplicate is an entry in the timeline of the first.
     * @param takeBytes counts the file. @returns what its row has beside its texts; undefined for a duplicate
     * @throws HttpError 429 for a file that exceeds a limit of the day
     */
    async begin(
      trx: Transaction<Tables>,
      texts: object,
      file: UnattachedFile | undefined,
      takeBytes: TakeBytes,
    ): Promise<NewSubmission | undefined> {
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([name, texts, file?.sha256]))
        .digest('hex')
      await database.lock(trx, fingerprint)
      const createdAt = now()
      const duplicate = await trx
        .selectFrom(table)
        .select('id')
        .where('fingerprint', '=', fingerprint)
        .where('createdAt', '>', addMs(createdAt, -duplicateWithinMs))
        .executeTakeFirst()
      if (duplicate) {
        await recordRepeat(trx, duplicate.id, createdAt)
        return undefined
      }
      const exceeded = file && (await takeBytes(trx, file.size))
      if (exceeded) {
        const message = exceeded === 'day' ? fileMessages.tooMuchOfDay : fileMessages.tooMuchOfNetwork
        const path = fileRules[fileOf.kind].field
        throw new HttpError(429, message, [{ path, message }], retrySeconds)
      }
      const fileId = (await file?.attach(trx)) ?? null
      return { id: randomUUID(), fileId, fingerprint, createdAt, updatedAt: createdAt }
    },

    /** Deletes a submission and its file, so that it can be restored. @returns whether there was one */
    async remove({ trx, record }: UnitOfWork<`${Name}.deleted`>, id: string): Promise<boolean> {
      await database.lock(trx, `${name} ${id}`)
      const subject = await subjectOf(trx, id)
      if (!subject || !(await removals.remove(trx, kind, id))) return false
      await record(`${kind.name}.deleted`, subject)
      return true
    },

    /** Takes back a deletion; mails about it that came meanwhile come in. @returns whether there was one */
    async restore({ trx, record }: UnitOfWork<`${Name}.restored`>, id: string): Promise<boolean> {
      await database.lock(trx, `${name} ${id}`)
      if (!(await removals.restore(trx, kind, id))) return false
      await inbox.readAgain(trx)
      await record(`${kind.name}.restored`, await subjectOf(trx, id))
      return true
    },

    /** Erases what a person sent, with its files. */
    personalData: {
      async erase(trx, person) {
        const theirs = await trx
          .selectFrom(table)
          .select('id')
          .where(person.isIn('email'))
          .where(person.isFromBefore('createdAt'))
          .execute()
        const { removed, files: fileCount } = await removeRows(
          trx,
          theirs.map(({ id }) => id),
        )
        return { [table]: removed.length, files: fileCount }
      },
      addresses: (query) => columnValues(query, table, 'email'),
      settle: () => files.removeScheduled(),
    } satisfies PersonalDataSource,

    /**
     * Erases some of the submissions from before a time (ISO 8601), with their files and with the names of their senders in the audit
     * log.
     * @param since what says how old one is. @returns whether there may be more
     */
    async removeBefore(time: string, since: 'createdAt' | 'spamAt' = 'createdAt'): Promise<boolean> {
      const count = await database.transaction(async (trx) => {
        const old = await trx
          .selectFrom(table)
          .select(['id', sql<number>`(select count(*) ${entriesOf(kind)})`.as('entries')])
          .where(sql.ref(since), '<', time)
          .limit(removedAtOnce)
          .execute()
        let counted = 0
        const due = old.filter(
          ({ entries }) => (counted += Number(entries)) - Number(entries) < entriesAtOnce,
        )
        const { removed } = await removeRows(
          trx,
          due.map(({ id }) => id),
        )
        const olderToo = since === 'createdAt' && { before: time }
        await audit.forgetSubjects(trx, { kind: name, ids: removed.map(({ id }) => id), ...olderToo })
        const detail = { [table]: removed.length }
        if (removed.length > 0) await audit.record({ action: `${table}.expired`, detail }, trx)
        return removed.length
      })
      if (count > 0) await files.removeScheduled()
      return count > 0
    },
  }
}

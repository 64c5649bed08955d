import { createHash, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { fileRules } from '#contract/files/files.ts'
import { fileMessages } from '#contract/files/messages.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { StorageQuota, ConsumeBytes } from '#server/platform/limits/storage-quota.ts'
import type { UnattachedFile } from '#server/platform/files/private-files.ts'
import { createRecordErasure, type ErasureDeps } from '#server/platform/records/record-erasure.ts'
import type { Mailbox } from '#server/platform/mail/mailbox/mailbox.ts'
import type { DeskKind, DeskName, KindOf } from './desk-kind.ts'
import { deskReindexer } from './desk-search.ts'

/** An identical submission within this time (ms) is a duplicate. */
const duplicateWithinMs = 60_000
/** Period (s) of a daily limit. */
const retrySeconds = 24 * 60 * 60

export type SubmissionDeps = ErasureDeps & {
  database: Database
  mailbox: Pick<Mailbox, 'readAgain'>
  storageQuota: StorageQuota
  now: () => string
}

/** The number of times a submission was repeated within a minute, as an expression over the rows of its table. */
export const repeatCount = ({ table, name }: DeskKind) =>
  sql<number>`(select count(*) from entries
    where subject_kind = ${name} and subject_id = ${sql.ref(`${table}.id`)} and kind = 'repeat')`

/** The columns of every submission besides its texts. */
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
export function createSubmissions<Name extends DeskName>(deps: SubmissionDeps, kind: KindOf<Name>) {
  const { database, removals, mailbox, now } = deps
  const { table, name, file: fileOf, senderName }: DeskKind = kind

  const subjectOf = (trx: Transaction<Tables>, id: string): Promise<SubmissionSubject | undefined> =>
    trx
      .selectFrom(table)
      .select(['id', 'email', senderName.as('name')])
      .where('id', '=', id)
      .executeTakeFirst()

  const recordRepeat = async (trx: Transaction<Tables>, subjectId: string, at: string): Promise<void> => {
    // its deletion waits for this lock
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
    ...createRecordErasure(deps, kind),

    /**
     * Starts to store a submission, and attaches its file. A duplicate becomes an entry in the timeline of the first.
     * @param takeBytes counts the file
     * @returns the columns of its row besides its texts; undefined for a duplicate
     * @throws HttpError 429 for a file that exceeds a daily limit
     */
    async begin(
      trx: Transaction<Tables>,
      texts: object,
      file: UnattachedFile | undefined,
      takeBytes: ConsumeBytes,
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

    /** Removes a submission and its file; both can be restored. @returns whether it existed */
    async remove({ trx, logAction }: UnitOfWork<`${Name}.deleted`>, id: string): Promise<boolean> {
      await database.lock(trx, `${name} ${id}`)
      const subject = await subjectOf(trx, id)
      if (!subject || !(await removals.remove(trx, kind, id))) return false
      await logAction(`${kind.name}.deleted`, subject)
      return true
    },

    /** Restores a submission and processes emails about it that arrived in the meantime. @returns whether it existed */
    async restore({ trx, logAction }: UnitOfWork<`${Name}.restored`>, id: string): Promise<boolean> {
      await database.lock(trx, `${name} ${id}`)
      if (!(await removals.restore(trx, kind, id))) return false
      // includes the text of its timeline
      await deskReindexer(kind).index(database, trx, [id])
      await mailbox.readAgain(trx)
      await logAction(`${kind.name}.restored`, await subjectOf(trx, id))
      return true
    },
  }
}

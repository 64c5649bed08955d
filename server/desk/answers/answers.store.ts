import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { DeskChanges } from '#server/desk/desk-changes.ts'
import type { DeskKind } from '#server/desk/desk-kind.ts'
import type { SubmissionDeps } from '#server/desk/submissions.ts'
import { emailKeyOf } from '#contract/email-spelling.ts'
import type { EntryData, Tables } from '#server/platform/database/tables.ts'
import type { Uploads } from '#server/platform/files/uploads.ts'
import type { MailReceiver } from '#server/platform/mail/inbox/inbox-worker.ts'
import type { ReceivedMail } from '#server/platform/mail/inbox/received-mail.ts'
import { checkMailFiles } from './answer-files.ts'

export type AnswerDeps = Pick<SubmissionDeps, 'database' | 'files' | 'now'> & {
  uploads: Uploads
  changes: Pick<DeskChanges, 'lockRecords'>
  /** Writes the search index of a record anew. */
  reindex: (trx: Transaction<Tables>, id: string) => Promise<void>
}

const ownId = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/

/** The ids of mails of ours among some `Message-ID`s. */
const ownIdsIn = (messageIds: readonly string[]) => messageIds.flatMap((id) => ownId.exec(id)?.[1] ?? [])

/** Answers of a desk: mails that came in, as entries of the timeline. What a person writes waits for an answer. */
export function createAnswers(
  { database, files, uploads, now, changes, reindex }: AnswerDeps,
  { table, name, file, reopened }: DeskKind,
): MailReceiver {
  const { query } = database

  const exists = async (id: string): Promise<string | undefined> =>
    (await query.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())?.id

  /** The record of a mail that one of ours is about, or that came in before. */
  const findByMail = async (messageId: string): Promise<string | undefined> => {
    const [id] = ownIdsIn([messageId])
    const entries = query.selectFrom('entries').select('subjectId').where('subjectKind', '=', name)
    const entry = await (
      id
        ? entries.where('id', '=', id).where('kind', '=', 'letter')
        : entries.where('messageId', '=', messageId)
    ).executeTakeFirst()
    if (entry || !id) return entry?.subjectId
    const acknowledged = query.selectFrom(table).select('id').where('acknowledgementId', '=', id)
    return (await acknowledged.executeTakeFirst())?.id
  }

  /** Who has written a mail: nobody expects an answer to what a colleague writes. */
  const originOf = async (
    trx: Transaction<Tables>,
    { origin, sender }: ReceivedMail,
  ): Promise<ReceivedMail['origin'] | 'colleague'> => {
    if (origin !== 'person') return origin
    const account = trx.selectFrom('users').select('id').where('emailKey', '=', emailKeyOf(sender.email))
    return (await account.where('deactivatedAt', 'is', null).executeTakeFirst()) ? 'colleague' : 'person'
  }

  /** Marks the letter whose mail has come back. */
  const markBounced = async (trx: Transaction<Tables>, subjectId: string, { bounce }: ReceivedMail) => {
    const ids = bounce?.isFinal ? ownIdsIn(bounce.messageIds) : []
    if (ids.length === 0) return
    const letters = await trx
      .selectFrom('entries')
      .select(['id', 'data'])
      .where('id', 'in', ids)
      .where('subjectId', '=', subjectId)
      .where('kind', '=', 'letter')
      .execute()
    for (const { id, data } of letters)
      await trx
        .updateTable('entries')
        .set({ delivery: 'bounced', data: { ...data, bounce: bounce!.reason } })
        .where('id', '=', id)
        .execute()
  }

  return {
    subjectKind: name,

    async find(named, { messageId, answered }) {
      // a mail of ours that came back by itself
      if (messageId && ownId.test(messageId) && (await findByMail(messageId))) return undefined
      for (const id of named) if (await exists(id)) return { subjectKind: name, subjectId: id }
      for (const id of answered) {
        const subjectId = await findByMail(id)
        if (subjectId) return { subjectKind: name, subjectId }
      }
      return undefined
    },

    async store({ subjectId }, mail, take) {
      const { taken, refused } = await checkMailFiles(mail, uploads)
      try {
        await files.storeAllWith(taken, file.kind, (attachable) =>
          database.transaction(async (trx) => {
            const [record] = await changes.lockRecords(trx, [subjectId])
            if (!record || !(await take(trx))) return
            const at = now()
            const origin = await originOf(trx, mail)
            const isWaiting = origin === 'person'
            const isReopened = isWaiting && reopened !== undefined && record.status === reopened.from
            const isContact = emailKeyOf(mail.sender.email) === emailKeyOf(record.email)
            // locks the row: it cannot be deleted until the entry is there, which is then deleted with it
            await trx
              .updateTable(table)
              .set({
                updatedAt: at,
                ...(isReopened && { status: reopened.to }),
                ...(isWaiting && record.snoozedUntil !== null && { snoozedUntil: null }),
                ...((isReopened || (isWaiting && record.snoozedUntil !== null)) && {
                  revision: sql<number>`revision + 1`,
                }),
              })
              .where('id', '=', subjectId)
              .execute()
            await markBounced(trx, subjectId, mail)
            const { title, text, quoteStart, bytes, notes, messageId, sender } = mail
            const data: EntryData = {
              ...(isReopened && reopened),
              isContact,
              quoteStart,
              bytes,
              notes,
              refused,
            }
            const id = randomUUID()
            await trx
              .insertInto('entries')
              .values({
                id,
                subjectKind: name,
                subjectId,
                kind: 'answer',
                authorId: null,
                at,
                title,
                text,
                data,
                origin,
                senderName: sender.name,
                senderEmail: sender.email,
                messageId,
              })
              .execute()
            for (const file of attachable) {
              const fileId = await file.attach(trx)
              const row = { fileId, subjectKind: name, subjectId, entryId: id, authorId: null }
              await trx.insertInto('attachedFiles').values(row).execute()
            }
            await reindex(trx, subjectId)
          }),
        )
      } finally {
        for (const upload of taken) await upload.discard()
      }
    },
  }
}

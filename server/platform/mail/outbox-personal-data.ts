import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { emailAddressesIn } from '#contract/email.ts'
import { columnValues } from '#server/platform/database/queries/column-values.ts'
import type { Tables } from '#server/tables.ts'
import {
  addressFor,
  type DataSubject,
  type PersonalDataSource,
} from '#server/platform/erasures/personal-data.ts'
import type { MailContentCipher } from './mail-content.ts'

/** Number of emails per batch; each can quote a hundred kilobytes. */
const batchSize = 20

/** Replaces the one-time tokens in links. */
const withoutTokens = (text: string) => text.replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '…')

const clearColumns = ['recipient', 'replyTo', 'subject', 'lastError'] as const

/** Erases emails to, from or about a person, so that pending ones are never sent. */
export function outboxPersonalData(cipher: MailContentCipher) {
  /** Iterates over the emails that have content. @param isIncluded limits them */
  async function* waitingMails(db: Kysely<Tables>, isIncluded: RawBuilder<boolean> = sql`true`) {
    for (let after: string | undefined; ;) {
      let rows = db
        .selectFrom('outbox')
        .select(['id', 'encryptedContent'])
        .where('encryptedContent', '!=', '')
        .where(isIncluded)
      if (after !== undefined) rows = rows.where('id', '>', after)
      const batch = await rows.orderBy('id').limit(batchSize).execute()
      for (const row of batch) yield { id: row.id, content: cipher.decrypt(row) }
      if (batch.length < batchSize) return
      after = batch.at(-1)!.id
    }
  }

  /** Ids of emails whose encrypted content names the person, and of those that can't be decrypted: they might, and can never be sent. */
  const namedInContent = async (trx: Transaction<Tables>, person: DataSubject): Promise<string[]> => {
    const ids: string[] = []
    for await (const { id, content } of waitingMails(trx, person.isFromBefore('createdAt'))) {
      if (!content || person.isNamedIn(content.text)) ids.push(id)
    }
    return ids
  }

  return {
    async erase(trx, person) {
      const candidates = await trx
        .selectFrom('outbox')
        .select(['id', ...clearColumns])
        .where((eb) => eb.or(clearColumns.map((column) => person.isPartOf(column))))
        .where(person.isFromBefore('createdAt'))
        .execute()
      const named = candidates.filter((row) => clearColumns.some((column) => person.isNamedIn(row[column])))
      const ids = new Set([...named.map(({ id }) => id), ...(await namedInContent(trx, person))])
      for (const id of ids) await trx.deleteFrom('outbox').where('id', '=', id).execute()
      return { emails: ids.size }
    },
    copies: {
      outbox(row, person) {
        const { recipient, replyTo, subject, lastError, createdAt, sentAt } = row
        const text = row.encryptedContent && cipher.decrypt(row)?.text
        // an unreadable email is erased, because it might name the person, but not exported, because it might name others
        if (![recipient, replyTo, subject, lastError, text || ''].some(person.isNamedIn)) return []
        const to = addressFor(recipient, person)
        // an email to someone else may be about several people
        return [
          { createdAt, sentAt, to, subject, ...(to === recipient && { text: withoutTokens(text || '') }) },
        ]
      },
    },
    async *addresses(query) {
      yield* columnValues(query, 'outbox', 'recipient')
      yield* columnValues(query, 'outbox', 'replyTo')
      for await (const { content } of waitingMails(query)) yield* emailAddressesIn(content?.text ?? '')
    },
  } satisfies PersonalDataSource
}

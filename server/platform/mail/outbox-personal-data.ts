import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Person, PersonalDataSource } from '#server/platform/personal-data.ts'
import type { MailContentCipher } from './mail-content.ts'

const batchSize = 200

const clearColumns = ['recipient', 'replyTo', 'subject', 'textBody', 'lastError'] as const

/** Erases mails to, from or about a person; those that wait are not sent any more. */
export function outboxPersonalData(cipher: MailContentCipher) {
  /** Ids of mails whose encrypted content names the person. One that cannot be decrypted can never be sent, and might name them. */
  const namedInContent = async (trx: Transaction<Tables>, person: Person): Promise<string[]> => {
    const ids: string[] = []
    for (let after: string | undefined; ;) {
      let rows = trx
        .selectFrom('outbox')
        .select(['id', 'encryptedContent'])
        .where('encryptedContent', '!=', '')
      if (after !== undefined) rows = rows.where('id', '>', after)
      const batch = await rows.orderBy('id').limit(batchSize).execute()
      for (const row of batch) {
        const content = cipher.decrypt(row)
        if (!content || person.isNamedIn(content.text)) ids.push(row.id)
      }
      if (batch.length < batchSize) return ids
      after = batch.at(-1)!.id
    }
  }

  return {
    async erase(trx, person) {
      const candidates = await trx
        .selectFrom('outbox')
        .select(['id', ...clearColumns])
        .where((eb) => eb.or(clearColumns.map((column) => person.isPartOf(column))))
        .execute()
      const named = candidates.filter((row) => clearColumns.some((column) => person.isNamedIn(row[column])))
      const ids = new Set([...named.map(({ id }) => id), ...(await namedInContent(trx, person))])
      for (const id of ids) await trx.deleteFrom('outbox').where('id', '=', id).execute()
      return { letters: ids.size }
    },
  } satisfies PersonalDataSource
}

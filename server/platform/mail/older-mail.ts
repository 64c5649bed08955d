import { sql } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { MailContentCipher } from './mail-content.ts'
import { mailboxKeyOf } from './mailbox.rules.ts'

const batchSize = 100

/**
 * Encrypts mails that a version before 0080-encrypted-mail wrote in the clear, which from then on only this version sends. Leaves
 * those that an older node may be sending at the moment: their time is in the future.
 */
export async function encryptOlderMail(
  { query, transaction, skipLocked }: Pick<Database, 'query' | 'transaction' | 'skipLocked'>,
  cipher: MailContentCipher,
  now: string,
): Promise<void> {
  const older = (db: typeof query) =>
    db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'textBody', 'htmlBody', 'unsubscribeUrl', 'nextAttemptAt'])
      // spelled as in the index, which has few rows or none
      .where('textBody', '!=', sql.lit(''))
      .where((eb) => eb.or([eb('nextAttemptAt', 'is', null), eb('nextAttemptAt', '<=', now)]))
      .limit(batchSize)
  while (await older(query).executeTakeFirst()) {
    const count = await transaction(async (trx) => {
      const rows = await skipLocked(older(trx)).execute()
      for (const { id, recipient, textBody, htmlBody, unsubscribeUrl, nextAttemptAt } of rows) {
        const content = { text: textBody, html: htmlBody, unsubscribeUrl }
        await trx
          .updateTable('outbox')
          .set({
            recipientKey: mailboxKeyOf(recipient),
            encryptedContent: cipher.encrypt(id, content),
            dueAt: nextAttemptAt,
            textBody: '',
            htmlBody: '',
            unsubscribeUrl: '',
            nextAttemptAt: null,
          })
          .where('id', '=', id)
          .execute()
      }
      return rows.length
    })
    // the rest is locked by another node, which does the same
    if (count === 0) return
  }
}

import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'

/**
 * Key of the `settings` row that records that a mail server has accepted an email of this site. The outbox can't tell, because it deletes
 * emails after some weeks.
 */
export const mailAcceptedKey = 'mail-accepted'

/** Records that a mail server has accepted an email. @param at time (ISO 8601) */
export async function recordAcceptedMail(db: Kysely<Tables>, at: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: mailAcceptedKey, value: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

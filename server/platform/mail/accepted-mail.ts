import type { Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'

/**
 * Key of the `settings` row that says that a mail server has taken an email of this site. The outbox cannot say so: it forgets emails after
 * some weeks.
 */
export const mailAcceptedKey = 'mail-accepted'

/** Remembers that a mail server has taken an email. @param at time (ISO 8601) */
export async function recordAcceptedMail(db: Kysely<Tables>, at: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: mailAcceptedKey, value: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

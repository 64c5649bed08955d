import type { Transaction } from 'kysely'
import { privacyMessages } from '#contract/privacy/messages.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import type { Tables } from '#server/tables.ts'
import { conflict } from '#server/platform/errors.ts'
import type { DataSubject, PersonalDataSource } from '#server/platform/erasures/personal-data.ts'

/** Whether an account recently had the address, so that its owner can still undo the change with the link emailed there. */
async function isRecoverable(trx: Transaction<Tables>, person: DataSubject, now: string): Promise<boolean> {
  const links = await trx
    .selectFrom('tokens')
    .select('data')
    .where('purpose', '=', 'account-recovery')
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(person.isPartOf('data'))
    .execute()
  return links.some(({ data }) => emailKeyOf(String(data.email)) === emailKeyOf(person.email))
}

/**
 * Rejects the erasure of an account's current address, and of a former one while the link in the email about its change works. Otherwise
 * someone who has taken over an account could erase the way back.
 * @throws HttpError 409 for such an address
 */
export const createAccountErasureGuard = (now: () => string): PersonalDataSource => ({
  async assertErasable(trx, person) {
    const account = await trx
      .selectFrom('users')
      .select('id')
      .where('emailKey', '=', emailKeyOf(person.email))
      .executeTakeFirst()
    if (account) throw conflict(privacyMessages.isAccount, 'email')
    if (await isRecoverable(trx, person, now())) throw conflict(privacyMessages.wasAccount, 'email')
  },
  erase: async () => ({}),
  async *addresses() {},
})

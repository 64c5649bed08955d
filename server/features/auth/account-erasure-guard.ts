import type { Transaction } from 'kysely'
import { privacyMessages } from '#contract/privacy/messages.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import type { Tables } from '#server/tables.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Person, PersonalDataSource } from '#server/platform/erasures/personal-data.ts'

/** Whether an account had the address until lately, so that its owner can still take a change back by a link mailed there. */
async function isRecoverable(trx: Transaction<Tables>, person: Person, now: string): Promise<boolean> {
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
 * Accounts are not erased: the address of one keeps everything under it, and so does a former one while the mail about its change, and
 * the link in it, are of use. Otherwise somebody who has taken over an account could erase the way back.
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

import { privacyMessages } from '#contract/privacy/messages.ts'
import { uniqueKeyOf } from '#server/platform/database/queries/unique-key.ts'
import { conflict } from '#server/platform/errors.ts'
import type { PersonalDataSource } from '#server/platform/erasures/personal-data.ts'

/** Accounts are not erased: the address of one keeps everything under it. @throws HttpError 409 for such an address */
export const accountErasureGuard: PersonalDataSource = {
  async erase(trx, { email }) {
    const account = await trx
      .selectFrom('users')
      .select('id')
      .where('emailKey', '=', uniqueKeyOf(email))
      .executeTakeFirst()
    if (account) throw conflict(privacyMessages.isAccount, 'email')
    return {}
  },
  async *addresses() {},
}

import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/tables.ts'
import { findSecondFactorRequirement, secondFactorDueAt } from './second-factors.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

/** Whether an account has a passkey or a confirmed authenticator app. */
export async function accountHasSecondFactor(db: Handle, userId: string): Promise<boolean> {
  const passkey = db.selectFrom('passkeys').select('userId').where('userId', '=', userId)
  const totp = db
    .selectFrom('totp')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
  return (await passkey.unionAll(totp).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Whether an account lacks a second factor that is required by now. Its sessions may then only manage the account and set up a factor.
 * @param now milliseconds since 1970
 */
export async function lacksRequiredFactor(
  db: Handle,
  account: { id: string; createdAt: string },
  now: number,
): Promise<boolean> {
  const since = await findSecondFactorRequirement(db)
  if (since === undefined || Date.parse(secondFactorDueAt(since, account.createdAt)) > now) return false
  return !(await accountHasSecondFactor(db, account.id))
}

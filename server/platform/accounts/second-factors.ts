import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/tables.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

/** The second factors of an account. */
export type SecondFactors = { passkeys: number; totp: boolean; recoveryCodesLeft: number }

/** Whether an account has a second factor: a passkey, or a confirmed authenticator app. Recovery codes alone don't count. */
export const hasSecondFactor = ({ passkeys, totp }: SecondFactors): boolean => passkeys > 0 || totp

const countByUser = (rows: { userId: string }[]) => {
  const counts = new Map<string, number>()
  for (const { userId } of rows) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return counts
}

/** Reads the second factors of all accounts. @returns a function that finds those of an account */
export async function readSecondFactors(db: Handle): Promise<(userId: string) => SecondFactors> {
  const passkeys = countByUser(await db.selectFrom('passkeys').select('userId').execute())
  const totp = countByUser(
    await db.selectFrom('totp').select('userId').where('confirmedAt', 'is not', null).execute(),
  )
  const codes = countByUser(
    await db.selectFrom('recoveryCodes').select('userId').where('usedAt', 'is', null).execute(),
  )
  return (userId) => ({
    passkeys: passkeys.get(userId) ?? 0,
    totp: totp.has(userId),
    recoveryCodesLeft: codes.get(userId) ?? 0,
  })
}

/** Removes the passkeys, authenticator app and recovery codes of an account. */
export async function removeSecondFactors(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await trx.deleteFrom('totp').where('userId', '=', userId).execute()
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

/** Key of the `settings` row with the time since when everyone must have a second factor. */
export const requirementKey = 'second-factor-required'

/** How long (ms) people have to set up a second factor once it is required. */
const secondFactorGraceMs = 7 * 24 * 60 * 60_000

/** Since when (ISO 8601) everyone must have a second factor; undefined if it isn't required. */
export async function findSecondFactorRequirement(db: Handle): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', requirementKey)
    .executeTakeFirst()
  return row?.value
}

/**
 * Deadline (ISO 8601) for an account to have a second factor.
 * @param since when it was required of everyone
 * @param createdAt when the account was created
 */
export function secondFactorDueAt(since: string, createdAt = since): string {
  const begin = Math.max(Date.parse(since), Date.parse(createdAt))
  return new Date(begin + secondFactorGraceMs).toISOString()
}

/** Requires a second factor of everyone from a time (ISO 8601), unless it is already required, or makes it optional. */
export async function setSecondFactorRequirement(
  trx: Transaction<Tables>,
  since: string | undefined,
): Promise<void> {
  if (since === undefined) {
    await trx.deleteFrom('settings').where('key', '=', requirementKey).execute()
    return
  }
  await trx
    .insertInto('settings')
    .values({ key: requirementKey, value: since })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

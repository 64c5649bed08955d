import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { recoveryCodeCount } from '#contract/auth/limits.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { hashWithSalt } from '#server/platform/accounts/passwords.ts'
import { newRecoveryCode, showRecoveryCode } from './recovery-codes.rules.ts'

/**
 * Hashes a code with argon2id and the account as salt, so that a code is found by its hash. Uses no key, because codes must still work if
 * `APP_SECRET` is lost.
 */
const hashOf = (userId: string, code: string): Promise<string> =>
  hashWithSalt(code, createHash('sha256').update(`recovery codes of ${userId}`).digest().subarray(0, 16))

/** Recovery codes that are not stored yet. */
export type NewRecoveryCodes = {
  /** formatted to be shown once */
  codes: string[]
  hashes: string[]
}

type Handle = Kysely<Tables> | Transaction<Tables>

/** Recovery codes. Only their hashes are stored, and each code works once across all nodes. */
export function createRecoveryCodeStore({ query }: Database, now: () => string) {
  return {
    /** Creates codes. Call it outside of a transaction, because hashing takes time. */
    async make(userId: string): Promise<NewRecoveryCodes> {
      const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
      const hashes = await Promise.all(codes.map((code) => hashOf(userId, code)))
      return { codes: codes.map(showRecoveryCode), hashes }
    },

    /** Replaces all codes of an account. */
    async replace(userId: string, { hashes }: NewRecoveryCodes, trx: Transaction<Tables>): Promise<void> {
      const createdAt = now()
      await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
      await trx
        .insertInto('recoveryCodes')
        .values(hashes.map((hash) => ({ userId, hash, createdAt, usedAt: null })))
        .execute()
    },

    /** Stores codes if the account has none. @returns false if it has some */
    async addFirst(userId: string, made: NewRecoveryCodes, trx: Transaction<Tables>): Promise<boolean> {
      const existing = trx.selectFrom('recoveryCodes').select('hash').where('userId', '=', userId)
      if (await existing.limit(1).executeTakeFirst()) return false
      await this.replace(userId, made, trx)
      return true
    },

    /** Counts the unused codes. */
    async countLeft(userId: string, db: Handle = query): Promise<number> {
      const { n } = await db
        .selectFrom('recoveryCodes')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('userId', '=', userId)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(n)
    },

    /** @returns a function that uses up the code in a transaction and returns false if it is wrong or was used */
    async check(userId: string, code: string): Promise<(trx: Transaction<Tables>) => Promise<boolean>> {
      const hash = await hashOf(userId, code)
      return async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('recoveryCodes')
          .set({ usedAt: now() })
          .where('userId', '=', userId)
          .where('hash', '=', hash)
          .where('usedAt', 'is', null)
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows) === 1
      }
    },

    async removeAll(userId: string, trx: Transaction<Tables>): Promise<void> {
      await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
    },
  }
}

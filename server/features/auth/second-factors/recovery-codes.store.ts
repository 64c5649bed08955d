import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { recoveryCodeCount } from '#contract/auth/limits.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { hashWithSalt } from '#server/platform/accounts/passwords.ts'
import { newRecoveryCode, showRecoveryCode } from './recovery-codes.rules.ts'

/**
 * The hash of a code: argon2id with the account as salt, so that a code is found by its hash. Without a key, since a code must also
 * work when `APP_SECRET` is lost.
 */
const hashOf = (userId: string, code: string): Promise<string> =>
  hashWithSalt(code, createHash('sha256').update(`recovery codes of ${userId}`).digest().subarray(0, 16))

/** Recovery codes that were made and are not stored yet. */
export type NewRecoveryCodes = {
  /** as they are shown, once */
  codes: string[]
  hashes: string[]
}

type Handle = Kysely<Tables> | Transaction<Tables>

/** Recovery codes. Only their hashes are stored, and each code works once across all nodes. */
export function createRecoveryCodeStore({ query }: Database, now: () => string) {
  return {
    /** Makes codes outside of a transaction, since hashing takes its time. */
    async make(userId: string): Promise<NewRecoveryCodes> {
      const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
      const hashes = await Promise.all(codes.map((code) => hashOf(userId, code)))
      return { codes: codes.map(showRecoveryCode), hashes }
    },

    /** Stores codes in the place of all that the account has. */
    async replace(userId: string, { hashes }: NewRecoveryCodes, trx: Transaction<Tables>): Promise<void> {
      const createdAt = now()
      await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
      await trx
        .insertInto('recoveryCodes')
        .values(hashes.map((hash) => ({ userId, hash, createdAt, usedAt: null })))
        .execute()
    },

    /** Stores codes of an account that has none. @returns false when it has codes already */
    async addFirst(userId: string, made: NewRecoveryCodes, trx: Transaction<Tables>): Promise<boolean> {
      const existing = trx.selectFrom('recoveryCodes').select('hash').where('userId', '=', userId)
      if (await existing.limit(1).executeTakeFirst()) return false
      await this.replace(userId, made, trx)
      return true
    },

    /** Counts the codes that have not been used. */
    async countLeft(userId: string, db: Handle = query): Promise<number> {
      const { n } = await db
        .selectFrom('recoveryCodes')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('userId', '=', userId)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(n)
    },

    /** @returns a function that uses the code up in a transaction; false when it is wrong or used */
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

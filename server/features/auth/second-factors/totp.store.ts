import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { signInStepExpiryMs } from '#contract/auth/limits.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { Encryption } from '#server/platform/secrets/encryption.ts'
import { findTotpStep, totpSecretBytes } from './totp.rules.ts'

/** Authenticator apps: one encrypted secret per account. Each time step is accepted once across all nodes. */
export function createTotpStore({ query }: Database, encryption: Encryption, now: () => string) {
  const find = (userId: string) =>
    query.selectFrom('totp').selectAll().where('userId', '=', userId).executeTakeFirst()

  /** Decrypts a secret, and returns whether to re-encrypt it because `APP_SECRET` has changed. */
  const read = (userId: string, encrypted: string) => {
    const text = encryption.decrypt(encrypted, userId)
    return text === undefined ? undefined : Buffer.from(text, 'base64url')
  }

  return {
    async isConfirmed(userId: string): Promise<boolean> {
      return ((await find(userId))?.confirmedAt ?? null) !== null
    },

    /**
     * Creates a secret, which is valid once a code of it is confirmed. Replaces an unconfirmed one.
     * @returns undefined if the account has a confirmed one
     */
    async start(userId: string): Promise<Buffer | undefined> {
      const secret = randomBytes(totpSecretBytes)
      const values = {
        secret: encryption.encrypt(secret.toString('base64url'), userId),
        createdAt: now(),
        lastStep: 0,
      }
      const row = await query
        .insertInto('totp')
        .values({ userId, confirmedAt: null, ...values })
        .onConflict((conflict) =>
          conflict.column('userId').doUpdateSet(values).where('totp.confirmedAt', 'is', null),
        )
        .returning('userId')
        .executeTakeFirst()
      return row && secret
    },

    /**
     * Reads the secret to check a code.
     * @param state `new` for the first code of a setup that began within the hour
     * @returns a function that accepts the code in a transaction, only once across all nodes; undefined if the code is wrong
     */
    async check(
      userId: string,
      code: string,
      state: 'new' | 'confirmed',
    ): Promise<((trx: Transaction<Tables>) => Promise<boolean>) | undefined> {
      const row = await find(userId)
      if (!row || (row.confirmedAt === null) !== (state === 'new')) return undefined
      const at = Date.parse(now())
      if (state === 'new' && Date.parse(row.createdAt) + signInStepExpiryMs.totpSetup <= at) return undefined
      const secret = read(userId, row.secret)
      const step = secret && findTotpStep(secret, code, { at, lastStep: Number(row.lastStep) })
      if (step === undefined) return undefined
      // re-encrypts it with the current key, in case APP_SECRET has changed
      const encrypted = encryption.encrypt(secret!.toString('base64url'), userId)
      return async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('totp')
          .set({ lastStep: step, secret: encrypted, ...(state === 'new' && { confirmedAt: now() }) })
          .where('userId', '=', userId)
          // the same setup, not one begun in the meantime
          .where('createdAt', '=', row.createdAt)
          .where('lastStep', '<', step)
          .where('confirmedAt', state === 'new' ? 'is' : 'is not', null)
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows) === 1
      }
    },

    /** Whether a setup is waiting for its first code. */
    async isStarted(userId: string): Promise<boolean> {
      const row = await find(userId)
      return (
        row !== undefined &&
        row.confirmedAt === null &&
        Date.parse(row.createdAt) + signInStepExpiryMs.totpSetup > Date.parse(now())
      )
    },

    /** @returns whether there was a confirmed secret */
    async remove(userId: string, trx: Transaction<Tables>): Promise<boolean> {
      const { numDeletedRows } = await trx
        .deleteFrom('totp')
        .where('userId', '=', userId)
        .where('confirmedAt', 'is not', null)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows) === 1
    },
  }
}

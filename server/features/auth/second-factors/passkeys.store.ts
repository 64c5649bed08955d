import type { Transaction } from 'kysely'
import type { Passkey } from '#contract/auth/webauthn.ts'
import { maxPasskeys } from '#contract/auth/limits.ts'
import { secondFactorMessages } from '#contract/auth/messages.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict } from '#server/platform/errors.ts'
import { passkeyDigest, type StoredPasskey } from './passkeys.rules.ts'

type Row = { credentialId: string; name: string; createdAt: string; lastUsedAt: string | null }

const shown = ({ credentialId, name, createdAt, lastUsedAt }: Row): Passkey => ({
  _id: passkeyDigest(credentialId),
  name,
  createdAt,
  lastUsedAt,
})

/** Stores passkeys. A credential id belongs to one account. */
export function createPasskeyStore(database: Database, now: () => string) {
  const { query } = database

  /** The passkeys of an account, oldest first. */
  const rowsOf = (userId: string) =>
    query
      .selectFrom('passkeys')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('credentialId')
      .execute()

  return {
    rowsOf,

    async list(userId: string): Promise<Passkey[]> {
      return (await rowsOf(userId)).map(shown)
    },

    /** Finds an account's passkey by its digest, which identifies it in URLs. */
    async findOf(userId: string, digest: string): Promise<Row | undefined> {
      return (await rowsOf(userId)).find(({ credentialId }) => passkeyDigest(credentialId) === digest)
    },

    async find(credentialId: string): Promise<(StoredPasskey & { userId: string }) | undefined> {
      const row = await query
        .selectFrom('passkeys')
        .select(['credentialId', 'userId', 'publicKey', 'algorithm', 'counter', 'transports'])
        .where('credentialId', '=', credentialId)
        .executeTakeFirst()
      return row && { ...row, counter: Number(row.counter) }
    },

    /** @throws HttpError 409 if the passkey is already stored, or the account has `maxPasskeys` */
    async add(
      userId: string,
      name: string,
      passkey: StoredPasskey,
      trx: Transaction<Tables>,
    ): Promise<Passkey> {
      await database.lock(trx, `passkeys of ${userId}`)
      const { n } = await trx
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      if (Number(n) >= maxPasskeys) throw conflict(secondFactorMessages.tooManyPasskeys)
      const row = { credentialId: passkey.credentialId, name, createdAt: now(), lastUsedAt: null }
      await trx
        .insertInto('passkeys')
        .values({ ...passkey, ...row, userId })
        .execute()
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'passkeys.credentialId'))
            throw conflict(secondFactorMessages.passkeyExists)
          throw error
        })
      return shown(row)
    },

    /**
     * Stores the counter after a use. It increases, or stays zero if the authenticator has none.
     * @returns false if it decreased, which indicates a cloned authenticator (WebAuthn L3, 6.1.1)
     */
    async recordUse(credentialId: string, counter: number, trx: Transaction<Tables>): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('passkeys')
        .set({ counter, lastUsedAt: now() })
        .where('credentialId', '=', credentialId)
        .where('counter', counter === 0 ? '=' : '<', counter)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows) === 1
    },

    async rename(credentialId: string, name: string, trx: Transaction<Tables>): Promise<Passkey | undefined> {
      const row = await trx
        .updateTable('passkeys')
        .set({ name })
        .where('credentialId', '=', credentialId)
        .returning(['credentialId', 'name', 'createdAt', 'lastUsedAt'])
        .executeTakeFirst()
      return row && shown(row)
    },

    /** @returns whether the passkey existed */
    async remove(credentialId: string, trx: Transaction<Tables>): Promise<boolean> {
      const { numDeletedRows } = await trx
        .deleteFrom('passkeys')
        .where('credentialId', '=', credentialId)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows) === 1
    },
  }
}

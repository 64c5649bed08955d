import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isEmailAddress } from '#contract/email.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { columnValues } from '#server/platform/database/queries/column-values.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { PersonalDataSource } from '#server/platform/erasures/personal-data.ts'
import type { RetentionRule } from '#server/platform/records/retention.ts'

type Handle = Kysely<Tables> | Transaction<Tables>
type Row = Selectable<Tables['tokens']>

/** The purpose of a token. A token of another purpose is unknown. */
export type TokenPurpose =
  | 'invitation'
  | 'password-reset'
  | 'account-recovery'
  | 'second-step'
  | 'passkey-registration'
  | 'passkey-sign-in'
  | 'shared-draft'
  | 'site-export'
  | 'subscription'
  | 'company-preview'

/** A stored token, without the secret. `subject` is what it is about, such as the id of an account; `data` belongs to its feature. */
export type Token = Pick<Row, 'id' | 'subject' | 'data' | 'createdBy' | 'createdAt' | 'expiresAt'>

/** A found token, which may no longer be valid. */
export type FoundToken = Token & { state: 'valid' | 'used' | 'revoked' | 'expired' }

export type NewToken = {
  purpose: TokenPurpose
  subject: string
  data?: Row['data']
  /** validity (ms) */
  validForMs: number
  /** id of the account that created it, if any */
  createdBy?: string
}

/** Steps of a ceremony, without links that people keep: they are deleted when they end. */
const ceremonies = [
  'second-step',
  'passkey-registration',
  'passkey-sign-in',
  'site-export',
  'company-preview',
] as const satisfies TokenPurpose[]

/** How long a token is stored after its end, so that its link can still say what happened to it. */
const keepEndedDays = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const columns = ['id', 'subject', 'data', 'createdBy', 'createdAt', 'expiresAt'] as const

export type Tokens = ReturnType<typeof createTokens>

/**
 * One-time tokens of 32 random bytes, of which only the SHA-256 hash is stored (OWASP Forgot Password Cheat Sheet), for links in emails and
 * for consecutive steps.
 */
export function createTokens({ query }: Pick<Database, 'query'>, now: () => string) {
  const stateOf = ({ usedAt, revokedAt, expiresAt }: Pick<Row, 'usedAt' | 'revokedAt' | 'expiresAt'>) => {
    if (usedAt !== null) return 'used'
    if (revokedAt !== null) return 'revoked'
    return expiresAt <= now() ? 'expired' : 'valid'
  }

  const unused = (db: Handle, purpose: TokenPurpose) =>
    db
      .selectFrom('tokens')
      .select(columns)
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')

  return {
    /**
     * Creates a token.
     * @returns its secret, in 43 characters of base64url, which can't be read again, and the id of its record
     */
    async create(
      { purpose, subject, data = {}, validForMs, createdBy }: NewToken,
      db: Handle = query,
    ): Promise<{ id: string; token: string }> {
      const token = randomBytes(32).toString('base64url')
      const id = randomUUID()
      await db
        .insertInto('tokens')
        .values({
          id,
          hash: hashOf(token),
          purpose,
          subject,
          data,
          createdBy: createdBy ?? null,
          createdAt: now(),
          expiresAt: addMs(now(), validForMs),
        })
        .execute()
      return { id, token }
    },

    /** Finds a token without using it up; undefined if it is unknown, or for another purpose. */
    async find(purpose: TokenPurpose, token: string, db: Handle = query): Promise<FoundToken | undefined> {
      const row = await db
        .selectFrom('tokens')
        .select([...columns, 'usedAt', 'revokedAt'])
        .where('hash', '=', hashOf(token))
        .where('purpose', '=', purpose)
        .executeTakeFirst()
      if (!row) return undefined
      const { usedAt, revokedAt, ...found } = row
      return { ...found, state: stateOf({ usedAt, revokedAt, expiresAt: row.expiresAt }) }
    },

    /**
     * Uses up a token with one conditional update: of any number of concurrent attempts, on any number of nodes, one succeeds.
     * @param db the transaction of what the token allows, so that both happen or neither
     * @returns undefined if it is unknown, for another purpose, or no longer valid
     */
    async spend(purpose: TokenPurpose, token: string, db: Handle = query): Promise<Token | undefined> {
      return db
        .updateTable('tokens')
        .set({ usedAt: now() })
        .where('hash', '=', hashOf(token))
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', now())
        .returning(columns)
        .executeTakeFirst()
    },

    /**
     * Revokes the unused tokens of a purpose and subject, or the one with an id; including expired ones, whose links then say that they are
     * revoked.
     * @param which `createdAfter` (ISO 8601) keeps older ones, `except` keeps the one with an id
     * @returns how many
     */
    async revoke(
      purpose: TokenPurpose,
      which: { subject: string; createdAfter?: string; except?: string } | { id: string },
      db: Handle = query,
    ): Promise<number> {
      const [column, value] =
        'id' in which ? (['id', which.id] as const) : (['subject', which.subject] as const)
      let revoked = db
        .updateTable('tokens')
        .set({ revokedAt: now() })
        .where(column, '=', value)
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .where('revokedAt', 'is', null)
      if ('subject' in which && which.createdAfter !== undefined)
        revoked = revoked.where('createdAt', '>', which.createdAfter)
      if ('subject' in which && which.except !== undefined) revoked = revoked.where('id', '!=', which.except)
      const { numUpdatedRows } = await revoked.executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },

    /** Moves the tokens of a purpose to another subject. */
    async moveTo(
      purpose: TokenPurpose,
      { from, to }: { from: string; to: string },
      db: Handle = query,
    ): Promise<void> {
      await db
        .updateTable('tokens')
        .set({ subject: to })
        .where('purpose', '=', purpose)
        .where('subject', '=', from)
        .execute()
    },

    /** Deletes a token, as if it had never been created. */
    async remove(id: string, trx: Transaction<Tables>): Promise<void> {
      await trx.deleteFrom('tokens').where('id', '=', id).execute()
    },

    /** Lists the valid tokens of a purpose and subject, or the one with an id, oldest first. */
    async listOpen(
      purpose: TokenPurpose,
      which: { subject: string } | { id: string },
      db: Handle = query,
    ): Promise<Token[]> {
      const [column, value] =
        'id' in which ? (['id', which.id] as const) : (['subject', which.subject] as const)
      return unused(db, purpose).where(column, '=', value).where('expiresAt', '>', now()).execute()
    },

    /** Lists the tokens of a purpose that were neither used nor revoked, including expired ones, oldest first. */
    listUnused: (purpose: TokenPurpose, db: Handle = query): Promise<Token[]> =>
      unused(db, purpose).execute(),

    /** Deletes tokens that have ended; those of links after a while. */
    retention: [
      {
        days: keepEndedDays,
        async removeBefore(moment) {
          await query.deleteFrom('tokens').where('expiresAt', '<=', moment).execute()
          return false
        },
      },
      {
        minutes: 0,
        async removeBefore(moment) {
          await query
            .deleteFrom('tokens')
            .where('expiresAt', '<=', moment)
            .where('purpose', 'in', ceremonies)
            .execute()
          return false
        },
      },
    ] satisfies RetentionRule[],

    /** Tokens that contain a person's address, such as an invitation. */
    personalData: {
      async erase(trx, person) {
        const candidates = await trx
          .selectFrom('tokens')
          .select(['id', 'subject', 'data'])
          .where((eb) => eb.or([person.isPartOf('subject'), person.isPartOf('data')]))
          .where(person.isFromBefore('createdAt'))
          .execute()
        const ids = candidates
          .filter(({ subject, data }) => person.isNamedIn(`${subject} ${JSON.stringify(data)}`))
          .map(({ id }) => id)
        if (ids.length > 0) await trx.deleteFrom('tokens').where('id', 'in', ids).execute()
        return { invitations: ids.length }
      },
      async *addresses(db) {
        for await (const subject of columnValues(db, 'tokens', 'subject'))
          if (isEmailAddress(subject)) yield subject
      },
    } satisfies PersonalDataSource,
  }
}

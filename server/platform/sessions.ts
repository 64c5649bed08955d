import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** A signed-in admin. */
export type Viewer = { id: string; name: string; email: string; tokenHash: string }

const idleMs = 12 * 60 * 60_000
const absoluteMs = 7 * 24 * 60 * 60_000
/** Uses are written down at most this often, so that reading costs no write. */
const touchMs = 60_000

type Handle = Kysely<Tables> | Transaction<Tables>

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

export type Sessions = ReturnType<typeof createSessions>

/**
 * Opaque tokens of 32 random bytes, of which only the SHA-256 is stored (OWASP session management).
 * A session ends after 12 hours without use and after 7 days in any case.
 */
export function createSessions({ query }: Pick<Database, 'query'>, now: () => number = Date.now) {
  return {
    /** Begins a session, and clears away those that are over. @returns the token, to be given to its holder once */
    async create(userId: string, db: Handle = query): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const at = new Date(now()).toISOString()
      await db.deleteFrom('sessions').where('expiresAt', '<=', at).execute()
      await db
        .insertInto('sessions')
        .values({
          tokenHash: hash(token),
          userId,
          createdAt: at,
          lastUsedAt: at,
          expiresAt: new Date(now() + absoluteMs).toISOString(),
        })
        .execute()
      return token
    },

    /** Who holds the token of an `Authorization` header; undefined when it is absent, unknown or over. */
    async find(authorization: string | undefined): Promise<Viewer | undefined> {
      const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
      if (token === undefined) return undefined
      const tokenHash = hash(token)
      const session = await query
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(['users.id', 'users.name', 'users.email', 'lastUsedAt', 'expiresAt'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst()
      if (!session) return undefined
      const lastUsed = Date.parse(session.lastUsedAt)
      if (Date.parse(session.expiresAt) <= now() || lastUsed + idleMs <= now()) return undefined
      if (lastUsed + touchMs <= now()) {
        await query
          .updateTable('sessions')
          .set({ lastUsedAt: new Date(now()).toISOString() })
          .where('tokenHash', '=', tokenHash)
          .execute()
      }
      return { id: session.id, name: session.name, email: session.email, tokenHash }
    },

    /** Ends one session. */
    async revoke(tokenHash: string): Promise<void> {
      await query.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
    },

    /** Ends every session of a user, but for the one of `kept`, the hash of its token. */
    async revokeAll(userId: string, db: Handle = query, kept?: string): Promise<void> {
      let theirs = db.deleteFrom('sessions').where('userId', '=', userId)
      if (kept !== undefined) theirs = theirs.where('tokenHash', '!=', kept)
      await theirs.execute()
    },
  }
}

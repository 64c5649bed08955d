import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** A signed-in admin. */
export type Viewer = { id: string; name: string; email: string; tokenHash: string }

/** A session ends after so long without use (ms). */
export const idleMs = 12 * 60 * 60_000
/** It ends after so long in any case (ms). */
export const absoluteMs = 7 * 24 * 60 * 60_000
/** `lastUsedAt` is updated at most this often (ms), so that most requests write nothing. */
const updateIntervalMs = 60_000

type Handle = Kysely<Tables> | Transaction<Tables>

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

export type Sessions = ReturnType<typeof createSessions>

/**
 * Sessions by opaque tokens of 32 random bytes, of which only the SHA-256 is stored (OWASP Session Management Cheat Sheet).
 * A session expires after 12 hours without use, and after 7 days in any case.
 * @param now milliseconds since 1970
 */
export function createSessions({ query }: Pick<Database, 'query'>, now: () => number = Date.now) {
  return {
    /** Creates a session, and deletes expired ones. @returns the token, which cannot be read again */
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

    /** Finds the admin of an `Authorization` header; undefined when the token is missing, unknown or expired. */
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
      if (lastUsed + updateIntervalMs <= now()) {
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

    /** Ends every session of a user. @param exceptTokenHash of the session to keep */
    async revokeAll(userId: string, db: Handle = query, exceptTokenHash?: string): Promise<void> {
      let sessions = db.deleteFrom('sessions').where('userId', '=', userId)
      if (exceptTokenHash !== undefined) sessions = sessions.where('tokenHash', '!=', exceptTokenHash)
      await sessions.execute()
    },
  }
}

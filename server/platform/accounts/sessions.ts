import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { maxSessions, recentAuthenticationMs } from '#contract/auth/limits.ts'
import { capabilitiesOf, type Capability, type Role } from '#contract/team/roles.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { accountHasSecondFactor, lacksRequiredFactor } from './second-factor-requirement.ts'
import { requirementKey, secondFactorDueAt } from './second-factors.ts'

/** A signed-in person. */
export type Viewer = {
  id: string
  name: string
  email: string
  tokenHash: string
  roles: readonly Role[]
  /** what the person's roles allow */
  capabilities: ReadonlySet<Capability>
  /** whether the password or a factor was entered within the last ten minutes of this session */
  isRecent: boolean
  /** whether a required second factor is missing: the person may then only manage their account and set one up */
  needsSecondFactor: boolean
}

/** How a person signed in. */
export type SignInFacts = {
  /** what was presented, such as `password` */
  factors: readonly string[]
  userAgent: string | undefined
  ip: string
}

/** A session as its owner sees it, except `tokenHash`. */
export type SessionOfUser = {
  tokenHash: string
  userAgent: string
  network: string
  createdAt: string
  lastUsedAt: string
}

/** Maximum stored length of a `User-Agent` header, in characters. */
const maxUserAgent = 300

/** How long (ms) an unused session lasts. */
export const sessionIdleMs = 12 * 60 * 60_000
/** How long (ms) a session lasts at most. */
export const sessionMaxAgeMs = 7 * 24 * 60 * 60_000
/** Minimum time (ms) between updates of `lastUsedAt`, so that most requests write nothing. */
const updateIntervalMs = 60_000

type Handle = Kysely<Tables> | Transaction<Tables>

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

export type Sessions = ReturnType<typeof createSessions>

/**
 * Sessions with opaque tokens of 32 random bytes, of which only the SHA-256 hash is stored (OWASP Session Management Cheat Sheet). A
 * session expires after 12 hours without use, and after 7 days at the latest.
 * @param now milliseconds since 1970
 */
export function createSessions({ query }: Pick<Database, 'query'>, now: () => number = Date.now) {
  return {
    /**
     * Creates a session, and deletes expired ones and, if there are too many, the least recently used.
     * @param facts how the person signed in
     * @returns the token, which can't be read again
     */
    async create(userId: string, db: Handle = query, facts?: SignInFacts): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const at = new Date(now()).toISOString()
      await db.deleteFrom('sessions').where('expiresAt', '<=', at).execute()
      const surplus = db
        .selectFrom('sessions')
        .select('tokenHash')
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('tokenHash')
        .limit(maxSessions)
        .offset(maxSessions - 1)
      await db.deleteFrom('sessions').where('tokenHash', 'in', surplus).execute()
      await db
        .insertInto('sessions')
        .values({
          tokenHash: hash(token),
          userId,
          createdAt: at,
          lastUsedAt: at,
          expiresAt: addMs(at, sessionMaxAgeMs),
          authenticatedAt: at,
          factors: facts?.factors.join(' ') ?? '',
          userAgent: facts?.userAgent?.slice(0, maxUserAgent) ?? '',
          network: facts?.ip ?? '',
        })
        .execute()
      await db.updateTable('users').set({ lastSignInAt: at }).where('id', '=', userId).execute()
      return token
    },

    /**
     * Finds the person of an `Authorization` header; undefined if the token is missing, unknown or expired, or the account is deactivated.
     */
    async find(authorization: string | undefined): Promise<Viewer | undefined> {
      const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
      if (token === undefined) return undefined
      const tokenHash = hash(token)
      // one row per role
      const rows = await query
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .leftJoin('userRoles', 'userRoles.userId', 'users.id')
        .select(['users.id', 'users.name', 'users.email', 'userRoles.role'])
        .select(['sessions.createdAt', 'lastUsedAt', 'expiresAt', 'authenticatedAt'])
        .select('users.createdAt as accountCreatedAt')
        .select((eb) =>
          eb
            .selectFrom('settings')
            .select('settings.value')
            .where('settings.key', '=', requirementKey)
            .as('requiredSince'),
        )
        .where('tokenHash', '=', tokenHash)
        .where('users.deactivatedAt', 'is', null)
        .execute()
      const [session] = rows
      if (!session) return undefined
      const lastUsed = Date.parse(session.lastUsedAt)
      if (Date.parse(session.expiresAt) <= now() || lastUsed + sessionIdleMs <= now()) return undefined
      if (lastUsed + updateIntervalMs <= now()) {
        try {
          await query
            .updateTable('sessions')
            .set({ lastUsedAt: new Date(now()).toISOString() })
            .where('tokenHash', '=', tokenHash)
            .execute()
        } catch (error) {
          // reading continues with a full disk; idle time then counts from the last stored use
          if (databaseErrorKind(error) !== 'full') throw error
        }
      }
      const { id, name, email } = session
      const roles = rows.flatMap(({ role }) => role ?? [])
      const needsSecondFactor =
        session.requiredSince !== null &&
        Date.parse(secondFactorDueAt(session.requiredSince, session.accountCreatedAt)) <= now() &&
        !(await accountHasSecondFactor(query, id))
      return {
        id,
        name,
        email,
        tokenHash,
        roles,
        capabilities: new Set(needsSecondFactor ? [] : capabilitiesOf(roles)),
        isRecent: Date.parse(session.authenticatedAt ?? session.createdAt) + recentAuthenticationMs > now(),
        needsSecondFactor,
      }
    },

    /**
     * The current capabilities of a person; empty for a deactivated or missing account, and for one that lacks a required second factor.
     */
    async findCapabilities(userId: string): Promise<ReadonlySet<Capability>> {
      const rows = await query
        .selectFrom('userRoles')
        .innerJoin('users', 'users.id', 'userRoles.userId')
        .select(['role', 'users.createdAt'])
        .where('users.id', '=', userId)
        .where('users.deactivatedAt', 'is', null)
        .execute()
      const [account] = rows
      if (!account || (await lacksRequiredFactor(query, { id: userId, createdAt: account.createdAt }, now())))
        return new Set()
      return new Set(capabilitiesOf(rows.map(({ role }) => role)))
    },

    /** Records that the person of a session has just entered a password or presented a factor. */
    async confirm(tokenHash: string, db: Handle = query): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ authenticatedAt: new Date(now()).toISOString() })
        .where('tokenHash', '=', tokenHash)
        .execute()
    },

    /** Lists a user's unexpired sessions, last used first. */
    async list(userId: string): Promise<SessionOfUser[]> {
      return query
        .selectFrom('sessions')
        .select(['tokenHash', 'userAgent', 'network', 'createdAt', 'lastUsedAt'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', new Date(now()).toISOString())
        .where('lastUsedAt', '>', new Date(now() - sessionIdleMs).toISOString())
        .orderBy('lastUsedAt', 'desc')
        .orderBy('tokenHash')
        .limit(maxSessions)
        .execute()
    },

    /** Ends one session. */
    async revoke(tokenHash: string, db: Handle = query): Promise<void> {
      await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
    },

    /** Ends every session of a user. @param exceptTokenHash of the session to keep */
    async revokeAll(userId: string, db: Handle = query, exceptTokenHash?: string): Promise<void> {
      let sessions = db.deleteFrom('sessions').where('userId', '=', userId)
      if (exceptTokenHash !== undefined) sessions = sessions.where('tokenHash', '!=', exceptTokenHash)
      await sessions.execute()
    },
  }
}

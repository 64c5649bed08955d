import type { Role } from '#contract/team/roles.ts'
import { boolean, id, integer, table, text, time } from '#server/platform/database/table.ts'

/**
 * A column `…Key` is derived from the column that it is named after: `emailKey` by `emailKeyOf`, the others by `uniqueKeyOf`.
 */
export const users = table('users', {
  id: id().key(),
  email: text().length(0, 254),
  emailKey: text().unique(),
  passwordHash: text(),
  name: text().length(0, 80),
  bio: text().default(''),
  profileImage: text().default(''),
  createdAt: time(),
  /** when the account was deactivated; it cannot sign in any more, and what it wrote stays */
  deactivatedAt: time().optional(),
  lastSignInAt: time().optional(),
  notifiesOfAssignments: boolean().default(true),
  getsDigest: boolean().default(true),
  /** the day (`2026-11-26`) of the last digest, or of the first one that could have been; null before that */
  digestDay: text().optional(),
})

export const userRoles = table(
  'user_roles',
  {
    userId: id().references('users', 'cascade'),
    role: text<Role>(),
  },
  {
    key: ['userId', 'role'],
    indexes: {
      role: '(role, user_id)',
    },
  },
)

/**
 * `authenticatedAt` is when the person last gave a password or a factor; `factors`
 * names what was given, separated by spaces; `network` is the IP address.
 */
export const sessions = table(
  'sessions',
  {
    tokenHash: text().key(),
    userId: id().references('users', 'cascade'),
    userAgent: text().default(''),
    authenticatedAt: time().optional(),
    factors: text().default(''),
    network: text().default(''),
    createdAt: time(),
    lastUsedAt: time(),
    expiresAt: time(),
  },
  {
    indexes: {
      expiry: '(expires_at)',
      user: '(user_id)',
    },
  },
)

/** `credentialId` and `publicKey` (COSE) are in base64url; `algorithm` is a COSE identifier; `transports` is separated by spaces. */
export const passkeys = table(
  'passkeys',
  {
    credentialId: text().key(),
    userId: id().references('users', 'cascade'),
    publicKey: text(),
    algorithm: integer(),
    counter: integer().default(0),
    name: text().length(0, 80),
    transports: text().default(''),
    createdAt: time(),
    lastUsedAt: time().optional(),
  },
  {
    indexes: {
      user: '(user_id, created_at)',
    },
  },
)

/** `secret` is encrypted; it counts once `confirmedAt` is set. `lastStep` is the newest time step that was accepted (RFC 6238). */
export const totp = table('totp', {
  userId: id().key().references('users', 'cascade'),
  secret: text(),
  createdAt: time(),
  confirmedAt: time().optional(),
  lastStep: integer().default(0),
})

export const recoveryCodes = table(
  'recovery_codes',
  {
    userId: id().references('users', 'cascade'),
    hash: text(),
    createdAt: time(),
    usedAt: time().optional(),
  },
  {
    key: ['userId', 'hash'],
  },
)

import { emailKeyOf } from '#contract/normalize-email.ts'
import type { NotificationChoice, NotificationTopic } from '#contract/notifications/notifications.ts'
import { roles } from '#contract/team/roles.ts'
import { dummyPasswordHash } from './passwords.ts'
import { choice, email, id, integer, json, table, text, time } from '#server/platform/database/table.ts'

/** Accounts. Columns named `…Key` are derived: `emailKey` by `emailKeyOf`, the others by `uniqueKeyOf`. */
export const users = table(
  'users',
  {
    id: id().key(),
    email: email(),
    emailKey: text()
      .unique()
      .withheld((row) => emailKeyOf(String(row.email))),
    passwordHash: text().withheld(() => dummyPasswordHash),
    name: text().length(0, 80),
    bio: text().default('').long(),
    profileImage: text().default(''),
    createdAt: time(),
    /** when the account was deactivated; it can no longer sign in, but its content stays */
    deactivatedAt: time().optional(),
    lastSignInAt: time().optional(),
    /** what the person wants to be notified of, and when, if they chose */
    notifications: json<Partial<NotificationChoice>>().default({}).withheld(),
    /** when they last got an immediate notification of each topic */
    notifiedAt: json<Partial<Record<NotificationTopic, string>>>().default({}).withheld(),
  },
  { archive: { records: 'people' } },
)

export const userRoles = table(
  'user_roles',
  {
    userId: id().references('users', 'cascade'),
    role: choice(roles),
  },
  {
    archive: { field: 'roles', by: 'userId', order: 'role' },
    key: ['userId', 'role'],
    indexes: {
      role: '(role, user_id)',
    },
  },
)

/**
 * `authenticatedAt` is when the person last entered a password or presented a factor. `factors` names what was used, separated by spaces.
 * `network` is the IP address.
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
    archive: 'moves',
    indexes: {
      expiry: '(expires_at)',
      user: '(user_id)',
    },
  },
)

/** `credentialId` and `publicKey` (COSE) are in base64url. `algorithm` is a COSE identifier. `transports` is separated by spaces. */
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
    archive: 'moves',
    indexes: {
      user: '(user_id, created_at)',
    },
  },
)

/** `secret` is encrypted, and valid once `confirmedAt` is set. `lastStep` is the latest accepted time step (RFC 6238). */
export const totp = table(
  'totp',
  {
    userId: id().key().references('users', 'cascade'),
    secret: text(),
    createdAt: time(),
    confirmedAt: time().optional(),
    lastStep: integer().default(0),
  },
  { archive: 'moves' },
)

export const recoveryCodes = table(
  'recovery_codes',
  {
    userId: id().references('users', 'cascade'),
    hash: text(),
    createdAt: time(),
    usedAt: time().optional(),
  },
  { archive: 'moves', key: ['userId', 'hash'] },
)

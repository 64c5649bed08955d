import { emailKeyOf } from '#contract/normalize-email.ts'
import type { NotificationChoice, NotificationTopic } from '#contract/notifications/notifications.ts'
import { roles } from '#contract/team/roles.ts'
import { dummyPasswordHash } from './passwords.ts'
import { choice, email, id, integer, json, table, text, time } from '#server/platform/database/table.ts'

/**
 * A column `…Key` is derived from the column that it is named after: `emailKey` by `emailKeyOf`, the others by `uniqueKeyOf`.
 */
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
    /** when the account was deactivated; it cannot sign in any more, and what it wrote stays */
    deactivatedAt: time().optional(),
    lastSignInAt: time().optional(),
    /** when the person is notified of what, if they chose */
    notifications: json<Partial<NotificationChoice>>().default({}).withheld(),
    /** when they were last told at once of each topic */
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
    archive: 'moves',
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
    archive: 'moves',
    indexes: {
      user: '(user_id, created_at)',
    },
  },
)

/** `secret` is encrypted; it counts once `confirmedAt` is set. `lastStep` is the newest time step that was accepted (RFC 6238). */
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

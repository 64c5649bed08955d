import type { Role } from '#contract/team/roles.ts'
import type { Defaulted, Json, Timestamp } from './column-types.ts'

/**
 * A column `…Key` is derived from the column that it is named after: `emailKey` by `emailKeyOf`, the others by `uniqueKeyOf`. A trigger
 * makes an owner of an account that is inserted without `assignsRoles`, as versions before 0090-team do.
 */
export type Users = {
  id: string
  email: string
  emailKey: string
  passwordHash: string
  name: string
  bio: Defaulted<string>
  profileImage: Defaulted<string>
  createdAt: Timestamp
  assignsRoles: Defaulted<boolean>
  /** when the account was deactivated; it cannot sign in any more, and what it wrote stays */
  deactivatedAt: Defaulted<Timestamp | null>
  lastSignInAt: Defaulted<Timestamp | null>
  notifiesOfAssignments: Defaulted<boolean>
  getsDigest: Defaulted<boolean>
  /** the day (`2026-11-26`) of the last digest, or of the first one that could have been; null before that */
  digestDay: Defaulted<string | null>
}

export type UserRoles = { userId: string; role: Role }

/**
 * `authenticatedAt` is when the person last gave a password or a factor, null in a session of a version before 0090-team; `factors`
 * names what was given, separated by spaces; `network` is the IP address.
 */
export type Sessions = {
  tokenHash: string
  userId: string
  userAgent: Defaulted<string>
  authenticatedAt: Defaulted<Timestamp | null>
  factors: Defaulted<string>
  network: Defaulted<string>
  createdAt: Timestamp
  lastUsedAt: Timestamp
  expiresAt: Timestamp
}

/** One-time tokens (platform/secrets/one-time-tokens.ts). `hash` is the SHA-256 in hexadecimal; `subject` is what a token is about, such as an account. */
export type Tokens = {
  id: string
  hash: string
  purpose: string
  subject: Defaulted<string>
  data: Defaulted<{ [key: string]: Json }>
  createdBy: string | null
  createdAt: Timestamp
  expiresAt: Timestamp
  usedAt: Defaulted<Timestamp | null>
  revokedAt: Defaulted<Timestamp | null>
}

/** `credentialId` and `publicKey` (COSE) are in base64url; `algorithm` is a COSE identifier; `transports` is separated by spaces. */
export type Passkeys = {
  credentialId: string
  userId: string
  publicKey: string
  algorithm: number
  counter: Defaulted<number>
  name: string
  transports: Defaulted<string>
  createdAt: Timestamp
  lastUsedAt: Timestamp | null
}

/** `secret` is encrypted; it counts once `confirmedAt` is set. `lastStep` is the newest time step that was accepted (RFC 6238). */
export type Totp = {
  userId: string
  secret: string
  createdAt: Timestamp
  confirmedAt: Timestamp | null
  lastStep: Defaulted<number>
}

export type RecoveryCodes = { userId: string; hash: string; createdAt: Timestamp; usedAt: Timestamp | null }

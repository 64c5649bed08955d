import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createConcurrencyLimit } from '#server/platform/concurrency/limit.ts'

const argon2Async = promisify(argon2)

/**
 * Parameters for new hashes (OWASP Password Storage Cheat Sheet): argon2id, 19 MiB of memory, two passes, one lane. Tests lower the memory,
 * because they create thousands of hashes.
 */
export const hashCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Limits the memory and threads used for hashing, however many people sign in at once. */
const limited = createConcurrencyLimit(4)

/** The same characters typed on different systems must be the same password (NIST SP 800-63B, 3.1.1.2). */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'))

const unpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function phcString(salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}$${unpaddedBase64(salt)}$${unpaddedBase64(hash)}`
}

/**
 * Hashes a password with argon2id (RFC 9106) off the event loop, at most four at once.
 * @returns a PHC string, which contains salt and parameters
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await limited(() =>
    argon2Async('argon2id', { ...hashCost, message: bytesOf(password), nonce: salt }),
  )
  return phcString(salt, hash)
}

/**
 * Hashes a text with argon2id and the same parameters, for lookup by hash.
 * @param salt 16 bytes
 * @returns base64url
 */
export async function hashWithSalt(text: string, salt: Uint8Array): Promise<string> {
  const hash = await limited(() =>
    argon2Async('argon2id', { ...hashCost, message: bytesOf(text), nonce: salt }),
  )
  return hash.toString('base64url')
}

/**
 * A hash that no password matches. Verifying against it when an account doesn't exist takes as long as for an existing one (OWASP
 * Authentication Cheat Sheet, user enumeration).
 */
export const dummyPasswordHash: string = phcString(randomBytes(16), randomBytes(hashCost.tagLength))

/** Whether a password matches a stored PHC string; compares in constant time. @returns false if the string can't be parsed */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, salt, hash] = parts
  const expected = Buffer.from(hash!, 'base64')
  const actual = await limited(() =>
    argon2Async('argon2id', {
      message: bytesOf(password),
      nonce: Buffer.from(salt!, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(actual, expected)
}

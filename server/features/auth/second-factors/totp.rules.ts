import { createHmac, timingSafeEqual } from 'node:crypto'
import { encodeBase32 } from './base32.rules.ts'

/** Length of a time step in milliseconds (RFC 6238, 4.1). */
const stepMs = 30_000

/** Length of a secret in bytes, as recommended for HMAC-SHA-1 (RFC 4226, section 4, R6). */
export const totpSecretBytes = 20

/** Returns the time step of a moment. @param at milliseconds since 1970 */
export const totpStepAt = (at: number): number => Math.floor(at / stepMs)

/** Returns the one-time password of a time step, with HMAC-SHA-1 (RFC 6238, RFC 4226). */
export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.at(-1)! & 15
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * Finds the time step that a code belongs to: the current, previous or next one (RFC 6238, 5.2).
 * @param at milliseconds since 1970
 * @param lastStep of the last accepted code, which is no longer valid
 * @returns undefined if the code belongs to none of them
 */
export function findTotpStep(
  secret: Uint8Array,
  code: string,
  { at, lastStep }: { at: number; lastStep: number },
): number | undefined {
  const now = totpStepAt(at)
  const given = Buffer.from(code)
  const isOf = (step: number) => {
    const expected = Buffer.from(totpCode(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return [now - 1, now, now + 1].filter((step) => isOf(step)).find((step) => step > lastStep)
}

/** The URI in the QR code for authenticator apps (Google Authenticator's Key URI format). */
export function totpUri(
  secret: Uint8Array,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = `secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${parameters}&algorithm=SHA1&digits=6&period=30`
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long (ms) a signed URL is valid. */
const validForMs = 10 * 60_000

const signatureFormat = /^(\d{10,11})\.([\w-]{43})$/

function hmac(key: Buffer, expiry: string, name: string): Buffer {
  return createHmac('sha256', key).update(`${expiry}/${name}`).digest()
}

/**
 * Signs the URL of a private file with HMAC-SHA-256, for a caller that was authorized to read it.
 * @param now milliseconds since 1970
 * @returns `files/<expiry>.<hmac>/<name>`, valid for ten minutes, without a leading slash (back office §7: `{host}/{filePath}`)
 */
export function signFileUrl(key: Buffer, name: string, now: number): string {
  const expiry = String(Math.ceil((now + validForMs) / 1000))
  return `files/${expiry}.${hmac(key, expiry, name).toString('base64url')}/${name}`
}

/**
 * Whether the middle part of a signed URL is genuine and not expired.
 * @param signature `<expiry>.<hmac>`
 * @param now milliseconds since 1970
 */
export function isValidSignature(key: Buffer, signature: string, name: string, now: number): boolean {
  const [, expiry, given] = signatureFormat.exec(signature) ?? []
  if (!expiry || !given) return false
  // compared as text: the last of 43 characters carries two spare bits, of which only one spelling is valid
  const expected = hmac(key, expiry, name).toString('base64url')
  const isGenuine = timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  return isGenuine && Number(expiry) * 1000 > now
}

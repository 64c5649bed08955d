import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an address opens its file (milliseconds). */
const addressLastsMs = 10 * 60_000

const grantShape = /^(\d{10,11})\.([\w-]{43})$/

function mark(key: Buffer, expiry: string, name: string): Buffer {
  return createHmac('sha256', key).update(`${expiry}/${name}`).digest()
}

/**
 * The address of a private file for whoever was allowed to ask for it: `files/<expiry>.<mark>/<name>`, without a leading
 * slash (back office §7: `{host}/{filePath}`) and with the file's ending last.
 */
export function signFileUrl(key: Buffer, name: string, now: number): string {
  const expiry = String(Math.ceil((now + addressLastsMs) / 1000))
  return `files/${expiry}.${mark(key, expiry, name).toString('base64url')}/${name}`
}

/** Whether `grant`, the middle part of an address, opens `name` at this moment. */
export function isValidSignature(key: Buffer, grant: string, name: string, now: number): boolean {
  const [, expiry, given] = grantShape.exec(grant) ?? []
  if (!expiry || !given) return false
  // The last of 43 characters carries two spare bits; only one spelling counts.
  const expected = mark(key, expiry, name).toString('base64url')
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  return isOurs && Number(expiry) * 1000 > now
}

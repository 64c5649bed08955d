import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long (ms) the signed URL of a visitor's file is valid. */
const defaultValidForMs = 10 * 60_000

/** `<expiry>.<account>.<hmac>` */
const signatureFormat = /^(\d{10,11})\.([\w-]{22})\.([\w-]{43})$/

function hmac(key: Buffer, signed: string): Buffer {
  return createHmac('sha256', key).update(signed).digest()
}

/** Converts the id of an account (a UUID) to 22 characters and back. */
const toShortId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const fromShortId = (shortId: string) =>
  Buffer.from(shortId, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Signs the URL of a private file with HMAC-SHA-256, for an account that was authorized to read it.
 * @param accountId UUID of the account, which the audit log names when the file is opened
 * @param now milliseconds since 1970
 * @param validForMs milliseconds, ten minutes by default
 * @returns `files/<expiry>.<account>.<hmac>/<name>`, without a leading slash: the client prepends `{host}/`
 */
export function signFileUrl(
  key: Buffer,
  name: string,
  accountId: string,
  now: number,
  validForMs: number = defaultValidForMs,
): string {
  const expiry = String(Math.ceil((now + validForMs) / 1000))
  const account = toShortId(accountId)
  const signature = hmac(key, `${expiry}/${account}/${name}`).toString('base64url')
  return `files/${expiry}.${account}.${signature}/${name}`
}

/**
 * Verifies the middle part of a signed URL.
 * @param signature `<expiry>.<account>.<hmac>`
 * @param now milliseconds since 1970
 * @returns the id of the account that it was signed for; undefined if it is invalid or expired
 */
export function verifyFileUrl(
  key: Buffer,
  signature: string,
  name: string,
  now: number,
): { accountId: string } | undefined {
  const [, expiry, account, given] = signatureFormat.exec(signature) ?? []
  if (!expiry || !account || !given) return undefined
  // compared as text: the last of 43 characters has two spare bits, of which only one spelling is valid
  const expected = hmac(key, `${expiry}/${account}/${name}`).toString('base64url')
  const isGenuine = timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  const isCurrent = Number(expiry) * 1000 > now
  if (!isGenuine || !isCurrent) return undefined
  return { accountId: fromShortId(account) }
}

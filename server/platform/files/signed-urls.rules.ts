import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long (ms) a signed URL is valid. */
const validForMs = 10 * 60_000

/** `<expiry>.<account>.<hmac>`; nodes of the version before sign `<expiry>.<hmac>`. */
const signatureFormat = /^(\d{10,11})\.(?:([\w-]{22})\.)?([\w-]{43})$/

function hmac(key: Buffer, signed: string): Buffer {
  return createHmac('sha256', key).update(signed).digest()
}

/** The id of an account (a UUID) in 22 characters, and back. */
const toShortId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const fromShortId = (shortId: string) =>
  Buffer.from(shortId, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Signs the URL of a private file with HMAC-SHA-256, for an account that was authorized to read it.
 * @param accountId UUID of the account, which the audit log names when the file is opened
 * @param now milliseconds since 1970
 * @returns `files/<expiry>.<account>.<hmac>/<name>`, valid for ten minutes, without a leading slash: the client prepends
 * `{host}/`
 */
export function signFileUrl(key: Buffer, name: string, accountId: string, now: number): string {
  const expiry = String(Math.ceil((now + validForMs) / 1000))
  const account = toShortId(accountId)
  const signature = hmac(key, `${expiry}/${account}/${name}`).toString('base64url')
  return `files/${expiry}.${account}.${signature}/${name}`
}

/**
 * Checks the middle part of a signed URL.
 * @param signature `<expiry>.<account>.<hmac>`
 * @param now milliseconds since 1970
 * @returns the id of the account that it was signed for, where it names one; undefined when it is not genuine or has expired
 */
export function verifyFileUrl(
  key: Buffer,
  signature: string,
  name: string,
  now: number,
): { accountId: string | undefined } | undefined {
  const [, expiry, account, given] = signatureFormat.exec(signature) ?? []
  if (!expiry || !given) return undefined
  // compared as text: the last of 43 characters carries two spare bits, of which only one spelling is valid
  const signed = account === undefined ? `${expiry}/${name}` : `${expiry}/${account}/${name}`
  const expected = hmac(key, signed).toString('base64url')
  const isGenuine = timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  const isCurrent = Number(expiry) * 1000 > now
  if (!isGenuine || !isCurrent) return undefined
  return { accountId: account === undefined ? undefined : fromShortId(account) }
}

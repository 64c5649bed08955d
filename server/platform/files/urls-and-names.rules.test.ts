import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseRange } from './range-header.rules.ts'
import { contentDisposition } from './content-disposition.rules.ts'
import { signFileUrl, verifyFileUrl } from './signed-urls.rules.ts'

const key = Buffer.alloc(32, 1)
const now = Date.parse('2026-11-21T02:00:00.000Z')
const name = '6f9619ff-8b86-4011-b42d-00cf4fc964ff.pdf'

const account = '0b9619ff-8b86-4011-b42d-00cf4fc964fa'

test('a signed URL has no leading slash, ends with the file name and is valid for ten minutes', () => {
  const address = signFileUrl(key, name, account, now)
  expect(address).toMatch(/^files\/\d+\.[\w-]{22}\.[\w-]{43}\/6f9619ff-8b86-4011-b42d-00cf4fc964ff\.pdf$/)
  const grant = address.split('/')[1]!
  expect(verifyFileUrl(key, grant, name, now)).toEqual({ accountId: account })
  expect(verifyFileUrl(key, grant, name, now + 599_000)).toEqual({ accountId: account })
  expect(verifyFileUrl(key, grant, name, now + 601_000)).toBeUndefined()
})

test('a changed signed URL is invalid', () => {
  const grant = signFileUrl(key, name, account, now).split('/')[1]!
  const [expiry, id, signature] = grant.split('.') as [string, string, string]
  const last = signature.at(-1)!
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const sameBits = alphabet[alphabet.indexOf(last) ^ 1]!
  for (const other of [
    `${Number(expiry) + 1}.${id}.${signature}`,
    `${expiry}.${id.slice(1)}${id[0]}.${signature}`,
    `${expiry}.${signature}`,
    `${expiry}..${signature}`,
    `${expiry}.${id}.${signature.slice(1)}${signature[0]}`,
    `${expiry}.${id}.${signature.slice(0, -1)}${sameBits}`,
    `${expiry}.${id}.`,
    `0${expiry}.${id}.${signature}`,
    signature,
    '',
  ])
    expect([other, verifyFileUrl(key, other, name, now)]).toEqual([other, undefined])
  expect(verifyFileUrl(key, grant, name.replace('6f', '7f'), now)).toBeUndefined()
  expect(verifyFileUrl(Buffer.alloc(32, 2), grant, name, now)).toBeUndefined()
})

test('a signed URL that names no account is invalid', () => {
  const expiry = String(Math.ceil(now / 1000) + 60)
  const signature = createHmac('sha256', key).update(`${expiry}/${name}`).digest('base64url')
  expect(verifyFileUrl(key, `${expiry}.${signature}`, name, now)).toBeUndefined()
})

test('a download has its name in both forms of RFC 6266', () => {
  expect(contentDisposition('attachment', 'cv.pdf')).toBe(
    `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
  )
  expect(contentDisposition('inline', `Zoë's "plan" (50%).pdf`)).toBe(
    `inline; filename="Zo_'s _plan_ (50_).pdf"; filename*=UTF-8''Zo%C3%AB%27s%20%22plan%22%20%2850%25%29.pdf`,
  )
})

test.each([
  [undefined, undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  ['bytes=-', undefined],
])('of 100 bytes, the range %j is %j', (header, range) => expect(parseRange(header, 100)).toEqual(range))

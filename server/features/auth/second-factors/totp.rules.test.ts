import { expect, test } from 'vitest'
import { crockford, encodeBase32 } from './base32.rules.ts'
import { findTotpStep, totpCode, totpStepAt, totpUri } from './totp.rules.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the rows of SHA-1
test('a moment has the code of RFC 6238', () => {
  const codes = {
    59: '94287082',
    1_111_111_109: '07081804',
    2_000_000_000: '69279037',
    20_000_000_000: '65353130',
  }
  for (const [seconds, code] of Object.entries(codes)) {
    const step = totpStepAt(Number(seconds) * 1000)
    expect([totpCode(secret, step, 8), totpCode(secret, step)]).toEqual([code, code.slice(2)])
  }
})

// RFC 4226, appendix D
test('the first ten counters have the codes of RFC 4226', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => totpCode(secret, counter))
  expect(codes).toEqual('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '))
})

test('a code counts in its step and the two beside it, and never at or before the last one', () => {
  const at = 1_700_000_000_000
  const step = totpStepAt(at)
  for (const offset of [-1, 0, 1])
    expect(findTotpStep(secret, totpCode(secret, step + offset), { at, lastStep: 0 })).toBe(step + offset)
  for (const offset of [-3, -2, 2, 3])
    expect(findTotpStep(secret, totpCode(secret, step + offset), { at, lastStep: 0 })).toBeUndefined()
  expect(findTotpStep(secret, totpCode(secret, step), { at, lastStep: step })).toBeUndefined()
  expect(findTotpStep(secret, totpCode(secret, step - 1), { at, lastStep: step })).toBeUndefined()
  expect(findTotpStep(secret, totpCode(secret, step + 1), { at, lastStep: step })).toBe(step + 1)
  for (const wrong of ['', '1', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
    expect(findTotpStep(secret, wrong, { at, lastStep: 0 })).toBeUndefined()
})

test('a step is 30 seconds', () => {
  expect([0, 29_999, 30_000, 59_999, 60_000].map(totpStepAt)).toEqual([0, 0, 1, 1, 2])
})

// RFC 4648, section 10
test('base 32 encodes as RFC 4648 does', () => {
  const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
  const encoded = texts.map((text) => encodeBase32(Buffer.from(text)))
  expect(encoded).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
})

test('the base 32 of Crockford has no letter that looks like a digit', () => {
  expect(encodeBase32(Buffer.from('foobar'), crockford)).toBe('CSQPYRK1E8')
  expect(crockford).toMatch(/^[^ILOU]{32}$/)
})

test('the address for authenticator apps names issuer and account', () => {
  const uri = totpUri(secret, { issuer: 'Müller & Söhne: IT', account: 'ada+x@example.com' })
  const { protocol, host, pathname, searchParams } = new URL(uri)
  expect([protocol, host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(pathname)).toBe('/Müller & Söhne: IT:ada+x@example.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Müller & Söhne: IT',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

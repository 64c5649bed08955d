import { expect, test } from 'vitest'
import { maskEmailAddresses } from './mask-email-addresses.ts'

test.each([
  ['550 <Maya.Thornbury+x@mail.example.com>: unknown', '550 <[address]>: unknown'],
  ['to=maya@example.com, from=ann@example.com.', '[address], [address].'],
  ['/newsletter/maya%40example.com/x', '/newsletter/[address]/x'],
  ['bounce+maya=example.com@lists.example.org', '[address]'],
  ['zoë@exämple.de', '[address]'],
  ['to=ann/b@example.com refused', '[address] refused'],
  ['ann@x@example.com', '[address]'],
  [`ann@${'x'.repeat(70)}.example`, '[address]'],
  ['no address', 'no address'],
  ['file:///srv/node_modules/@fastify/rate-limit/index.js:10:3', undefined],
  ['at @ home, 5@6', undefined],
])('the addresses of %j are masked', (text, masked) => expect(maskEmailAddresses(text)).toBe(masked ?? text))

test('a masked line of JSON is the same JSON with masked texts', () => {
  const texts = ['a\nmaya@example.com', 'a\\maya@example.com', '\ud800maya@example.com', '\t@x\u0001m@e.org"']
  for (const text of texts) {
    const masked = JSON.parse(maskEmailAddresses(JSON.stringify({ text }))) as { text: string }
    expect(masked.text).toContain('[address]')
    expect(masked.text).not.toContain('example')
  }
})

test('addresses are masked in long texts of every kind', () => {
  const long = `${'x'.repeat(200_000)} a@b.example ${'y.'.repeat(100_000)}`
  expect(maskEmailAddresses(`/api/${'%40'.repeat(100_000)}`)).toContain('%40')
  expect(maskEmailAddresses(long)).toContain(' [address] ')
  for (const part of ['a@', 'a%40', '/a@b', '\\a', 'a@b.c/', '.', '%40.'])
    expect(maskEmailAddresses(`${part.repeat(30_000)} a@b.example`)).toMatch(/ \[address\]$/)
})

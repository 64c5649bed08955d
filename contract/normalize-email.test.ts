import { expect, test } from 'vitest'
import { emailKeyOf, normalizeEmailAddress } from './normalize-email.ts'

test.each([
  ['Ann@Example.COM', 'Ann@example.com'],
  ['\u200eann@exam\u00adple.org\u2060', 'ann@example.org'],
  ['ann@example.com.', 'ann@example.com'],
  ['a\ufff9nn\u2800@example.com\u2800', 'ann@example.com'],
  ['ann@example。com', 'ann@example.com'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@BU\u0308CHER.example', 'ann@xn--bcher-kva.example'],
  ['ann@نامه\u200cای.com', 'ann@xn--mgba3gch31f060k.com'],
  ['JÖRG@example.org', 'jörg@example.org'],
  ['ann@exa_mple.org', 'ann@exa_mple.org'],
  ['ann@192.0.2.1', 'ann@192.0.2.1'],
  ['ann@example.org/path', 'ann@example.org/path'],
  ['ann@ex%61mple.org', 'ann@ex%61mple.org'],
  ['ann@xn--\u00ad.example', 'ann@xn--.example'],
  ['no address', 'no address'],
])('%j is spelled %j', (typed, spelled) => {
  expect(normalizeEmailAddress(typed)).toBe(spelled)
  expect(normalizeEmailAddress(spelled)).toBe(spelled)
})

test('a domain that is longer than any is left as it is', () => {
  const domain = Array.from({ length: 254 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')
  expect(normalizeEmailAddress(`Ann@${domain}`)).toBe(`Ann@${domain}`)
})

test('the key of an address has no case', () =>
  expect(emailKeyOf('Ann@Bücher.Example')).toBe('ann@xn--bcher-kva.example'))

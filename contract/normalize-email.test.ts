import { expect, test } from 'vitest'
import { emailKeyOf, normalizeEmailAddress } from './normalize-email.ts'

test.each([
  ['Ann@Example.COM', 'Ann@example.com'],
  ['\u200eann@exam\u00adple.org\u2060', 'ann@example.org'],
  ['ann@example.com.', 'ann@example.com'],
  ['ann@example。com', 'ann@example.com'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@BU\u0308CHER.example', 'ann@xn--bcher-kva.example'],
  ['ann@نامه\u200cای.com', 'ann@xn--mgba3gch31f060k.com'],
  ['JÖRG@example.org', 'jörg@example.org'],
  ['ann@exa_mple.org', 'ann@exa_mple.org'],
  ['no address', 'no address'],
])('%j is spelled %j', (typed, spelled) => {
  expect(normalizeEmailAddress(typed)).toBe(spelled)
  expect(normalizeEmailAddress(spelled)).toBe(spelled)
})

test('the key of an address has no case', () =>
  expect(emailKeyOf('Ann@Bücher.Example')).toBe('ann@xn--bcher-kva.example'))

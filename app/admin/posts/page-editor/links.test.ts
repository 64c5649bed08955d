import { expect, test } from 'vitest'
import { toLinkAddress } from './links.ts'

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['example.org', 'https://example.org'],
  [' example.org/a?b#c ', 'https://example.org/a?b#c'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['https://example.org/a_(b)', 'https://example.org/a_%28b%29'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
  ['two words', undefined],
  ['/path', '/path'],
  ['//evil.example', undefined],
  ['', undefined],
])('the address %j of a link becomes %j', (typed, address) => expect(toLinkAddress(typed)).toBe(address))

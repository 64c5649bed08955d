import { expect, test } from 'vitest'
import { matchesEtag } from './if-none-match.rules.ts'

test.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
  ['"a"', 'W/"a"'],
  ['W/"a"', 'W/"a"'],
  ['"x", W/"a","y"', '"a"'],
  ['"x" ,\t"a"', 'W/"a"'],
  [' * ', '"a"'],
  ['"b", "a,b"', '"a,b"'],
])('If-None-Match %s names %s', (header, etag) => expect(matchesEtag(header, etag)).toBe(true))

test.each([undefined, '', '"b"', 'a', '"a', '"A"', '"a,b"', '"*"', 'w/a', '"x", *'])(
  'If-None-Match %s does not name "a"',
  (header) => expect(matchesEtag(header, '"a"')).toBe(false),
)

import { expect, test } from 'vitest'
import { listed } from '#tests/support/listed.ts'
import { parseInline, toPlainText } from './inline-text.ts'

const emphasis = (...children: unknown[]) => ({ kind: 'emphasis', children })
const strong = (...children: unknown[]) => ({ kind: 'strong', children })
const struck = (...children: unknown[]) => ({ kind: 'struck', children })
const link = (href: string, ...children: unknown[]) => ({ kind: 'link', href, children })
const code = (text: string) => ({ kind: 'code', text })

test.each([
  ['plain words', ['plain words']],
  ['a *b* c', ['a ', emphasis('b'), ' c']],
  ['**a *b* c**', [strong('a ', emphasis('b'), ' c')]],
  ['a ~~b~~ c', ['a ', struck('b'), ' c']],
  ['*a ~~b* c~~', [emphasis('a ~~b'), ' c~~']],
  [String.raw`\~~a\~~ and ~\~b~~`, ['~~a~~ and ~~b~~']],
  ['2 * 3 * 4', ['2 * 3 * 4']],
  ['run `npm test` now', ['run ', code('npm test'), ' now']],
  ['`*not emphasis*`', [code('*not emphasis*')]],
  ['`` a`b ``', [code('a`b')]],
  ['*`*`*', [emphasis(code('*'))]],
  ['[**a** b](mailto:a@b.example)', [link('mailto:a@b.example', strong('a'), ' b')]],
  ['[titled](https://example.org "The title")', [link('https://example.org', 'titled')]],
  [String.raw`[titled](https://example.org "a \"b\" c")`, [link('https://example.org', 'titled')]],
  [String.raw`[escaped](https://example.org/a\_b)`, [link('https://example.org/a_b', 'escaped')]],
  // brackets within a link stand in pairs (CommonMark, example 512)
  ['[[in] pairs](/x)', [link('/x', '[in] pairs')]],
  ['[not] in pairs](/x)', ['[not] in pairs](/x)']],
  ['[*a] b*](/x)', ['[', { kind: 'emphasis', children: ['a] b'] }, '](/x)']],
  ['[angles](<https://example.org/a_(b>)', [link('https://example.org/a_(b', 'angles')]],
  ['[here](/contact?a=b#c)', [link('/contact?a=b#c', 'here')]],
  [String.raw`snake\_case \# no \(x\) \<b\>`, ['snake_case # no (x) <b>']],
  [
    '[a [b](https://example.org) c](https://example.org)',
    ['[a ', link('https://example.org', 'b'), ' c](https://example.org)'],
  ],
  [String.raw`\*a\* \[b\]`, ['*a* [b]']],
])('An inline text reads %j', (text, pieces) => expect(parseInline(text)).toEqual(pieces))

test.each(
  listed(`[x](javascript:alert(1)) | [x](JaVaScRiPt:alert(1)) | [x](data:text/html,<script>alert(1)</script>) |
    [x](vbscript:x) | [x](//evil.example) | [x](/\\evil.example) | [x](https://example.org "title) |
    [x](https://example.org/((((a))))) | [x]( javascript:alert(1)) | <script>alert(1)</script> |
    <img src=x onerror=alert(1)> | ![x](y) | [](https://example.org) | [x | **x | ~~x | ~x~ | ~~ x ~~ |
    ~~~x~~~ | ~~~~ | about ~5 or ~~6 | * | []()`),
)('An inline text leaves %j as it is typed', (text) => expect(parseInline(text)).toEqual([text]))

test('pathological inline text is parsed without deep nesting', () => {
  const depth = (pieces: unknown[]): number =>
    pieces.reduce<number>(
      (most, piece) =>
        piece && typeof piece === 'object' && 'children' in piece
          ? Math.max(most, 1 + depth(piece.children as unknown[]))
          : most,
      0,
    )
  const bad = '*a **a ~~a a~~~ *~~ [ ]( ` *` [* a* [a](https://b ](a( ](() ](< \\!'.split(' ')
  for (const each of [...bad, '~~ a', '`` `', '](a "'])
    expect(depth(parseInline(each.repeat(50_000)))).toBeLessThan(10)
})

test('inline text without its markup keeps every word', () =>
  expect(toPlainText('Why `SELECT *` *hurts*: see [the **docs**](https://example.org)')).toBe(
    'Why SELECT * hurts: see the docs',
  ))

test('an inline text refers to the footnotes that the article has; other brackets are text', () => {
  const footnotes = new Set(['1', 'a-b'])
  expect(parseInline('So.[^1] **But[^a-b]** [^2] [^1](https://example.org)', footnotes)).toEqual([
    'So.',
    { kind: 'footnote', label: '1' },
    ' ',
    strong('But', { kind: 'footnote', label: 'a-b' }),
    ' [^2] ',
    { kind: 'footnote', label: '1' },
    '(https://example.org)',
  ])
  expect(parseInline('The class [^1] matches')).toEqual(['The class [^1] matches'])
  expect(toPlainText('So.[^1] And [^2].', footnotes)).toBe('So. And [^2].')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canLinkTo, plainRun, toInlineText, toRuns, type InlineRun } from './inline-runs.ts'

const run = (text: string, format: Partial<InlineRun> = {}): InlineRun => ({ ...plainRun(text), ...format })

test.each<[string, InlineRun[]]>([
  ['plain words', [run('plain words')]],
  ['a *b* c', [run('a '), run('b', { isEmphasis: true }), run(' c')]],
  ['run `npm test` now', [run('run '), run('npm test', { isCode: true }), run(' now')]],
  [
    'a ~~b **c**~~ d',
    [run('a '), run('b ', { isStruck: true }), run('c', { isStruck: true, isStrong: true }), run(' d')],
  ],
  ['a footnote[^1]', [run('a footnote[^1]')]],
])('%s is written as it is read', (text, runs) => {
  expect(toRuns(text)).toEqual(runs)
  expect(toInlineText(runs)).toBe(text)
})

test('signs that would be read as markup are escaped, and no others', () => {
  expect(toInlineText([run('*not emphasis* and C:\\path')])).toBe(String.raw`\*not emphasis\* and C:\path`)
  expect(toInlineText([run('[a](https://example.org)[^1]')])).toBe(String.raw`\[a\](https://example.org)[^1]`)
  expect(toInlineText([run('~5 ~~or~~ 6~')])).toBe(String.raw`\~5 \~\~or\~\~ 6\~`)
  expect(toInlineText([run('~5, ~6 and a~~b')])).toBe('~5, ~6 and a~~b')
  expect(toInlineText([run('a`b', { isCode: true })])).toBe('``a`b``')
  expect(toInlineText([run('`', { isCode: true })])).toBe('`` ` ``')
})

test('a link whose address readers could not follow becomes text', () => {
  const unsafe = ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a b', '']
  expect(unsafe.filter(canLinkTo)).toEqual([])
  expect(canLinkTo('https://example.org/a_(b)')).toBe(true)
  expect(toInlineText([run('x', { href: 'javascript:alert(1)' })])).toBe('x')
  expect(toInlineText([run('x', { href: 'https://example.org/)(' })])).toBe('[x](https://example.org/%29%28)')
})

const anyRun = fc.record({
  text: fc.oneof(
    fc.stringMatching(/^[ab *~`\\[\]()^!1]{1,6}$/),
    fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[\r\n]/g, '')),
  ),
  isStrong: fc.boolean(),
  isEmphasis: fc.boolean(),
  isStruck: fc.boolean(),
  isCode: fc.boolean(),
  href: fc.constantFrom('', '', 'https://example.org', 'mailto:a@b.example'),
})

/** The words with the format of each letter, spaces aside: formats are not kept on them. */
const letters = (runs: readonly InlineRun[]) =>
  runs.flatMap(({ text, ...format }) =>
    text
      .split('')
      .map((letter) =>
        letter.trim() === '' && !format.isCode ? { letter, href: format.href } : { letter, ...format },
      ),
  )

test('any runs are read as they were written, but for the format of spaces', () =>
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 6 }), (runs) => {
      expect(letters(toRuns(toInlineText(runs)))).toEqual(letters(runs))
    }),
    { numRuns: 5_000 },
  ))

import { expect, test } from 'vitest'
import { toPlainText } from '#contract/posts/inline-text.ts'
import type { Converted } from '#conversion/converted.ts'
import { convertMarkdown } from './convert-markdown.ts'
import { convertPlainText } from './convert-plain-text.ts'

/** What readers see of a text, a line each. */
const shown = ({ sections }: Converted) =>
  sections.flatMap((section): string[] => {
    if ('items' in section) return section.items.map((text) => toPlainText(text))
    if (section.type === 'table')
      return [...section.header, ...section.rows.flat()].map((text) => toPlainText(text))
    if (section.type === 'code') return [section.text]
    return 'text' in section ? section.text.split('\n\n').map((text) => toPlainText(text)) : []
  })

const shownOf = (text: string) => shown(convertPlainText(text))

test('a text that is no Markdown stays word for word, each line a paragraph', () => {
  for (const text of [
    'Use List<String> here and a<b and c>d',
    'Dear <name>,\nthank you.',
    '[10:32]: yes\n[10:33]: no\nEnd',
    'function first<T>(all: T[]): T {\nreturn all[0]\n}',
    '1986. A great year',
    String.raw`Path C:\Users\_me\*x and \\server\share`,
    'A &copy; B &amp; C',
    'Hello <!-- secret --> world',
    '2*3*4 and ~5 or ~6',
    '<script>alert(1)</script>',
    'https://example.org/a_b_c?x=1&y=2',
  ])
    expect(shownOf(text)).toEqual(text.split('\n'))
})

test('empty lines part sections, and lines that a program has wrapped are one', () => {
  expect(convertPlainText('Kim\nRoad 1\n\n \nBye\n').sections).toEqual([
    { type: 'paragraph', text: 'Kim\n\nRoad 1' },
    { type: 'paragraph', text: 'Bye' },
  ])
  const wrapped =
    'The lines of a mail are wrapped by the program that sends it,\nso that none is longer than a width that people can read, and\nthe last is short.'
  expect(shownOf(wrapped)).toEqual([wrapped.replaceAll('\n', ' ')])
})

test('in Markdown too, what only looks like HTML or a definition stays', () => {
  expect(shownOf('# Title\n\nUse List<String> and <kbd>Ctrl</kbd>\n\n<T>\nfoo')).toEqual([
    'Title',
    'Use List<String> and Ctrl',
    '<T> foo',
  ])
  const defined = '**Log**\n\n[10:32]: yes\n\n[one]: /a\n\n[One]: /b\n\nSee [one].'
  expect(shownOf(defined)).toEqual(['Log', '[10:32]: yes', '[One]: /b', 'See one.'])
  expect(shown(convertMarkdown(defined))).toEqual(shownOf(defined))
})

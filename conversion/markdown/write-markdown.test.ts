import { expect, test } from 'vitest'
import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { convertMarkdown } from './convert-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const sections: SectionInput[] = [
  { type: 'heading', text: 'What *this* is', level: 2 },
  {
    type: 'paragraph',
    text: 'Plain, **strong**, ~~struck~~ *out*, `code` and a [link](https://example.org/a_b).',
  },
  { type: 'heading', text: '1. Not a list', level: 3 },
  { type: 'paragraph', text: '# no heading <b>& no &amp; HTML</b> _x_ ~y~ a|b' },
  { type: 'paragraph', text: '- no list' },
  { type: 'code', language: 'md', text: '```js\nlet a = 1\n```\n\n*as it is*' },
  { type: 'list', items: ['one', 'two with `code`'] },
  { type: 'list', items: ['first', 'second'], ordered: true },
  { type: 'list', items: ['a', 'b', 'c', 'd', 'e'], levels: [1, 2, 2, 1, 2] },
  { type: 'list', items: ['a', 'b', 'c', 'd', 'e'], levels: [1, 2, 2, 1, 2], ordered: true },
  { type: 'quote', text: 'So it goes.', author: 'Kurt' },
  { type: 'callout', tone: 'tip', text: 'Do it *so*.' },
  { type: 'table', header: ['Name', 'a|b'], rows: [['x', '1']], caption: '' },
  { type: 'divider' },
  { type: 'paragraph', text: 'A claim.[^1]' },
  { type: 'footnote', label: '1', text: 'Its source.' },
]

test('what is written as Markdown is read again as the same sections', () => {
  const { sections: read, lost } = convertMarkdown(writeMarkdown(sections))
  expect(lost).toEqual([])
  // a heading of the second level is the default, as is a list without numbers
  expect(writeMarkdown(read as SectionInput[])).toBe(writeMarkdown(sections))
  expect(read.map(({ type }) => type)).toEqual(sections.map(({ type }) => type))
  const nested = (all: readonly SectionInput[]) => all.map((one) => one.type === 'list' && one.levels)
  expect(nested(read)).toEqual(nested(sections))
})

import { expect, test } from 'vitest'
import { bodyLimits, kibibyte } from '#contract/limits.ts'
import { createArticlePage, findTooLarge } from './article-size.ts'
import type { Readable } from './sections/section-text.ts'

const paragraph = (text: string): Readable => ({ type: 'paragraph', text })
const repeated = (count: number, section: Readable) => Array<Readable>(count).fill(section)

test.each(['a', 'é', '漢', '😀', '"', '\n', '\u0001'])(
  'an article of the letter %j that fits on its page fits into a save, with the longest other fields',
  (letter) => {
    const fits = createArticlePage()
    const content: Readable[] = []
    for (let next = paragraph(letter.repeat(5_000)); fits(next); next = { ...next }) content.push(next)
    expect(content.length).toBeGreaterThan(10)
    expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThan(bodyLimits.post - 32 * kibibyte)
  },
)

test('of an article that is too large, the kind that takes most is named, and the largest of that kind', () => {
  const content = [
    ...repeated(100, paragraph('Words')),
    table(100, 10),
    table(200, 20),
    ...repeated(4, table(150, 20)),
  ]
  expect(findTooLarge(content)).toEqual({
    index: 101,
    message:
      'This text is too large for one page. Its tables take up the most space: shorten them, or split the text.',
  })
})

function table(rows: number, columns: number): Readable {
  const row = Array<string>(columns).fill('x')
  return { type: 'table', header: [], rows: Array<string[]>(rows).fill(row), caption: '' }
}

import { expect, test } from 'vitest'
import { convertHtml } from './html/convert-html.ts'
import { sectionLimits } from './limits.ts'

const family = '👨‍👩‍👧‍👦'
const flag = '🇩🇪'
const accented = 'e\u0301\u0323'

/** The texts that one text becomes, which is longer than a section may be. */
const partsOf = (html: string) =>
  convertHtml(html).sections.map((section) => ('text' in section ? section.text : ''))

const isWhole = (part: string, letter: string) => part.replaceAll(letter, '') === ''

test('a long text is parted between letters as readers see them', () => {
  for (const letter of [family, flag, accented, '👍🏽', '한']) {
    const count = Math.ceil((sectionLimits.text * 2.5) / letter.length)
    for (const shift of ['', 'a', 'ab', 'abc']) {
      const parts = partsOf(`<p>${shift}${letter.repeat(count)}</p>`)
      expect(parts.length).toBeGreaterThan(1)
      expect(parts.join('')).toBe(shift + letter.repeat(count))
      for (const part of parts) expect(isWhole(part.replace(/^[abc]+/, ''), letter)).toBe(true)
    }
  }
})

test('a letter that is longer than a section is parted all the same', () => {
  const letter = `e${'\u0301'.repeat(120_000)}`
  expect(partsOf(`<p>${letter}</p>`).join('')).toBe(letter)
  expect(partsOf(`<p>words ${letter} more</p>`).join('').replaceAll(' ', '')).toBe(`words${letter}more`)
})

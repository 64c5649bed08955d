import { expect, test } from 'vitest'
import { bodyLimits } from '#contract/limits.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { emptyDraft, newSection, toPostInput, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { isTooLarge } from './content-size.rules.ts'

const paragraph = (text: string) => ({ ...newSection('paragraph'), text }) as DraftSection

test('what may be pasted can be saved, however its letters are written and long the other fields are', () => {
  for (const letter of ['a', 'é', '漢', '😀', '"', '\n']) {
    const sections: DraftSection[] = []
    const next = () => paragraph(letter.repeat(10_000 / letter.length))
    while (!isTooLarge(sections, [next()])) sections.push(next())
    const long = Object.entries(emptyDraft(undefined, 'Category')).map(([name, value]) =>
      value === ''
        ? [name, '漢'.repeat(name === 'authorBio' ? 1_000 : postTextLimits.imageAddress)]
        : [name, value],
    )
    const draft = { ...Object.fromEntries(long), sections, status: 'draft', tags: '' } as never
    const bytes = Buffer.byteLength(JSON.stringify(toPostInput(draft, undefined)))
    expect(bytes).toBeLessThanOrEqual(bodyLimits.post)
    expect(bytes).toBeGreaterThan(bodyLimits.post * 0.9)
  }
})

test('one line counts too', () => {
  expect(isTooLarge([paragraph('a'.repeat(1_000_000))], 'a'.repeat(50_000))).toBe(true)
  expect(isTooLarge([paragraph('a'.repeat(900_000))], 'a'.repeat(50_000))).toBe(false)
})

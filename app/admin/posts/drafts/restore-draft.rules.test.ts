import { expect, test } from 'vitest'
import { emptyDraft, newSection } from '#app/admin/posts/draft.rules.ts'
import { restoreDraft } from './restore-draft.rules.ts'

const blank = emptyDraft(undefined, 'Cloud')

test('a draft is read as it was typed', () => {
  const typed = {
    ...blank,
    title: 'Begun',
    sections: [{ ...newSection('quote'), text: 'Words', author: 'Ada' }],
  }
  expect(restoreDraft(JSON.parse(JSON.stringify(typed)), blank)).toEqual(typed)
})

test('what is missing or has another type comes from the blank draft', () => {
  const read = restoreDraft(
    { title: 4, status: 'gone', featured: 'yes', sections: 'none', excerpt: 'Kept' },
    blank,
  )
  expect(read).toEqual({ ...blank, excerpt: 'Kept' })
  expect(restoreDraft({}, blank)).toEqual(blank)
})

test('the words of a section of an unknown kind stay, and what is no section goes', () => {
  const { sections } = restoreDraft(
    { sections: [{ type: 'of tomorrow', text: 'Words' }, null, 'x', []] },
    blank,
  )
  expect(sections).toMatchObject([{ type: 'paragraph', text: 'Words' }])
})

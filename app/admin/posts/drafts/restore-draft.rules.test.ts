import { expect, test } from 'vitest'
import { emptyDraft, newSection, requiredFields } from '#app/admin/posts/draft.rules.ts'
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

test('a section of an unknown kind is kept whole, however often it is stored again, and keeps a save from losing it', () => {
  const poll = { type: 'poll', id: 'abcd1234', question: 'Tea?', answers: [{ text: 'Yes', votes: 2 }] }
  const read = restoreDraft({ ...blank, sections: [poll] }, blank)
  expect(read.sections).toMatchObject([{ type: 'kept', kind: 'poll', id: 'abcd1234', original: poll }])
  const again = restoreDraft(JSON.parse(JSON.stringify(read)), blank)
  expect(again.sections).toMatchObject([{ type: 'kept', kind: 'poll', id: 'abcd1234', original: poll }])
  const refused = requiredFields(again).filter(({ isMissing }) => isMissing)
  expect(refused).toContainEqual({
    isMissing: true,
    field: 'content.0',
    message: 'A newer version of Frontdesk wrote one of the sections. Save it there, or delete the section',
  })
})

test('a section that an older version kept is read where its kind is known', () => {
  const original = { type: 'quote', id: 'abcd1234', text: 'Words', author: 'Ada' }
  const { sections } = restoreDraft(
    { sections: [{ type: 'kept', kind: 'quote', key: 'x', original }] },
    blank,
  )
  expect(sections).toMatchObject([original])
})

test('the words of a section without a kind stay, and what is no section goes', () => {
  const { sections } = restoreDraft({ sections: [{ text: 'Words' }, null, 'x', []] }, blank)
  expect(sections).toMatchObject([{ type: 'paragraph', text: 'Words' }])
})

import { expect, test } from 'vitest'
import { buildOutline } from './outline.rules.ts'

const heading = (text: string) => ({ type: 'heading', text })

test('an outline lists each heading with its text and anchor', () => {
  expect(
    buildOutline([{ type: 'paragraph', text: 'x' }, heading('What `kubectl` does'), heading('Über *alles*')]),
  ).toEqual([
    { index: 1, id: 'what-kubectl-does', text: 'What kubectl does' },
    { index: 2, id: 'uber-alles', text: 'Über alles' },
  ])
})

test('an outline has unique anchors', () => {
  const ids = buildOutline(['Why', 'Why', 'Why 2', 'why!', 'Comments', '…', '…'].map(heading)).map(
    ({ id }) => id,
  )
  expect(ids).toEqual(['why', 'why-2', 'why-2-2', 'why-3', 'comments-2', 'section', 'section-2'])
})

test('an outline omits empty headings', () => {
  expect(buildOutline([heading(''), heading(' '), heading('Why')])).toEqual([
    { index: 2, id: 'why', text: 'Why' },
  ])
})

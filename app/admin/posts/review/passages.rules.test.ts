import { expect, test } from 'vitest'
import { inOrder, isPassageThere, passageOf } from './passages.rules.ts'

const sections = [
  { id: 'a', type: 'paragraph' as const, text: 'Two nodes, *two* disks and two\nnodes.' },
  { id: 'b', type: 'list' as const, ordered: false, items: ['First', 'Second [one](/x)'] },
]

test('a passage has its words and their position in the plain text, the nearest of the same words', () => {
  expect(passageOf('a', sections, ' two  disks')).toEqual({ section: 'a', quote: 'two disks', position: 11 })
  expect(passageOf('a', sections, 'nodes', 'Two nodes, two disks and two ').position).toBe(29)
  expect(passageOf('b', sections, 'First\n\nSecond one').quote).toBe('First Second one')
  expect(passageOf('a', sections, 'x'.repeat(400))).toEqual({ section: 'a', quote: '', position: 0 })
})

test('words that were edited away are not there, and comments follow the article', () => {
  const at = (section: string, quote: string, position = 0) => ({ section, quote, position })
  expect(isPassageThere(at('a', 'two disks'), sections)).toBe(true)
  expect(isPassageThere(at('a', ''), sections)).toBe(true)
  expect(isPassageThere(at('a', 'three disks'), sections)).toBe(false)
  expect(isPassageThere(at('c', ''), sections)).toBe(false)
  const rest = { text: 'Why?', name: 'Rea', createdAt: '', resolvedAt: null, resolvedBy: '' }
  const comments = [at('gone', ''), at('b', ''), at('a', 'nodes', 29), at('a', 'two', 4)].map(
    (one, index) => ({ _id: String(index), ...one, ...rest }),
  )
  expect(inOrder(comments, sections).map(({ _id }) => _id)).toEqual(['3', '2', '1', '0'])
})

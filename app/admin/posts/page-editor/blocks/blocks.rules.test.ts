import { expect, test } from 'vitest'
import { newSection, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { extended, keysIn, moveBlocks, relabelled, replaceBlocks } from './blocks.rules.ts'

const footnote = (label: string) => ({ ...newSection('footnote'), label }) as DraftSection

const order = ['a', 'b', 'c', 'd']
const sections = order.map((key): DraftSection => ({ ...newSection('paragraph'), key }))
const keysOf = (all: readonly DraftSection[] | undefined) => all?.map(({ key }) => key).join('')

test('a range has the sections between its ends, in whichever direction it was drawn', () => {
  expect(keysIn(order, { anchor: 'b', head: 'd' })).toEqual(['b', 'c', 'd'])
  expect(keysIn(order, { anchor: 'c', head: 'b' })).toEqual(['b', 'c'])
  expect(keysIn(order, { anchor: 'b', head: 'gone' })).toEqual([])
})

test('the end of a range goes over its beginning, and never leaves the page', () => {
  const range = { anchor: 'b', head: 'c' }
  expect(extended(order, range, -1)).toEqual({ anchor: 'b', head: 'b' })
  expect(extended(order, range, -2)).toEqual({ anchor: 'b', head: 'a' })
  expect(extended(order, range, 9)).toEqual({ anchor: 'b', head: 'd' })
  expect(extended(order, range, -9)).toEqual({ anchor: 'b', head: 'a' })
})

test('a run is replaced in its place, and what a newer version wrote stays', () => {
  const other = { ...newSection('paragraph'), key: 'x' }
  expect(keysOf(replaceBlocks(sections, new Set(['b', 'c']), [other]))).toBe('axd')
  expect(keysOf(replaceBlocks(sections, new Set(order), []))).toBe('')
  const kept: DraftSection[] = sections.with(1, { type: 'kept', key: 'b' })
  expect(keysOf(replaceBlocks(kept, new Set(['a', 'b', 'c']), [other]))).toBe('xbd')
  const typed: DraftSection[] = sections.with(1, { type: 'kept', key: 'b', original: {} })
  expect(keysOf(replaceBlocks(typed, new Set(['b']), []))).toBe('acd')
})

test('a run moves as one, as far as the ends of the page', () => {
  const run = new Set(['b', 'c'])
  expect(keysOf(moveBlocks(sections, run, -1))).toBe('bcad')
  expect(keysOf(moveBlocks(sections, run, 1))).toBe('adbc')
  expect(moveBlocks(sections, new Set(['a', 'b']), -1)).toBeUndefined()
  expect(moveBlocks(sections, new Set(['c', 'd']), 1)).toBeUndefined()
})

test('footnotes that are pasted get labels that are free, and what is pasted with them refers to these', () => {
  const text = { ...newSection('paragraph'), text: 'One[^1] and two[^2].' } as DraftSection
  const pasted = [text, footnote('1'), footnote('2')]
  expect(relabelled(pasted, [footnote('1'), footnote('3')])).toMatchObject([
    { text: 'One[^4] and two[^2].' },
    { label: '4' },
    { label: '2' },
  ])
  expect(relabelled(pasted, [])).toEqual(pasted)
  expect(relabelled([footnote('a'), footnote('a')], [])).toMatchObject([{ label: '1' }, { label: 'a' }])
})

import type { EditorView } from 'prosemirror-view'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newSection, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { PageStore } from './page-store.ts'

const paragraph = (text: string) => ({ ...newSection('paragraph'), type: 'paragraph', text }) as DraftSection
const handlers = (onChange = () => {}) => ({ onChange, focusRow: vi.fn() })
const texts = ({ sections }: PageStore) => sections.map((section) => ('text' in section ? section.text : ''))
const retyped = (store: PageStore, index: number, text: string) =>
  ({ ...store.sections[index]!, text }) as DraftSection

test('typing in one section tells only that section', () => {
  const store = new PageStore([paragraph('a'), paragraph('b')], handlers())
  const [first, second] = store.order
  const heard = { first: vi.fn(), second: vi.fn(), order: vi.fn() }
  store.subscribe(`section:${first!}`, heard.first)
  store.subscribe(`section:${second!}`, heard.second)
  store.subscribe('order', heard.order)
  store.type(retyped(store, 0, 'ab'), true, undefined)
  expect(heard.first).toHaveBeenCalledTimes(1)
  expect(heard.second).not.toHaveBeenCalled()
  expect(heard.order).not.toHaveBeenCalled()
})

test('text and sections have one history, and typing on is one step', () => {
  // typing on is one step within a time, which does not pass here
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const onChange = vi.fn()
  const store = new PageStore([paragraph('a')], handlers(onChange))
  store.type(retyped(store, 0, 'ab'), true, undefined)
  store.type(retyped(store, 0, 'abc'), true, undefined)
  store.commit([...store.sections, paragraph('next')])
  store.type(retyped(store, 1, 'next!'), true, undefined)
  store.commit(store.sections.toReversed())
  expect(texts(store)).toEqual(['next!', 'abc'])
  const past = [['abc', 'next!'], ['abc', 'next'], ['abc'], ['a']]
  for (const expected of past) {
    store.undo()
    expect(texts(store)).toEqual(expected)
  }
  expect(store.canUndo).toBe(false)
  for (const expected of past.slice(0, -1).toReversed()) {
    store.redo()
    expect(texts(store)).toEqual(expected)
  }
  store.redo()
  expect(texts(store)).toEqual(['next!', 'abc'])
  expect(onChange).toHaveBeenCalledTimes(13)
})

test('sections from elsewhere replace those of the page, and the same ones change nothing', () => {
  const store = new PageStore([paragraph('a')], handlers())
  const same = store.sections.map((section) => ({ ...section }))
  const [before] = store.sections
  store.receive(same)
  expect(store.sections[0]).toBe(before)
  expect(store.canUndo).toBe(false)
  store.receive([paragraph('restored')])
  expect(texts(store)).toEqual(['restored'])
  store.undo()
  expect(texts(store)).toEqual(['a'])
})

test('an article without sections has a paragraph to write in, which is none until it is written in', () => {
  const store = new PageStore([], handlers())
  expect(store.order).toHaveLength(1)
  expect(store.written).toEqual([])
  store.receive([])
  expect(store.canUndo).toBe(false)
  store.type(retyped(store, 0, 'a'), true, undefined)
  expect(store.written).toHaveLength(1)
})

test('what was typed, begun or removed since the draft had the sections stays when they are answered', () => {
  const store = new PageStore([paragraph('a '), paragraph('b'), paragraph('c ')], handlers())
  const handed = store.hand()
  store.type(retyped(store, 0, 'a and'), true, undefined)
  store.commit([...store.sections.filter((_, index) => index !== 1), paragraph('new')])
  const tidied = handed.map((one) => ({ ...one, text: 'text' in one ? one.text.trim() : '' }) as DraftSection)
  store.receive(tidied)
  expect(texts(store)).toEqual(['a and', 'c', 'new'])
  store.hand()
  store.receive([paragraph('restored')])
  expect(texts(store)).toEqual(['restored'])
})

test('the answer to a save leaves a section alone while an input method composes in it', () => {
  const store = new PageStore([paragraph('a '), paragraph('b ')], handlers())
  const [first] = store.order
  store.mount(first!, { composing: true } as EditorView)
  const handed = store.hand()
  store.receive(handed.map((one) => ({ ...one, text: 'tidied' }) as DraftSection))
  expect(texts(store)).toEqual(['a ', 'tidied'])
})

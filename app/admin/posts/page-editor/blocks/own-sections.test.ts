import { expect, test } from 'vitest'
import { newSection, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { readOwnSections, writeOwnSections } from './own-sections.ts'

/** A clipboard. @param filled what another page put there as sections of this product */
function aClipboard(filled?: string) {
  const contents = new Map<string, string>()
  const data = {
    setData: (type: string, text: string) => void contents.set(type, text),
    getData: (type: string) => filled ?? contents.get(type) ?? '',
  }
  return data as unknown as DataTransfer
}

test('sections are the same after they were on the clipboard, under ids of their own', () => {
  const sections = [
    { ...newSection('heading'), text: 'A', level: 3 },
    { ...newSection('image'), url: '/images/a.jpg', alt: 'A', width: 'wide' },
    { ...newSection('callout'), tone: 'tip', text: '**b**' },
  ] as DraftSection[]
  const data = aClipboard()
  writeOwnSections(sections, data)
  const read = readOwnSections(data)
  expect(read).toEqual(sections.map((one) => ({ ...one, id: expect.any(String), key: expect.any(String) })))
  const ids = [...sections, ...read].flatMap(({ id, key }) => [id, key])
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ['no list', '{"type":"paragraph"}'],
  ['no JSON', '[{'],
  ['an unknown kind', '[{"type":"paragraph","text":"a"},{"type":"poll"}]'],
  ['a section that stands for a stored one', '[{"type":"kept"}]'],
  ['an address that is none of a picture', '[{"type":"image","url":"javascript:alert(1)","alt":""}]'],
  ['too much', JSON.stringify([{ type: 'paragraph', text: 'x'.repeat(6 * 1024 * 1024) }])],
])('%s on the clipboard is no section', (_what, text) => {
  expect(readOwnSections(aClipboard(text))).toEqual([])
})

import { expect, test, vi } from 'vitest'
import { newSection, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { refusalOf } from '#app/admin/posts/page-editor/paste/paste-sections.ts'
import { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import { pasteOverSections } from './paste-over.ts'

const paragraph = (text: string) => ({ ...newSection('paragraph'), text }) as DraftSection
const copied = (html: string) => ({
  getData: (type: string) => (type === 'text/html' ? html : ''),
  files: [] as unknown as FileList,
})

test('what is pasted over sections waits for its pictures, and what is lost of it is said', async () => {
  const sections = [paragraph('one'), paragraph('two')]
  const store = new PageStore(sections, { onChange: () => {}, focusRow: vi.fn() })
  const picture = 'data:image/png;base64,iVBORw0KGgo='
  const html = `<p>Before <s>gone</s></p><p><img src="${picture}" alt="Our sign"></p><p>After</p>`
  const awaited: string[] = []
  const setUpload = vi.spyOn(store.paste, 'setUpload').mockImplementation((key) => void awaited.push(key))
  pasteOverSections(store, store.order, copied(html))
  await vi.waitFor(() => expect(store.paste.losses).not.toEqual([]), { timeout: 15_000 })
  setUpload.mockRestore()
  expect(store.sections).toMatchObject([
    { type: 'paragraph', text: 'Before gone' },
    { type: 'image', alt: 'Our sign', url: '' },
    { type: 'paragraph', text: 'After' },
  ])
  expect(awaited).toContain(store.order[1])
  expect(store.paste.losses).toEqual([{ what: 'line through a text', quote: 'gone', count: 1 }])
})

test('nothing is pasted that could not be saved', () => {
  const large = Array.from({ length: 21 }, () => paragraph('x'.repeat(46_000)))
  expect(refusalOf(large, [paragraph('x'.repeat(19_000))])).toBeUndefined()
  expect(refusalOf(large, [paragraph('漢'.repeat(19_000))])).toBe(
    'With this, the article would be too large for one page. Nothing was pasted.',
  )
  const many = Array.from({ length: 500 }, () => paragraph('x'))
  expect(refusalOf(many, [paragraph('y')])).toMatch(/^An article may have at most \d+ sections/)
  expect(refusalOf(many.slice(1), [paragraph('y')])).toBeUndefined()
})

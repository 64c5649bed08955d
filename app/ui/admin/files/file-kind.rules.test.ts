import { expect, test } from 'vitest'
import { previewKindOf } from './file-kind.rules.ts'

test('images and PDFs are shown inline, whatever the case of their extension', () => {
  for (const name of ['a.jpg', 'a.jpeg', 'a.PNG', 'a.gif', 'a.svg', 'x.y.webp'])
    expect(previewKindOf(name)).toBe('image')
  expect(previewKindOf('files/1.x/brief.PDF')).toBe('pdf')
})

test('other files are not shown inline', () => {
  for (const name of ['', 'brief', 'brief.docx', 'brief.xls', 'pdf', 'a.pdf/b'])
    expect(previewKindOf(name)).toBe('none')
})

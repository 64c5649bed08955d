import { expect, test } from 'vitest'
import { previewKindOf } from './file-kind.rules.ts'

test('A picture or a PDF is shown in place, whatever the case of its ending', () => {
  for (const name of ['a.jpg', 'a.jpeg', 'a.PNG', 'a.gif', 'a.svg', 'x.y.webp']) {
    expect(previewKindOf(name)).toBe('image')
  }
  expect(previewKindOf('files/1.x/brief.PDF')).toBe('pdf')
})

test('Anything else is not', () => {
  for (const name of ['', 'brief', 'brief.docx', 'brief.xls', 'pdf', 'a.pdf/b']) {
    expect(previewKindOf(name)).toBe('none')
  }
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  aDoc,
  aDocx,
  aGifHeader,
  aJpegHeader,
  anOle,
  anXls,
  anXlsx,
  aPdf,
  aPngHeader,
  aWebpHeader,
  aZip,
} from '#tests/support/sample-files.ts'
import { detectFileKind } from './file-kinds.ts'

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-kinds-'))
afterAll(() => rm(folder, { recursive: true }))

async function kindOf(bytes: Buffer, name: string) {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return detectFileKind(path, name)
}

test.each([
  ['pdf', aPdf(), 'plan.pdf'],
  ['pdf', aPdf(), 'PLAN.PDF'],
  ['doc', aDoc(), 'cv.doc'],
  ['docx', aDocx(), 'cv.docx'],
  ['xls', anXls(), 'costs.xls'],
  ['xlsx', anXlsx(), 'costs.xlsx'],
  ['jpeg', aJpegHeader(), 'photo.jpg'],
  ['jpeg', aJpegHeader(), 'photo.jpeg'],
  ['png', aPngHeader(), 'a.b.png'],
  ['gif', aGifHeader(), 'loop.gif'],
  ['webp', aWebpHeader(), 'photo.webp'],
])('a %s is known by its bytes and its name (%#)', async (kind, bytes, name) => {
  expect(await kindOf(bytes, name)).toBe(kind)
})

const oleRoot = { name: 'Root Entry', kind: 5, child: 1 } as const

test.each([
  ['a PDF that is named otherwise', aPdf(), 'plan.doc'],
  ['a name without an ending', aPdf(), 'plan'],
  ['an ending alone that promises more', aPdf(), 'plan.pdf.exe'],
  ['text in front of a PDF', Buffer.concat([Buffer.from(' '), aPdf()]), 'plan.pdf'],
  ['a table of Excel named as a letter', anXls(), 'costs.doc'],
  ['a letter of Word named as a table', aDoc(), 'cv.xls'],
  ['a plain archive', aZip(['word/document.xml']), 'cv.docx'],
  ['an archive of content types alone', aZip(['[Content_Types].xml']), 'cv.docx'],
  [
    'a letter with macros',
    aZip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
    'cv.docx',
  ],
  ['a new table named as a letter', anXlsx(), 'cv.docx'],
  ['a program', Buffer.from('MZ\x90\x00'.repeat(20), 'latin1'), 'cv.pdf'],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 'cv.pdf'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg'],
  ['nothing', Buffer.alloc(0), 'cv.pdf'],
  ['a single byte', Buffer.from('%'), 'cv.pdf'],
])('%s is rejected', async (_what, bytes, name) => {
  expect(await kindOf(bytes, name)).toBeUndefined()
})

const office = ['[Content_Types].xml', 'word/document.xml']
const many = (count: number) => [...office, ...Array.from({ length: count - 2 }, (_, at) => `word/${at}`)]

test.each([
  ['1,000 entries', aZip(many(1_000)), 'docx'],
  ['1,001 entries', aZip(many(1_001)), undefined],
  ['100 MB declared', aZip(office, { declared: 50 * 1024 * 1024 }), 'docx'],
  ['more than 100 MB declared', aZip(office, { declared: 50 * 1024 * 1024 + 1 }), undefined],
  ['more entries promised than there are', aZip(office, { count: 3 }), undefined],
  ['a comment', aZip(office, { comment: 'made by hand' }), 'docx'],
  ['something after its end', Buffer.concat([aZip(office), Buffer.from('tail')]), undefined],
  ['its end missing', aZip(office).subarray(0, -10), undefined],
])('an archive with %s is judged by its directory', async (_what, bytes, kind) => {
  expect(await kindOf(bytes, 'cv.docx')).toBe(kind)
})

test('an OLE file with circular or dangling references is rejected', async () => {
  const circle = anOle([
    oleRoot,
    { name: 'One', kind: 2, left: 1, right: 2 },
    { name: 'Two', kind: 2, left: 1 },
  ])
  expect(await kindOf(circle, 'cv.doc')).toBeUndefined()
  const chain = aDoc()
  chain.writeUInt32LE(1, 512 + 4)
  expect(await kindOf(chain, 'cv.doc')).toBeUndefined()
  const outside = aDoc()
  outside.writeUInt32LE(0x00ffffff, 48)
  expect(await kindOf(outside, 'cv.doc')).toBeUndefined()
  expect(await kindOf(aDoc().subarray(0, 600), 'cv.doc')).toBeUndefined()
  expect(await kindOf(aDoc().subarray(0, 40), 'cv.doc')).toBeUndefined()
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  aDoc,
  aDocWithMacros,
  aDocx,
  aDocxWith,
  aDocxWithRenamedMacros,
  aDocxWithTwoDirectories,
  aGif,
  aJpeg,
  anOle,
  anXls,
  anXlsWithMacros,
  anXlsWithSharedStreams,
  anXlsWithSheet,
  anXlsx,
  aPdf,
  aPng,
  aWebp,
  aWorkbook,
  contentTypesWith,
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
  ['jpeg', aJpeg(), 'photo.jpg'],
  ['jpeg', aJpeg(), 'photo.jpeg'],
  ['png', aPng(), 'a.b.png'],
  ['gif', aGif(), 'loop.gif'],
  ['webp', aWebp(), 'photo.webp'],
])('a %s is known by its bytes and its name (%#)', async (kind, bytes, name) => {
  expect(await kindOf(bytes, name)).toBe(kind)
})

/** A Word file with an embedded object that has a storage of this name; unreachable ones are in the directory alone. */
function withEmbedded(name: string, { isReachable = true } = {}) {
  return anOle([
    oleRoot,
    { name: 'WordDocument', kind: 2, right: 2 },
    { name: 'ObjectPool', kind: 1, ...(isReachable && { child: 3 }) },
    { name, kind: 1 },
  ])
}

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
])('an archive with %s is %s', async (_what, bytes, kind) => {
  expect(await kindOf(bytes, 'cv.docx')).toBe(kind)
})

test.each([
  ['a Word file of 2003 with macros', aDocWithMacros(), 'cv.doc'],
  ['an Excel file of 2003 with macros', anXlsWithMacros(), 'costs.xls'],
  ['one in whose embedded object the macros are', withEmbedded('_VBA_PROJECT_CUR'), 'cv.doc'],
  ['one that spells the names of macros otherwise', withEmbedded('mAcros'), 'cv.doc'],
  ['one whose macros no storage refers to', withEmbedded('VBA', { isReachable: false }), 'cv.doc'],
  ['one with a sheet of Excel 4.0 macros', anXlsWithSheet({ listed: 1 }), 'costs.xls'],
  ['one with such a sheet after many records', anXlsWithSheet({ listed: 1, padding: 8_000 }), 'costs.xls'],
  ['one that lists such a sheet as a table', anXlsWithSheet({ begins: 0x40 }), 'costs.xls'],
  ['an encrypted workbook, whose macros cannot be seen', anXlsWithSheet({ isEncrypted: true }), 'costs.xls'],
  [
    'a new Excel file with Excel 4.0 macros',
    aZip(['[Content_Types].xml', 'xl/workbook.xml', 'xl/macrosheets/sheet1.xml']),
    'costs.xlsx',
  ],
])('A3: %s is refused', async (_what, bytes, name) => {
  expect(await kindOf(bytes, name)).toBeUndefined()
})

test('A3: an Excel file of 2003 without macros is accepted, however long its records are', async () => {
  expect(await kindOf(anXlsWithSheet({ padding: 8_000 }), 'costs.xls')).toBe('xls')
})

test('A3: a workbook whose chain of sectors is a loop, or leads out of the file, is refused', async () => {
  const workbookChain = 512 + 2 * 4
  for (const next of [2, 0x00ffffff, 0xfffffffd]) {
    const bytes = anXlsWithSheet({ padding: 8_000 })
    bytes.writeUInt32LE(next, workbookChain)
    expect(await kindOf(bytes, 'costs.xls')).toBeUndefined()
  }
  const short = anXlsWithSheet({ padding: 8_000 })
  expect(await kindOf(short.subarray(0, short.length - 4_096), 'costs.xls')).toBeUndefined()
})

test.each([2, 40, 4_000])('refuses an old workbook with %i workbooks in the same sectors', async (count) => {
  expect(await kindOf(anXlsWithSharedStreams(count, 512 * 1024), 'costs.xls')).toBeUndefined()
})

/** An Excel file with further workbooks in embedded objects, as many as there are buffers. */
function withEmbeddedWorkbooks(contents: Buffer[]) {
  const workbook = aWorkbook()
  return anOle([
    oleRoot,
    { name: 'Workbook', kind: 2, right: 2, content: workbook },
    { name: 'MBD0001', kind: 1, child: 3 },
    ...contents.map((content, index) => ({
      name: 'Workbook',
      kind: 2 as const,
      ...(index + 1 < contents.length && { right: index + 4 }),
      content,
    })),
  ])
}

test('refuses an old workbook with embedded workbooks that share their sectors', async () => {
  const large = Buffer.concat([aWorkbook(), Buffer.alloc(300_000)])
  expect(await kindOf(withEmbeddedWorkbooks([large]), 'costs.xls')).toBe('xls')
  expect(await kindOf(withEmbeddedWorkbooks(Array(3).fill(large)), 'costs.xls')).toBeUndefined()
})

test('refuses an old workbook with a sheet of Excel 4.0 macros in an embedded workbook', async () => {
  expect(await kindOf(withEmbeddedWorkbooks([aWorkbook({ listed: 1 })]), 'costs.xls')).toBeUndefined()
  expect(await kindOf(withEmbeddedWorkbooks([aWorkbook()]), 'costs.xls')).toBe('xls')
})

test('an old workbook for Excel 95 and 97 has one stream for each', async () => {
  const both = anOle([
    oleRoot,
    { name: 'Workbook', kind: 2, right: 2, content: aWorkbook() },
    { name: 'Book', kind: 2, content: aWorkbook() },
  ])
  expect(await kindOf(both, 'costs.xls')).toBe('xls')
})

const innocentType = 'application/vnd.openxmlformats-officedocument.theme+xml'
const typed = (contentTypes: string | Buffer) =>
  aZip([['[Content_Types].xml', contentTypes], 'word/document.xml'])
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
/** An old Word file with an embedded new one. */
const anOldDocWith = (content: Buffer) =>
  anOle([
    oleRoot,
    { name: 'WordDocument', kind: 2, right: 2 },
    { name: 'ObjectPool', kind: 1, child: 3 },
    { name: 'Package', kind: 2, content },
  ])

test.each([
  ['with a file of macros under another name', aDocxWithRenamedMacros()],
  [
    'whose main part is of a type for macros',
    aDocxWithRenamedMacros('application/vnd.ms-word.document.macroEnabled.main+xml'),
  ],
  ['with a sheet of Excel 4.0 macros', aDocxWithRenamedMacros('application/vnd.ms-excel.macrosheet+xml')],
  ['whose types are in UTF-16', typed(utf16(contentTypesWith('application/vnd.ms-office.vbaProject')))],
  ['whose types are in an unusual encoding', typed('<?xml version="1.0" encoding="utf-7"?><Types/>')],
  ['whose types have entities', typed(contentTypesWith('application/vnd.ms-office.&#118;baProject'))],
  ['whose types have a document type', typed('<!DOCTYPE Types [<!ENTITY v "vba">]><Types/>')],
  ['whose types are no XML', typed('nothing')],
  ['with two lists of types', aZip(['[Content_Types].xml', '[content_types].XML', 'word/document.xml'])],
  ['with an embedded file for macros', aDocxWith('a.docm', aDocx())],
  ['with an embedded table in binary', aDocxWith('a.xlsb', anXlsx())],
  ['with macros in an embedded file', aDocxWith('a.docx', aDocxWithRenamedMacros())],
  [
    'with macros in a compressed embedded file',
    aDocxWith('a', aDocxWithRenamedMacros(), { isDeflated: true }),
  ],
  [
    'with macros in a file embedded in one',
    aDocxWith('a.docx', aDocxWith('b.docx', aDocxWithRenamedMacros())),
  ],
  ['with macros in an embedded old file', aDocxWith('oleObject1.bin', aDocWithMacros())],
  ['with an embedded archive that is damaged', aDocxWith('a.docx', aDocxWithRenamedMacros().subarray(0, -8))],
  ['with an embedded archive of two directories', aDocxWith('a.docx', aDocxWithTwoDirectories())],
  ['with two directories', aDocxWithTwoDirectories()],
])('refuses a Word file %s', async (_what, bytes) => {
  expect(await kindOf(bytes, 'cv.docx')).toBeUndefined()
})

test.each([
  ['a declared type', typed(contentTypesWith(innocentType))],
  ['types in UTF-16', typed(utf16(contentTypesWith(innocentType).replace('UTF-8', 'UTF-16')))],
  ['an embedded table', aDocxWith('a.xlsx', anXlsx(), { isDeflated: true })],
  ['an embedded table of 2003', aDocxWith('a.xls', anXls(), { isDeflated: true })],
  ['a picture', aDocxWith('a.png', aPng(), { isDeflated: true })],
])('accepts a Word file with %s', async (_what, bytes) => {
  expect(await kindOf(bytes, 'cv.docx')).toBe('docx')
})

test('refuses an old Word file with macros in an embedded new one', async () => {
  const filled = (file: Buffer) =>
    aZip([
      ['a', Buffer.alloc(5_000)],
      ['b.docx', file],
    ])
  expect(await kindOf(anOldDocWith(filled(aDocxWithRenamedMacros())), 'cv.doc')).toBeUndefined()
  expect(await kindOf(anOldDocWith(filled(aDocx())), 'cv.doc')).toBe('doc')
})

test('refuses a Word file whose embedded files unpack to more than 32 MiB, one within the other', async () => {
  const archive = (bytes: Buffer, count: number) =>
    aZip(
      Array.from({ length: count }, (_, index): [string, Buffer] => [`${index}.zip`, bytes]),
      {
        isDeflated: true,
      },
    )
  const stored = aZip([['zeros', Buffer.alloc(3_000_000)]])
  expect(await kindOf(aDocxWith('a.zip', archive(stored, 5)), 'cv.docx')).toBe('docx')
  expect(await kindOf(aDocxWith('a.zip', archive(stored, 12)), 'cv.docx')).toBeUndefined()
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

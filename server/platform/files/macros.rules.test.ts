import { expect, test } from 'vitest'
import * as files from '#tests/support/sample-files.ts'
import { kindFromContents } from './file-types/document-kinds.ts'
import { InspectionBudget } from './inspection.ts'

const { aDocWithMacros, aDocx, aDocxWithEmbedded, aDocxWithRenamedMacros, aDocxWithTwoDirectories } = files
const { anXlsWithMacros, anXlsWithOverlappingStreams, anXlsWithSheet, anXlsx } = files
const { anOle, aPngHeader, aWorkbook, contentTypesWith, aZip } = files

const kindOf = (bytes: Buffer) => kindFromContents(bytes, new InspectionBudget())

/** A Word file with an embedded object that has a storage of this name; unreachable ones are in the directory alone. */
function withEmbedded(name: string, { isReachable = true } = {}) {
  return anOle([
    oleRoot,
    { name: 'WordDocument', kind: 2, right: 2 },
    { name: 'ObjectPool', kind: 1, ...(isReachable && { child: 3 }) },
    { name, kind: 1 },
  ])
}

const types = '[Content_Types].xml'
const oleRoot = { name: 'Root Entry', kind: 5, child: 1 } as const

test.each([
  ['a Word file of 2003 with macros', aDocWithMacros()],
  ['an Excel file of 2003 with macros', anXlsWithMacros()],
  ['one in whose embedded object the macros are', withEmbedded('_VBA_PROJECT_CUR')],
  ['one whose macros no storage refers to', withEmbedded('VBA', { isReachable: false })],
  ['one with a sheet of Excel 4.0 macros', anXlsWithSheet({ listed: 1 })],
  ['one that lists such a sheet as a table', anXlsWithSheet({ begins: 0x40 })],
  ['an encrypted workbook, whose macros cannot be seen', anXlsWithSheet({ isEncrypted: true })],
  ['a new Excel file with them', aZip([types, 'xl/workbook.xml', 'xl/macrosheets/sheet1.xml'])],
])('%s is refused', async (_what, bytes) => expect(await kindOf(bytes)).toBeUndefined())

test('an Excel file of 2003 without macros is accepted, however long its records are', async () =>
  expect(await kindOf(anXlsWithSheet({ padding: 8_000 }))).toBe('xls'))

test('a workbook whose chain of sectors is a loop, or leads out of the file, is refused', async () => {
  const workbookChain = 512 + 2 * 4
  for (const next of [2, 0x00ffffff, 0xfffffffd]) {
    const bytes = anXlsWithSheet({ padding: 8_000 })
    bytes.writeUInt32LE(next, workbookChain)
    expect(await kindOf(bytes)).toBeUndefined()
  }
  const short = anXlsWithSheet({ padding: 8_000 })
  expect(await kindOf(short.subarray(0, short.length - 4_096))).toBeUndefined()
})

test.each([2, 40, 4_000])('refuses an old workbook with %i workbooks in the same sectors', async (count) =>
  expect(await kindOf(anXlsWithOverlappingStreams(count, 512 * 1024))).toBeUndefined(),
)

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
  expect(await kindOf(withEmbeddedWorkbooks([large]))).toBe('xls')
  expect(await kindOf(withEmbeddedWorkbooks(Array(3).fill(large)))).toBeUndefined()
})

const innocentType = 'application/vnd.openxmlformats-officedocument.theme+xml'
/** A Word file with these types, or these elements of them, which has a part `word/theme2.bin`. */
function typed(list: string | Buffer) {
  const whole = /^<(Default|Override|!--)/.test(String(list)) ? `<Types>${list}</Types>` : list
  return aZip([[types, whole], 'word/document.xml', 'word/theme2.bin'])
}
const macroMain = 'application/vnd.ms-excel.sheet.binary.macroEnabled.main'
const macroLetter = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const byExtension = (extension: string, type: string) =>
  `<Default Extension="${extension}" ContentType="${type}"/>`
const byName = (name: string, type = 'application/vnd.ms-office.vbaProject') =>
  `<Override PartName="${name}" ContentType="${type}"/>`
const withMacros = aDocxWithRenamedMacros()
const theme = byName('/word/theme2.bin', innocentType)
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
/** An old Word file with an embedded file. */
const anOldDocWith = (content: Buffer, stream = 'Package') =>
  anOle([
    oleRoot,
    { name: 'WordDocument', kind: 2, right: 2 },
    { name: 'ObjectPool', kind: 1, child: 3 },
    { name: stream, kind: 2, content },
  ])

test.each([
  ['with a file of macros under another name', aDocxWithRenamedMacros()],
  ['whose main part is of a type for macros', aDocxWithRenamedMacros(macroLetter)],
  ['with a sheet of Excel 4.0 macros', aDocxWithRenamedMacros('application/vnd.ms-excel.macrosheet+xml')],
  ['whose types are in UTF-16', typed(utf16(contentTypesWith('application/vnd.ms-office.vbaProject')))],
  ['whose types are in an unusual encoding', typed('<?xml version="1.0" encoding="utf-7"?><Types/>')],
  ['whose types have entities', typed(contentTypesWith('application/vnd.ms-office.&#118;baProject'))],
  ['whose types have a document type', typed('<!DOCTYPE Types [<!ENTITY v "vba">]><Types/>')],
  ['with macros by their extension', typed(byExtension('BIN', macroMain))],
  ['with macros by a name in other letters', typed(byName('/WORD/Theme2.bin'))],
  ['with two types for a part', typed(byName('/word/theme2.bin') + theme)],
  ['whose types do not end', typed('<Types>')],
  ['with two lists of types', aZip(['[Content_Types].xml', '[content_types].XML', 'word/document.xml'])],
  ['with an embedded file for macros', aDocxWithEmbedded('a.docm', aDocx())],
  ['with macros in a compressed one', aDocxWithEmbedded('a', withMacros, { isDeflated: true })],
  ['with macros two files deep', aDocxWithEmbedded('a.docx', aDocxWithEmbedded('b.docx', withMacros))],
  ['with macros in an embedded old file', aDocxWithEmbedded('oleObject1.bin', aDocWithMacros())],
  ['with an embedded archive that is damaged', aDocxWithEmbedded('a.docx', withMacros.subarray(0, -8))],
  ['with an embedded archive of two directories', aDocxWithEmbedded('a.docx', aDocxWithTwoDirectories())],
])('refuses a Word file %s', async (_what, bytes) => expect(await kindOf(bytes)).toBeUndefined())

test.each([
  ['a type for macros that no part is of', typed(byExtension('docm', macroMain))],
  ['a type for macros of an extension whose parts have others', typed(byExtension('bin', macroMain) + theme)],
  ['a type for macros in a comment', typed(`<!-- ${byExtension('bin', macroMain)} -->`)],
  ['a declared type', typed(contentTypesWith(innocentType))],
  ['types in UTF-16', typed(utf16(contentTypesWith(innocentType).replace('UTF-8', 'UTF-16')))],
  ['a line break and zeros behind it', Buffer.concat([typed(''), Buffer.from('\r\n\0\0')])],
  ['an embedded table', aDocxWithEmbedded('a.xlsx', anXlsx(), { isDeflated: true })],
  ['an image', aDocxWithEmbedded('a.png', aPngHeader(), { isDeflated: true })],
])('accepts a Word file with %s', async (_what, bytes) => expect(await kindOf(bytes)).toBe('docx'))

test('refuses an old Word file with macros in an embedded new one', async () => {
  const padding: [string, Buffer] = ['a', Buffer.alloc(5_000)]
  const filled = (file: Buffer) => aZip([padding, ['b.docx', file]])
  expect(await kindOf(anOldDocWith(filled(aDocxWithRenamedMacros())))).toBeUndefined()
  expect(await kindOf(anOldDocWith(filled(aDocx())))).toBe('doc')
})

/** A file as the packager of Windows inserts it: a stream with its name and paths before its bytes. */
function aNativeStream(name: string, file: Buffer): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const temporaryPath = Buffer.from(`C:\\Temp\\${name}\0`)
  const body = Buffer.concat([
    Buffer.from(`\u0002\0${name}\0C:\\${name}\0\0\0\u0003\0`, 'latin1'),
    number(temporaryPath.length),
    temporaryPath,
    number(file.length),
    file,
    Buffer.from(`\u0004\0\0\0${name}`, 'utf16le'),
  ])
  return Buffer.concat([number(body.length), body])
}

test('refuses an old Word file in which Windows packaged one with macros', async () => {
  const docWith = (file: Buffer) => anOldDocWith(aNativeStream('a.bin', file), '\u0001Ole10Native')
  expect(await kindOf(docWith(aDocxWithRenamedMacros()))).toBeUndefined()
  expect(await kindOf(docWith(aDocx()))).toBe('doc')
  const plain = Buffer.concat([Buffer.from([0, 0, 0, 0]), aDocWithMacros()])
  expect(await kindOf(anOldDocWith(plain, '\u0001OLE10NATIVE'))).toBeUndefined()
})

test('refuses an old Word file whose directory is longer than it is searched for macros', async () => {
  const docOf = (entries: number) =>
    anOle([
      oleRoot,
      { name: 'WordDocument', kind: 2 },
      ...Array.from({ length: entries }, () => ({ name: 'x', kind: 1 as const })),
      { name: 'VBA', kind: 1 },
    ])
  expect(await kindOf(docOf(20_000))).toBeUndefined()
})

test('refuses an Office file whose list of types is longer than those of all its parts could be', async () => {
  const long = (bytes: number) => typed(contentTypesWith(innocentType).padEnd(bytes))
  expect(await kindOf(long(500 * 1024))).toBe('docx')
  expect(await kindOf(long(600 * 1024))).toBe('too-much-inside')
})

test('refuses a Word file whose embedded files unpack to more than 32 MiB, one within the other', async () => {
  function archive(bytes: Buffer, count: number) {
    const entries = Array.from({ length: count }, (_, index): [string, Buffer] => [`${index}.zip`, bytes])
    return aZip(entries, { isDeflated: true })
  }
  const stored = aZip([['zeros', Buffer.alloc(3_000_000)]])
  expect(await kindOf(aDocxWithEmbedded('a.zip', archive(stored, 5)))).toBe('docx')
  expect(await kindOf(aDocxWithEmbedded('a.zip', archive(stored, 12)))).toBe('too-much-inside')
})

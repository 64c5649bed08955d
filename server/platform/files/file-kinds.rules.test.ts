import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as files from '#tests/support/sample-files.ts'
import { fileKinds, type FileKind } from '#contract/files/files.ts'
import { kindFromContents } from './file-types/document-kinds.ts'
import { InspectionBudget } from './inspection.ts'
import { openUploads } from './uploads.ts'

const { aDoc, aDocx, aDocxWithEmbedded, anOle, anXls, anXlsx, aPdf, aZip } = files
const { aGifHeader, aJpegHeader, aPngHeader, aWebpHeader } = files

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-kinds-'))
const uploads = openUploads(folder, { log: { warn() {} } })
afterAll(() => {
  uploads.close()
  return rm(folder, { recursive: true })
})

/** Uploads of every kind are allowed, but those of no kind. */
const kinds = (Object.keys(fileKinds) as FileKind[]).filter((kind) => kind !== 'bytes')
const rule = { field: 'file', kinds, maxBytes: 10 * 1024 * 1024, tooLarge: '', wrongType: '' }

async function checked(bytes: Buffer, name: string, signal?: AbortSignal) {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const file = { path, size: bytes.length, sha256: '', discard: async () => {} }
  return uploads.check(file, name, rule, signal)
}

async function kindOf(bytes: Buffer, name: string) {
  const upload = await checked(bytes, name)
  return typeof upload === 'object' ? upload.kind : upload
}

test.each([
  ['pdf', aPdf(), 'plan.pdf'],
  ['doc', aDoc(), 'cv.doc'],
  ['docx', aDocx(), 'cv.docx'],
  ['xls', anXls(), 'costs.xls'],
  ['xlsx', anXlsx(), 'costs.xlsx'],
  ['jpeg', aJpegHeader(), 'photo.jpg'],
  ['gif', aGifHeader(), 'loop.gif'],
  ['webp', aWebpHeader(), 'photo.webp'],
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg'],
  ['svg', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- by hand -->\n<svg width="1"/>'), 'logo.svg'],
  ['svg', Buffer.from('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg/>'), 'logo.svg'],
])('a %s is known by its bytes and its name (%#)', async (kind, bytes, name) =>
  expect(await kindOf(bytes, name)).toBe(kind),
)

const office = ['[Content_Types].xml', 'word/document.xml']
const oleRoot = { name: 'Root Entry', kind: 5, child: 1 } as const

test.each([
  ['a PDF behind 1,020 bytes', Buffer.concat([Buffer.alloc(1_020, ' '), aPdf()]), 'plan.pdf'],
  ['a table of Excel named as a letter', anXls(), 'costs.doc'],
  ['a plain archive', aZip(['word/document.xml']), 'cv.docx'],
  ['an archive of content types alone', aZip(['[Content_Types].xml']), 'cv.docx'],
  ['a letter with macros', aZip([...office, 'word/vbaProject.bin']), 'cv.docx'],
  ['a program', Buffer.from('MZ\x90\x00'.repeat(20), 'latin1'), 'cv.pdf'],
  ['a page with a drawing', Buffer.from('<!doctype html><svg width="1"/>'), 'logo.svg'],
  ['nothing', Buffer.alloc(0), 'cv.pdf'],
])('%s is rejected', async (_what, bytes, name) => expect(await kindOf(bytes, name)).toBeUndefined())

const afterBytes = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), aPdf()])

test.each([
  ['a byte order mark', afterBytes(0xef, 0xbb, 0xbf)],
  ['1,019 bytes', Buffer.concat([Buffer.alloc(1_019, ' '), aPdf()])],
])('a PDF behind %s is one', async (_what, bytes) => expect(await kindOf(bytes, 'plan.pdf')).toBe('pdf'))

test.each([
  ['a photo that a browser saved', aJpegHeader(), 'photo.jfif', 'photo.jfif.jpg'],
  ['an image without an extension', aPngHeader(), 'photo', 'photo.png'],
  ['a PDF that is named as a letter', aPdf(), 'plan.doc', 'plan.doc.pdf'],
  ['a PDF that is named as a program', aPdf(), 'plan.pdf.exe', 'plan.pdf.exe.pdf'],
  ['a PDF with an invisible character behind its name', aPdf(), 'cv.pdf\u200b', 'cv.pdf'],
])('%s is taken, and stored with an extension of its kind', async (_what, bytes, given, name) =>
  expect(await checked(bytes, given)).toMatchObject({ name }),
)

test('a text is one by its name, also when it mentions the signature of a PDF', async () =>
  expect(await kindOf(Buffer.from('The file begins with %PDF-1.4\n'), 'notes.txt')).toBe('txt'))

const many = (count: number) => [...office, ...Array.from({ length: count - 2 }, (_, at) => `word/${at}`)]

/** An archive of two entries of text, each of which declares so many MiB. */
const declaring = (mebibytes: number) =>
  aZip(
    office.map((name): [string, string] => [name, name === office[0] ? '<Types/>' : 'text']),
    { isDeflated: true, declared: mebibytes * 1024 * 1024 },
  )

test.each([
  ['2,500 entries', aZip(many(2_500)), 'docx'],
  ['2,501 entries', aZip(many(2_501)), 'too-much-inside'],
  ['1 GiB declared', declaring(512), 'docx'],
  ['more than 1 GiB declared', declaring(513), 'too-much-inside'],
  ['a slash in front of its parts', aZip(['[Content_Types].xml', '/word/document.xml']), 'docx'],
  ['more entries promised than there are', aZip(office, { count: 3 }), undefined],
  ['something after its end', Buffer.concat([aZip(office), Buffer.from('tail')]), undefined],
])('an archive with %s is judged by its directory', async (_what, bytes, kind) =>
  expect(await kindOf(bytes, 'cv.docx')).toBe(kind),
)

test('an OLE file with circular or dangling references is rejected', async () => {
  const one = { name: 'One', kind: 2, left: 1, right: 2 } as const
  const circle = anOle([oleRoot, one, { name: 'Two', kind: 2, left: 1 }])
  const [chain, outside] = [aDoc(), aDoc()]
  chain.writeUInt32LE(1, 512 + 4)
  outside.writeUInt32LE(0x00ffffff, 48)
  for (const bytes of [circle, chain, outside, aDoc().subarray(0, 600), aDoc().subarray(0, 40)])
    expect(await kindOf(bytes, 'cv.doc')).toBeUndefined()
})

/** An archive of 10 MB whose entries are at most so long, and unpack to a thousand times their length. */
function bomb(count: number, length: number) {
  const content = Buffer.alloc(length)
  const parts = Array.from({ length: count }, (_, at): [string, Buffer] => [`word/${at}`, content])
  return aZip([...office, ...parts], { isDeflated: true })
}

const archives = Array.from({ length: 50 }, (_, at): [string, Buffer] => [`word/${at}`, aZip(many(500))])

test.each([
  ['a thousand entries that unpack to much', bomb(1_000, 1_000_000)],
  ['an archive that unpacks to much', aDocxWithEmbedded('a.zip', bomb(30, 20_000_000), { isDeflated: true })],
  ['many archives of many entries', aZip([...office, ...archives], { isDeflated: true })],
])('looking into %s ends after 32 MiB and 2,500 parts', async (_what, bytes) => {
  const inspection = new InspectionBudget()
  await kindFromContents(bytes, inspection)
  expect(inspection.bytes).toBeLessThan(33 * 1024 * 1024)
  expect(inspection.parts).toBeLessThanOrEqual(3_000)
})

test('a Word file of which all entries are the same bytes is refused before any is unpacked', async () => {
  const bytes = aZip(many(990))
  const directory = bytes.readUInt32LE(bytes.length - 6)
  for (let at = directory; at < bytes.length - 22; at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')) {
    if (at < 0) break
    bytes.writeUInt32LE(0, at + 42)
  }
  const inspection = new InspectionBudget()
  expect(await kindFromContents(bytes, inspection)).toBeUndefined()
  expect(inspection.bytes).toBe(0)
})

test('looking into a file stops when its sender has gone', async () => {
  const gone = new AbortController()
  gone.abort(new Error('gone'))
  await expect(checked(aDocx(), 'cv.docx', gone.signal)).rejects.toThrow('gone')
})

test('documents are opened in a child process, and one that takes too much memory is rejected', async () => {
  expect(await kindOf(aDocx(), 'cv.docx')).toBe('docx')
  const children = execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  expect(children).toContain('document-worker.ts')
  const path = join(folder, 'file')
  await writeFile(path, 'PK\u0003\u0004')
  await truncate(path, 300 * 1024 ** 2)
  expect(await uploads.kindOf(path, 'cv.docx')).toBe('too-much-inside')
})

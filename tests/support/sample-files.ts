import { crc32, deflateRawSync } from 'node:zlib'

/** Small files of every kind, built byte by byte, so that tests control every field. */

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** Returns a valid PDF of one empty page, padded to `size` bytes. */
export function aPdf(size = 0): Buffer<ArrayBuffer> {
  const objects = [
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>> endobj\n',
  ]
  let text = '%PDF-1.7\n'
  let table = '0000000000 65535 f \n'
  for (const object of objects) {
    table += `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += object
  }
  const start = text.length
  text += `xref\n0 4\n${table}trailer <</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  const body = latin1(text)
  return Buffer.concat([body, Buffer.alloc(Math.max(0, size - body.length), ' ')])
}

export const aPngHeader = () => Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), Buffer.alloc(64)])
export const aJpegHeader = () => Buffer.concat([latin1('\xff\xd8\xff\xe0\x00\x10JFIF\x00'), Buffer.alloc(64)])
export const aGifHeader = () => Buffer.concat([latin1('GIF89a'), Buffer.alloc(64)])
export const aWebpHeader = () => Buffer.concat([latin1('RIFF\x40\x00\x00\x00WEBPVP8 '), Buffer.alloc(64)])

type ZipOptions = {
  /** The uncompressed size that each entry declares, in bytes. */
  declared?: number
  /** The number of entries that the end record declares. */
  count?: number
  comment?: string
  isDeflated?: boolean
}

/** The name of an entry, with its bytes or text unless it is empty. */
type ZipEntry = string | [name: string, content: string | Buffer]

/** Returns a ZIP archive; the content types of Office files declare nothing unless they are given. */
export function aZip(entries: ZipEntry[], options: ZipOptions = {}): Buffer<ArrayBuffer> {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  const deflated = new Map<string | Buffer, Buffer>()
  for (const entry of entries) {
    const [name, content] =
      typeof entry === 'string' ? [entry, entry === '[Content_Types].xml' ? '<Types/>' : ''] : entry
    const bytes = Buffer.from(name)
    const isDeflated = options.isDeflated && content.length > 0
    // entries of the same content are compressed once
    const stored = isDeflated ? (deflated.get(content) ?? deflateRawSync(content)) : Buffer.from(content)
    if (isDeflated) deflated.set(content, stored)
    // what both headers of an entry say
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(isDeflated ? 8 : 0, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(stored.length, 14)
    facts.writeUInt32LE(options.declared ?? content.length, 18)
    facts.writeUInt16LE(bytes.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    locals.push(latin1('PK\x03\x04'), facts, bytes, stored)
    centrals.push(latin1('PK\x01\x02\0\0'), facts, place, bytes)
    at += 30 + bytes.length + stored.length
  }
  const directory = Buffer.concat(centrals)
  const comment = Buffer.from(options.comment ?? '')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(options.count ?? entries.length, 8)
  end.writeUInt16LE(options.count ?? entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, directory, end, comment])
}

/** Content types that declare a part of this type. */
export const contentTypesWith = (type: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types><Override PartName="/word/theme2.bin" ContentType="${type}"/></Types>`

/** A Word file with macros, whose part has an innocent name. */
export const aDocxWithRenamedMacros = (type = 'application/vnd.ms-office.vbaProject') =>
  aZip([['[Content_Types].xml', contentTypesWith(type)], 'word/document.xml', 'word/theme2.bin'])

/** A Word file with an embedded file. */
export const aDocxWithEmbedded = (name: string, content: Buffer, options?: ZipOptions) =>
  aZip(['[Content_Types].xml', 'word/document.xml', [`word/embeddings/${name}`, content]], options)

/** An archive with two directories: the end record names the place of the first and, with its length, that of the second. */
export function aDocxWithTwoDirectories(): Buffer<ArrayBuffer> {
  const innocent = aDocx()
  const real = aZip(['[Content_Types].xml', 'word/vbaProject.bin'])
  const directory = (bytes: Buffer) => {
    const end = bytes.length - 22
    return bytes.subarray(bytes.readUInt32LE(end + 16), end)
  }
  const end = innocent.subarray(-22)
  return Buffer.concat([innocent.subarray(0, -22), directory(real), end])
}

export const aDocx = () => aZip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])
export const anXlsx = () => aZip(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'])

const none = 0xffffffff
const endOfChain = 0xfffffffe

type OleEntry = {
  name: string
  kind: 1 | 2 | 5
  left?: number
  right?: number
  child?: number
  /**
   * The bytes of a stream; padded to 4,096 bytes, below which a stream would be in the mini stream. Streams with the same buffer
   * share their sectors, as those of no honest file do.
   */
  content?: Buffer
}

const sectorsOf = ({ content }: OleEntry) => (content ? Math.ceil(Math.max(content.length, 4_096) / 512) : 0)

function oleEntry(wish: OleEntry, firstSector: number): Buffer {
  const { name, kind, left = none, right = none, child = none } = wish
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(kind, 66)
  entry.writeUInt32LE(left, 68)
  entry.writeUInt32LE(right, 72)
  entry.writeUInt32LE(child, 76)
  if (wish.content) entry.writeUInt32LE(firstSector, 116)
  entry.writeUInt32LE(wish.content ? Math.max(wish.content.length, 4_096) : 0, 120)
  return entry
}

/**
 * Returns an OLE compound file with these entries, the root first. The first sectors are the allocation table, one for each 128
 * sectors of the file; the directory follows.
 */
export function anOle(entries: OleEntry[]): Buffer<ArrayBuffer> {
  const directorySectors = Math.ceil(entries.length / 4)
  const contents = [...new Map(entries.map((entry) => [entry.content, entry])).values()]
  const others = contents.reduce((sum, entry) => sum + sectorsOf(entry), directorySectors)
  const tableSectors = Math.ceil(others / 127)
  const header = Buffer.alloc(512)
  latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(tableSectors, 44)
  header.writeUInt32LE(tableSectors, 48)
  header.writeUInt32LE(4_096, 56)
  header.fill(0xff, 68)
  const table = Buffer.alloc(tableSectors * 512, 0xff)
  for (let sector = 0; sector < tableSectors; sector += 1) {
    header.writeUInt32LE(sector, 76 + sector * 4)
    table.writeUInt32LE(0xfffffffd, sector * 4)
  }
  const writeChain = (first: number, length: number) => {
    for (let sector = first; sector < first + length; sector += 1) {
      table.writeUInt32LE(sector === first + length - 1 ? endOfChain : sector + 1, sector * 4)
    }
    return first + length
  }
  let next = writeChain(tableSectors, directorySectors)
  const firstSectors = new Map<Buffer | undefined, number>()
  for (const entry of contents) {
    firstSectors.set(entry.content, next)
    next = writeChain(next, sectorsOf(entry))
  }
  const records = entries.map((entry) => oleEntry(entry, firstSectors.get(entry.content)!))
  const padding = Buffer.alloc(directorySectors * 512 - entries.length * 128)
  const streams = contents.map((entry) =>
    Buffer.concat([entry.content ?? Buffer.alloc(0)], sectorsOf(entry) * 512),
  )
  return Buffer.concat([header, table, ...records, padding, ...streams])
}

const root = (child: number): OleEntry => ({ name: 'Root Entry', kind: 5, child })

export const aDoc = () =>
  anOle([
    root(2),
    { name: '\u0005SummaryInformation', kind: 2 },
    { name: '1Table', kind: 2, left: 1, right: 5 },
    // An embedded workbook, whose stream does not make the file a workbook.
    { name: 'ObjectPool', kind: 1, child: 4 },
    { name: 'Workbook', kind: 2 },
    { name: 'WordDocument', kind: 2, left: 3 },
  ])

export const anXls = () => anOle([root(1), { name: 'Workbook', kind: 2, content: aWorkbook() }])

/** A Word file of 2003 with a macro, as Word arranges it: `Macros` beside the text, `VBA` within. */
export const aDocWithMacros = () =>
  anOle([
    root(1),
    { name: 'WordDocument', kind: 2, right: 2 },
    { name: 'Macros', kind: 1, child: 3 },
    { name: 'VBA', kind: 1, child: 4, right: 5 },
    { name: '_VBA_PROJECT', kind: 2 },
    { name: 'PROJECT', kind: 2 },
  ])

/** An Excel file of 2003 with a macro. */
export const anXlsWithMacros = () =>
  anOle([
    root(1),
    { name: 'Workbook', kind: 2, right: 2, content: aWorkbook() },
    { name: '_VBA_PROJECT_CUR', kind: 1, child: 3 },
    { name: 'VBA', kind: 1, child: 4 },
    { name: '_VBA_PROJECT', kind: 2 },
  ])

/**
 * An Excel file of 2003 with many workbooks that share their sectors, so that a small file describes a great many bytes.
 * @param count of the workbooks
 * @param length of the shared stream, in bytes
 */
export function anXlsWithOverlappingStreams(count: number, length: number) {
  const content = Buffer.concat([aWorkbook(), Buffer.alloc(length)])
  const workbooks = Array.from({ length: count }, (_, index) => {
    const right = index + 1 < count ? index + 2 : none
    return { name: 'Workbook', kind: 2 as const, right, content }
  })
  return anOle([root(1), ...workbooks])
}

/** An Excel file of 2003 whose one sheet has this kind: 0 a table, 1 Excel 4.0 macros. */
export const anXlsWithSheet = (options: WorkbookOptions) =>
  anOle([root(1), { name: 'Workbook', kind: 2, content: aWorkbook(options) }])

type WorkbookOptions = {
  /** Kind of the sheet in the list of sheets. */
  listed?: number
  /** Kind of the sheet at its own beginning. */
  begins?: number
  isEncrypted?: boolean
  /** Length of a record before the list of sheets, in bytes. */
  padding?: number
}

/** The records of a workbook with one sheet ([MS-XLS] 2.3). */
export function aWorkbook({
  listed = 0,
  begins = 0x10,
  isEncrypted = false,
  padding = 0,
}: WorkbookOptions = {}) {
  const record = (type: number, data: number[] | Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(type, 0)
    head.writeUInt16LE(data.length, 2)
    return Buffer.concat([head, Buffer.from(data)])
  }
  return Buffer.concat([
    record(0x0809, [0, 6, 5, 0, 0, 0, 0, 0]),
    ...(isEncrypted ? [record(0x002f, [0, 0, 0, 0])] : []),
    ...(padding ? [record(0x003c, Buffer.alloc(padding))] : []),
    record(0x0085, [0, 0, 0, 0, 0, listed, 1, 0, 65]),
    record(0x000a, []),
    record(0x0809, [0, 6, begins, 0, 0, 0, 0, 0]),
    record(0x000a, []),
  ])
}

/** The bytes and the name of a file. */
export type SampleFile = [Uint8Array<ArrayBuffer>, string]

/** Returns a form; `undefined` omits a field, a pair of bytes and name is a file. */
export function aForm(fields: Record<string, string | undefined | SampleFile>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else if (value) form.append(name, new Blob([value[0]]), value[1])
  }
  return form
}

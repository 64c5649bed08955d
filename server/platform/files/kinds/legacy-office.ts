import type { OleFile } from '#server/platform/files/ole-file.ts'

/**
 * Names of the storages and streams that VBA macros are in ([MS-OVBA] 2.2.1): `Macros` in Word files, `_VBA_PROJECT_CUR` in Excel
 * files, `VBA` and `_VBA_PROJECT` within them. Names in compound files are equal whatever their case.
 */
const vbaNames = new Set(['MACROS', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'])

/** Names of the stream of a workbook. A file for Excel 95 and 97 has one of each. */
const workbookNames = ['WORKBOOK', 'BOOK']

/** Record types of Excel's streams ([MS-XLS] 2.3). Each record begins with its type and the length of its data, two bytes each. */
const records = { beginning: 0x0809, end: 0x000a, sheet: 0x0085, encryption: 0x002f }
/** Length (bytes) of the longest record data that is looked into. */
const inspectedLength = 6

/**
 * Recognizes Word and Excel files up to 2003 by their streams; Excel 95 called its stream `Book`.
 * @returns undefined for other files
 */
export function legacyOfficeKind({ entries }: OleFile): 'doc' | 'xls' | undefined {
  // streams of embedded objects lie deeper: they say nothing of the kind of the file
  const names = entries.filter(({ kind, isAtRoot }) => kind === 'stream' && isAtRoot).map(({ name }) => name)
  const workbooks = names.map((name) => name.toUpperCase()).filter((name) => workbookNames.includes(name))
  if (new Set(workbooks).size < workbooks.length) return undefined
  if (names.includes('WordDocument')) return 'doc'
  return names.includes('Workbook') || names.includes('Book') ? 'xls' : undefined
}

/**
 * Whether a file has macros, itself or in an embedded object, or is encrypted, so that they cannot be found.
 * @throws MalformedFileError when its streams cannot be read, or share their sectors
 */
export async function mayHaveLegacyMacros({ entries, read }: OleFile): Promise<boolean> {
  const names = entries.map(({ name }) => name.toUpperCase())
  if (names.some((name) => vbaNames.has(name) || name === 'ENCRYPTEDPACKAGE')) return true
  for (const [index, entry] of entries.entries()) {
    const isWorkbook = entry.kind === 'stream' && workbookNames.includes(names[index]!)
    if (isWorkbook && (await mayHaveMacroSheet(read(entry)))) return true
  }
  return false
}

/** Whether a workbook has a sheet of Excel 4.0 macros, or is encrypted. */
async function mayHaveMacroSheet(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0)
  /** The start of the next record in `rest`; beyond its end while the data of a long record is skipped. */
  let start = 0
  // the first part of the stream describes the workbook, each further one a sheet
  let isGlobal = true
  for await (const piece of pieces) {
    const isSkipped = start >= rest.length
    start = isSkipped ? start - rest.length : 0
    rest = isSkipped ? piece : Buffer.concat([rest.subarray(start), piece])
    while (start + 4 <= rest.length) {
      const type = rest.readUInt16LE(start)
      const length = rest.readUInt16LE(start + 2)
      const data = start + 4
      if (data + Math.min(length, inspectedLength) > rest.length) break
      if (isGlobal && type === records.encryption) return true
      if (type === records.end) isGlobal = false
      if (type === records.sheet && length >= 6 && isMacroKind(rest[data + 5]!)) return true
      if (type === records.beginning && length >= 4 && rest.readUInt16LE(data + 2) === 0x0040) return true
      start = data + length
    }
  }
  return false
}

/** The kind of a sheet in its record: 1 is a sheet of macros, 6 a module of Excel 95. */
const isMacroKind = (kind: number) => kind === 1 || kind === 6

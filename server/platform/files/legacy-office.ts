import type { FileHandle } from 'node:fs/promises'
import { MalformedFileError, openOleFile } from './ole-file.ts'

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
 * Recognizes Word and Excel files up to 2003 by their streams; Excel 95 called its stream `Book`. Files with macros are rejected, and
 * encrypted workbooks, in which macros cannot be found, and files whose streams share their sectors.
 * @param size of the file, in bytes
 * @returns undefined for other files, and for those that cannot be read
 */
export async function legacyOfficeKind(file: FileHandle, size: number): Promise<'doc' | 'xls' | undefined> {
  try {
    const { entries, read } = await openOleFile(file, size)
    if (entries.some(({ name }) => vbaNames.has(name.toUpperCase()))) return undefined
    const streams = entries.filter(({ kind }) => kind === 'stream')
    const workbooks = streams.filter(({ name }) => workbookNames.includes(name.toUpperCase()))
    // streams of embedded objects lie deeper: they say nothing of the kind of the file
    const names = streams.filter(({ isAtRoot }) => isAtRoot).map(({ name }) => name)
    const rootWorkbooks = workbooks.filter(({ isAtRoot }) => isAtRoot).map(({ name }) => name.toUpperCase())
    if (new Set(rootWorkbooks).size < rootWorkbooks.length) return undefined
    for (const workbook of workbooks) if (await mayHaveMacroSheet(read(workbook))) return undefined
    if (names.includes('WordDocument')) return 'doc'
    return names.includes('Workbook') || names.includes('Book') ? 'xls' : undefined
  } catch (error) {
    if (error instanceof MalformedFileError) return undefined
    throw error
  }
}

/** Whether a workbook has a sheet of Excel 4.0 macros, or is encrypted. */
async function mayHaveMacroSheet(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0)
  /** Where the next record begins in `rest`; beyond its end while the data of a long record is skipped. */
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

import type { FileHandle } from 'node:fs/promises'
import { MalformedFileError, openOleFile } from './ole-file.ts'

/**
 * Names of the storages and streams that VBA macros are in ([MS-OVBA] 2.2.1): `Macros` in Word files, `_VBA_PROJECT_CUR` in Excel
 * files, `VBA` and `_VBA_PROJECT` within them. Names in compound files are equal whatever their case.
 */
const vbaNames = new Set(['MACROS', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'])

/** Record types of Excel's streams ([MS-XLS] 2.3). Each record begins with its type and the length of its data, two bytes each. */
const records = { beginning: 0x0809, end: 0x000a, sheet: 0x0085, encryption: 0x002f }
/** Length (bytes) of the longest record data that is looked into. */
const inspectedLength = 6

/**
 * Recognizes Word and Excel files up to 2003 by their streams; Excel 95 called its stream `Book`. Files with macros are rejected, and
 * encrypted workbooks, in which macros cannot be found.
 * @param size of the file, in bytes
 * @returns undefined for other files, and for those that cannot be read
 */
export async function legacyOfficeKind(file: FileHandle, size: number): Promise<'doc' | 'xls' | undefined> {
  try {
    const { entries, read } = await openOleFile(file, size)
    if (entries.some(({ name }) => vbaNames.has(name.toUpperCase()))) return undefined
    // streams of embedded objects lie deeper: they say nothing of the file
    const streams = entries.filter(({ kind, isAtRoot }) => kind === 'stream' && isAtRoot)
    for (const stream of streams) {
      const isWorkbook = ['WORKBOOK', 'BOOK'].includes(stream.name.toUpperCase())
      if (isWorkbook && (await mayHaveMacroSheet(read(stream)))) return undefined
    }
    const names = streams.map(({ name }) => name)
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
  let skipped = 0
  // the first part of the stream describes the workbook, each further one a sheet
  let isGlobal = true
  for await (const piece of pieces) {
    rest = Buffer.concat([rest, piece.subarray(Math.min(skipped, piece.length))])
    skipped = Math.max(0, skipped - piece.length)
    while (rest.length >= 4) {
      const type = rest.readUInt16LE(0)
      const length = rest.readUInt16LE(2)
      if (rest.length < 4 + Math.min(length, inspectedLength)) break
      if (isGlobal && type === records.encryption) return true
      if (type === records.end) isGlobal = false
      if (type === records.sheet && length >= 6 && isMacroKind(rest[9]!)) return true
      if (type === records.beginning && length >= 4 && rest.readUInt16LE(6) === 0x0040) return true
      skipped = Math.max(0, 4 + length - rest.length)
      rest = rest.subarray(Math.min(4 + length, rest.length))
    }
  }
  return false
}

/** The kind of a sheet in its record: 1 is a sheet of macros, 6 a module of Excel 95. */
const isMacroKind = (kind: number) => kind === 1 || kind === 6

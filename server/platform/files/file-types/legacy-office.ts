import type { OleFile } from '#server/platform/files/ole-file.ts'

/**
 * Names of the storages and streams with VBA macros ([MS-OVBA] 2.2.1): `Macros` in Word files, `_VBA_PROJECT_CUR` in Excel files, `VBA` and
 * `_VBA_PROJECT` inside them. Names in compound files are case-insensitive.
 */
const vbaNames = new Set(['MACROS', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'])

/** Names of a workbook's stream. A file for both Excel 95 and 97 has both. */
const workbookNames = ['WORKBOOK', 'BOOK']

/** Record types in Excel streams ([MS-XLS] 2.3). Each record begins with its type and the length of its data, two bytes each. */
const records = { beginning: 0x0809, end: 0x000a, sheet: 0x0085, encryption: 0x002f }

/**
 * Recognizes Word and Excel files up to 2003 by their streams. Excel 95 calls its stream `Book`.
 * @returns undefined for other files
 */
export function legacyOfficeKind({ entries }: OleFile): 'doc' | 'xls' | undefined {
  // streams of embedded objects are deeper and say nothing about the file's own kind
  const names = entries.filter(({ kind, isAtRoot }) => kind === 'stream' && isAtRoot).map(({ name }) => name)
  const workbooks = names.map((name) => name.toUpperCase()).filter((name) => workbookNames.includes(name))
  if (new Set(workbooks).size < workbooks.length) return undefined
  if (names.includes('WordDocument')) return 'doc'
  return names.includes('Workbook') || names.includes('Book') ? 'xls' : undefined
}

/**
 * Whether a file contains macros, its own or in an embedded object, or is encrypted, which would hide them.
 * @throws MalformedFileError if its streams can't be read or share sectors
 */
export function mayHaveLegacyMacros({ entries, read }: OleFile): boolean {
  return entries.some((entry) => {
    const name = entry.name.toUpperCase()
    if (vbaNames.has(name) || name === 'ENCRYPTEDPACKAGE') return true
    return entry.kind === 'stream' && workbookNames.includes(name) && mayHaveMacroSheet(read(entry))
  })
}

/** Whether a workbook has an Excel 4.0 macro sheet or is encrypted. */
function mayHaveMacroSheet(stream: Buffer): boolean {
  // the first part of the stream describes the workbook, and each later part a sheet
  let isGlobal = true
  for (let start = 0; start + 4 <= stream.length;) {
    const type = stream.readUInt16LE(start)
    const data = stream.subarray(start + 4, start + 4 + stream.readUInt16LE(start + 2))
    if (isGlobal && type === records.encryption) return true
    if (type === records.end) isGlobal = false
    if (type === records.sheet && isMacroKind(data[5])) return true
    if (type === records.beginning && data[2] === 0x40 && data[3] === 0) return true
    start += 4 + stream.readUInt16LE(start + 2)
  }
  return false
}

/** Whether a sheet record's kind is a macro sheet (1) or an Excel 95 module (6). */
const isMacroKind = (kind: number | undefined) => kind === 1 || kind === 6

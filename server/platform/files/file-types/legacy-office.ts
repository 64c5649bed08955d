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
export function mayHaveLegacyMacros({ entries, read }: OleFile): boolean {
  return entries.some((entry) => {
    const name = entry.name.toUpperCase()
    if (vbaNames.has(name) || name === 'ENCRYPTEDPACKAGE') return true
    return entry.kind === 'stream' && workbookNames.includes(name) && mayHaveMacroSheet(read(entry))
  })
}

/** Whether a workbook has a sheet of Excel 4.0 macros, or is encrypted. */
function mayHaveMacroSheet(stream: Buffer): boolean {
  // the first part of the stream describes the workbook, each further one a sheet
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

/** The kind of a sheet in its record: 1 is a sheet of macros, 6 a module of Excel 95. */
const isMacroKind = (kind: number | undefined) => kind === 1 || kind === 6

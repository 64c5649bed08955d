import type { ZipEntry } from '#server/platform/files/zip-entries.ts'

const contentTypesName = '[Content_Types].xml'

/** Names that Office gives to the parts that macros are in. Excel 4.0 macros are in `xl/macrosheets/`. */
const macroPartName = /(^|\/)(vbaProject\.bin$|(intl)?macrosheets\/)/i
/** Extensions of Word, Excel and PowerPoint files, templates and add-ins that may hold macros. */
const macroFileName = /\.(doc|dot|xls|xlt|xla|ppt|pot|pps|ppa|sld)m$|\.(xlsb|xll|xla|ppa)$/i
/** Media types of the parts that macros are in, and of the files that may hold them, whatever the names. */
const macroType = /macroEnabled|vbaProject|vbaData|macrosheet/i

/** Office Open XML (ECMA-376 part 2): recognized by the content types and the application's folder. */
export function officePackageKind(entries: ZipEntry[]): 'docx' | 'xlsx' | 'pptx' | undefined {
  const names = entries.map(({ name }) => name)
  if (!names.includes(contentTypesName)) return undefined
  if (names.some((name) => name.startsWith('word/'))) return 'docx'
  if (names.some((name) => name.startsWith('xl/'))) return 'xlsx'
  return names.some((name) => name.startsWith('ppt/')) ? 'pptx' : undefined
}

/** Whether an archive is of Office, or could be taken for it, whatever the case of the name. */
export const hasContentTypes = (entries: ZipEntry[]) => findContentTypes(entries) !== undefined

/** Whether a name says that this part, or the file that is embedded as it, holds macros. */
export const isMacroName = (name: string) => macroPartName.test(name) || macroFileName.test(name)

/**
 * Finds the part that says of which type every other part is; archives that are no Office files have none.
 * @returns 'ambiguous' when programs could take different parts for it: names are equal whatever their case, and a part may be
 * cut into pieces
 */
export function findContentTypes(entries: ZipEntry[]): ZipEntry | 'ambiguous' | undefined {
  const isNamed = ({ name }: ZipEntry) => name.toLowerCase().startsWith(contentTypesName.toLowerCase())
  const [entry, ...others] = entries.filter(isNamed)
  return others.length > 0 || (entry && entry.name !== contentTypesName) ? 'ambiguous' : entry
}

/**
 * Whether the content types declare macros, or are written such that reading them takes an XML parser: with entities, in an encoding
 * other than UTF-8 and UTF-16. No Office program writes those.
 */
export function mayDeclareMacros(contentTypes: Buffer): boolean {
  const text = decode(contentTypes)
  if (text === undefined || !/<(\w+:)?Types[\s/>]/.test(text)) return true
  const encoding = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(text)?.[1]
  if (encoding !== undefined && !/^utf-(8|16)$/i.test(encoding)) return true
  return /\0|&#|<!(?!--)/.test(text) || macroType.test(text)
}

/** @returns undefined for bytes that are no text */
function decode(bytes: Buffer): string | undefined {
  const byteOrderMark = bytes.toString('hex', 0, 2)
  const encoding = byteOrderMark === 'fffe' ? 'utf-16le' : byteOrderMark === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

import sax from 'sax'
import type { ZipEntry } from '#server/platform/files/zip-entries.ts'

const contentTypesName = '[Content_Types].xml'

/** Names of parts with macros. Excel 4.0 macros are in `xl/macrosheets/`. */
const macroPartName = /(^|\/)(vbaProject\.bin$|(intl)?macrosheets\/)/i
/** Extensions of Word, Excel and PowerPoint files, templates and add-ins that may contain macros. */
const macroFileName = /\.(doc|dot|xls|xlt|xla|ppt|pot|pps|ppa|sld)m$|\.(xlsb|xll|xla|ppa)$/i
/** Media types of parts with macros, and of files that may contain them, whatever their names. */
const macroType = /macroEnabled|vbaProject|vbaData|macrosheet/i

/** Office Open XML (ECMA-376 part 2): recognized by the content types and the application's folder. */
export function officePackageKind(entries: ZipEntry[]): 'docx' | 'xlsx' | 'pptx' | undefined {
  const names = entries.map(({ name }) => name)
  if (!names.includes(contentTypesName)) return undefined
  if (names.some((name) => name.startsWith('word/'))) return 'docx'
  if (names.some((name) => name.startsWith('xl/'))) return 'xlsx'
  return names.some((name) => name.startsWith('ppt/')) ? 'pptx' : undefined
}

/** Whether an archive is an Office file, or could be taken for one, whatever the case of the name. */
export const hasContentTypes = (entries: ZipEntry[]) => findContentTypes(entries) !== undefined

/** Whether the name of a part, or of a file embedded as one, indicates macros. */
export const isMacroName = (name: string) => macroPartName.test(name) || macroFileName.test(name)

/**
 * Finds the part that lists the types of all parts. Archives that aren't Office files have none.
 * @returns 'ambiguous' if programs could choose different parts: names are case-insensitive, and a part may be split into pieces
 */
export function findContentTypes(entries: ZipEntry[]): ZipEntry | 'ambiguous' | undefined {
  const isNamed = ({ name }: ZipEntry) => name.toLowerCase().startsWith(contentTypesName.toLowerCase())
  const [entry, ...others] = entries.filter(isNamed)
  return others.length > 0 || (entry && entry.name !== contentTypesName) ? 'ambiguous' : entry
}

/**
 * Whether a part of an archive has a type that contains macros, by name or else by extension. Ignores types without a matching part,
 * because programs write some into every file.
 * @param names of all parts
 * @returns true also for lists that programs could read differently: with a document type, in an encoding other than UTF-8, UTF-16 and
 * ASCII, or malformed. Office never writes those.
 */
export function mayDeclareMacros(contentTypes: Buffer, names: string[]): boolean {
  const text = decode(contentTypes)
  const encoding = text && /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(text)?.[1]
  if (text === undefined || (encoding && !readable(text).test(encoding))) return true
  const types = readContentTypes(text)
  if (!types) return true
  const parts = new Set(names.map((name) => name.toLowerCase()))
  // programs may percent-encode the name of a part
  const isPart = (name: string) => name.includes('%') || parts.has(name)
  if ([...types.byName].some(([name, type]) => macroType.test(type) && isPart(name))) return true
  const ofMacros = new Set(
    [...types.byExtension].filter(([, type]) => macroType.test(type)).map(([extension]) => extension),
  )
  return [...parts].some(
    (name) => !types.byName.has(name) && ofMacros.has(name.slice(name.lastIndexOf('.') + 1)),
  )
}

/** The encodings that every program reads the same way. */
const readable = (text: string) =>
  /^[\0-\x7f]*$/.test(text) ? /^(utf-(8|16)|(us-)?ascii)$/i : /^utf-(8|16)$/i

/** @returns the types by name and extension, in lower case; undefined for malformed XML */
function readContentTypes(text: string) {
  const types = { byName: new Map<string, string>(), byExtension: new Map<string, string>() }
  const parser = sax.parser(true)
  let isValid = true
  const reject = () => (isValid = false)
  parser.onerror = reject
  parser.ondoctype = reject
  let isRoot = true
  parser.onopentag = ({ name, attributes }) => {
    const element = name.split(':').at(-1)
    const { ContentType = '', PartName, Extension } = attributes as Record<string, string>
    if (isRoot && element !== 'Types') reject()
    isRoot = false
    // a program may choose any of several types of a part
    const add = (map: Map<string, string>, key: string) =>
      map.set(key.toLowerCase(), `${map.get(key.toLowerCase()) ?? ''} ${ContentType}`)
    if (element === 'Override' && PartName !== undefined)
      add(types.byName, PartName.replaceAll('\\', '/').replace(/^\/+/, ''))
    if (element === 'Default' && Extension !== undefined) add(types.byExtension, Extension)
  }
  try {
    parser.write(text).close()
  } catch {
    return undefined
  }
  return isValid ? types : undefined
}

/** @returns undefined for bytes that are not text */
function decode(bytes: Buffer): string | undefined {
  const byteOrderMark = bytes.toString('hex', 0, 2)
  const encoding = byteOrderMark === 'fffe' ? 'utf-16le' : byteOrderMark === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

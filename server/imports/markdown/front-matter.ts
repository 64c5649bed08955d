import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

/** Fields by name: lower case, without hyphens, underscores and spaces, which differ between programs. */
export type FrontMatter = Record<string, unknown>

type Parse = (text: string) => unknown

const yaml: Parse = (text) => parseYaml(text, { maxAliasCount: 50 })
const toml: Parse = (text) => parseToml(text)
const json: Parse = (text) => JSON.parse(text)
/** The parsers of settings and front matter, by format. */
export const parsers: Record<string, Parse> = { yaml, yml: yaml, toml, json }

const fences: { open: RegExp; parse: (text: string, language: string) => unknown }[] = [
  {
    open: /^\s*---[ \t]*(\w*)[ \t]*\n([^]*?)(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/,
    parse(text, language) {
      const parse = language === '' ? yaml : parsers[language.toLowerCase()]
      if (!parse) throw new Error(`its language is ${language}`)
      return parse(text)
    },
  },
  { open: /^\s*\+\+\+()[ \t]*\n([^]*?)(?<=\n)\+\+\+[ \t]*(?:\n|$)/, parse: toml },
  { open: /^\s*;;;()[ \t]*\n([^]*?)(?<=\n);;;[ \t]*(?:\n|$)/, parse: json },
  // Logseq
  {
    open: /^()((?:[\w-]+::[^\n]*\n)+)/,
    parse: (text) => readLines(text.replaceAll(/^([^:\n]+)::/gm, '$1:')),
  },
  // Hexo: JSON without an opening fence
  { open: /^()(\s*"[^\n]*\n[^]*?)\n;;;[ \t]*(?:\n|$)/, parse: (text) => JSON.parse(`{${text}}`) },
  {
    open: /^()((?:title|date|layout|tags|categories|permalink|draft|published):[^\n]*\n(?:[\w -]+:[^\n]*\n|[ \t]+[^\n]*\n|-[^-\n][^\n]*\n)*)---[ \t]*(?:\n|$)/i,
    parse: yaml,
  },
  // Pelican and MultiMarkdown: lines up to the first empty one
  {
    open: /^()((?=(?:[a-z]+:[^\n]*\n)*title:)[a-z]+:[^\n]*\n(?:[\w -]+:[^\n]*\n|[ \t]+\S[^\n]*\n)*)(?:[ \t]*\n|$)/i,
    parse: readLines,
  },
  // Nikola: in a comment
  {
    open: /^\s*<!--()[ \t]*\n((?:\.\. [\w-]+:[^\n]*\n)+)[ \t]*-->[ \t]*(?:\n|$)/,
    parse: (text) => readLines(text.replaceAll(/^\.\. /gm, '')),
  },
  // MDX: an object that the file exports
  {
    open: /^\s*(?:import[^\n]*\n\s*)*export\s+const\s+(?:meta|metadata|frontmatter)()\s*=\s*(\{[^]*?\n?\});?[ \t]*(?:\n|$)/i,
    parse: yaml,
  },
]

/** Parses lines of `Name: value`. */
function readLines(text: string): FrontMatter {
  const lines = [...text.matchAll(/^([^:\n]+):[ \t]*([^\n]*(?:\n[ \t]+[^\n]+)*)/gm)]
  return Object.fromEntries(lines.map(([, name, value]) => [name!.trim(), value!.trim()]))
}

/** Returns the end of the JSON object at the start of a text; 0 without one. */
function endOfJson(text: string): number {
  let depth = 0
  for (const match of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    if (match[0] === '{') depth += 1
    else if (match[0] === '}') depth -= 1
    if (depth === 0) return match.index + 1
  }
  return 0
}

/** Fields, with their original names. */
type Fields = { fields: FrontMatter; names: Map<string, string> }
type File = Fields & { text: string; hasFields: boolean }

/**
 * Splits a file into front matter and text. Reads YAML, TOML and JSON as written for Hugo, Jekyll, Hexo, Eleventy, Pelican, Nikola, Logseq and MDX.
 * @returns the fields, and their original names
 * @throws with a sentence when the front matter is invalid
 */
export function readFrontMatter(source: string): File {
  const file = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  if (/^\s*\{\s*(?:"|\})/.test(file)) {
    const end = endOfJson(file)
    if (end > 0) return toFile(json, file.slice(0, end), file.slice(end))
  }
  for (const { open, parse } of fences) {
    const match = open.exec(file)
    if (match) return toFile((text) => parse(text, match[1]!), match[2]!, file.slice(match[0].length))
  }
  return { fields: {}, names: new Map(), text: file, hasFields: false }
}

function toFile(parse: Parse, source: string, text: string): File {
  let read: unknown
  try {
    read = parse(source)
  } catch (error) {
    throw new Error(`has front matter that cannot be read: ${(error as Error).message.split('\n')[0]}`, {
      cause: error,
    })
  }
  if (typeof read !== 'object' || Array.isArray(read))
    throw new Error('has front matter that is not a list of fields')
  return { ...fieldsOf((read ?? {}) as FrontMatter), text, hasFields: true }
}

const fieldsOf = (written: FrontMatter): Fields => ({
  fields: normalizeFields(written),
  names: new Map(Object.keys(written).map((name) => [fieldName(name), name])),
})

/** Reads the lines of properties that Notion writes below the heading of a page. */
export function readNotionProperties(text: string): Fields & { text: string } {
  const match = /^\n*((?:[^\s:#|<>[\](){}*`-][^:\n]{0,60}: [^\n]*\n)+)(?:[ \t]*\n|$)/.exec(text)
  return match
    ? { ...fieldsOf(readLines(match[1]!)), text: text.slice(match[0].length) }
    : { ...fieldsOf({}), text }
}

const fieldName = (name: string) => name.toLowerCase().replaceAll(/[-_\s]+/g, '')

/** Normalizes the names of fields, also in nested records. */
export const normalizeFields = (fields: FrontMatter): FrontMatter =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [fieldName(name), normalizeValue(value)]))

const normalizeValue = (value: unknown): unknown =>
  isNested(value) && !Array.isArray(value) ? normalizeFields(value) : value

const isNested = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

/** Wraps fields, also nested ones, to collect in `read` the names of those that are read: `cover.image`, `images.0`. */
export const trackFields = (fields: FrontMatter, read: Set<string>, within = ''): FrontMatter =>
  new Proxy(fields, {
    get(target, key) {
      const name = `${within}${String(key)}`
      const value: unknown = Reflect.get(target, key)
      read.add(name)
      return isNested(value) ? trackFields(value, read, `${name}.`) : value
    },
  })

/** Lists the fields that have a value and were not read. */
export const unreadFields = (
  fields: FrontMatter,
  read: ReadonlySet<string>,
  within = '',
): [string, unknown][] =>
  Object.entries(fields).flatMap(([key, value]) => {
    const name = `${within}${key}`
    if (value === '' || value === null || (isNested(value) && Object.keys(value).length === 0)) return []
    if (!read.has(name)) return [[name, value]]
    return isNested(value) ? unreadFields(value, read, `${name}.`) : []
  })

/** Returns the first of `names` that is a text or number, as a text. */
export function textField(fields: FrontMatter, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

/** Collects the texts of all `names` without duplicates: from lists, also nested ones, and from texts separated by commas. */
export const listField = (fields: FrontMatter, ...names: string[]): string[] => [
  ...new Set(
    names.flatMap((name) => {
      const value = fields[name]
      return textsIn(typeof value === 'string' ? value.split(',') : value)
    }),
  ),
]

/** Collects texts, also in nested lists and records such as `{ name: … }`. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value).trim()
    return text === '' ? [] : [text]
  }
  if (typeof value !== 'object' || value === null || depth > 8) return []
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, depth + 1))
  const record = value as FrontMatter
  const called = record.name ?? record.title
  if (called !== undefined) return textsIn(called, depth + 1)
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner, depth + 1)])
}

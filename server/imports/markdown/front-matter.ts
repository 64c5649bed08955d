import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

export type FrontMatter = Record<string, unknown>

const fences: { open: RegExp; parse: (text: string) => unknown }[] = [
  {
    open: /^---[ \t]*\r?\n([^]*?)(?:^|\n)---[ \t]*(?:\r?\n|$)/,
    parse: (text) => parseYaml(text, { maxAliasCount: 50 }),
  },
  { open: /^\+\+\+[ \t]*\r?\n([^]*?)(?:^|\n)\+\+\+[ \t]*(?:\r?\n|$)/, parse: parseToml },
]

/**
 * Splits a file of Markdown into its front matter (YAML or TOML) and its text.
 * @throws with a sentence when the front matter cannot be read
 */
export function readFrontMatter(source: string): { fields: FrontMatter; text: string } {
  const file = source.replace(/^\uFEFF/, '')
  for (const { open, parse } of fences) {
    const match = open.exec(file)
    if (!match) continue
    let fields: unknown
    try {
      fields = parse(match[1]!)
    } catch (error) {
      throw new Error(`has front matter that cannot be read: ${(error as Error).message.split('\n')[0]}`, {
        cause: error,
      })
    }
    if (typeof fields !== 'object' || Array.isArray(fields))
      throw new Error('has front matter that is no list of fields')
    return { fields: lowerKeys((fields ?? {}) as FrontMatter), text: file.slice(match[0].length) }
  }
  return { fields: {}, text: file }
}

const lowerKeys = (fields: FrontMatter): FrontMatter =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value]))

/** The first of `names` that is a text or number, as a text. */
export function textField(fields: FrontMatter, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

/** The texts of the first of `names` that has any: a list, one text, or texts with commas between them. */
export function listField(fields: FrontMatter, ...names: string[]): string[] {
  for (const name of names) {
    const value = fields[name]
    const texts = (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []).map(
      textOf,
    )
    if (texts.some((text) => text !== '')) return texts.filter((text) => text !== '')
  }
  return []
}

/** A text, or the name in a record such as `{ name: … }`. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const { name, title } = value as { name?: unknown; title?: unknown }
    return textOf(name ?? title ?? '')
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

import type { Token } from 'marked'
import type { ConversionOptions, Converted, Lost } from '#conversion/converted.ts'
import { convertHtml } from '#conversion/html/convert-html.ts'
import { lossesOfMarkdown, readMarkdown, walkMarkdown, writeHtml } from './convert-markdown.ts'
import { escapeHtml as escape } from '#contract/escape-html.ts'
import { expandShortcodes } from './shortcodes.ts'

/** HTML elements that people use in Markdown. */
const known = new Set(
  `a abbr audio b blockquote br code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i iframe img ins
  kbd li mark ol p pre s samp section source span strong sub summary sup table tbody td tfoot th thead tr u ul video`.split(
    /\s+/,
  ),
)
const empty = new Set(['br', 'hr', 'img', 'source'])

const tag = /<(\/?)([a-z][a-z\d]*)(?:\s+[a-z][\w:-]*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))*\s*\/?>/gi

/** Returns the elements that a text opens and closes, and void elements. */
function elementsOf(source: string): Set<string> {
  const opened = new Set(empty)
  const closed = new Set(empty)
  for (const [, slash, name] of source.matchAll(tag)) (slash ? closed : opened).add(name!.toLowerCase())
  return new Set([...opened].filter((name) => known.has(name) && closed.has(name)))
}

/** Escapes everything that only looks like HTML, such as `List<String>`. */
function keepWords(html: string, elements: ReadonlySet<string>): string {
  let kept = ''
  let from = 0
  for (const match of html.matchAll(tag)) {
    if (!elements.has(match[2]!.toLowerCase())) continue
    kept += html.slice(from, match.index).replaceAll('<', '&lt;') + match[0]
    from = match.index + match[0].length
  }
  return kept + html.slice(from).replaceAll('<', '&lt;')
}

/** Whether a token shows that its author meant Markdown. */
function isSign(token: Token, elements: ReadonlySet<string>): boolean {
  switch (token.type) {
    case 'heading':
    case 'blockquote':
    case 'table':
    case 'hr':
    case 'codespan':
    case 'image':
    case 'strong':
    case 'footnoteDefinition':
      return true
    case 'code':
      return token.codeBlockStyle !== 'indented'
    case 'list':
      // a year at the start of a line isn't a list number
      return !token.ordered || token.start <= 1 || token.items.length > 1
    case 'link':
      return token.raw.startsWith('[')
    case 'del':
      return token.raw.startsWith('~~')
    case 'em':
      return /\p{L}/u.test(token.raw)
    case 'html':
      return keepWords(token.raw, elements) !== token.raw.replaceAll('<', '&lt;')
    default:
      return false
  }
}

/** Minimum length of the longest line in text that a program has wrapped (characters). */
const minWrapped = 60

/** Whether a program has wrapped a paragraph: no line has room for the first word of the next. */
function isWrapped(lines: readonly string[]): boolean {
  const longest = Math.max(...lines.map(({ length }) => length))
  const isFull = (line: string, index: number) =>
    index === lines.length - 1 || line.length + 1 + /^\S*/.exec(lines[index + 1]!)![0].length > longest
  return longest >= minWrapped && lines.every(isFull)
}

/** A list marker, which a tab separates from the item. */
const listMark = /^(?:[-*•·▪–]|\(?(?:\d{1,9}|[a-z]{1,4})[.)])$/i

/** Splits tab-separated cells, as copied from spreadsheets; undefined for other texts. */
function cellsOf(text: string): string[][] | undefined {
  const rows = text
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const width = rows[0]!.length
  const hasWords = (row: string[]) => row.filter((cell) => cell.trim() !== '').length > 1
  if (width === 2 && rows.every(([first]) => listMark.test(first!.trim()))) return undefined
  return rows.length > 1 && width > 1 && rows.every((row) => row.length === width) && rows.some(hasWords)
    ? rows
    : undefined
}

/** Converts plain text to HTML without interpreting it. Empty lines separate paragraphs. */
function literalHtml(text: string): string {
  const rows = cellsOf(text)
  if (rows) {
    const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
    return `<table>${cells.join('')}</table>`
  }
  const paragraphs = text.split(/\n(?:[ \t]*\n)+/).map((paragraph) => {
    const lines = paragraph
      .trim()
      .split('\n')
      .map((line) => line.trim())
    return `<p>${lines.map(escape).join(isWrapped(lines) ? ' ' : '<br>')}</p>`
  })
  return paragraphs.join('')
}

/** Converts a text with signs of Markdown to HTML, and returns what the HTML lacks; undefined for other texts. */
function readSigned(text: string): { html: string; lost: Lost[] } | undefined {
  const elements = elementsOf(text)
  const tokens = readMarkdown(text)
  let isMarkdown = false
  walkMarkdown(tokens, (token) => {
    isMarkdown ||= isSign(token, elements)
    if (token.type === 'html') token.text = keepWords(token.raw, elements)
  })
  return isMarkdown ? { html: writeHtml(tokens), lost: lossesOfMarkdown(tokens) } : undefined
}

/**
 * Converts plain text from the clipboard to sections: as Markdown if it has signs of it, or else with a paragraph per line. Every word is
 * in a section or quoted in `lost`.
 */
export function convertPlainText(text: string, options: ConversionOptions = {}): Converted {
  const lost: Lost[] = []
  const expanded = expandShortcodes(text, (quote) => void lost.push({ what: 'shortcode', quote }))
  const signed = cellsOf(text) ? undefined : readSigned(expanded)
  const converted = convertHtml(signed?.html ?? literalHtml(expanded), options)
  return { sections: converted.sections, lost: [...lost, ...(signed?.lost ?? []), ...converted.lost] }
}

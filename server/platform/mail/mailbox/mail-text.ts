import { isUtf8 } from 'node:buffer'
import { convert, type DomNode, type FormatCallback } from 'html-to-text'
import { incomingTextLimit } from '#contract/emails/limits.ts'
import { plainTextOf } from './plain-text.ts'

/** How much to read of a text (characters). More than is stored, because blank lines and control characters are removed. */
const maxTextLength = 4 * incomingTextLimit
/** How much to read of HTML (characters), whose tags take more room than its words. */
const maxHtmlLength = 500_000
/** Maximum number of open elements: the parser searches all of them at each tag. */
const maxOpenElements = 500
/** Elements that add a prefix or indentation to each of their lines, and the maximum number of such additions. */
const repeating = new Set(['blockquote', 'ul', 'ol'])
const maxRepetitions = 200_000
/** Maximum nesting that is shown. */
const maxDepth = 100

/** Elements that have no end tag, or often lack it. */
const unclosed = new Set(
  (
    'area base br col embed hr img input link meta source track wbr ' +
    'p li dt dd td th tr tbody thead tfoot colgroup option optgroup'
  ).split(' '),
)

/** The beginning of HTML, limited so that converting it takes linear time. */
function boundHtml(html: string): { html: string; isCut: boolean } {
  const beginning = html.slice(0, maxHtmlLength)
  let [open, repeats, repetitions] = [0, 0, 0]
  for (const { index, 1: slash, 2: name = '' } of beginning.matchAll(/\n|<(\/?)([a-z][a-z\d]*)/gi)) {
    const element = name.toLowerCase()
    const step = slash ? -1 : 1
    if (element !== '' && !unclosed.has(element)) open = Math.max(0, open + step)
    if (repeating.has(element)) repeats = Math.max(0, repeats + step)
    repetitions += repeats
    if (open > maxOpenElements || repetitions > maxRepetitions)
      return { html: beginning.slice(0, index), isCut: true }
  }
  return { html: beginning, isCut: beginning.length < html.length }
}

/** Elements that can't be in a cell on the line of its row. */
const blocks = new Set('table ul ol dl blockquote pre hr h1 h2 h3 h4 h5 h6'.split(' '))
const paragraphs = new Set(['p', 'div'])

/** The content of a cell with at most one paragraph; undefined if it has more. */
function contentOnOneLine(cell: DomNode): DomNode[] | undefined {
  const nodes = (cell.children ?? []).filter(({ type, data }) => type !== 'text' || data?.trim())
  if (nodes.some(({ name }) => blocks.has(name ?? ''))) return undefined
  if (!nodes.some(({ name }) => paragraphs.has(name ?? ''))) return nodes
  return nodes.length === 1 ? contentOnOneLine(nodes[0]!) : undefined
}

/** Formats the row of a table: its cells on one line, or below one another if one of them has several lines. */
const formatRow: FormatCallback = (row, walk, builder) => {
  const cells = (row.children ?? []).filter(({ name }) => name === 'td' || name === 'th')
  const contents = cells.map(contentOnOneLine)
  const isLine = contents.every((content) => content !== undefined)
  builder.openBlock({ leadingLineBreaks: 1 })
  for (const [index, cell] of cells.entries()) {
    if (isLine && index > 0) builder.addInline(' | ')
    if (!isLine) builder.openBlock({ leadingLineBreaks: 1 })
    walk((isLine && contents[index]) || (cell.children ?? []), builder)
    if (!isLine) builder.closeBlock({ trailingLineBreaks: 1 })
  }
  builder.closeBlock({ trailingLineBreaks: 1 })
}

/** Converts HTML to text. Quotes begin with `>`, links include their address, images and styles are dropped. */
const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxDepth },
    formatters: { row: formatRow },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'row' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  })

/** A part of an email, as parsed by postal-mime. */
export type MailPart = {
  contentType: { multipart: string | false; parsed: { value: string; params: Record<string, string> } }
  contentDisposition: { parsed: { value: string } }
  content?: ArrayBuffer | null
  childNodes: MailPart[]
}

const utf8 = new TextDecoder()

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset)
  } catch {
    return undefined
  }
}

/**
 * Decodes bytes: as UTF-8 if they are valid, because many email apps declare another charset than they use, otherwise in the declared
 * charset or windows-1252.
 * @param charset as declared; empty if undeclared
 */
export function decodeText(bytes: Uint8Array, charset: string): string {
  const named = decoderOf(charset.replace(/['"\s]/g, ''))
  // charsets that switch with escape sequences use only ASCII bytes
  if (named && bytes.every((byte) => byte < 0x80)) return named.decode(bytes)
  const text = utf8.decode(bytes)
  if (isUtf8(bytes)) return text
  if (named && !['utf-8', 'windows-1252'].includes(named.encoding)) return named.decode(bytes)
  // a truncated character doesn't mean that the text isn't UTF-8
  const broken = text.match(/\ufffd/g)!.length
  const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return whole > broken ? text : new TextDecoder('windows-1252').decode(bytes)
}

/** Joins lines that an email app has wrapped (RFC 3676), if they have the same quote depth. */
function unfold(text: string, isSpaceDeleted: boolean): string {
  const lines: { depth: number; text: string; isOpen: boolean }[] = []
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)![0].length
    const content = line.slice(depth).replace(/^ /, '')
    const isOpen = content.endsWith(' ') && content !== '-- '
    const words = isOpen && isSpaceDeleted ? content.slice(0, -1) : content
    const last = lines.at(-1)
    if (last?.isOpen && last.depth === depth && content !== '-- ') {
      last.text += words
      last.isOpen = isOpen
    } else lines.push({ depth, text: words, isOpen })
  }
  return lines.map((line) => (line.depth ? `${'>'.repeat(line.depth)} ${line.text}` : line.text)).join('\n')
}

const isText = ({ contentType, contentDisposition }: MailPart) =>
  /^text\/(plain|html)$/.test(contentType.parsed.value) && contentDisposition.parsed.value !== 'attachment'

const isHtml = ({ contentType }: MailPart) => contentType.parsed.value === 'text/html'

/** One part of an email's text: a single text, or alternatives. */
type Alternatives = { plain: MailPart[]; html: MailPart[] }

function alternativesIn(part: MailPart, within?: Alternatives): Alternatives[] {
  const { multipart } = part.contentType
  if (!multipart && !isText(part)) return []
  const one = within ?? { plain: [], html: [] }
  if (!multipart) one[isHtml(part) ? 'html' : 'plain'].push(part)
  const isAlternative = !within && multipart === 'alternative'
  const nested = part.childNodes.flatMap((child) => alternativesIn(child, isAlternative ? one : within))
  return !within && (isAlternative || !multipart) ? [one] : nested
}

const bytesOf = ({ content }: MailPart) => new Uint8Array(content ?? new ArrayBuffer(0))

function plainOf(part: MailPart): string {
  const { charset = '', format = '', delsp = '' } = part.contentType.parsed.params
  const text = decodeText(bytesOf(part), charset)
  return format.toLowerCase() === 'flowed' ? unfold(text, delsp.toLowerCase() === 'yes') : text
}

const charsetOfMeta = /<meta[^<>]{1,200}charset\s*=\s*["']?([\w-]{1,40})/i
function htmlOf(part: MailPart): string {
  const bytes = bytesOf(part)
  const { charset = charsetOfMeta.exec(utf8.decode(bytes.subarray(0, 2_000)))?.[1] } =
    part.contentType.parsed.params
  return decodeText(bytes, charset ?? '')
}

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

/** Maximum length (characters) of a plain text that may only say that the email is HTML. */
const maxNoticeLength = 2_000

/** Whether a plain text is empty, or shares no words with the HTML alternative. */
function isNotice(plain: string, html: string): boolean {
  if (!/[^\s\p{C}\p{P}]/u.test(plain)) return true
  const [own, others] = [wordsIn(plain), wordsIn(html)]
  return [...own].filter((word) => others.has(word)).length * 2 < Math.min(own.size, others.size)
}

/** Returns an email as plain text: its plain alternative, unless that says nothing. `isCut` if there is more. */
export function textOfMail(root: MailPart): { text: string; isCut: boolean } {
  let [left, isCut] = [maxHtmlLength, false]
  const read = (parts: MailPart[], decode: (part: MailPart) => string, maxLength: number) => {
    const whole = left > 0 ? parts.map(decode).join('\n') : ''
    left -= whole.length
    isCut ||= whole.length > maxLength || left < 0
    return whole.slice(0, maxLength)
  }
  const texts = alternativesIn(root).map(({ plain, html }) => {
    const own = plainTextOf(read(plain, plainOf, maxTextLength))
    if (html.length === 0 || own.length > maxNoticeLength) return own
    const bounded = boundHtml(read(html, htmlOf, maxHtmlLength))
    const other = plainTextOf(textOfHtml(bounded.html))
    if (other.trim() === '' || !isNotice(own, other)) return own
    isCut ||= bounded.isCut
    return other
  })
  const shown = texts.map((text) => text.replace(/^\n+/, '').trimEnd()).filter(Boolean)
  return { text: shown.join('\n\n'), isCut }
}

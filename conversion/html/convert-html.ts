import { html } from 'parse5'
import { plainFormat, plainRun, type Format } from '#contract/posts/inline-runs.ts'
import type { ConversionOptions, Converted, ConvertedSection, Lost } from '#conversion/converted.ts'
import { cutPlace } from '#conversion/cut.ts'
import {
  inOneLine,
  lineBreak,
  linesOfRuns,
  tidyRuns,
  writeWithin,
  type Run,
} from '#conversion/inline-writer.ts'
import { sectionLimits } from '#conversion/limits.ts'
import { linkAddress } from './addresses.ts'
import { code, isolateCode } from './code.ts'
import { bookmarks, embedBlocks, lostElements, videos } from './embeds.ts'
import { writeEmoji } from './emoji.ts'
import { files } from './files.ts'
import { definedFootnotes, footnoteItem, footnoteReference, isFootnoteList } from './footnotes.ts'
import { writeFormulas } from './formulas.ts'
import { lists } from './lists.ts'
import { figures, images } from './images.ts'
import { tables } from './tables.ts'
import { callouts, headings, quotes, toggles } from './texts.ts'
import {
  attribute,
  childrenOf,
  elementsNamed,
  isElement,
  isText,
  parseHtml,
  textOf,
  type Element,
  type Node,
} from './tree.ts'
import { isRuns, type Handler, type Piece, type Walk } from './walk.ts'

/** Handlers of elements. The first one that returns pieces is used. */
const handlers: Handler[] = [
  videos,
  bookmarks,
  embedBlocks,
  files,
  lostElements,
  images,
  headings,
  code,
  callouts,
  quotes,
  toggles,
  figures,
  lists,
  tables,
]

/** Inline elements. Others start and end a paragraph. */
const inline = new Set(
  `a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr output q rp rt
  ruby s samp small span strike strong sub sup time tt u var wbr`.split(/\s+/),
)

/** Elements of HTML, including obsolete ones. Others are components of a site. Office programs add names with a colon. */
const known = new Set([
  ...Object.values<string>(html.TAG_NAMES),
  ...inline,
  ...'article datalist fencedframe hgroup legend meter picture progress search slot'.split(' '),
])

const strong = new Set(['b', 'strong'])
const emphasized = new Set(['i', 'em', 'dfn', 'cite'])
const struck = new Set(['s', 'strike', 'del'])
const monospaced = new Set(['code', 'kbd', 'samp', 'tt', 'var'])
/** Formats that posts don't have, by element. */
const unknownFormats: Record<string, string> = {
  u: 'underline',
  mark: 'highlight',
  sub: 'subscript',
  sup: 'superscript',
}

/** Describes the target of a link for the report: its address, or the name of a post that isn't in the import. */
function nameOfLink(href: string): string {
  if (!href.startsWith('post:')) return href.slice(0, 200)
  return `“${decodeURIComponent(href.slice(5)).slice(0, 200)}”`
}

/** Joins paragraphs into as few texts as the limit allows. */
function joinWithin(paragraphs: readonly string[], max: number): string[] {
  const texts: string[] = []
  for (const paragraph of paragraphs) {
    const last = texts.at(-1)
    if (last === undefined || last.length + 2 + paragraph.length > max) texts.push(paragraph)
    else texts[texts.length - 1] = `${last}\n\n${paragraph}`
  }
  return texts
}

/**
 * Converts HTML from an export or the clipboard to sections. Every word is in a section or quoted in `lost`; scripts, styles and comments
 * don't count.
 */
export const convertHtml = (source: string, options: ConversionOptions = {}): Converted =>
  convertNodes(parseHtml(source), options)

/** Converts parsed HTML, like `convertHtml`. */
export function convertNodes(nodes: readonly Node[], options: ConversionOptions = {}): Converted {
  const lost: Lost[] = []
  const lose = (what: string, quote: string) => void lost.push({ what, quote: quote.trim() })
  writeFormulas(nodes, lose)
  writeEmoji(nodes)
  isolateCode(nodes)
  const footnotes = definedFootnotes(elementsNamed(nodes, 'li'))

  const write: Walk['write'] = (runs, max, separator = ' / ') =>
    writeWithin(tidyRuns(inOneLine(runs, separator)), max, (href) => lose('link address (too long)', href))

  const writeLines: Walk['writeLines'] = (runs, max) =>
    linesOfRuns(runs).flatMap((lines) => {
      const texts = lines.map((line) => write(line, max))
      // a line that was cut continues in the next text
      return texts.some(({ length }) => length > 1) ? texts.flat() : joinWithin(texts.flat(), max)
    })

  const fit = (text: string, max: number, what: string): string => {
    if (text.length <= max) return text
    const at = cutPlace(text, max)
    lose(`end of the ${what}, which is too long`, text.slice(at))
    return text.slice(0, at)
  }

  const linkFormat = (element: Element, format: Format): Format => {
    const href = attribute(element, 'href')
    const title = attribute(element, 'title')
    if (title !== '') lose('link title', title)
    if (href === '') return format
    const address = linkAddress(href, options)
    if (address === '' && !href.startsWith('#')) lose(`link to ${nameOfLink(href)}`, textOf([element]))
    return { ...format, href: address }
  }

  const formatOf = (element: Element, format: Format): Format => {
    const { tagName } = element
    if (tagName === 'a') return linkFormat(element, format)
    if (options.notesComponents && !known.has(tagName) && !tagName.includes(':'))
      lose('unknown element, text kept', `<${tagName}>`)
    const unknown = unknownFormats[tagName]
    // links are underlined anyway
    const isOfLink = tagName === 'u' && (format.href !== '' || elementsNamed([element], 'a').length > 0)
    if (unknown && !isOfLink) lose(unknown, textOf([element]))
    if (tagName === 'abbr' && attribute(element, 'title') !== '')
      lose('expansion of an abbreviation', attribute(element, 'title'))
    return {
      isStrong: format.isStrong || strong.has(tagName),
      isEmphasis: format.isEmphasis || emphasized.has(tagName),
      isStruck: format.isStruck || struck.has(tagName),
      isCode: format.isCode || monospaced.has(tagName),
      href: format.href,
    }
  }

  const elementPieces = (element: Element, format: Format): Piece[] => {
    if (element.tagName === 'hr') return [{ section: { type: 'divider' } }]
    const note = footnoteItem(element, footnotes, walk, plainFormat)
    if (note) return note
    if (isFootnoteList(element)) return childrenOf(element).flatMap((node) => footnotePieces(node, format))
    for (const handle of inline.has(element.tagName) ? [] : handlers) {
      const pieces = handle(element, format, walk)
      if (pieces) return pieces
    }
    return walk.pieces(childrenOf(element), formatOf(element, format))
  }

  /** Converts the inside of a footnote list, whose `ol` doesn't become a list. */
  const footnotePieces = (node: Node, format: Format): Piece[] =>
    isElement(node) && ['ol', 'ul', 'section', 'div'].includes(node.tagName)
      ? childrenOf(node).flatMap((child) => footnotePieces(child, format))
      : isElement(node) && node.tagName === 'hr'
        ? []
        : walk.pieces([node], format)

  const walk: Walk = {
    options,
    lose,
    write,
    writeLines,
    fit,
    pieces(children, format) {
      const out: Piece[] = []
      let runs: Run[] = []
      const flush = () => {
        const tidy = tidyRuns(runs)
        if (tidy.length > 0) out.push({ runs: tidy })
        runs = []
      }
      const addAll = (pieces: Piece[], isInline: boolean) => {
        for (const [index, piece] of pieces.entries()) {
          if (!isRuns(piece)) {
            flush()
            out.push(piece)
            continue
          }
          if (!isInline || index > 0) flush()
          for (const run of piece.runs) runs.push(run)
        }
        if (!isInline) flush()
      }
      for (const node of children) {
        if (isText(node)) runs.push({ ...format, text: node.value })
        else if (isElement(node)) {
          const { tagName } = node
          const reference = footnoteReference(node, footnotes)
          if (reference !== undefined) runs.push({ ...plainRun(reference), isReference: true })
          else if (tagName === 'br') runs.push({ ...format, text: lineBreak })
          else if (tagName === 'wbr') continue
          else if (inline.has(tagName) && isPlainLine(node))
            for (const run of tagName === 'q' ? quoted(node, format) : lineRuns(node, format)) runs.push(run)
          else
            addAll(
              elementPieces(node, format),
              inline.has(tagName) || tagName === 'input' || tagName === 'img',
            )
        }
      }
      flush()
      return out
    },
  }

  /** Whether an element contains only text and inline elements, so that spaces at its ends matter. */
  const isPlainLine = (element: Element): boolean =>
    childrenOf(element).every(
      (node) => !isElement(node) || node.tagName === 'br' || (inline.has(node.tagName) && isPlainLine(node)),
    )

  const lineRuns = (element: Element, inherited: Format): Run[] => {
    const format = formatOf(element, inherited)
    return childrenOf(element).flatMap((node): Run[] => {
      if (isText(node)) return [{ ...format, text: node.value }]
      if (!isElement(node)) return []
      const reference = footnoteReference(node, footnotes)
      if (reference !== undefined) return [{ ...plainRun(reference), isReference: true }]
      if (node.tagName === 'br') return [{ ...format, text: lineBreak }]
      return node.tagName === 'q' ? quoted(node, format) : lineRuns(node, format)
    })
  }

  const quoted = (element: Element, format: Format): Run[] => [
    { ...format, text: '“' },
    ...lineRuns(element, format),
    { ...format, text: '”' },
  ]

  const sections = walk.pieces(nodes, plainFormat).flatMap((piece) =>
    isRuns(piece)
      ? writeLines(piece.runs, sectionLimits.text).map((text): ConvertedSection => ({
          type: 'paragraph',
          text,
        }))
      : [piece.section],
  )
  return { sections, lost }
}

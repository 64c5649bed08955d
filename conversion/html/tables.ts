import type { ConvertedSection } from '#conversion/converted.ts'
import { lineBreak, type Format } from '#conversion/inline-writer.ts'
import { sectionLimits } from '#conversion/limits.ts'
import { numberedItems } from './lists.ts'
import { childrenOf, elementsNamed, isElement, isText, textOf, type Element, type Node } from './tree.ts'
import { joinRuns, sectionsOf, type Handler, type Piece, type Walk } from './walk.ts'

const bodies = new Set(['thead', 'tbody', 'tfoot'])

/** How much of a list in a cell is quoted (characters). */
const maxQuote = 80

type Row = { cells: Element[]; isHeader: boolean }

function rowsOf(nodes: readonly Node[], isInHead = false): Row[] {
  return nodes.filter(isElement).flatMap((node) => {
    if (bodies.has(node.tagName)) return rowsOf(childrenOf(node), node.tagName === 'thead')
    if (node.tagName !== 'tr') return []
    const cells = childrenOf(node).filter(isElement)
    const isHeader = isInHead || (cells.length > 0 && cells.every(({ tagName }) => tagName === 'th'))
    return [{ cells, isHeader }]
  })
}

/** Makes lines of the items of the lists in a cell, which a cell cannot have. */
function keepListsAsText(cell: Element, walk: Walk): void {
  const lists = elementsNamed(childrenOf(cell), 'ul', 'ol')
  for (const list of lists) {
    const items = numberedItems(list)
    for (const { item, label } of items) {
      if (list.tagName === 'ol') insertText(item, label)
      item.nodeName = item.tagName = 'div'
    }
    list.nodeName = list.tagName = 'div'
  }
  if (lists.length > 0)
    walk.lose('list in a table, whose items are parted by /', textOf([lists[0]!], maxQuote))
}

function insertText(parent: Element, value: string): void {
  parent.childNodes.unshift({ nodeName: '#text', value, parentNode: parent } as never)
}

/**
 * Tables, those with many rows in several. Pictures and other sections of the cells follow the table. One that is too wide, or has a cell that is
 * too long, becomes a paragraph a row.
 */
export const tables: Handler = (element, format, walk) => {
  if (element.tagName !== 'table') return undefined
  const found = rowsOf(childrenOf(element))
  const sections: Piece[] = []
  const written = found.map(({ cells }) =>
    cells.map((cell) => {
      keepListsAsText(cell, walk)
      const pieces = walk.pieces(childrenOf(cell), format)
      sections.push(...sectionsOf(pieces))
      return joinRuns(pieces, format, lineBreak)
    }),
  )
  const texts = written.map((row) => row.map((cell) => walk.write(cell, sectionLimits.text)))
  const captionPieces = captionOf(element, format, walk)
  sections.push(...sectionsOf(captionPieces))
  const caption = walk.write(joinRuns(captionPieces, format), sectionLimits.caption)
  const isTooWide = texts.some((row) => row.length > sectionLimits.columns)
  const isTooLong = texts
    .flat()
    .some((cell) => cell.length > 1 || (cell[0]?.length ?? 0) > sectionLimits.item)
  if (isTooWide || isTooLong) {
    const what = isTooWide ? `table of more than ${sectionLimits.columns} columns` : 'table with a long cell'
    walk.lose(`${what}, its rows became paragraphs`, (texts[0] ?? []).flat().join(' | ').slice(0, 200))
    const rows = written.map((row): Piece => {
      const parted = row.flatMap((cell, index) =>
        index === 0 ? cell : [{ ...format, text: ' | ' }, ...cell],
      )
      return { runs: parted }
    })
    const captions = caption.map((text): Piece => ({ section: { type: 'paragraph', text } }))
    return [...captions, ...rows, ...sections, ...strayPieces(element, format, walk)]
  }
  const rows = texts.map((row) => row.map((cell) => cell[0] ?? ''))
  const hasHeader = found[0]?.isHeader === true && found.length > 1
  const header = hasHeader ? rows[0]! : []
  const all = hasHeader ? rows.slice(1) : rows
  const parts: ConvertedSection[] = []
  for (let from = 0; from < all.length; from += sectionLimits.rows) {
    const part = all.slice(from, from + sectionLimits.rows)
    const isFirst = from === 0
    parts.push({ type: 'table', header, rows: part, caption: isFirst ? (caption[0] ?? '') : '' })
  }
  const isEmpty = rows.flat().every((cell) => cell === '')
  return [
    ...(isEmpty ? [] : parts.map((section) => ({ section }))),
    ...caption.slice(isEmpty ? 0 : 1).map((text): Piece => ({ section: { type: 'paragraph', text } })),
    ...sections,
    ...strayPieces(element, format, walk),
  ]
}

function captionOf(table: Element, format: Format, walk: Walk): Piece[] {
  const captions = childrenOf(table).filter((node) => isElement(node) && node.tagName === 'caption')
  return captions.flatMap((node) => walk.pieces(childrenOf(node as Element), format))
}

/** What a table holds beside rows and caption, which a parser leaves there for forms and templates. */
function strayPieces(table: Element, format: Format, walk: Walk): Piece[] {
  const own = new Set(['caption', 'colgroup', 'col', 'tr', ...bodies])
  const stray = childrenOf(table).filter((node) => (isElement(node) ? !own.has(node.tagName) : isText(node)))
  return walk.pieces(stray, format)
}

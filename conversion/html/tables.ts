import type { ConvertedSection } from '#conversion/converted.ts'
import type { Format } from '#contract/posts/inline-runs.ts'
import { lineBreak } from '#conversion/inline-writer.ts'
import { sectionLimits } from '#conversion/limits.ts'
import { numberedItems } from './lists.ts'
import {
  attribute,
  childrenOf,
  elementsNamed,
  isElement,
  isText,
  textOf,
  type Element,
  type Node,
} from './tree.ts'
import { joinRuns, sectionsOf, type Handler, type Piece, type Walk } from './walk.ts'

const bodies = new Set(['thead', 'tbody', 'tfoot'])

/** Maximum quote of a list in a cell (characters). */
const maxQuote = 80

/** `undefined` is a place that a spanning cell covers. */
type Row = { cells: (Element | undefined)[]; isHeader: boolean }

function rowsOf(nodes: readonly Node[], isInHead = false): Row[] {
  return nodes.filter(isElement).flatMap((node) => {
    if (bodies.has(node.tagName)) return rowsOf(childrenOf(node), node.tagName === 'thead')
    if (node.tagName !== 'tr') return []
    const cells = childrenOf(node).filter(isElement)
    const isHeader = isInHead || (cells.length > 0 && cells.every(({ tagName }) => tagName === 'th'))
    return [{ cells, isHeader }]
  })
}

/** Returns how many columns or rows a cell spans. */
function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(attribute(cell, name), 10)
  return span > 1 ? Math.min(span, sectionLimits[name === 'colspan' ? 'columns' : 'rows']) : 1
}

/** Places cells in their columns, up to the maximum. A spanning cell leaves the other places empty. */
function placeSpans(rows: readonly Row[]): Row[] {
  /** For each column, the number of rows that a cell above still covers. */
  let taken: number[] = []
  return rows.map(({ cells, isHeader }) => {
    const placed: Row['cells'] = []
    const next = taken.map((count) => Math.max(0, count - 1))
    const isRoom = () => placed.length < sectionLimits.columns
    const skipTaken = () => {
      while (isRoom() && taken[placed.length]) placed.push(undefined)
    }
    for (const cell of cells) {
      skipTaken()
      const columns = spanOf(cell!, 'colspan')
      for (let column = 0; column === 0 || (column < columns && isRoom()); column += 1) {
        if (isRoom()) next[placed.length] = spanOf(cell!, 'rowspan') - 1
        placed.push(column === 0 ? cell : undefined)
      }
    }
    taken = next
    return { cells: placed.slice(0, placed.findLastIndex(Boolean) + 1), isHeader }
  })
}

/** Converts lists in a cell to lines, since a cell can't contain a list. */
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
  if (lists.length > 0) walk.lose('list in a table, now separated by /', textOf([lists[0]!], maxQuote))
}

function insertText(parent: Element, value: string): void {
  parent.childNodes.unshift({ nodeName: '#text', value, parentNode: parent } as never)
}

/**
 * Converts tables. A long one becomes several. Images and other sections in cells follow the table. If it is too wide or a cell is too
 * long, each row becomes a paragraph. A table with a single cell becomes the content of that cell.
 */
export const tables: Handler = (element, format, walk) => {
  if (element.tagName !== 'table') return undefined
  const found = placeSpans(rowsOf(childrenOf(element)))
  const sections: Piece[] = []
  const captionPieces = captionOf(element, format, walk)
  const [first] = found.flatMap(({ cells }) => cells)
  if (first && found.length === 1 && found[0]!.cells.length === 1)
    return [
      ...captionPieces,
      ...walk.pieces(childrenOf(first), format),
      ...strayPieces(element, format, walk),
    ]
  const written = found.map(({ cells }) =>
    cells.map((cell) => {
      if (!cell) return []
      keepListsAsText(cell, walk)
      const pieces = walk.pieces(childrenOf(cell), format)
      sections.push(...sectionsOf(pieces))
      return joinRuns(pieces, format, lineBreak)
    }),
  )
  const texts = written.map((row) => row.map((cell) => walk.write(cell, sectionLimits.text)))
  sections.push(...sectionsOf(captionPieces))
  const caption = walk.write(joinRuns(captionPieces, format), sectionLimits.caption)
  const isTooWide = texts.some((row) => row.length > sectionLimits.columns)
  const isTooLong = texts
    .flat()
    .some((cell) => cell.length > 1 || (cell[0]?.length ?? 0) > sectionLimits.item)
  if (isTooWide || isTooLong) {
    const what = isTooWide ? `table of more than ${sectionLimits.columns} columns` : 'table with a long cell'
    walk.lose(`${what}, turned into paragraphs`, (texts[0] ?? []).flat().join(' | ').slice(0, 200))
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

/** Converts what a table contains besides rows and caption; parsers leave forms and templates there. */
function strayPieces(table: Element, format: Format, walk: Walk): Piece[] {
  const own = new Set(['caption', 'colgroup', 'col', 'tr', ...bodies])
  const held = childrenOf(table).flatMap((node) =>
    isElement(node) && bodies.has(node.tagName) ? childrenOf(node) : [node],
  )
  const stray = held.filter((node) => (isElement(node) ? !own.has(node.tagName) : isText(node)))
  return walk.pieces(stray, format)
}

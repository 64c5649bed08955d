import { cutPlace } from '#conversion/cut.ts'
import { plainFormat, type Format } from '#conversion/inline-writer.ts'
import { sectionLimits } from '#conversion/limits.ts'
import {
  attribute,
  childrenOf,
  isElement,
  isText,
  parentOf,
  textOf,
  type Element,
  type Node,
} from './tree.ts'
import { isRuns, type Handler, type Piece, type Walk } from './walk.ts'

const listNames = new Set(['ul', 'ol', 'menu', 'dir', 'dl'])

/** How much of a nested list is quoted (characters). */
const maxQuote = 80

const isList = (node: Node): node is Element => isElement(node) && listNames.has(node.tagName)

/** Notes that a list within another loses its indentation, by its first words: its own lists are noted for themselves. */
function loseIndentation(list: Element, walk: Walk): void {
  let up = parentOf(list)
  while (up && !isList(up)) up = parentOf(up)
  const words = textOf([list], maxQuote).replaceAll(/\s+/g, ' ').trim()
  if (up && words !== '') walk.lose('indentation of a list', words.slice(0, cutPlace(words, maxQuote)))
}

/**
 * Lists. A nested list comes in its place, its items as items of the outer one; a picture or code inside of an item parts the list in
 * two around it. One that starts at another number than 1 becomes paragraphs with their numbers.
 */
export const lists: Handler = (element, format, walk) => {
  if (!isList(element)) return undefined
  loseIndentation(element, walk)
  const ordered = element.tagName === 'ol'
  const start = Number(attribute(element, 'start') || 1)
  if (ordered && Number.isSafeInteger(start) && start !== 1) return numbered(element, start, format, walk)
  const out: Piece[] = []
  let items: string[] = []
  const flush = () => {
    if (items.length > 0) out.push({ section: { type: 'list', items, ordered } })
    items = []
  }
  for (const piece of itemPieces(childrenOf(element), format, walk)) {
    if (isRuns(piece)) {
      for (const text of walk.write(piece.runs, sectionLimits.item)) {
        if (items.length === sectionLimits.items) flush()
        items.push(text)
      }
    } else {
      flush()
      out.push(piece)
    }
  }
  flush()
  return out
}

/** The items of a list with their numbers, which a list could not keep. */
function numbered(list: Element, start: number, format: Format, walk: Walk): Piece[] {
  let next = start
  return childrenOf(list).flatMap((node) => {
    const isItem = isElement(node) && node.tagName === 'li'
    const pieces = itemPieces([node], format, walk)
    if (!isItem) return pieces
    const number = { ...plainFormat, text: `${next++}. ` }
    const [first, ...others] = pieces
    return first && isRuns(first)
      ? [{ runs: [number, ...first.runs] }, ...others]
      : [{ runs: [number] }, ...pieces]
  })
}

/** Each item of a list as one text, followed by those of the lists in it. */
function itemPieces(nodes: readonly Node[], format: Format, walk: Walk): Piece[] {
  const out: Piece[] = []
  for (const node of nodes) {
    if (isText(node) && node.value.trim() === '') continue
    for (const piece of piecesOf(node, format, walk)) out.push(piece)
  }
  return out
}

function piecesOf(node: Node, format: Format, walk: Walk): Piece[] {
  if (isList(node)) return nestedPieces(node, format, walk)
  if (!isElement(node)) return walk.pieces([node], format)
  const isItem = node.tagName === 'li' || node.tagName === 'dd' || node.tagName === 'dt'
  const inner = isItem ? childrenOf(node) : [node]
  return oneItem(inner, node.tagName === 'dt' ? { ...format, strong: true } : format, walk)
}

function nestedPieces(list: Element, format: Format, walk: Walk): Piece[] {
  loseIndentation(list, walk)
  return itemPieces(childrenOf(list), format, walk)
}

/** The paragraphs of an item as one text; nested lists and sections of other kinds end it. */
function oneItem(nodes: readonly Node[], format: Format, walk: Walk): Piece[] {
  const out: Piece[] = []
  let own: Node[] = []
  const flush = () => {
    let item: Extract<Piece, { runs: unknown }> | undefined
    for (const piece of walk.pieces(own, format)) {
      if (!isRuns(piece)) {
        item = undefined
        out.push(piece)
      } else if (item) for (const run of [{ ...format, text: ' ' }, ...piece.runs]) item.runs.push(run)
      else out.push((item = { runs: [...piece.runs] }))
    }
    own = []
  }
  for (const node of nodes) {
    if (isList(node)) {
      flush()
      for (const piece of nestedPieces(node, format, walk)) out.push(piece)
    } else own.push(node)
  }
  flush()
  return out
}

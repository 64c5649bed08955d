import type { Format } from '#conversion/inline-writer.ts'
import { sectionLimits } from '#conversion/limits.ts'
import { childrenOf, isElement, isText, type Node } from './tree.ts'
import { isRuns, type Handler, type Piece, type Walk } from './walk.ts'

const listNames = new Set(['ul', 'ol', 'menu', 'dir', 'dl'])

/**
 * Lists. A nested list comes in its place, its items as items of the outer one; a picture or code inside of an item parts the list in
 * two around it.
 */
export const lists: Handler = (element, format, walk) => {
  if (!listNames.has(element.tagName)) return undefined
  const ordered = element.tagName === 'ol'
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

/** Each item of a list as one text, followed by those of the lists in it. */
function itemPieces(nodes: readonly Node[], format: Format, walk: Walk): Piece[] {
  const out: Piece[] = []
  for (const node of nodes) {
    if (isText(node) && node.value.trim() === '') continue
    if (!isElement(node)) {
      out.push(...walk.pieces([node], format))
      continue
    }
    if (listNames.has(node.tagName)) {
      out.push(...itemPieces(childrenOf(node), format, walk))
      continue
    }
    const isItem = node.tagName === 'li' || node.tagName === 'dd' || node.tagName === 'dt'
    const inner = isItem ? childrenOf(node) : [node]
    out.push(...oneItem(inner, node.tagName === 'dt' ? { ...format, strong: true } : format, walk))
  }
  return out
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
      } else if (item) item.runs.push({ ...format, text: ' ' }, ...piece.runs)
      else out.push((item = { runs: [...piece.runs] }))
    }
    own = []
  }
  for (const node of nodes) {
    if (isElement(node) && listNames.has(node.tagName)) {
      flush()
      out.push(...itemPieces(childrenOf(node), format, walk))
    } else own.push(node)
  }
  flush()
  return out
}

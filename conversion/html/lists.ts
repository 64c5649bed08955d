import { cutPlace } from '#conversion/cut.ts'
import { plainFormat, type Format, type Run } from '#conversion/inline-writer.ts'
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

const romans = Object.entries({
  m: 1_000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
})

function roman(value: number): string {
  let written = ''
  let rest = value
  for (const [letters, size] of romans) for (; rest >= size; rest -= size) written += letters
  return written
}

const alphabetic = (value: number): string =>
  value === 0 ? '' : alphabetic(Math.floor((value - 1) / 26)) + 'abcdefghijklmnopqrstuvwxyz'[(value - 1) % 26]

/** A number of a list as its `type` writes it: letters and Roman numerals begin at 1, and the latter end at 3,999. */
function writeNumber(value: number, type: string): string {
  const style = { a: alphabetic, i: roman }[type.toLowerCase()]
  if (!style || value < 1 || value > 3_999) return String(value)
  return type === type.toUpperCase() ? style(value).toUpperCase() : style(value)
}

/** A whole number of an attribute; undefined for none. */
function integerOf(element: Element, name: string): number | undefined {
  const value = attribute(element, name).trim()
  return /^-?\d{1,9}$/.test(value) ? Number(value) : undefined
}

/** The items of an `ol`, each with the number that a browser shows before it (HTML: `start`, `reversed`, `value`, `type`). */
export function numberedItems(list: Element): { item: Element; value: number; label: string }[] {
  const items = childrenOf(list).filter((node): node is Element => isElement(node) && node.tagName === 'li')
  const isReversed = list.attrs.some(({ name }) => name === 'reversed')
  let next = integerOf(list, 'start') ?? (isReversed ? items.length : 1)
  return items.map((item) => {
    const value = integerOf(item, 'value') ?? next
    next = value + (isReversed ? -1 : 1)
    return {
      item,
      value,
      label: `${writeNumber(value, attribute(item, 'type') || attribute(list, 'type'))}. `,
    }
  })
}

/**
 * Lists. A nested list comes in its place, its items as items of the outer one; a picture or code inside of an item parts the list in
 * two around it. An ordered list that would show other numbers then becomes paragraphs with its numbers, and the lists in it stay lists.
 */
export const lists: Handler = (element, format, walk) => {
  if (!isList(element)) return undefined
  loseIndentation(element, walk)
  return element.tagName === 'ol' ? orderedPieces(element, format, walk) : plainPieces(element, format, walk)
}

function plainPieces(list: Element, format: Format, walk: Walk): Piece[] {
  const out: Piece[] = []
  let items: string[] = []
  const flush = () => {
    if (items.length > 0) out.push({ section: { type: 'list', items, ordered: false } })
    items = []
  }
  for (const piece of itemPieces(list, format, walk)) {
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

/** An ordered list as a list where its items are single texts from 1 on, and else as paragraphs with its numbers. */
function orderedPieces(list: Element, format: Format, walk: Walk): Piece[] {
  const numbers = new Map(numberedItems(list).map(({ item, ...number }) => [item as Node, number]))
  const entries = childrenOf(list)
    .filter((node) => !(isText(node) && node.value.trim() === ''))
    .map((node) => ({
      number: numbers.get(node),
      pieces: isList(node) ? nestedLists(node, format, walk) : oneItem(node, format, walk, nestedLists),
    }))
    .filter(({ pieces }) => pieces.length > 0)
  const texts = entries.map(({ number, pieces: [piece, ...others] }, index) =>
    number?.value === index + 1 && isRuns(piece!) && others.length === 0
      ? walk.write(piece.runs, sectionLimits.item)
      : [],
  )
  if (texts.length <= sectionLimits.items && texts.every(({ length }) => length === 1))
    return texts.length > 0 ? [{ section: { type: 'list', items: texts.flat(), ordered: true } }] : []
  return entries.flatMap(({ number, pieces }) => (number ? withLabel(number.label, pieces) : pieces))
}

/** Puts a text before the first words of pieces, or before the sections that have none. */
function withLabel(label: string, [first, ...others]: readonly Piece[]): Piece[] {
  const run: Run = { ...plainFormat, text: label }
  if (!first) return []
  return isRuns(first) ? [{ runs: [run, ...first.runs] }, ...others] : [{ runs: [run] }, first, ...others]
}

/** Each item of a list as one text, followed by those of the lists in it. */
function itemPieces(list: Element, format: Format, walk: Walk): Piece[] {
  const numbers = list.tagName === 'ol' ? numberedItems(list) : []
  const labels = new Map(numbers.map(({ item, label }) => [item as Node, label]))
  const out: Piece[] = []
  for (const node of childrenOf(list)) {
    if (isText(node) && node.value.trim() === '') continue
    const label = labels.get(node)
    const pieces = isList(node) ? nestedPieces(node, format, walk) : oneItem(node, format, walk, nestedPieces)
    for (const piece of label === undefined ? pieces : withLabel(label, pieces)) out.push(piece)
  }
  return out
}

function nestedPieces(list: Element, format: Format, walk: Walk): Piece[] {
  loseIndentation(list, walk)
  return itemPieces(list, format, walk)
}

const nestedLists = (list: Element, format: Format, walk: Walk): Piece[] => lists(list, format, walk) ?? []

/** The paragraphs of an item as one text. The lists in it, as `nested` makes them, and sections of other kinds end it. */
function oneItem(node: Node, inherited: Format, walk: Walk, nested: typeof nestedLists): Piece[] {
  const tagName = isElement(node) ? node.tagName : ''
  const format = tagName === 'dt' ? { ...inherited, strong: true } : inherited
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
  for (const child of isElement(node) && /^(?:li|dd|dt)$/.test(tagName) ? childrenOf(node) : [node]) {
    if (isList(child)) {
      flush()
      for (const piece of nested(child, format, walk)) out.push(piece)
    } else own.push(child)
  }
  flush()
  return out
}

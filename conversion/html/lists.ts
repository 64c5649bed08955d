import { cutPlace } from '#conversion/cut.ts'
import { nestedItems, tidyList } from '#contract/posts/sections/lists.ts'
import { toPlainText } from '#contract/posts/inline-text.ts'
import type { ConvertedSection } from '#conversion/converted.ts'
import { plainRun, type Format } from '#contract/posts/inline-runs.ts'
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

/** Maximum quote of a nested list (characters). */
const maxQuote = 80

const isList = (node: Node): node is Element => isElement(node) && listNames.has(node.tagName)

/** Reports that nested items lose their indentation, with their first words. */
function loseIndentation(text: string, walk: Walk): void {
  const words = text
    .slice(0, 5 * maxQuote)
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (words !== '') walk.lose('list indentation', words.slice(0, cutPlace(words, maxQuote)))
}

const wordsOf = (items: readonly string[]) => toPlainText(items.join(' ').slice(0, 5 * maxQuote))

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

/** Formats a list number by `type`: letters and Roman numerals start at 1, and the latter end at 3,999. */
function writeNumber(value: number, type: string): string {
  const style = { a: alphabetic, i: roman }[type.toLowerCase()]
  if (!style || value < 1 || value > 3_999) return String(value)
  return type === type.toUpperCase() ? style(value).toUpperCase() : style(value)
}

/** Returns an integer attribute; undefined if there is none. */
function integerOf(element: Element, name: string): number | undefined {
  const value = attribute(element, name).trim()
  return /^-?\d{1,9}$/.test(value) ? Number(value) : undefined
}

/** Returns the items of an `ol` with the numbers that a browser shows (HTML: `start`, `reversed`, `value`, `type`). */
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

type List = Extract<ConvertedSection, { type: 'list' }>

const listPiece = (items: string[], levels: (1 | 2)[], ordered: boolean): Piece => ({
  section: { type: 'list', ...tidyList({ items, levels }), ordered },
})

const isListPiece = (piece: Piece): piece is { section: List } =>
  !isRuns(piece) && piece.section.type === 'list'

/**
 * Converts lists to two levels. Deeper items move to the second level. An image or code inside an item splits the list. If an ordered list
 * would then show other numbers, it becomes paragraphs with its numbers, and lists inside it stay lists.
 */
export const lists: Handler = (element, format, walk) => {
  if (!isList(element)) return undefined
  const outer: Element[] = []
  for (let up = parentOf(element); up; up = parentOf(up)) if (isList(up)) outer.push(up)
  const isOrdered = [element, ...outer].every(({ tagName }) => tagName === 'ol')
  return isOrdered
    ? orderedPieces(element, format, walk, outer.length > 0)
    : plainPieces(element, format, walk)
}

/** Converts a list and the sections that split it. Numbers of a nested ordered list become text. */
function plainPieces(list: Element, format: Format, walk: Walk): Piece[] {
  const numbers = list.tagName === 'ol' ? numberedItems(list) : []
  const labels = new Map(numbers.map(({ item, label }) => [item as Node, label]))
  const out: Piece[] = []
  let items: string[] = []
  let levels: (1 | 2)[] = []
  const flush = () => {
    if (items.length > 0) out.push(listPiece(items, levels, false))
    items = []
    levels = []
  }
  const add = (text: string, level: 1 | 2) => {
    if (items.length === sectionLimits.items) flush()
    items.push(text)
    levels.push(level)
  }
  for (const { node, pieces } of entriesOf(list, format, walk)) {
    const label = labels.get(node)
    for (const piece of label === undefined ? pieces : withLabel(label, pieces)) {
      if (isRuns(piece)) for (const text of walk.write(piece.runs, sectionLimits.item)) add(text, 1)
      else if (isListPiece(piece)) {
        const level = items.length > 0 ? 2 : 1
        if (level === 1) loseIndentation(wordsOf(piece.section.items), walk)
        for (const text of flattened(piece.section, walk)) add(text, level)
      } else {
        flush()
        out.push(piece)
      }
    }
  }
  flush()
  return out
}

/** Returns the items of a list that becomes the second level. */
function flattened(list: List, walk: Walk): string[] {
  for (const { below } of nestedItems(list)) loseIndentation(wordsOf(below), walk)
  return list.items
}

/** Converts an ordered list to a list if its items are single texts numbered from 1, or else to paragraphs with their numbers. */
function orderedPieces(list: Element, format: Format, walk: Walk, isNested: boolean): Piece[] {
  const numbers = new Map(numberedItems(list).map(({ item, ...number }) => [item as Node, number]))
  const entries = entriesOf(list, format, walk).filter(({ pieces }) => pieces.length > 0)
  const nested = entries.flatMap(({ pieces }) => pieces.filter(isListPiece)).map(({ section }) => section)
  const items: string[] = []
  const levels: (1 | 2)[] = []
  let count = 0
  const isAdded = entries.every(({ node, pieces: [...below] }) => {
    const number = numbers.get(node)
    if (number) {
      const first = below.shift()!
      count += 1
      const texts = number.value === count && isRuns(first) ? walk.write(first.runs, sectionLimits.item) : []
      if (texts.length !== 1) return false
      items.push(texts[0]!)
      levels.push(1)
    }
    for (const text of below.filter(isListPiece).flatMap(({ section }) => section.items)) {
      items.push(text)
      levels.push(2)
    }
    return count > 0 && below.every(isListPiece)
  })
  if (isAdded && items.length <= sectionLimits.items) {
    for (const one of nested) {
      flattened(one, walk)
      if (!one.ordered) walk.lose('bullets of a list inside a numbered list', wordsOf(one.items))
    }
    return items.length > 0 ? [listPiece(items, levels, true)] : []
  }
  for (const one of nested) loseIndentation(wordsOf(one.items), walk)
  if (isNested) loseIndentation(textOf([list], 5 * maxQuote), walk)
  return entries.flatMap(({ node, pieces }) => withLabel(numbers.get(node)?.label ?? '', pieces))
}

/** Adds a label before the first text, or before a section that comes first. */
function withLabel(label: string, pieces: readonly Piece[]): Piece[] {
  const [first, ...others] = pieces
  if (!first || label === '') return [...pieces]
  const run = plainRun(label)
  return isRuns(first) ? [{ runs: [run, ...first.runs] }, ...others] : [{ runs: [run] }, first, ...others]
}

/** Returns the children of a list with their converted pieces. The texts of an item are joined, up to the next section. */
function entriesOf(list: Element, inherited: Format, walk: Walk): { node: Node; pieces: Piece[] }[] {
  return childrenOf(list)
    .filter((node) => !isText(node) || node.value.trim() !== '')
    .map((node) => {
      const tagName = isElement(node) ? node.tagName : ''
      const format = tagName === 'dt' ? { ...inherited, isStrong: true } : inherited
      const isItem = isElement(node) && /^(?:li|dd|dt)$/.test(tagName)
      const pieces: Piece[] = []
      for (const piece of walk.pieces(isItem ? childrenOf(node) : [node], format)) {
        const last = pieces.at(-1)
        if (isRuns(piece) && last && isRuns(last)) last.runs.push({ ...format, text: ' ' }, ...piece.runs)
        else pieces.push(isRuns(piece) ? { runs: [...piece.runs] } : piece)
      }
      return { node, pieces }
    })
}

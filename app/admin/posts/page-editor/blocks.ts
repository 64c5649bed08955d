import { Fragment, type Node } from 'prosemirror-model'
import { NodeSelection, Selection, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { madeSection, withFreeLabel, type NewSectionType } from '#app/admin/posts/draft.rules.ts'
import { isObject } from '#app/admin/posts/section-kinds/object.ts'
import { nodesOf, schema, sectionOf, toSections } from '#app/admin/posts/section-kinds/kinds.ts'

/** The size of nodes in a document. */
export const sizeOf = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)

/** A range of whole sections: `from` and `to` are indexes (`to` is exclusive), `start` and `end` are document positions. */
export type BlockRange = { from: number; to: number; start: number; end: number; nodes: readonly Node[] }

/** The sections that a selection touches. */
export function blockRangeOf({ $from, $to }: Selection, doc: Node): BlockRange {
  // a position after the last section counts as the last section
  const from = Math.min($from.index(0), doc.childCount - 1)
  const to = Math.max(from + 1, $to.depth === 0 && $to.pos > $from.pos ? $to.index(0) : $to.index(0) + 1)
  const nodes = doc.children.slice(from, to)
  const start = sizeOf(doc.children.slice(0, from))
  return { from, to, start, end: start + sizeOf(nodes), nodes }
}

/** Whether a section can be removed. A placeholder for a stored section that this version can't read stays. */
const isRemovable = (node: Node): boolean => {
  const section = sectionOf(node)
  return section.type !== 'kept' || section.original !== undefined
}

/** The selection at the start of a section. */
const startOf = (doc: Node, position: number): Selection => {
  const node = doc.nodeAt(position)
  return node && isObject(node)
    ? NodeSelection.create(doc, position)
    : Selection.near(doc.resolve(Math.min(position + 1, doc.content.size)))
}

/** Separates the paragraph after a range from the section it was joined to in the range. */
function separate(tr: Transaction, { to, end, nodes }: BlockRange): void {
  const behind = tr.doc.maybeChild(to)
  const beginning = nodes.findLast(({ attrs }) => !attrs.isJoined)
  if (!behind?.attrs.isJoined || !beginning) return
  tr.setNodeAttribute(end, 'isJoined', false)
}

/** Moves the selected sections to a slot, an index between 0 and the number of sections. */
export const moveTo =
  (place: (run: BlockRange, count: number) => number): Command =>
  ({ selection, doc, tr }, dispatch) => {
    const run = blockRangeOf(selection, doc)
    const slot = place(run, doc.childCount)
    if (slot < 0 || slot > doc.childCount || (slot >= run.from && slot <= run.to)) return false
    const at = sizeOf(doc.children.slice(0, slot))
    const shift = (at < run.start ? at : at - (run.end - run.start)) - run.start
    separate(tr, run)
    tr.delete(run.start, run.end).insert(run.start + shift, run.nodes)
    const isWhole = selection instanceof NodeSelection
    const [anchor, head] = [selection.anchor + shift, selection.head + shift]
    tr.setSelection(
      isWhole ? NodeSelection.create(tr.doc, anchor) : TextSelection.create(tr.doc, anchor, head),
    )
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const moveUp = moveTo(({ from }) => from - 1)
export const moveDown = moveTo(({ to }, count) => (to < count ? to + 1 : -1))

/** Copies the selected sections and inserts the copies after them. A copied footnote gets a new label. */
export const duplicate: Command = ({ selection, doc, tr }, dispatch) => {
  const { end, nodes } = blockRangeOf(selection, doc)
  if (!nodes.every(isRemovable)) return false
  const all = toSections(doc.children)
  const copies = toSections(nodes).flatMap((section) => nodesOf(withFreeLabel({ ...section, id: '' }, all)))
  tr.insert(end, copies)
  dispatch?.(tr.setSelection(startOf(tr.doc, end)).scrollIntoView())
  return true
}

/** Removes the selected sections, except those that must stay. */
export const deleteBlocks: Command = ({ selection, doc, tr }, dispatch) => {
  const run = blockRangeOf(selection, doc)
  const { start, end, nodes } = run
  const kept = nodes.filter((node) => !isRemovable(node))
  if (kept.length === nodes.length) return false
  separate(tr, run)
  const isAll = kept.length === 0 && nodes.length === doc.childCount
  tr.replaceWith(start, end, isAll ? schema.node('paragraph') : kept)
  dispatch?.(
    tr
      .setSelection(Selection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size)), -1))
      .scrollIntoView(),
  )
  return true
}

const convertible = new Set<string>([
  'paragraph',
  'heading',
  'list',
  'quote',
  'conclusion',
  'callout',
  'code',
])

/** Whether the text of a section can be converted to another kind, and back. */
export const isConvertible = (type: string): boolean => convertible.has(type)

const textLine = (text: string) => Fragment.from(text === '' ? [] : schema.text(text))

/** The lines of a section as inline content. The author of a quote is the last line. */
function linesOf(node: Node): Fragment[] {
  if (node.type.name === 'code') return node.textContent.split('\n').map(textLine)
  if (node.inlineContent) return [node.content]
  const author = String(node.attrs.author ?? '')
  return [...node.children.map(({ content }) => content), ...(author === '' ? [] : [textLine(author)])]
}

const textOfLine = (line: Fragment) => line.textBetween(0, line.size)

/** Builds a section of another kind from lines. */
function build(type: NewSectionType, lines: readonly Fragment[], section: Node): Node[] {
  const [blank] = nodesOf(madeSection(type, []))
  const attrs = { ...blank!.attrs, id: section.attrs.id as string }
  switch (type) {
    case 'paragraph':
      return lines.map((line, index) => schema.node('paragraph', index === 0 ? attrs : null, line))
    case 'heading': {
      const joined = lines.reduce((all, line) => all.append(Fragment.from(schema.text(' '))).append(line))
      return [schema.node('heading', attrs, joined)]
    }
    case 'code': {
      const text = lines.map(textOfLine).join('\n')
      return [schema.node('code', attrs, text === '' ? [] : schema.text(text))]
    }
    case 'list':
      return [
        schema.node(
          'list',
          attrs,
          lines.map((line) => schema.node('item', null, line)),
        ),
      ]
    default:
      return [
        schema.node(
          type,
          attrs,
          lines.map((line) => schema.node('paragraph', null, line)),
        ),
      ]
  }
}

/**
 * Converts the selected sections into one of another kind.
 * @param values further attributes of the new section
 */
export function turnInto(tr: Transaction, type: NewSectionType, values: object = {}): boolean {
  const run = blockRangeOf(tr.selection, tr.doc)
  if (!isConvertible(type) || !run.nodes.every((node) => isConvertible(node.type.name))) return false
  const offset = tr.selection.$head.parentOffset
  const made = build(type, run.nodes.flatMap(linesOf), run.nodes[0]!)
  const [first, ...rest] = made
  tr.replaceWith(run.start, run.end, [
    first!.type.create({ ...first!.attrs, ...values }, first!.content),
    ...rest,
  ])
  // in a single line, the cursor stays at the same character
  const start = Selection.near(tr.doc.resolve(run.start + 1)).from
  const place =
    run.nodes.length === 1 && made.length === 1
      ? Math.min(start + offset, run.start + made[0]!.nodeSize - 1)
      : start
  tr.setSelection(Selection.near(tr.doc.resolve(place), place > start ? -1 : 1))
  return true
}

export const turnSelectionInto =
  (type: NewSectionType): Command =>
  ({ tr }, dispatch) => {
    const isDone = turnInto(tr, type)
    if (isDone) dispatch?.(tr.scrollIntoView())
    return isDone
  }

/**
 * Inserts nodes in place of an empty paragraph or a slash command; otherwise after the section with the cursor.
 * @returns their position
 */
export function insertNodes(tr: Transaction, nodes: readonly Node[]): number {
  const { start, end, nodes: run } = blockRangeOf(tr.selection, tr.doc)
  const [only] = run
  const isReplaced =
    run.length === 1 && only!.type.name === 'paragraph' && /^(?:\/\S*)?$/.test(only!.textContent)
  const from = isReplaced ? start : end
  tr.replaceWith(from, end, nodes)
  return from
}

/** Inserts a new section at the cursor and moves into it; after a divider, moves to a new paragraph. */
export function insertSection(tr: Transaction, type: NewSectionType): string {
  const section = madeSection(type, toSections(tr.doc.children))
  const nodes = nodesOf(section)
  const position = insertNodes(tr, nodes)
  const after = position + nodes[0]!.nodeSize
  const isLast = after >= tr.doc.content.size
  if (isLast && isObject(nodes[0]!)) tr.insert(after, schema.node('paragraph'))
  tr.setSelection(type === 'divider' ? startOf(tr.doc, after) : startOf(tr.doc, position)).scrollIntoView()
  return section.id
}

/** The section with the cursor, or the selected section, and its position. */
export function sectionAt({ $head, $from }: Selection): { node: Node; position: number } {
  if ($head.depth > 0) return { node: $head.node(1), position: $head.before(1) }
  const { nodeAfter, nodeBefore, pos } = $from
  return nodeAfter
    ? { node: nodeAfter, position: pos }
    : { node: nodeBefore!, position: pos - nodeBefore!.nodeSize }
}

/** Moves to the empty paragraph at the end and adds one if there is none. */
export const paragraphAtEnd: Command = ({ doc, tr }, dispatch) => {
  const last = doc.lastChild!
  const end = doc.content.size
  const isThere = last.type.name === 'paragraph' && last.content.size === 0
  if (!isThere) tr.insert(end, schema.node('paragraph'))
  dispatch?.(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView())
  return true
}

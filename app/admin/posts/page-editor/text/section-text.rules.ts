import type { Node } from 'prosemirror-model'
import { plainRun, toInlineText, toRuns, type InlineRun } from '#contract/posts/inline-runs.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { toStorableText } from '#contract/text.ts'
import { marks, nodes, schema } from './schema.ts'

const textKinds = ['paragraph', 'heading', 'list', 'quote', 'conclusion', 'callout', 'footnote'] as const
type TextKind = (typeof textKinds)[number]
/** A section whose words are written on the page itself. */
export type TextSection = Extract<DraftSection, { type: TextKind }>

export const isTextSection = (section: DraftSection): section is TextSection =>
  (textKinds as readonly string[]).includes(section.type)

/** The paragraphs, the items, or the one line of a section, as inline text. */
export function linesOf(section: TextSection): string[] {
  if (section.type === 'list') return section.items.length > 0 ? section.items : ['']
  return section.type === 'heading' ? [section.text] : section.text.split(/\n\s*\n/)
}

/** A reference to a footnote in the words of a text. */
export const footnoteReference = /(\[\^[^\s[\]]+\])/g

/** Whether a section has no words yet. */
export const isEmpty = (section: DraftSection): boolean =>
  isTextSection(section) && linesOf(section).every((line) => line.trim() === '')

/** The runs of a line. Line breaks in it are spaces, as on the page. */
const runsOf = (line: string): InlineRun[] => toRuns(line.replaceAll(/\s*\n\s*/g, ' '))

/** Lines as one: a sign that meant nothing in any of them means nothing in all. */
export const joinLines = (lines: readonly string[], between = ''): string =>
  lines.length === 1
    ? lines[0]!
    : toInlineText(
        lines.flatMap((line, index) => [...(index > 0 ? [plainRun(between)] : []), ...runsOf(line)]),
      )

/** The section with other lines. */
export function withLines<Section extends TextSection>(section: Section, lines: readonly string[]): Section {
  if (section.type === 'list') return { ...section, items: [...lines] }
  return { ...section, text: section.type === 'heading' ? joinLines(lines, ' ') : lines.join('\n\n') }
}

/** The inline nodes of an inline text. */
export function toInline(text: string): Node[] {
  return runsOf(text)
    .filter((run) => run.text !== '')
    .map((run) =>
      schema.text(run.text, [
        ...(run.href ? [marks.link!.create({ href: run.href })] : []),
        ...(run.isStrong ? [marks.strong!.create()] : []),
        ...(run.isEmphasis ? [marks.emphasis!.create()] : []),
        ...(run.isCode ? [marks.inlineCode!.create()] : []),
      ]),
    )
}

/** The inline text of each block that was written: a keystroke changes one of them. */
const written = new WeakMap<Node, string>()

/** The inline text of a paragraph, an item or a heading. */
export function textOfBlock(block: Node): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const runs = block.children.map((child): InlineRun => {
    const link = marks.link!.isInSet(child.marks)
    return {
      ...plainRun(child.text ?? ''),
      isStrong: !!marks.strong!.isInSet(child.marks),
      isEmphasis: !!marks.emphasis!.isInSet(child.marks),
      isCode: !!marks.inlineCode!.isInSet(child.marks),
      href: link ? String(link.attrs.href) : '',
    }
  })
  const text = toStorableText(toInlineText(runs))
  written.set(block, text)
  return text
}

/** The document of a section. */
export function toDocument(section: TextSection): Node {
  const lines = linesOf(section).map(toInline)
  if (section.type === 'heading')
    return nodes.headed!.create(null, nodes.heading!.create({ level: section.level ?? 2 }, lines[0]))
  if (section.type !== 'list')
    return nodes.doc!.create(
      null,
      lines.map((line) => nodes.line!.create(null, line)),
    )
  const items = lines.map((line) => nodes.item!.create(null, line))
  return nodes.listed!.create(null, nodes.list!.create({ isOrdered: section.ordered ?? false }, items))
}

/** The blocks of a document with inline content. */
export const blocksOf = (document: Node): readonly Node[] =>
  document.type === nodes.listed ? document.firstChild!.children : document.children

/** The section with the words of a document. */
export const withDocument = <Section extends TextSection>(section: Section, document: Node): Section =>
  withLines(section, blocksOf(document).map(textOfBlock))

/** The length of the text of an inline text, in positions of its document. */
export const lengthOf = (text: string): number => toInline(text).reduce((sum, node) => sum + node.nodeSize, 0)

/** The position in the document of a section at an offset in one of its blocks. */
export function positionIn(document: Node, block: number, offset: number): number {
  const depth = document.type === nodes.listed ? 2 : 1
  const before = blocksOf(document)
    .slice(0, block)
    .reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  return before + depth + offset
}

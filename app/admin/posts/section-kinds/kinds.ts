import { Schema, type Node } from 'prosemirror-model'
import type { DraftSection, SectionType } from '#app/admin/posts/draft.rules.ts'
import { newSectionId } from '#contract/posts/sections/section-ids.ts'
import { callout } from './callout.tsx'
import { code } from './code.tsx'
import { conclusion } from './conclusion.ts'
import { file } from './file.tsx'
import { footnote } from './footnote.tsx'
import { gallery } from './gallery.tsx'
import { heading } from './heading.tsx'
import { image } from './image.tsx'
import { marks } from './inline.ts'
import type { Kind } from './kind.ts'
import { link } from './link.tsx'
import { list } from './list.tsx'
import { element, objectKind } from './object.ts'
import { paragraph } from './paragraph.ts'
import { quote } from './quote.tsx'
import { table } from './table.tsx'
import { video } from './video.tsx'

const drawKept = () =>
  element(
    'p',
    { class: 'page-blank' },
    'This section was created in a newer version of Frontdesk. You can move it, but not edit it.',
  )

const kinds: { [Type in SectionType]: Kind<Type> } = {
  paragraph,
  heading,
  code,
  list,
  quote,
  conclusion,
  image,
  gallery,
  table,
  callout,
  video,
  file,
  link,
  divider: objectKind('divider', { draw: () => element('hr', {}) }),
  footnote,
  kept: objectKind('kept', { draw: drawKept }),
}

export const kindOf = (type: SectionType): Kind => kinds[type] as unknown as Kind

/** The document schema of an article: a sequence of sections, in the same elements as the public page (app/ui/article). */
export const schema = new Schema({
  nodes: {
    doc: { content: 'section+' },
    ...Object.assign({}, ...Object.values(kinds).map(({ nodes }) => nodes)),
    text: { group: 'inline' },
  },
  marks,
})

/** The kind of a top-level node. */
export const typeOf = (node: Node): SectionType => node.type.name as SectionType

export const nodesOf = (section: DraftSection): Node[] => kindOf(section.type).toNodes(schema, section)

/** Caches the section of each node, since typing changes only one of them. */
const read = new WeakMap<Node, DraftSection>()

export function sectionOf(node: Node): DraftSection {
  const known = read.get(node)
  if (known) return known
  const section = kindOf(typeOf(node)).toSection(node)
  read.set(node, section)
  return section
}

/** Converts sections to a document. Without sections, it has an empty paragraph. */
export const toDocument = (sections: readonly DraftSection[]): Node =>
  schema.node(
    'doc',
    null,
    sections.length > 0 ? sections.flatMap(nodesOf) : schema.node('paragraph', { id: newSectionId() }),
  )

/** Converts nodes to sections. A single empty paragraph counts as none. */
export function toSections(nodes: readonly Node[]): DraftSection[] {
  const [only, ...others] = nodes
  if (others.length === 0 && only?.type.name === 'paragraph' && only.content.size === 0) return []
  const sections: DraftSection[] = []
  for (const node of nodes) {
    const section = sectionOf(node)
    const last = sections.at(-1)
    if (node.attrs.isJoined && last?.type === 'paragraph' && section.type === 'paragraph')
      sections[sections.length - 1] = { ...last, text: `${last.text}\n\n${section.text}` }
    else sections.push(section)
  }
  return sections
}

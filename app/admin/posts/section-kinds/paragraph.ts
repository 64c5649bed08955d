import { newSectionId } from '#contract/posts/sections/section-ids.ts'
import { textOf, toParagraphs } from './inline.ts'
import { idOf, sectionAttrs, type Kind } from './kind.ts'

/**
 * Each paragraph is a top-level node. `isJoined` means that it belongs to the section of the paragraph before it; the
 * id of such a paragraph isn't stored. Paragraphs inside other kinds have no id.
 */
export const paragraph: Kind<'paragraph'> = {
  nodes: {
    paragraph: {
      group: 'section',
      content: 'inline*',
      attrs: { ...sectionAttrs, isJoined: { default: false } },
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
  },
  placeholder: 'Write, or press / for options',
  toNodes: (schema, { id, text }) =>
    toParagraphs(schema, text).map((node, index) =>
      schema.node('paragraph', { id: index === 0 ? id : newSectionId(), isJoined: index > 0 }, node.content),
    ),
  toSection: (node) => ({ type: 'paragraph', id: idOf(node), text: textOf(node) }),
}

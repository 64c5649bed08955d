import { textOfParagraphs, toParagraphs } from './inline.ts'
import { idOf, sectionAttrs, type Kind } from './kind.ts'

export const conclusion: Kind<'conclusion'> = {
  nodes: {
    conclusion: {
      group: 'section',
      content: 'paragraph+',
      defining: true,
      attrs: sectionAttrs,
      parseDOM: [{ tag: 'div.conclusion' }],
      toDOM: () => ['div', { class: 'conclusion' }, 0],
    },
  },
  placeholder: 'The key takeaway',
  toNodes: (schema, { id, text }) => [schema.node('conclusion', { id }, toParagraphs(schema, text))],
  toSection: (node) => ({ type: 'conclusion', id: idOf(node), text: textOfParagraphs(node) }),
}

import { textLimits } from '#contract/limits.ts'
import { SmallField } from '#app/admin/posts/fields/small-fields.tsx'
import { textOfParagraphs, toParagraphs } from './inline.ts'
import { idOf, sectionAttrs, type Kind } from './kind.ts'

export const quote: Kind<'quote'> = {
  nodes: {
    quote: {
      group: 'section',
      content: 'paragraph+',
      defining: true,
      attrs: { ...sectionAttrs, author: { default: '' } },
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: ({ attrs }) => [
        'figure',
        { class: 'quote' },
        ['blockquote', 0],
        ...(attrs.author ? [['figcaption', { contenteditable: 'false' }, String(attrs.author)]] : []),
      ],
    },
  },
  placeholder: 'Quote',
  toNodes: (schema, { id, text, author = '' }) => [
    schema.node('quote', { id, author }, toParagraphs(schema, text)),
  ],
  toSection: (node) => ({
    type: 'quote',
    id: idOf(node),
    text: textOfParagraphs(node),
    author: String(node.attrs.author),
  }),
  Fields: ({ section, onEdit }) => (
    <SmallField
      label="Quote author"
      value={section.author ?? ''}
      maxLength={textLimits.name}
      placeholder="Who said it"
      onType={(author) => onEdit({ author })}
    />
  ),
}

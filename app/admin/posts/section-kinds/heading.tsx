import { SmallCheck } from '#app/admin/posts/fields/small-fields.tsx'
import { textOf, toInline } from './inline.ts'
import { idOf, sectionAttrs, type Kind } from './kind.ts'

export const heading: Kind<'heading'> = {
  nodes: {
    heading: {
      group: 'section',
      content: 'inline*',
      defining: true,
      attrs: { ...sectionAttrs, level: { default: 2 } },
      parseDOM: [
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [attrs.level === 3 ? 'h3' : 'h2', 0],
    },
  },
  placeholder: 'Heading',
  toNodes: (schema, { id, text, level = 2 }) => [
    schema.node('heading', { id, level }, toInline(schema, text)),
  ],
  toSection: (node) => ({
    type: 'heading',
    id: idOf(node),
    text: textOf(node),
    ...(node.attrs.level === 3 && { level: 3 }),
  }),
  Fields: ({ section, onEdit }) => (
    <SmallCheck
      label="Subheading"
      isChecked={section.level === 3}
      onCheck={(isOn) => onEdit({ level: isOn ? 3 : undefined })}
    />
  ),
}

import { postTextLimits } from '#contract/posts/limits.ts'
import { SmallField } from '#app/admin/posts/fields/small-fields.tsx'
import { textOfParagraphs, toParagraphs } from './inline.ts'
import { idOf, sectionAttrs, type Kind } from './kind.ts'

export const footnote: Kind<'footnote'> = {
  nodes: {
    footnote: {
      group: 'section',
      content: 'paragraph+',
      defining: true,
      attrs: { ...sectionAttrs, label: { default: '' } },
      toDOM: ({ attrs }) => [
        'div',
        { class: 'page-footnote' },
        ['span', { contenteditable: 'false' }, String(attrs.label)],
        ['div', 0],
      ],
    },
  },
  placeholder: 'Footnote text',
  toNodes: (schema, { id, label, text }) => [
    schema.node('footnote', { id, label }, toParagraphs(schema, text)),
  ],
  toSection: (node) => ({
    type: 'footnote',
    id: idOf(node),
    label: String(node.attrs.label),
    text: textOfParagraphs(node),
  }),
  Fields: ({ section, onEdit }) => (
    <>
      <SmallField
        label="Footnote label"
        value={section.label}
        maxLength={postTextLimits.footnoteLabel}
        placeholder="1"
        onType={(label) => onEdit({ label: label.replaceAll(/[\s[\]\\`*]/g, '') })}
      />
      {section.label && (
        <p className="text-small text-muted max-sm:hidden">
          Type <code>[^{section.label}]</code> in the text to link here.
        </p>
      )}
    </>
  ),
}

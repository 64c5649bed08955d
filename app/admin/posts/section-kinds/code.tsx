import { postTextLimits } from '#contract/posts/limits.ts'
import { toStorableText } from '#contract/text.ts'
import { SmallField } from '#app/admin/posts/fields/small-fields.tsx'
import { idOf, sectionAttrs, type Kind } from './kind.ts'

export const code: Kind<'code'> = {
  nodes: {
    code: {
      group: 'section',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { ...sectionAttrs, language: { default: '' } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: ({ attrs }) => [
        'figure',
        { class: 'code-block' },
        ['figcaption', { contenteditable: 'false' }, ['span', String(attrs.language) || 'Code']],
        ['pre', { spellcheck: 'false' }, ['code', 0]],
      ],
    },
  },
  placeholder: 'Code',
  toNodes: (schema, { id, language, text }) => [
    schema.node('code', { id, language }, text === '' ? [] : schema.text(text)),
  ],
  toSection: (node) => ({
    type: 'code',
    id: idOf(node),
    language: String(node.attrs.language),
    text: toStorableText(node.textContent),
  }),
  Fields: ({ section, onEdit }) => (
    <SmallField
      label="Language"
      value={section.language}
      maxLength={postTextLimits.language}
      placeholder="yaml"
      onType={(language) => onEdit({ language })}
    />
  ),
}

import { SelectField } from '#app/ui/forms/field.tsx'
import { textOfParagraphs, toParagraphs } from './inline.ts'
import { idOf, sectionAttrs, type Kind, type SectionOf } from './kind.ts'

type Tone = SectionOf<'callout'>['tone']

const words: Record<Tone, string> = { note: 'Note', tip: 'Tip', warning: 'Warning' }

export const callout: Kind<'callout'> = {
  nodes: {
    callout: {
      group: 'section',
      content: 'paragraph+',
      defining: true,
      attrs: { ...sectionAttrs, tone: { default: 'note' } },
      parseDOM: [{ tag: 'div.callout' }],
      toDOM: ({ attrs }) => [
        'div',
        { class: 'callout', 'data-tone': String(attrs.tone) },
        ['p', { class: 'callout-word', contenteditable: 'false' }, words[attrs.tone as Tone]],
        ['div', 0],
      ],
    },
  },
  placeholder: 'Something readers shouldn’t miss',
  toNodes: (schema, { id, tone, text }) => [schema.node('callout', { id, tone }, toParagraphs(schema, text))],
  toSection: (node) => ({
    type: 'callout',
    id: idOf(node),
    tone: node.attrs.tone as Tone,
    text: textOfParagraphs(node),
  }),
  Fields: ({ section, onEdit }) => (
    <SelectField
      label="Tone"
      options={Object.entries(words).map(([value, label]) => ({ value, label }))}
      value={section.tone}
      onChange={({ target }) => onEdit({ tone: target.value as Tone })}
    />
  ),
}

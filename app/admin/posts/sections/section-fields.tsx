import { useId } from 'react'
import { fieldBox, labelLook } from '#app/ui/forms/field-look.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { textLimits } from '#contract/limits.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { InlineTools, handleFormatKey } from './inline-tools.tsx'
import { useGrowingField } from './use-growing-field.ts'

const texts = {
  heading: { label: 'Heading text', placeholder: '' },
  paragraph: { label: 'Paragraph text', placeholder: 'An empty line begins a new paragraph.' },
  code: { label: 'Code', placeholder: '' },
  list: { label: 'List items', placeholder: 'One item per line' },
  quote: { label: 'Quote text', placeholder: '' },
  conclusion: { label: 'Conclusion text', placeholder: 'What the reader takes away.' },
} as const

const proseLook = 'min-h-28 [--field-text:1rem]'
const looks: Partial<Record<DraftSection['type'], string>> = {
  heading: 'min-h-12 font-semibold [--field-text:1.25rem]',
  code: 'min-h-28 overflow-x-auto font-mono leading-relaxed',
}

type Props = {
  section: DraftSection
  /** Its position in the article, from 1, which distinguishes the labels of the fields. */
  number: number
  onEdit: (values: Partial<DraftSection>) => void
}

/** The fields of a section, by its type. */
export function SectionFields({ section, number, onEdit }: Props) {
  const id = useId()
  const { type } = section
  const { label, placeholder } = texts[type]
  const name = `${label}, section ${number}`
  const isCode = type === 'code'
  const field = useGrowingField()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isCode && (
        <div className="max-w-80">
          <Field
            label="Language"
            value={section.language}
            maxLength={postTextLimits.language}
            placeholder="yaml"
            onChange={({ target }) => onEdit({ language: target.value })}
          />
        </div>
      )}
      <div>
        <div className="mb-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <label htmlFor={id} className={`whitespace-nowrap ${labelLook}`}>
            {label}
            <span className="sr-only">, section {number}</span>
          </label>
          {!isCode && <InlineTools fieldId={id} label={name} />}
        </div>
        <textarea
          ref={field}
          id={id}
          value={section.text}
          maxLength={postTextLimits.section}
          placeholder={placeholder}
          spellCheck={!isCode}
          wrap={isCode ? 'off' : 'soft'}
          rows={type === 'heading' ? 1 : 4}
          onChange={({ target }) => onEdit({ text: target.value })}
          onKeyDown={isCode ? undefined : handleFormatKey}
          className={`field-sizing-content max-h-[70vh] py-2.5 ${looks[type] ?? proseLook} ${fieldBox}`}
        />
      </div>
      {type === 'quote' && (
        <div className="max-w-80">
          <Field
            label="Quote author"
            value={section.author}
            maxLength={textLimits.name}
            onChange={({ target }) => onEdit({ author: target.value })}
          />
        </div>
      )}
    </div>
  )
}

import { useId } from 'react'
import { textLimits } from '#contract/limits.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { InlineTools, handleFormatKey } from './inline-tools.tsx'
import { useGrowingField } from './use-growing-field.ts'

const box =
  'block w-full rounded-input border border-control bg-page px-3 text-heading transition-colors placeholder:text-muted hover:border-heading focus-visible:outline-offset-0'

const texts = {
  heading: { label: 'Heading text', placeholder: '' },
  paragraph: { label: 'Paragraph text', placeholder: 'An empty line begins a new paragraph.' },
  code: { label: 'Code', placeholder: '' },
  list: { label: 'List items', placeholder: 'One item per line' },
  quote: { label: 'Quote text', placeholder: '' },
  conclusion: { label: 'Conclusion text', placeholder: 'What the reader takes away.' },
} as const

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
        <SmallField
          label="Language"
          value={section.language}
          maxLength={postTextLimits.language}
          placeholder="yaml"
          onType={(language) => onEdit({ language })}
        />
      )}
      <div>
        <div className="mb-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <label htmlFor={id} className="text-small font-medium whitespace-nowrap text-heading">
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
          className={`field-sizing-content max-h-[70vh] py-2.5 ${type === 'heading' ? 'min-h-12 text-lead font-semibold' : 'min-h-28'} ${isCode ? 'overflow-x-auto font-mono text-small leading-relaxed' : ''} ${box}`}
        />
      </div>
      {type === 'quote' && (
        <SmallField
          label="Quote author"
          value={section.author}
          maxLength={textLimits.name}
          placeholder=""
          onType={(author) => onEdit({ author })}
        />
      )}
    </div>
  )
}

type SmallProps = {
  label: string
  value: string
  maxLength: number
  placeholder: string
  onType: (text: string) => void
}

function SmallField({ label, value, maxLength, placeholder, onType }: SmallProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium text-heading">
        {label}
      </label>
      <input
        id={id}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={({ target }) => onType(target.value)}
        className={`h-10 max-w-80 text-small pointer-coarse:h-11 ${box}`}
      />
    </div>
  )
}

import { useId } from 'react'
import { textLimits } from '#contract/limits.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import type { DraftSection, SectionType } from '#app/admin/posts/draft.rules.ts'
import { handleFormatKey } from './inline-tools.tsx'
import { useGrowingField } from './use-growing-field.ts'

/** The label, the placeholder and the text style of the main field of a section. */
export const sectionTexts: Record<SectionType, { label: string; placeholder: string; look: string }> = {
  heading: {
    label: 'Heading text',
    placeholder: 'A heading',
    look: 'text-[1.625rem]/[1.25] font-semibold tracking-[-0.015em]',
  },
  paragraph: {
    label: 'Paragraph text',
    placeholder: 'An empty line begins a new paragraph.',
    look: 'text-article min-h-20',
  },
  code: {
    label: 'Code',
    placeholder: 'Lines of code',
    look: 'min-h-20 overflow-x-auto font-mono text-small leading-relaxed pointer-coarse:text-[1rem]',
  },
  list: { label: 'List items', placeholder: 'One item per line', look: 'text-article min-h-20' },
  quote: { label: 'Quote text', placeholder: 'What somebody said', look: 'text-lead min-h-16' },
  conclusion: {
    label: 'Conclusion text',
    placeholder: 'What the reader takes away.',
    look: 'text-article min-h-20',
  },
}

/** The frame of a section's text, as on the site. */
const frames: Partial<Record<SectionType, string>> = {
  code: 'rounded-control border border-line bg-surface',
  quote: 'border-l-3 border-ochre-400 pl-3',
  conclusion: 'rounded-b-control border-t-3 border-action bg-tint px-3 py-2',
}

type Props = {
  section: DraftSection
  /** The id of the main field, which the head of the section labels. */
  fieldId: string
  onEdit: (values: Partial<DraftSection>) => void
}

/** The fields of a section, by its type. */
export function SectionFields({ section, fieldId, onEdit }: Props) {
  const { type } = section
  const { placeholder, look } = sectionTexts[type]
  const isCode = type === 'code'
  return (
    <div className={`section-fields ${frames[type] ?? ''}`}>
      {isCode && (
        <SmallField
          label="Language"
          value={section.language}
          maxLength={postTextLimits.language}
          placeholder="yaml"
          look="border-b border-line px-3 font-mono"
          onType={(language) => onEdit({ language })}
        />
      )}
      <textarea
        ref={useGrowingField()}
        id={fieldId}
        value={section.text}
        maxLength={postTextLimits.section}
        placeholder={placeholder}
        spellCheck={!isCode}
        wrap={isCode ? 'off' : 'soft'}
        rows={type === 'heading' ? 1 : 2}
        onChange={({ target }) => onEdit({ text: target.value })}
        onKeyDown={isCode ? undefined : handleFormatKey}
        className={`section-field field-sizing-content max-h-[70vh] ${look} ${isCode ? 'px-3!' : ''}`}
      />
      {type === 'quote' && (
        <SmallField
          label="Quote author"
          value={section.author}
          maxLength={textLimits.name}
          placeholder="Who said it"
          look=""
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
  look: string
  onType: (text: string) => void
}

function SmallField({ label, look, onType, ...rest }: SmallProps) {
  const id = useId()
  return (
    <div className={`flex items-center gap-3 text-small ${look}`}>
      <label htmlFor={id} className="shrink-0 font-sans font-medium text-muted">
        {label}
      </label>
      <input
        id={id}
        {...rest}
        onChange={({ target }) => onType(target.value)}
        className="h-10 min-w-0 grow bg-transparent text-heading outline-none placeholder:text-muted pointer-coarse:h-11 pointer-coarse:text-body"
      />
    </div>
  )
}

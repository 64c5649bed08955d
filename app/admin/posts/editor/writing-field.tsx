import { CircleAlert } from 'lucide-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import type { TextField } from '#contract/fields.ts'
import { introFields, type IntroField } from '#contract/posts/post-fields.ts'
import { useGrowingField } from './use-growing-field.ts'

const looks = {
  title: 'text-[1.75rem]/[1.2] font-semibold tracking-[-0.02em] sm:text-[2.25rem]/[1.15]',
  subtitle: 'text-lead text-text',
  excerpt: 'text-body text-text',
} as const satisfies Record<IntroField, string>

type Props = {
  name: IntroField
  value: string
  hint?: ReactNode
  error: string | undefined
  onType: (text: string) => void
  /** Called for Enter in a single-line field. */
  onEnter: () => void
}

/** A text field that grows with its text and shows its box only on hover and focus. In a single-line field, Enter moves on to the text. */
export function WritingField({ name, value, hint, error, onType, onEnter }: Props) {
  const id = useId()
  const { label, max, required, placeholder, rows }: TextField = introFields[name]
  const isRequired = required !== undefined
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div>
      <label htmlFor={id} className="text-small font-medium text-muted">
        {label}
        {isRequired && <span aria-hidden="true">*</span>}
      </label>
      <textarea
        ref={useGrowingField()}
        id={id}
        rows={1}
        value={value}
        placeholder={placeholder}
        maxLength={max}
        data-field={name}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => onType(rows ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={rows ? undefined : submitOnEnter}
        className={`writing-field field-sizing-content ${looks[name]}`}
      />
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-2 text-small text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

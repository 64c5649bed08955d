import { useId, useRef } from 'react'
import { CopyButton } from './copy-button.tsx'
import { fieldBox, labelLook } from '#app/ui/forms/field-look.ts'

type Props = { label: string; text: string; hint?: string; copyLabel?: string }

/** A read-only text with a copy button. */
export function TextToCopy({ label, text, hint, copyLabel = 'Copy' }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={text}
          aria-describedby={hint && `${id}-hint`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={`h-(--control-height) min-w-0 font-mono ${fieldBox}`}
        />
        <CopyButton text={text} label={copyLabel} onRefused={() => field.current?.focus()} />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { fieldBox, labelLook } from './field-look.ts'
import { Select } from './select.tsx'

type Frame = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  /** The id of the whole field, with its label and error. */
  frameId?: string | undefined
}

const oneLine = `h-(--control-height) ${fieldBox}`

/** A one-line input with a label above, and hint and error below, all linked for assistive technology. */
export function Field({ label, hint, error, isRequired, frameId, ...rest }: Frame & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Framed {...{ id, label, hint, error, isRequired, frameId }}>
      <input
        dir="auto"
        {...rest}
        {...ariaOf(id, hint, error, isRequired && !rest.required)}
        className={oneLine}
      />
    </Framed>
  )
}

/** The same for several lines. */
export function TextArea({
  label,
  hint,
  error,
  isRequired,
  frameId,
  ...rest
}: Frame & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Framed {...{ id, label, hint, error, isRequired, frameId }}>
      <textarea
        rows={5}
        {...rest}
        {...ariaOf(id, hint, error, isRequired && !rest.required)}
        className={`py-2.5 ${fieldBox}`}
      />
    </Framed>
  )
}

/** The same for a list of options. */
export function SelectField({
  label,
  hint,
  error,
  isRequired,
  frameId,
  ...rest
}: Frame & ComponentProps<typeof Select>) {
  const id = useId()
  return (
    <Framed {...{ id, label, hint, error, isRequired, frameId }}>
      <Select
        {...rest}
        {...ariaOf(id, hint, error, isRequired && !rest.required)}
        className={`pr-10 ${oneLine}`}
      />
    </Framed>
  )
}

/** The attributes that link a control to its label, hint and error. */
export function ariaOf(
  id: string,
  hint: ReactNode,
  error: string | undefined,
  isRequired: boolean | undefined,
) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  }
}

/** Label above a control, hint and error below. */
export function Framed({
  id,
  label,
  hint,
  error,
  isRequired,
  frameId,
  children,
}: Frame & { id: string; children: ReactNode }) {
  return (
    <div id={frameId} className="grid gap-2">
      <label htmlFor={id} className={labelLook}>
        {label}
        {isRequired && <span aria-hidden="true">*</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-2 text-small text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

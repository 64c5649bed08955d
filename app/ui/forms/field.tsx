import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { fieldBox, labelLook } from './field-look.ts'
import { Select } from './select.tsx'

/** The message of a field with an error; `true` where the message of another field is shown first. */
export type FieldError = string | true | undefined

type Frame = {
  label: string
  hint?: ReactNode
  error?: FieldError
  isRequired?: boolean
  /** The id of the whole field, with its label and error. */
  frameId?: string | undefined
}

/** Beside the label of a field whose message is not shown, so that not its colour alone tells the error. */
export const errorMark = (
  <CircleAlert className="ml-1.5 inline size-4 align-[-0.125em] text-danger" aria-hidden="true" />
)

const oneLine = `h-(--control-height) ${fieldBox}`

/** A one-line input: label above, hint and error below, all linked for assistive technology. */
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

const isMessage = (error: FieldError) => error && error !== true

/** The attributes that link a control to its label, hint and error. */
export function ariaOf(id: string, hint: ReactNode, error: FieldError, isRequired: boolean | undefined) {
  const described = [hint ? `${id}-hint` : '', isMessage(error) ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
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
        {error === true && errorMark}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {isMessage(error) && (
        <p id={`${id}-error`} className="flex items-start gap-2 text-small text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

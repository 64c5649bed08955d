import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Select } from './select.tsx'

type Frame = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  /** The id of the whole field, with its label and error. */
  frameId?: string | undefined
}

const box =
  'block w-full rounded-input border border-control bg-page px-4 text-body text-heading transition-colors placeholder:text-muted hover:border-heading focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:outline-danger'

/** A one-line input of 48 px: label above, hint and error below, all linked for assistive technology. */
export function Field({ label, hint, error, isRequired, frameId, ...rest }: Frame & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Framed {...{ id, label, hint, error, isRequired, frameId }}>
      <input {...rest} {...ariaOf(id, hint, error, isRequired && !rest.required)} className={`h-12 ${box}`} />
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
        className={`py-3 ${box}`}
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
}: Frame & Omit<ComponentProps<typeof Select>, 'arrowClass'>) {
  const id = useId()
  return (
    <Framed {...{ id, label, hint, error, isRequired, frameId }}>
      <Select
        {...rest}
        {...ariaOf(id, hint, error, isRequired && !rest.required)}
        arrowClass="top-3.5 right-4 size-5"
        className={`h-12 pr-11 ${box}`}
      />
    </Framed>
  )
}

/** The attributes that link a control to its label, hint and error. */
function ariaOf(id: string, hint: ReactNode, error: string | undefined, isRequired: boolean | undefined) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  }
}

function Framed({
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
      <label htmlFor={id} className="font-medium text-heading">
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

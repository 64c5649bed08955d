import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'

/** The message of each field that was rejected, by the field's name, in the order of the form. */
export type FieldErrors = Record<string, string | undefined>

/** Why a form was not accepted: a message for the whole form, messages for its fields, or both. */
export type SubmissionFailure = { message?: string; fieldErrors?: FieldErrors }

export type SubmissionState =
  | { kind: 'idle' }
  /** `progress` is the share that has been sent, 0 to 1, where `send` reports it. */
  | { kind: 'sending'; progress?: number }
  | { kind: 'sent'; message: string }
  | { kind: 'failed'; message: string }

type Options = {
  /** Checks the form as typed. Nothing is sent while it finds a failure. */
  check?: (form: HTMLFormElement) => SubmissionFailure | undefined
  /** Sends the form. Resolves to the success message, where the form shows one. */
  send: (form: HTMLFormElement, onProgress: (share: number) => void) => Promise<string | void>
  /** Turns what `send` threw into what the form shows. */
  failureOf: (error: unknown) => SubmissionFailure
  /** How long the success message stays (milliseconds). Without it, the message stays until the next submission. */
  successMs?: number
  /** Runs once the success message has been shown for `successMs`. */
  onDone?: () => void
  /** What the server answered to the form when it was submitted without a script. */
  submitted?: { status: number; message: string; errors: Record<string, string> } | null
}

const idle: SubmissionState = { kind: 'idle' }

const isSuccess = ({ status }: { status: number }) => status < 300

function stateOf(submitted: Options['submitted']): SubmissionState {
  if (!submitted) return idle
  return { kind: isSuccess(submitted) ? 'sent' : 'failed', message: submitted.message }
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/**
 * Submits a form: one submission at a time, its progress, its success message, and its errors, which stay until the next
 * submission; that of a field goes when the field is changed. The first field with an error takes the focus (WCAG 3.3.1).
 * What was typed is never touched: `send` resets the form where it is to be empty afterwards.
 */
export function useSubmission({ check, send, failureOf, successMs, onDone, submitted }: Options) {
  const [state, setState] = useState<SubmissionState>(() => stateOf(submitted))
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>(submitted?.errors ?? {})
  const isSubmitting = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const focusSubmittedError = useEffectEvent(() => {
    if (submitted && !isSuccess(submitted)) focusFirstError(form.current)
  })
  useEffect(() => focusSubmittedError(), [])

  const finish = useEffectEvent(() => {
    setState(idle)
    onDone?.()
  })
  useEffect(() => {
    if (state.kind !== 'sent' || successMs === undefined) return
    const timer = setTimeout(() => finish(), successMs)
    return () => clearTimeout(timer)
  }, [state, successMs])

  const fail = (element: HTMLFormElement, { message, fieldErrors: errors = {} }: SubmissionFailure) => {
    flushSync(() => {
      setFieldErrors(errors)
      setState(message === undefined ? idle : { kind: 'failed', message })
    })
    focusFirstError(element)
  }

  const submit = async (element: HTMLFormElement) => {
    if (isSubmitting.current) return
    const found = check?.(element)
    if (found) return fail(element, found)
    isSubmitting.current = true
    setFieldErrors({})
    setState({ kind: 'sending' })
    try {
      const message = await send(element, (progress) => setState({ kind: 'sending', progress }))
      setState(typeof message === 'string' ? { kind: 'sent', message } : idle)
    } catch (error) {
      fail(element, failureOf(error))
    } finally {
      isSubmitting.current = false
    }
  }

  const reset = () => {
    setFieldErrors({})
    setState(idle)
  }

  return {
    state,
    isSending: state.kind === 'sending',
    fieldErrors,
    setFieldErrors,
    /** Shows a failure that was found outside of a submission. */
    fail,
    /** Takes errors and messages away. */
    reset,
    /** For a form whose submitted answer may stand in the document: its errors take the focus. */
    form,
    formProps: {
      // what is typed never ends up in an address, also when the form is submitted before the script runs
      method: 'post' as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        const { name } = target as HTMLInputElement
        setFieldErrors((errors) => (errors[name] === undefined ? errors : { ...errors, [name]: undefined }))
      },
    },
  }
}

/** The field errors as a failure; undefined where there is none. */
export function toSubmissionFailure(fieldErrors: FieldErrors): SubmissionFailure | undefined {
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : undefined
}

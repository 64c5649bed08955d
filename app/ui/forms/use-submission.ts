import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatClockTime } from '#app/ui/dates.ts'
import { focusField } from '#app/ui/focus.ts'

/** The message of each field that was rejected, by the field's name, in the order of the form. */
export type FieldErrors = Record<string, string | undefined>

/** Why a form was not accepted: a message for the whole form, messages for its fields, or both. */
export type SubmissionFailure = { message?: string; fieldErrors?: FieldErrors }

export type SubmissionState =
  /** `doneAt` is the time of the last success, such as 14:02. */
  | { kind: 'idle'; doneAt?: string }
  /** `progress` is the share that has been sent, 0 to 1, where `send` reports it. */
  | { kind: 'sending'; progress?: number }
  | { kind: 'sent'; message: string; at: string }
  | { kind: 'failed'; message: string }

type Options<Input> = {
  /** Checks the form as typed. Nothing is sent while it finds a failure. */
  check?: (form: HTMLFormElement) => SubmissionFailure | undefined
  /**
   * Sends the form. Resolves to the success message, where the form shows one. `signal` is aborted when the form goes; `input` is
   * what `submit` was called with.
   */
  send: (
    form: HTMLFormElement,
    onProgress: (share: number) => void,
    signal: AbortSignal,
    input: Input | undefined,
  ) => Promise<string | void>
  /** Turns what `send` threw into what the form shows. */
  failureOf: (error: unknown) => SubmissionFailure
  /**
   * Shows the fields with errors, for a form whose fields are found otherwise than by `name`. Without it the first field that is
   * marked invalid takes the focus, and errors of what the form has no field for are left out.
   */
  showErrors?: (fieldErrors: FieldErrors) => void
  /**
   * How long the success message stays (milliseconds), unless the pointer or the focus is on it. Without it, the message stays
   * until the next submission.
   */
  successMs?: number
  /** Runs once the success message has been shown for `successMs`. */
  onDone?: () => void
  /** The server’s answer to the form when it was submitted without a script. */
  submitted?: {
    status: number
    message: string
    errors: Record<string, string>
    values: Record<string, string>
  } | null
}

/** The fragment that brings the answer to a form into view where it was submitted without a script. */
export const answerId = 'answer'

const idle: SubmissionState = { kind: 'idle' }

const isSuccess = ({ status }: { status: number }) => status < 300

function stateOf(submitted: Options<never>['submitted']): SubmissionState {
  if (!submitted) return idle
  const { message, errors } = submitted
  return isSuccess(submitted)
    ? { kind: 'sent', message, at: '' }
    : stateAfter({ message, fieldErrors: errors })
}

/** A message that a field shows is not shown a second time. */
function stateAfter({ message, fieldErrors = {} }: SubmissionFailure): SubmissionState {
  const isShown = message === undefined || Object.values(fieldErrors).includes(message)
  return isShown ? idle : { kind: 'failed', message }
}

/** Leaves out errors of what the form has no field for, which it could not show. */
function errorsOfFields({ elements }: HTMLFormElement, fieldErrors: FieldErrors = {}): FieldErrors {
  return Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => elements.namedItem(name)))
}

/** A field without a message is passed over. */
function focusFirstError(form: HTMLFormElement | null): void {
  focusField(form?.querySelector<HTMLElement>('[aria-invalid][aria-describedby$=error]'))
}

/**
 * Submits a form: one submission at a time, its progress, its success message and the time of it, and its errors, which stay
 * until the next submission; that of a field goes when the field is changed. The first field with an error takes the focus
 * (WCAG 3.3.1). What was typed is never touched: `send` resets the form where it is to be empty afterwards.
 */
export function useSubmission<Input = never>(options: Options<Input>) {
  const { check, send, failureOf, showErrors, successMs, onDone, submitted } = options
  const [state, setState] = useState<SubmissionState>(() => stateOf(submitted))
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>(submitted?.errors ?? {})
  /** Whether the pointer or the focus is on the message, which then stays. */
  const [isHeld, setIsHeld] = useState(false)
  /** The place of the answer to a form submitted without a script: the form's end, or a field. */
  const [answerAt] = useState(() => (state.kind === 'idle' ? Object.keys(fieldErrors)[0] : 'form'))
  const isSubmitting = useRef(false)
  const mounted = useRef(new AbortController())
  const form = useRef<HTMLFormElement>(null)

  const focusSubmittedError = useEffectEvent(() => {
    if (submitted && !isSuccess(submitted)) focusFirstError(form.current)
  })
  useEffect(() => focusSubmittedError(), [])

  useEffect(() => {
    const controller = new AbortController()
    mounted.current = controller
    return () => controller.abort()
  }, [])

  const finish = useEffectEvent((doneAt: string) => {
    setState({ kind: 'idle', doneAt: doneAt || formatClockTime() })
    onDone?.()
  })
  useEffect(() => {
    if (state.kind !== 'sent' || successMs === undefined || isHeld) return
    const timer = setTimeout(() => finish(state.at), successMs)
    return () => clearTimeout(timer)
  }, [state, successMs, isHeld])

  const fail = (element: HTMLFormElement, failure: SubmissionFailure) => {
    const { fieldErrors: found = {} } = failure
    const fieldErrors = showErrors ? found : errorsOfFields(element, found)
    flushSync(() => {
      setFieldErrors(fieldErrors)
      setState(stateAfter({ ...failure, fieldErrors }))
    })
    if (showErrors) showErrors(fieldErrors)
    else focusFirstError(element)
  }

  const submit = async (element: HTMLFormElement, input?: Input) => {
    if (isSubmitting.current) return
    const found = check?.(element)
    if (found) return fail(element, found)
    isSubmitting.current = true
    setFieldErrors({})
    setIsHeld(false)
    setState({ kind: 'sending' })
    try {
      const showProgress = (progress: number) => setState({ kind: 'sending', progress })
      const message = await send(element, showProgress, mounted.current.signal, input)
      const at = formatClockTime()
      setState(typeof message === 'string' ? { kind: 'sent', message, at } : { kind: 'idle', doneAt: at })
    } catch (error) {
      fail(element, failureOf(error))
    } finally {
      isSubmitting.current = false
    }
  }

  const isAnswered = state.kind === 'failed' || (state.kind === 'idle' && !state.doneAt)

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
    /** Attributes for a form whose submitted answer may stand in the document, whose errors take the focus; and for `submit`. */
    form,
    /** Submits `form` by other means than its own button. */
    async submit(input?: Input): Promise<void> {
      if (form.current) await submit(form.current, input)
    },
    /** The values of a form that was submitted without a script and rejected, until the next submission. */
    submittedValues: isAnswered && submitted && !isSuccess(submitted) ? submitted.values : {},
    /** The id of the form's message, or of the first field with an error, where that answers a form submitted without a script. */
    answerIdOf: (place: string) => (submitted && place === answerAt ? answerId : undefined),
    /** Attributes for the success message. */
    keepOpenProps: {
      // a message that appears below a pointer at rest is not held
      onPointerMove: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      // the answer itself takes the focus when it appears
      onFocus: ({ target, currentTarget }: FocusEvent) => setIsHeld(target !== currentTarget),
      onBlur: () => setIsHeld(false),
    },
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

import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatClockTime } from '#app/ui/dates.ts'
import { focusField } from '#app/ui/focus.ts'

/** The message for each rejected field, by field name, in form order. */
export type FieldErrors = Record<string, string | undefined>

/** The errors of a form: a message for the whole form, messages for its fields, or both. */
export type SubmissionFailure = { message?: string; fieldErrors?: FieldErrors }

export type SubmissionState =
  /** `doneAt` is the time of the last success, such as 14:02. */
  | { kind: 'idle'; doneAt?: string }
  /** `progress` is the share sent so far, 0 to 1, if `send` reports it. */
  | { kind: 'sending'; progress?: number }
  | { kind: 'sent'; message: string; at: string }
  | { kind: 'failed'; message: string }

type Options<Input> = {
  /** Validates the form before it is sent. */
  check?: (form: HTMLFormElement) => SubmissionFailure | undefined
  /**
   * Sends the form. Resolves to the success message, if the form shows one. `signal` is aborted when the form unmounts; `input` is the
   * argument of `submit`.
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
   * Shows field errors in a form whose fields can't be found by `name`. By default, the first invalid field takes the focus, and errors
   * without a field are dropped.
   */
  showErrors?: (fieldErrors: FieldErrors) => void
  /**
   * How long the success message stays (milliseconds), unless it is hovered or focused. Without it, it stays until the next submission.
   */
  successMs?: number
  /** Runs once the success message has been shown for `successMs`. */
  onDone?: () => void
  /** The server’s response to a form submitted without scripts. */
  submitted?: {
    status: number
    message: string
    errors: Record<string, string>
    values: Record<string, string>
  } | null
}

/** The URL fragment that scrolls to the response to a form submitted without scripts. */
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

/** Hides the form's message if a field already shows it. */
function stateAfter({ message, fieldErrors = {} }: SubmissionFailure): SubmissionState {
  const isShown = message === undefined || Object.values(fieldErrors).includes(message)
  return isShown ? idle : { kind: 'failed', message }
}

/** Drops errors without a field to show them. */
function errorsOfFields({ elements }: HTMLFormElement, fieldErrors: FieldErrors = {}): FieldErrors {
  return Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => elements.namedItem(name)))
}

function focusFirstError(form: HTMLFormElement | null): void {
  focusField(form?.querySelector<HTMLElement>('[aria-invalid][aria-describedby$=error]'))
}

/**
 * Submits a form, one submission at a time, and tracks its progress, success message, time and errors. Errors stay until the next submission,
 * or until their field changes. The first field with an error takes the focus (WCAG 3.3.1). The form keeps its content: `send` resets it if
 * needed.
 */
export function useSubmission<Input = never>(options: Options<Input>) {
  const { check, send, failureOf, showErrors, successMs, onDone, submitted } = options
  const [state, setState] = useState<SubmissionState>(() => stateOf(submitted))
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>(submitted?.errors ?? {})
  /** Whether the message is hovered or focused, and stays. */
  const [isHeld, setIsHeld] = useState(false)
  /** Where to scroll after a submission without scripts: to the form's message, or to a field. */
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
    /** Shows a failure found outside a submission. */
    fail,
    /** Clears errors and messages. */
    reset,
    /** The ref of the form, needed for `submit` and to focus errors that the server rendered. */
    form,
    /** Submits `form` without its own button. */
    async submit(input?: Input): Promise<void> {
      if (form.current) await submit(form.current, input)
    },
    /** The values of a form that was rejected without scripts, until the next submission. */
    submittedValues: isAnswered && submitted && !isSuccess(submitted) ? submitted.values : {},
    /** The id of the form's message, or of the first field with an error, after a submission without scripts. */
    answerIdOf: (place: string) => (submitted && place === answerAt ? answerId : undefined),
    /** Attributes for the success message. */
    keepOpenProps: {
      // a message that appears under a resting pointer isn't held
      onPointerMove: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      // the panel itself takes the focus when it appears
      onFocus: ({ target, currentTarget }: FocusEvent) => setIsHeld(target !== currentTarget),
      onBlur: () => setIsHeld(false),
    },
    formProps: {
      // keeps the content out of the address if the form is submitted before scripts run
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

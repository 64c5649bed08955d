import { useEffect, useRef, useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { ApiError } from '#app/api/api-error.ts'
import { applicationFields, type ApplicationField } from '#contract/careers/application-fields.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { keysOf } from '#contract/fields.ts'
import { firstError, type FieldError, type FormField } from './application.rules.ts'

/** How long the message of success is shown before the dialog closes (milliseconds; specification, public §9). */
const closeMs = 2_000

const names = keysOf(applicationFields)

type State = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; message: string }

/** Checks and sends the application form (specification, public §4). Calls `onDone` two seconds after success. */
export function useSubmission(onDone: () => void) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [fieldError, setFieldError] = useState<FieldError>()
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (state.kind !== 'sent') return
    const timer = setTimeout(onDone, closeMs)
    return () => clearTimeout(timer)
  }, [state, onDone])

  const submit = async (form: HTMLFormElement) => {
    if (isUnderWay.current || state.kind === 'sent') return
    const fields = new FormData(form)
    const found = firstError(textsOf(fields), cvOf(fields))
    setFieldError(found)
    setState({ kind: 'idle' })
    if (found) return
    isUnderWay.current = true
    setState({ kind: 'sending' })
    const outcome = await send(fields)
    isUnderWay.current = false
    setFieldError(outcome.fieldError)
    setState(outcome.state)
  }
  return { state, fieldError, setFieldError, submit }
}

function textsOf(fields: FormData) {
  return Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? '')])) as Record<
    ApplicationField,
    string
  >
}

/** An empty file field is sent as a nameless file of no bytes. */
function cvOf(fields: FormData): File | undefined {
  const cv = fields.get('cv') as File | null
  return cv && (cv.name !== '' || cv.size > 0) ? cv : undefined
}

async function send(fields: FormData): Promise<{ state: State; fieldError?: FieldError }> {
  try {
    const answer = (await api.apply({ body: fields })) as { success: boolean; message?: string }
    // rulings R8: `success: false` is a failure whatever its status
    if (answer.success) return { state: { kind: 'sent' } }
    return { state: { kind: 'failed', message: answer.message || applicationMessages.failed } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // no answer that could be read is a network error (specification, public §8)
    if (!error.body) return { state: { kind: 'failed', message: applicationMessages.networkFailed } }
    const { message, errors = [] } = error.body
    const [first] = errors
    const field = ([...names, 'cv'] satisfies FormField[]).find((name) => name === first?.path)
    if (first && field) return { state: { kind: 'idle' }, fieldError: { field, message: first.message } }
    return { state: { kind: 'failed', message: message || applicationMessages.failed } }
  }
}

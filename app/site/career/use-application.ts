import { useEffect, useRef, useState } from 'react'
import { api, ApiError } from '#app/api.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { firstFault, textFields, type Fault, type Field, type TextField } from './application.rules.ts'

/** How long the word of success stands before the dialog goes (milliseconds; specification, public §9). */
const closeMs = 2_000

type State = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; message: string }

/** What becomes of the application form (specification, public §4). `onDone` is told two seconds after success. */
export function useSubmission(onDone: () => void) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [fault, setFault] = useState<Fault>()
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (state.kind !== 'sent') return
    const timer = setTimeout(onDone, closeMs)
    return () => clearTimeout(timer)
  }, [state, onDone])

  const submit = async (form: HTMLFormElement) => {
    if (isUnderWay.current || state.kind === 'sent') return
    const fields = new FormData(form)
    const found = firstFault(textsOf(fields), cvOf(fields))
    setFault(found)
    setState({ kind: 'idle' })
    if (found) return
    isUnderWay.current = true
    setState({ kind: 'sending' })
    const outcome = await send(fields)
    isUnderWay.current = false
    setFault(outcome.fault)
    setState(outcome.state)
  }
  return { state, fault, setFault, submit }
}

function textsOf(fields: FormData) {
  return Object.fromEntries(textFields.map((name) => [name, String(fields.get(name) ?? '')])) as Record<
    TextField,
    string
  >
}

/** An empty file field comes as a nameless file of no bytes. */
function cvOf(fields: FormData): File | undefined {
  const cv = fields.get('cv') as File | null
  return cv && (cv.name !== '' || cv.size > 0) ? cv : undefined
}

async function send(fields: FormData): Promise<{ state: State; fault?: Fault }> {
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
    const isOfField = first && [...textFields, 'cv'].includes(first.path)
    if (isOfField)
      return { state: { kind: 'idle' }, fault: { field: first.path as Field, message: first.message } }
    return { state: { kind: 'failed', message: message || applicationMessages.failed } }
  }
}

import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import type { SubmittedForm } from '#contract/rendering.ts'
import { api } from '#app/api/browser-api.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'

/** How long the word of success stays (milliseconds; specification, public §9). */
const successMs = 5_000

/** `part` of the upload that has gone out, from 0 to 1, where there is a file to send. */
type State =
  | { kind: 'idle' }
  | { kind: 'sending'; part?: number }
  | { kind: 'sent'; message: string }
  | { kind: 'failed'; message: string }

function stateOf(submitted: SubmittedForm | null): State {
  if (!submitted) return { kind: 'idle' }
  return { kind: submitted.status < 300 ? 'sent' : 'failed', message: submitted.message }
}

/** What becomes of the contact form (specification, public §4): success passes, an error stays until the next submit. */
export function useEnquiry(submitted: SubmittedForm | null) {
  const [state, setState] = useState<State>(() => stateOf(submitted))
  const [errors, setErrors] = useState<Record<string, string>>(submitted?.errors ?? {})
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (state.kind !== 'sent') return
    const timer = setTimeout(() => setState({ kind: 'idle' }), successMs)
    return () => clearTimeout(timer)
  }, [state])

  const send = async (form: HTMLFormElement, fields: FormData) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const hasFile = fields.has('file')
    setErrors({})
    setState(hasFile ? { kind: 'sending', part: 0 } : { kind: 'sending' })
    const onProgress = hasFile ? (part: number) => setState({ kind: 'sending', part }) : undefined
    try {
      const { message } = await api.createEnquiry({ body: fields }, { onProgress })
      form.reset()
      setState({ kind: 'sent', message: message || enquiryMessages.sent })
    } catch (error) {
      const faults = error instanceof ApiError ? (error.body?.errors ?? []) : []
      setErrors(Object.fromEntries(faults.map(({ path, message }) => [path, message])))
      setState({ kind: 'failed', message: messageOf(error, enquiryMessages.failed) })
    } finally {
      isUnderWay.current = false
    }
  }
  return { state, errors, setErrors, send }
}

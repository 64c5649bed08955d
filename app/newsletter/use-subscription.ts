import { useRef, useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import type { SubmittedForm } from '#contract/rendering.ts'
import { isEmailAddress } from '#contract/email.ts'
import { messages } from '#contract/messages.ts'
import { newsletterMessages } from '#contract/newsletter/messages.ts'

/** `isAddress` where the e-mail address is at fault, and not the sending of it. */
type State =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'sent'; message: string }
  | { kind: 'failed'; message: string; isAddress: boolean }

function stateOf(submitted: SubmittedForm | null): State {
  if (!submitted) return { kind: 'idle' }
  const { status, message, errors } = submitted
  if (status < 300) return { kind: 'sent', message }
  return { kind: 'failed', message: errors.email ?? message, isAddress: 'email' in errors }
}

/** What becomes of the newsletter's form; the word of success stays, since it says what to do next. */
export function useSubscription(submitted: SubmittedForm | null) {
  const [state, setState] = useState<State>(() => stateOf(submitted))
  const isUnderWay = useRef(false)

  /** @returns whether the address has been taken */
  const subscribe = async (typed: string): Promise<boolean> => {
    if (isUnderWay.current) return false
    const email = typed.trim()
    const fault = faultOf(email)
    if (fault) {
      setState({ kind: 'failed', message: fault, isAddress: true })
      return false
    }
    isUnderWay.current = true
    setState({ kind: 'sending' })
    try {
      const { message } = await api.subscribe({ body: { email } })
      setState({ kind: 'sent', message })
      return true
    } catch (error) {
      const isAddress = error instanceof ApiError && error.status === 400
      setState({ kind: 'failed', message: messageOf(error, newsletterMessages.subscribeFailed), isAddress })
      return false
    } finally {
      isUnderWay.current = false
    }
  }
  return { state, setState, subscribe }
}

function faultOf(email: string): string | undefined {
  if (email === '') return newsletterMessages.emailRequired
  return isEmailAddress(email) ? undefined : messages.fields.email
}

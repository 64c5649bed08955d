import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import type { SubmittedForm } from '#contract/rendering.ts'
import { newsletterMessages } from '#contract/newsletter/messages.ts'

/** `invalid` is for good; what `failed` may be tried again. */
type State =
  | { kind: 'ready' }
  | { kind: 'sending' }
  | { kind: 'done'; message: string }
  | { kind: 'invalid' }
  | { kind: 'failed'; message: string }

/** A token that the server does not know, or that cannot be one. */
const isUnknown = (status: number) => status === 400 || status === 404

function stateOf(submitted: SubmittedForm | null, token: string): State {
  if (!submitted) return { kind: token ? 'ready' : 'invalid' }
  const { status, message } = submitted
  if (status < 300) return { kind: 'done', message }
  return isUnknown(status) ? { kind: 'invalid' } : { kind: 'failed', message }
}

type Send = (input: { body: { token: string } }) => Promise<{ message: string }>

/**
 * The link of a letter that somebody has followed. Following it changes nothing, since mail scanners do so too: what it
 * is for happens when the button is pressed.
 */
export function useEmailLink(submitted: SubmittedForm | null, send: Send, fallback: string) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [state, setState] = useState<State>(() => stateOf(submitted, token))
  const isUnderWay = useRef(false)

  const press = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ kind: 'sending' })
    try {
      const { message } = await send({ body: { token } })
      setState({ kind: 'done', message })
    } catch (error) {
      const isInvalid = error instanceof ApiError && isUnknown(error.status)
      setState(isInvalid ? { kind: 'invalid' } : { kind: 'failed', message: messageOf(error, fallback) })
    } finally {
      isUnderWay.current = false
    }
  }
  return { token, state, press, invalid: newsletterMessages.linkUnknown }
}

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, messageOf } from '#app/api/api-error.ts'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import type { FormResult } from '#contract/rendering.ts'

/** The statuses for an unknown or malformed token. */
const isUnknown = (status: number) => status === 400 || status === 404

type Send = (input: { body: { token: string; issue?: string | undefined } }) => Promise<{ message: string }>

/**
 * The state of a page that an email link opens. Opening the link changes nothing, because mail scanners open links too;
 * the button on the page does. `isInvalid` is final; other failures can be retried.
 */
export function useEmailLink(submitted: FormResult | null, send: Send, fallback: string) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  /** The issue that contained the link. */
  const issue = query.get('issue') ?? undefined
  const [isInvalid, setIsInvalid] = useState(submitted ? isUnknown(submitted.status) : !token)
  const { state, isSending, formProps } = useSubmission({
    send: async () => (await send({ body: { token, issue } })).message,
    failureOf: (error) => {
      if (error instanceof ApiError && isUnknown(error.status)) setIsInvalid(true)
      return { message: messageOf(error, fallback) }
    },
    submitted,
  })
  return { token, issue, state, isSending, isInvalid, formProps }
}

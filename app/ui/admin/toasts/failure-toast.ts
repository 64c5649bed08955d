import type { SubmissionFailure } from '#app/ui/forms/use-submission.ts'
import { notify } from './toasts.tsx'

/** Says in a toast why a form was not accepted, unless a field says it. Returns the failure, which the form shows longer. */
export function withToast(failure: SubmissionFailure): SubmissionFailure {
  const { message, fieldErrors = {} } = failure
  if (message && !Object.values(fieldErrors).includes(message)) void notify('error', message)
  return failure
}

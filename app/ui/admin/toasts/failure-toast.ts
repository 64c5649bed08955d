import type { SubmissionFailure } from '#app/ui/forms/use-submission.ts'
import { notify } from './toasts.tsx'

/** Shows a form's error in a toast, unless a field shows it. Returns the failure, which the form keeps showing. */
export function withToast(failure: SubmissionFailure): SubmissionFailure {
  const { message, fieldErrors = {} } = failure
  if (message && !Object.values(fieldErrors).includes(message)) void notify('error', message)
  return failure
}

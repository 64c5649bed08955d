import {
  toSubmissionFailure,
  type FieldErrors,
  type SubmissionFailure,
} from '#app/ui/forms/use-submission.ts'
import { letterMessages } from '#contract/letters/messages.ts'
import { hasPlace, unfilledPlaceMessage } from '#contract/letters/placeholders.ts'
import type { ReplyForm } from './reply-form.rules.ts'

const errorOf = (value: string, missing: string) => {
  if (!value.trim()) return missing
  return hasPlace(value) ? unfilledPlaceMessage : undefined
}

/** What a reply lacks before it can be sent. */
export function checkReply({ title, text }: ReplyForm): SubmissionFailure | undefined {
  const errors: FieldErrors = {}
  const titleError = errorOf(title, letterMessages.titleRequired)
  const textError = errorOf(text, letterMessages.textRequired)
  if (titleError) errors.title = titleError
  if (textError) errors.text = textError
  return toSubmissionFailure(errors)
}

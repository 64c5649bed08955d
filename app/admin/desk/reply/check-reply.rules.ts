import {
  toSubmissionFailure,
  type FieldErrors,
  type SubmissionFailure,
} from '#app/ui/forms/use-submission.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import { hasPlaceholder, unfilledPlaceholderMessage } from '#contract/emails/placeholders.ts'
import { isEmailAddress } from '#contract/email.ts'
import { copyLimits } from '#contract/emails/limits.ts'
import { copiesIn, type ReplyForm } from './reply-form.rules.ts'

const errorOf = (value: string, missing: string) => {
  if (!value.trim()) return missing
  return hasPlaceholder(value) ? unfilledPlaceholderMessage : undefined
}

const copyError = (text: string) => {
  const copies = copiesIn(text)
  if (copies.length > copyLimits.count) return emailMessages.tooManyCopies
  return copies.every(isEmailAddress) ? undefined : emailMessages.copyInvalid
}

/** Checks a reply before it is sent. */
export function checkReply({ title, text, cc, bcc }: ReplyForm): SubmissionFailure | undefined {
  const errors: FieldErrors = {}
  const titleError = errorOf(title, emailMessages.titleRequired)
  const textError = errorOf(text, emailMessages.textRequired)
  if (titleError) errors.title = titleError
  if (textError) errors.text = textError
  const [ccError, bccError] = [copyError(cc), copyError(bcc)]
  if (ccError) errors.cc = ccError
  if (bccError) errors.bcc = bccError
  return toSubmissionFailure(errors)
}

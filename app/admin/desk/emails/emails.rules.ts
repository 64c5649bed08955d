import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import type { LeftOut, Recipient } from '#contract/emails/bulk-emails.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import {
  fillPlaceholders,
  hasPlaceholder,
  missingPlaceholderIn,
  unfilledPlaceholderMessage,
  unknownPlaceholderIn,
  unknownPlaceholderMessage,
} from '#contract/emails/placeholders.ts'
import { formatCount } from '#contract/locale.ts'

export type RecipientVersion = { title: string; text: string }

/** Fills the placeholders of an email for a recipient. */
export const filledFor = ({ title, text }: RecipientVersion, { values }: Recipient): RecipientVersion => ({
  title: fillPlaceholders(title, values),
  text: fillPlaceholders(text, values),
})

const maxNamed = 3

/** Lists a few names and counts the rest. */
const listed = (names: readonly string[]) => {
  const more = names.length - maxNamed
  const shown = names.slice(0, maxNamed).join(', ')
  return more > 0 ? `${shown} and ${formatCount(more, 'other', 'others')}` : shown
}

const commonError = (
  value: string,
  missing: string,
  recipients: readonly Recipient[],
): string | undefined => {
  if (!value.trim()) return missing
  const unknown = unknownPlaceholderIn(value)
  if (unknown) return unknownPlaceholderMessage(unknown)
  const unfilled = recipients.filter(({ values }) => missingPlaceholderIn(value, values))
  const [first] = unfilled
  return (
    first &&
    `${missingPlaceholderIn(value, first.values)} has no value for ${listed(unfilled.map(({ name }) => name))}`
  )
}

const versionError = (value: string, missing: string) =>
  value.trim() ? (hasPlaceholder(value) ? unfilledPlaceholderMessage : undefined) : missing

/** The field name for a recipient's own version. */
export const versionField = (field: keyof RecipientVersion, id: string) => `${field} ${id}`

/** Checks a bulk email before it is sent. @param versions edited versions, by record id */
export function checkEmails(
  { title, text }: RecipientVersion,
  recipients: readonly Recipient[],
  versions: Readonly<Record<string, RecipientVersion>>,
): FieldErrors {
  const common = recipients.filter(({ _id }) => !versions[_id])
  const errors: FieldErrors = {
    title: commonError(title, emailMessages.titleRequired, common),
    text: commonError(text, emailMessages.textRequired, common),
  }
  for (const { _id } of recipients) {
    const version = versions[_id]
    if (!version) continue
    errors[versionField('title', _id)] = versionError(version.title, emailMessages.titleRequired)
    errors[versionField('text', _id)] = versionError(version.text, emailMessages.textRequired)
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error))
}

/** Adds known names and addresses to left-out records, which the server no longer has for deleted ones. */
export const withNames = (leftOut: readonly LeftOut[], known: readonly Recipient[]): LeftOut[] =>
  leftOut.map((one) => {
    const { name, email } = known.find(({ _id }) => _id === one._id) ?? one
    return { ...one, name, email }
  })

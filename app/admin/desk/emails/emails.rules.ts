import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import type { LeftOut, Recipient } from '#contract/emails/emails-to-many.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import {
  fillPlaces,
  hasPlace,
  missingPlaceIn,
  unfilledPlaceMessage,
  unknownPlaceIn,
  unknownPlaceMessage,
} from '#contract/emails/placeholders.ts'
import { formatCount } from '#contract/locale.ts'

/** The subject and the text of an email. */
export type Version = { title: string; text: string }

/** What somebody gets of an email whose text has placeholders. */
export const filledFor = ({ title, text }: Version, { values }: Recipient): Version => ({
  title: fillPlaces(title, values),
  text: fillPlaces(text, values),
})

const maxNamed = 3

/** Some names, and how many more there are. */
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
  const unknown = unknownPlaceIn(value)
  if (unknown) return unknownPlaceMessage(unknown)
  const unfilled = recipients.filter(({ values }) => missingPlaceIn(value, values))
  const [first] = unfilled
  return (
    first &&
    `Nothing fills ${missingPlaceIn(value, first.values)} for ${listed(unfilled.map(({ name }) => name))}`
  )
}

const versionError = (value: string, missing: string) =>
  value.trim() ? (hasPlace(value) ? unfilledPlaceMessage : undefined) : missing

/** The name of a field of somebody's own version. */
export const versionField = (field: keyof Version, id: string) => `${field} ${id}`

/**
 * What an email to many lacks before it can be sent, by its fields.
 * @param versions those that differ from the common one, by the id of a record
 */
export function checkEmails(
  { title, text }: Version,
  recipients: readonly Recipient[],
  versions: Readonly<Record<string, Version>>,
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

/** The records that got no email, with the names that are known of those that are deleted. */
export const withNames = (leftOut: readonly LeftOut[], known: readonly Recipient[]): LeftOut[] =>
  leftOut.map((one) => {
    const { name, email } = known.find(({ _id }) => _id === one._id) ?? one
    return { ...one, name, email }
  })

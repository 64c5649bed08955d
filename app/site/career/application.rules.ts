import { applicationFields, type ApplicationField } from '#contract/careers/application-fields.ts'
import { isEmailAddress } from '#contract/email.ts'
import { keysOf } from '#contract/fields.ts'
import { fileError, fileRules } from '#contract/files/files.ts'
import { messages } from '#contract/messages.ts'

type FormField = ApplicationField | 'cv'

type Errors = Record<string, string | undefined>

const { cv: rule } = fileRules

const missing: string[] = [...Object.values(applicationFields).map(({ required }) => required), rule.required]

/** The message of each field with an error, in the order of docs/specification/public-site.md, Career; whitespace counts as empty. */
export function findErrors(
  texts: Record<ApplicationField, string>,
  cv: { name: string; size: number } | undefined,
): Partial<Record<FormField, string>> {
  const errors: Partial<Record<FormField, string>> = {}
  for (const field of keysOf(applicationFields))
    if (texts[field].trim() === '') errors[field] = applicationFields[field].required
  if (!cv) errors.cv = rule.required
  if (!errors.email && !isEmailAddress(texts.email.trim())) errors.email = messages.fields.email
  const fileMessage = cv && fileError(rule, cv)
  if (fileMessage) errors.cv = fileMessage
  return errors
}

/** The name of the first field with an error. */
export const firstOf = (errors: Errors) => Object.keys(errors).find((name) => errors[name])

/** The errors to show: the first one in full, the others shortened to "missing" or "wrong". */
export function errorsToShow(errors: Errors): Errors {
  const first = firstOf(errors)
  const wordOf = (message: string) =>
    missing.includes(message) ? messages.fields.missing : messages.fields.wrong
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name,
      message && name !== first ? wordOf(message) : message,
    ]),
  )
}

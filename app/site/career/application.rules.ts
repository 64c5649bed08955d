import { applicationFields, type ApplicationField } from '#contract/careers/application-fields.ts'
import { isEmailAddress } from '#contract/email.ts'
import { keysOf } from '#contract/fields.ts'
import { fileError, fileRules } from '#contract/files/files.ts'
import { messages } from '#contract/messages.ts'

type FormField = ApplicationField | 'cv'

/** The error of a field. */
export type FieldError = { field: FormField; message: string }

const { cv: rule } = fileRules

/** Finds the first error in the order of docs/specification/public-site.md, Career; white space alone counts as empty. */
export function firstError(
  texts: Record<ApplicationField, string>,
  cv: { name: string; size: number } | undefined,
): FieldError | undefined {
  const missing = keysOf(applicationFields).find((field) => texts[field].trim() === '')
  if (missing) return { field: missing, message: applicationFields[missing].required }
  if (!cv) return { field: 'cv', message: rule.required }
  if (!isEmailAddress(texts.email.trim())) return { field: 'email', message: messages.fields.email }
  const message = fileError(rule, cv)
  return message ? { field: 'cv', message } : undefined
}

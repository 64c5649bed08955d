import { isEmailAddress } from '#contract/email.ts'
import { fileFault, fileRules } from '#contract/files/files.ts'
import { messages } from '#contract/messages.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

/** The texts of the form, in the order in which they are asked for and checked. */
export const textFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'position',
  'experience',
  'coverLetter',
] as const
export type TextField = (typeof textFields)[number]
export type Field = TextField | 'cv'

/** One field at fault, and the sentence that says so. */
export type Fault = { field: Field; message: string }

/** What is missing or wrong first, in the order of the specification (public §5); blanks count as nothing. */
export function firstFault(
  texts: Record<TextField, string>,
  cv: { name: string; size: number } | undefined,
): Fault | undefined {
  const missing = textFields.find((field) => texts[field].trim() === '')
  if (missing) return { field: missing, message: applicationMessages[`${missing}Required`] }
  if (!cv) return { field: 'cv', message: applicationMessages.cvRequired }
  if (!isEmailAddress(texts.email.trim())) return { field: 'email', message: messages.fields.email }
  const message = fileFault(fileRules.cv, cv)
  return message ? { field: 'cv', message } : undefined
}

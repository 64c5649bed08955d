import {
  toSubmissionFailure,
  type FieldErrors,
  type SubmissionFailure,
} from '#app/ui/forms/use-submission.ts'
import { unknownPlaceholderIn, unknownPlaceholderMessage } from '#contract/emails/placeholders.ts'
import { templateMessages } from '#contract/templates/messages.ts'
import type { TemplateBody } from '#contract/templates/templates.ts'

/** Unsaved changes and the revision they are based on. */
export type TypedTemplate = TemplateBody & { revision: number | undefined }

export const blankTemplate: TypedTemplate = {
  kind: 'reply',
  name: '',
  title: '',
  text: '',
  revision: undefined,
}

const required: Record<Exclude<keyof TemplateBody, 'kind' | 'isShared'>, string> = {
  name: templateMessages.nameRequired,
  title: templateMessages.titleRequired,
  text: templateMessages.textRequired,
}

export function checkTemplate(typed: TypedTemplate): SubmissionFailure | undefined {
  const errors: FieldErrors = {}
  for (const field of ['name', 'title', 'text'] as const) {
    const unknown = field === 'name' ? undefined : unknownPlaceholderIn(typed[field])
    if (!typed[field].trim()) errors[field] = required[field]
    else if (unknown !== undefined) errors[field] = unknownPlaceholderMessage(unknown)
  }
  return toSubmissionFailure(errors)
}

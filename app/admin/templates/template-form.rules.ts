import {
  toSubmissionFailure,
  type FieldErrors,
  type SubmissionFailure,
} from '#app/ui/forms/use-submission.ts'
import { unknownPlaceIn, unknownPlaceMessage } from '#contract/emails/placeholders.ts'
import { templateMessages } from '#contract/templates/messages.ts'
import type { TemplateBody } from '#contract/templates/templates.ts'

/** What is typed of a template, and the revision that it changes. */
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

/** What keeps a template from being saved. */
export function checkTemplate(typed: TypedTemplate): SubmissionFailure | undefined {
  const errors: FieldErrors = {}
  for (const field of ['name', 'title', 'text'] as const) {
    const unknown = field === 'name' ? undefined : unknownPlaceIn(typed[field])
    if (!typed[field].trim()) errors[field] = required[field]
    else if (unknown !== undefined) errors[field] = unknownPlaceMessage(unknown)
  }
  return toSubmissionFailure(errors)
}

import { z } from 'zod'
import { Failure } from '#contract/failure.ts'
import { emailKinds, emailLimits } from '#contract/emails/limits.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import { checkPlaceholders } from '#contract/emails/placeholders.ts'
import { id, requiredLine, requiredText, timestamp } from '#contract/text.ts'
import { templateNameLimit } from './limits.ts'
import { templateMessages } from './messages.ts'

/** An email template with placeholders such as `{{first name}}`. `revision` counts saves; a save that names an older one is rejected. */
export const Template = z.object({
  _id: id,
  kind: z.enum(emailKinds),
  name: z.string(),
  title: z.string(),
  text: z.string(),
  isShared: z
    .boolean()
    .meta({ description: 'Available to everyone who can use templates; otherwise only to its author' }),
  revision: z.number().int(),
  updatedAt: timestamp,
})
export type Template = z.infer<typeof Template>

export const Templates = z.object({ success: z.literal(true), templates: z.array(Template) })

export const TemplateBody = z.object({
  kind: z.enum(emailKinds, { error: emailMessages.kindInvalid }).default('reply'),
  name: requiredLine('The name', templateNameLimit, templateMessages.nameRequired),
  title: requiredLine('The subject', emailLimits.title, templateMessages.titleRequired).superRefine(
    checkPlaceholders,
  ),
  text: requiredText('The text', emailLimits.text, templateMessages.textRequired).superRefine(
    checkPlaceholders,
  ),
  isShared: z
    .boolean({ error: templateMessages.sharedInvalid })
    .optional()
    .meta({ description: 'Only owners can share templates; true by default for them' }),
})
export type TemplateBody = z.output<typeof TemplateBody>

/** A shared template of a new database. */
export type InitialTemplate = Pick<Template, 'kind' | 'name' | 'title' | 'text'>

/** A save of a template. It is rejected if `revision` isn't the current one. */
export const TemplateSave = TemplateBody.extend({
  revision: z.int({ error: templateMessages.revisionInvalid }),
})
export type TemplateSave = z.output<typeof TemplateSave>

export const TemplateParams = z.object({ id })
export const TemplateSaved = z.object({ success: z.literal(true), message: z.string(), template: Template })

/** The response to a save of an older revision: the current template. */
export const TemplateConflict = Failure.extend({ template: Template.optional() })

import { z } from 'zod'
import { maxBulkIds } from '#contract/desk/limits.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import { keysOf, objectOf } from '#contract/fields.ts'
import { id, requiredLine, requiredText } from '#contract/text.ts'
import { FilledTemplate, EmailBody } from './emails.ts'
import { leftOutReasons, emailLimits, maxRecipients } from './limits.ts'
import { emailMessages } from './messages.ts'
import { checkPlaceholders, placeholders } from './placeholders.ts'

const { kind, isDone } = EmailBody.shape

/**
 * Previews an email to several people: those of the records in `ids`, or of all that match a filter. @param filters the schema of the
 * list's filters
 */
export const emailPreviewBody = <Filters extends z.ZodType>(filters: Filters) =>
  z
    .object({ ids: z.array(id).min(1).max(maxBulkIds).optional(), filter: filters.optional(), kind })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      error: deskMessages.selectionInvalid,
      path: ['ids'],
    })

/** A record that gets no email, and why. A deleted record has no name or address. */
const LeftOut = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  reason: z.enum(leftOutReasons),
})
export type LeftOut = z.infer<typeof LeftOut>

/** A record whose person gets the email. */
const Recipient = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  entryCount: z.number().int().meta({
    description: 'Number of timeline entries, which lets the send call detect new ones',
  }),
  isRejected: z.boolean().meta({
    description: 'Already rejected without an email: gets a rejection email only if the author includes it',
  }),
  values: z
    .object(objectOf(keysOf(placeholders), z.string().optional()))
    .meta({ description: 'Values of the placeholders' }),
})
export type Recipient = z.infer<typeof Recipient>

/** The templates contain their placeholders. */
export const EmailPreview = z.object({
  success: z.literal(true),
  recipients: z.array(Recipient),
  leftOut: z.array(LeftOut),
  templates: z.array(FilledTemplate),
  canSend: z.boolean(),
})
export type EmailPreview = z.infer<typeof EmailPreview>

/** One email to several people. Its text contains placeholders, and some recipients can have their own version. */
export const EmailsBody = z.object({
  batchId: id.meta({
    description:
      'Random UUID chosen by the author. Sending the same batch again skips people who already got it',
  }),
  kind,
  isDone,
  title: requiredLine('The subject', emailLimits.title, emailMessages.titleRequired).superRefine(
    checkPlaceholders,
  ),
  text: requiredText('The text', emailLimits.text, emailMessages.textRequired).superRefine(checkPlaceholders),
  recipients: z
    .array(
      z.object({
        _id: id,
        entryCount: z.int().min(0).meta({
          description: 'As shown by the preview: a record whose number of entries has changed is left out',
        }),
        version: EmailBody.pick({ title: true, text: true })
          .optional()
          .meta({ description: 'A different subject and text for this recipient' }),
      }),
    )
    .min(1, { error: emailMessages.noRecipients })
    .max(maxRecipients, { error: emailMessages.tooManyRecipients }),
})
export type EmailsBody = z.output<typeof EmailsBody>

/** How many emails of a batch are queued, and who gets none. `undo` is null if nothing was queued. */
export const EmailsSent = z.object({
  success: z.literal(true),
  message: z.string(),
  sent: z.number().int(),
  leftOut: z.array(LeftOut),
  undo: id.nullable(),
})

/** The records whose emails were cancelled. For `handedOver` emails it was too late. */
export const EmailsTakenBack = z.object({
  success: z.literal(true),
  message: z.string(),
  takenBack: z.array(id),
  handedOver: z.number().int(),
})

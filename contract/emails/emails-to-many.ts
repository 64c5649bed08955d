import { z } from 'zod'
import { maxBulkIds } from '#contract/desk/limits.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import { keysOf, objectOf } from '#contract/fields.ts'
import { id, requiredLine, requiredText } from '#contract/text.ts'
import { FilledTemplate, EmailBody } from './emails.ts'
import { leftOutReasons, emailLimits, maxRecipients } from './limits.ts'
import { emailMessages } from './messages.ts'
import { checkPlaces, placeholders } from './placeholders.ts'

const { kind, isDone } = EmailBody.shape

/** Who would get an email about some records, or about all that match a filter. @param filters the schema of the filters of their list */
export const emailPreviewBody = <Filters extends z.ZodType>(filters: Filters) =>
  z
    .object({ ids: z.array(id).min(1).max(maxBulkIds).optional(), filter: filters.optional(), kind })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      error: deskMessages.selectionInvalid,
      path: ['ids'],
    })

/** A record that gets no email, and why. The name and the address of a deleted one are not known any more. */
const LeftOut = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  reason: z.enum(leftOutReasons),
})
export type LeftOut = z.infer<typeof LeftOut>

/** A record whose sender gets the email. */
const Recipient = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  entryCount: z.number().int().meta({
    description:
      'The number of entries of its timeline, by which the call that sends sees what came in since',
  }),
  isRejected: z.boolean().meta({
    description: 'Rejected already, without an email: gets a rejection only where its author wants that',
  }),
  values: z
    .object(objectOf(keysOf(placeholders), z.string().optional()))
    .meta({ description: 'What the placeholders of a text stand for' }),
})
export type Recipient = z.infer<typeof Recipient>

/** The templates have their placeholders. */
export const EmailPreview = z.object({
  success: z.literal(true),
  recipients: z.array(Recipient),
  leftOut: z.array(LeftOut),
  templates: z.array(FilledTemplate),
  canSend: z.boolean(),
})
export type EmailPreview = z.infer<typeof EmailPreview>

/** One email to the senders of several records: its text has placeholders, and some records have versions of their own. */
export const EmailsBody = z.object({
  batchId: id.meta({
    description:
      'Chosen at random by the author. The same batch again sends nothing to whoever has got it already',
  }),
  kind,
  isDone,
  title: requiredLine('The subject', emailLimits.title, emailMessages.titleRequired).superRefine(checkPlaces),
  text: requiredText('The text', emailLimits.text, emailMessages.textRequired).superRefine(checkPlaces),
  recipients: z
    .array(
      z.object({
        _id: id,
        entryCount: z.int().min(0).meta({
          description: 'As it was shown: a record with another number of entries is left out',
        }),
        version: EmailBody.pick({ title: true, text: true })
          .optional()
          .meta({ description: 'Its own subject and text, where those are not the common ones' }),
      }),
    )
    .min(1, { error: emailMessages.noRecipients })
    .max(maxRecipients, { error: emailMessages.tooManyRecipients }),
})
export type EmailsBody = z.output<typeof EmailsBody>

/** How many emails of a batch are on their way, and who got none. `undo` is null where that is nobody. */
export const EmailsSent = z.object({
  success: z.literal(true),
  message: z.string(),
  sent: z.number().int(),
  leftOut: z.array(LeftOut),
  undo: id.nullable(),
})

/** The records whose emails were taken back; `handedOver` emails were too late for that. */
export const EmailsTakenBack = z.object({
  success: z.literal(true),
  message: z.string(),
  takenBack: z.array(id),
  handedOver: z.number().int(),
})

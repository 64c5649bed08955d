import { z } from 'zod'
import { EntryFile, TimelineEntry } from '#contract/desk/desk.ts'
import { Failure } from '#contract/failure.ts'
import { emailAddress, id, possiblyEmptyText, requiredLine, requiredText, timestamp } from '#contract/text.ts'
import { asOneLine } from '#contract/visible-text.ts'
import { entryTextLimit } from '#contract/desk/limits.ts'
import { copyLimits, emailKinds, emailLimits, maxSeenEntries } from './limits.ts'
import { emailMessages } from './messages.ts'
import { hasPlaceholder, unfilledPlaceholderMessage } from './placeholders.ts'

const hasQuote = z.boolean({ error: emailMessages.quoteInvalid })
const copies = z
  .array(emailAddress(emailMessages.copyInvalid, emailMessages.copyInvalid))
  .max(copyLimits.count, { error: emailMessages.tooManyCopies })
  .default([])
const draftCopies = possiblyEmptyText('The addresses', copyLimits.text, asOneLine).default('')
const kind = z.enum(emailKinds, { error: emailMessages.kindInvalid }).default('reply')
/** What the author of a draft knows it by, in however many windows it is open; the email takes it over. */
const draftId = id.optional().meta({
  description: 'Random UUID of the draft. It can be sent once, and not saved after that',
})
const isFilled = (text: string) => !hasPlaceholder(text)

/** An email to be sent. `hasQuote`: the message that it answers stands below its text. */
export const EmailBody = z.object({
  title: requiredLine('The subject', emailLimits.title, emailMessages.titleRequired).refine(isFilled, {
    error: unfilledPlaceholderMessage,
  }),
  text: requiredText('The text', emailLimits.text, emailMessages.textRequired).refine(isFilled, {
    error: unfilledPlaceholderMessage,
  }),
  hasQuote,
  kind,
  cc: copies,
  bcc: copies,
  draftId,
  isDone: z.boolean({ error: emailMessages.doneInvalid }).optional().meta({
    description: 'Marks the enquiry as completed',
  }),
  seen: z.array(id).max(maxSeenEntries).optional().meta({
    description:
      'Ids of the newest timeline entries the author has seen; 409 if emails, notes, calls or answers among or after them are missing',
  }),
})
export type EmailBody = z.output<typeof EmailBody>

/** What somebody wrote, to be emailed to others. `hasFiles`: the files that came with it go with it. */
export const ForwardBody = z.object({
  to: z
    .array(emailAddress(emailMessages.copyInvalid, emailMessages.copyInvalid), {
      error: emailMessages.forwardToRequired,
    })
    .min(1, { error: emailMessages.forwardToRequired })
    .max(copyLimits.count, { error: emailMessages.forwardToTooMany }),
  text: possiblyEmptyText('The note', entryTextLimit, (text) => text.trim()),
  hasFiles: z.boolean({ error: emailMessages.forwardFilesInvalid }),
})
export type ForwardBody = z.output<typeof ForwardBody>

/** An email that is being written: whatever is missing. */
export const EmailDraftBody = z.object({
  title: possiblyEmptyText('The subject', emailLimits.title, asOneLine),
  // as it was typed, spaces at its end included
  text: possiblyEmptyText('The text', emailLimits.text, (text) => text),
  hasQuote,
  kind,
  cc: draftCopies,
  bcc: draftCopies,
  draftId,
})
export type EmailDraftBody = z.output<typeof EmailDraftBody>

export const EmailDraft = z.object({
  _id: id.meta({ description: 'Its `draftId`' }),
  title: z.string(),
  text: z.string(),
  hasQuote: z.boolean(),
  kind: z.enum(emailKinds),
  cc: z.string(),
  bcc: z.string(),
  files: z.array(EntryFile),
  updatedAt: timestamp,
})
export type EmailDraft = z.infer<typeof EmailDraft>

/** A template whose places are filled for one record and one sender. */
export const FilledTemplate = z.object({
  _id: id,
  kind: z.enum(emailKinds),
  name: z.string(),
  title: z.string(),
  text: z.string(),
})
export type FilledTemplate = z.infer<typeof FilledTemplate>

/** The draft of the person who asks, and what they can begin with. `canSend` is whether a mail server is set up. */
export const EmailDraftFound = z.object({
  success: z.literal(true),
  draft: EmailDraft.nullable(),
  templates: z.array(FilledTemplate),
  canSend: z.boolean(),
})
export const EmailDraftSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  draft: EmailDraft,
})

/** The draft has become an email already. */
export const EmailDraftConflict = Failure.extend({ sent: TimelineEntry.optional() })

/** The email was sent already, and differs; or what colleagues and the person wrote that its author has not seen, oldest first. */
export const EmailConflict = EmailDraftConflict.extend({ unseen: z.array(TimelineEntry).optional() })
export type EmailConflict = z.infer<typeof EmailConflict>

export const EmailParams = z.object({ id, emailId: id })
export const EmailSent = z.object({ success: z.literal(true), message: z.string(), entry: TimelineEntry })
export const EmailTakenBack = z.object({
  success: z.literal(true),
  message: z.string(),
  draft: EmailDraft,
})

export const EmailFileParams = z.object({ id, fileId: id })
export const EmailFilesChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  files: z.array(EntryFile).meta({ description: 'All files of the draft' }),
})

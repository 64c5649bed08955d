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
/** Identifies a draft in all of its author's windows, and the email that it becomes. */
const draftId = id.optional().meta({
  description: 'Random UUID of the draft. It can be sent once, and not saved after that',
})
const isFilled = (text: string) => !hasPlaceholder(text)

/** An email to send. `hasQuote` adds the message it answers below its text. */
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

/** Forwards a message to others. `hasFiles` includes its files. */
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

/** An unfinished email, whose fields may be empty. */
export const EmailDraftBody = z.object({
  title: possiblyEmptyText('The subject', emailLimits.title, asOneLine),
  // keeps spaces at the end, since it is still being typed
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

/** A template, filled in for one record and sender. */
export const FilledTemplate = z.object({
  _id: id,
  kind: z.enum(emailKinds),
  name: z.string(),
  title: z.string(),
  text: z.string(),
})
export type FilledTemplate = z.infer<typeof FilledTemplate>

/** The caller's draft, and templates to start from. `canSend` is whether a mail server is configured. */
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

/** The draft has already been sent. */
export const EmailDraftConflict = Failure.extend({ sent: TimelineEntry.optional() })

/**
 * A different version of this email has already been sent, or there are entries by others that its author hasn't seen: `unseen`, oldest
 * first.
 */
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

import { z } from 'zod'
import { EntryFile, TimelineEntry } from '#contract/desk/desk.ts'
import { Failure } from '#contract/failure.ts'
import { emailAddress, id, possiblyEmptyText, requiredLine, requiredText, timestamp } from '#contract/text.ts'
import { asOneLine } from '#contract/visible-text.ts'
import { entryTextLimit } from '#contract/desk/limits.ts'
import { copyLimits, letterKinds, letterLimits, maxSeenEntries } from './limits.ts'
import { letterMessages } from './messages.ts'
import { hasPlace, unfilledPlaceMessage } from './placeholders.ts'

const hasQuote = z.boolean({ error: letterMessages.quoteInvalid })
const copies = z
  .array(emailAddress(letterMessages.copyInvalid, letterMessages.copyInvalid))
  .max(copyLimits.count, { error: letterMessages.tooManyCopies })
  .default([])
const draftCopies = possiblyEmptyText('The addresses', copyLimits.text, asOneLine).default('')
const kind = z.enum(letterKinds, { error: letterMessages.kindInvalid }).default('reply')
/** What the author of a draft knows it by, in however many windows it is open; the letter takes it over. */
const draftId = id.optional().meta({
  description:
    'Chosen at random by who begins the draft. What it names is sent once, and not saved after that',
})
const isFilled = (text: string) => !hasPlace(text)

/** A letter to be sent. `hasQuote`: the message that it answers stands below its text. */
export const LetterBody = z.object({
  title: requiredLine('The subject', letterLimits.title, letterMessages.titleRequired).refine(isFilled, {
    error: unfilledPlaceMessage,
  }),
  text: requiredText('The text', letterLimits.text, letterMessages.textRequired).refine(isFilled, {
    error: unfilledPlaceMessage,
  }),
  hasQuote,
  kind,
  cc: copies,
  bcc: copies,
  draftId,
  isDone: z.boolean({ error: letterMessages.doneInvalid }).optional().meta({
    description: 'The record is done with it: an enquiry is completed',
  }),
  seen: z.array(id).max(maxSeenEntries).optional().meta({
    description:
      'The entries of the timeline that the author has seen, the newest of many: with letters, notes, calls or answers among or after them that are missing the answer is a 409',
  }),
})
export type LetterBody = z.output<typeof LetterBody>

/** What somebody wrote, to be emailed to others. `hasFiles`: the files that came with it go with it. */
export const ForwardBody = z.object({
  to: z
    .array(emailAddress(letterMessages.copyInvalid, letterMessages.copyInvalid), {
      error: letterMessages.forwardToRequired,
    })
    .min(1, { error: letterMessages.forwardToRequired })
    .max(copyLimits.count, { error: letterMessages.forwardToTooMany }),
  text: possiblyEmptyText('The note', entryTextLimit, (text) => text.trim()),
  hasFiles: z.boolean({ error: letterMessages.forwardFilesInvalid }),
})
export type ForwardBody = z.output<typeof ForwardBody>

/** A letter that is being written: whatever is missing. */
export const LetterDraftBody = z.object({
  title: possiblyEmptyText('The subject', letterLimits.title, asOneLine),
  // as it was typed, spaces at its end included
  text: possiblyEmptyText('The text', letterLimits.text, (text) => text),
  hasQuote,
  kind,
  cc: draftCopies,
  bcc: draftCopies,
  draftId,
})
export type LetterDraftBody = z.output<typeof LetterDraftBody>

export const LetterDraft = z.object({
  _id: id.meta({ description: 'Its `draftId`' }),
  title: z.string(),
  text: z.string(),
  hasQuote: z.boolean(),
  kind: z.enum(letterKinds),
  cc: z.string(),
  bcc: z.string(),
  files: z.array(EntryFile),
  updatedAt: timestamp,
})
export type LetterDraft = z.infer<typeof LetterDraft>

/** A template whose places are filled for one record and one sender. */
export const FilledTemplate = z.object({
  _id: id,
  kind: z.enum(letterKinds),
  name: z.string(),
  title: z.string(),
  text: z.string(),
})
export type FilledTemplate = z.infer<typeof FilledTemplate>

/** The draft of the person who asks, and what they can begin with. `canSend` is whether a mail server is set up. */
export const LetterDraftFound = z.object({
  success: z.literal(true),
  draft: LetterDraft.nullable(),
  templates: z.array(FilledTemplate),
  canSend: z.boolean(),
})
export const LetterDraftSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  draft: LetterDraft,
})

/** The draft has become a letter already. */
export const LetterDraftConflict = Failure.extend({ sent: TimelineEntry.optional() })

/** The letter was sent already, and differs; or what colleagues and the person wrote that its author has not seen, oldest first. */
export const LetterConflict = LetterDraftConflict.extend({ unseen: z.array(TimelineEntry).optional() })
export type LetterConflict = z.infer<typeof LetterConflict>

export const LetterParams = z.object({ id, letterId: id })
export const LetterSent = z.object({ success: z.literal(true), message: z.string(), entry: TimelineEntry })
export const LetterTakenBack = z.object({
  success: z.literal(true),
  message: z.string(),
  draft: LetterDraft,
})

export const LetterFileParams = z.object({ id, fileId: id })
export const LetterFilesChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  files: z.array(EntryFile).meta({ description: 'All files of the draft' }),
})

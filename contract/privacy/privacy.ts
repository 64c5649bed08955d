import { z } from 'zod'
import { profileMessages } from '#contract/auth/messages.ts'
import { keysOf, objectOf } from '#contract/fields.ts'
import type { RecordWords } from '#contract/records/record.ts'
import { erasureCountWords, type ErasureCountName } from '#contract/records/record-kinds.ts'
import { emailAddress } from '#contract/text.ts'

export const PersonBody = z.object({
  email: emailAddress(profileMessages.emailRequired, profileMessages.emailInvalid),
})

/** Counted by an erasure, but not records themselves. */
const otherHeldWords = {
  /** Attachments and CVs. */
  files: ['attached file or CV', 'attached files and CVs'],
  /** Notes and calls on the records of others that name the person. */
  entries: ['note or call that names the person', 'notes and calls that name the person'],
  /** Emails to or about the person that are queued or were sent recently. */
  emails: ['email to them or about them', 'emails to them or about them'],
  /** Entries of the audit log that lose the person's address, network address and other details. */
  auditEntries: [
    'entry of the audit log, which loses their name and address',
    'entries of the audit log, which lose their name and address',
  ],
} as const satisfies Record<string, RecordWords>

/** Names of the kinds of personal data, singular and plural. */
export const heldWords: Record<ErasureCountName | keyof typeof otherHeldWords, RecordWords> = {
  ...erasureCountWords,
  ...otherHeldWords,
}

/** Counts of data under an email address, by kind, before or after it was erased. */
export const PersonalDataCounts = z.object(objectOf(keysOf(heldWords), z.number().int()))
export type PersonalDataCounts = z.infer<typeof PersonalDataCounts>

export const PersonFound = z.object({ success: z.literal(true), holdings: PersonalDataCounts })
export const PersonErased = z.object({
  success: z.literal(true),
  message: z.string(),
  holdings: PersonalDataCounts,
})

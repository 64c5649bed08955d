import { z } from 'zod'
import { profileMessages } from '#contract/auth/messages.ts'
import { emailAddress } from '#contract/text.ts'

export const PersonBody = z.object({
  email: emailAddress(profileMessages.emailRequired, profileMessages.emailInvalid),
})

const count = z.number().int()

/** Number of records under an e-mail address, by kind: those that exist, or those that were erased. */
export const PersonalDataCounts = z.object({
  comments: count,
  /** The person's replies to comments of others. */
  replies: count,
  /** Replies of others to the person's comments, which are deleted with those. */
  repliesByOthers: count,
  enquiries: count,
  applications: count,
  /** Notes and calls on the records of others that name the person. */
  entries: count,
  /** Attachments and CVs. */
  files: count,
  subscriptions: count,
  /** Emails to or about the person that are queued or were sent recently. */
  letters: count,
  /** Invitations to the back office. */
  invitations: count,
  /** Entries of the audit log that lose the person's address, network address and other details. */
  auditEntries: count,
})
export type PersonalDataCounts = z.infer<typeof PersonalDataCounts>

export const PersonFound = z.object({ success: z.literal(true), holdings: PersonalDataCounts })
export const PersonErased = z.object({
  success: z.literal(true),
  message: z.string(),
  holdings: PersonalDataCounts,
})

import { z } from 'zod'
import { profileMessages } from '#contract/auth/messages.ts'
import { emailAddress } from '#contract/text.ts'

export const PersonBody = z.object({
  email: emailAddress(profileMessages.emailRequired, profileMessages.emailInvalid),
})

const count = z.number().int()

/** What is held under somebody's e-mail address, by kind; what was held, once it is erased. */
export const PersonalDataCounts = z.object({
  comments: count,
  /** Their replies below the comments of others. */
  replies: count,
  /** What others replied to their comments: it goes with those. */
  repliesByOthers: count,
  enquiries: count,
  applications: count,
  /** Attachments and CVs. */
  files: count,
  subscriptions: count,
  /** Mail to them, or about them, that is on its way or was sent of late. */
  letters: count,
  /** Entries of the audit log that lose their name, their network address and whatever else says who it was. */
  auditEntries: count,
})
export type PersonalDataCounts = z.infer<typeof PersonalDataCounts>

export const PersonFound = z.object({ success: z.literal(true), holdings: PersonalDataCounts })
export const PersonErased = z.object({
  success: z.literal(true),
  message: z.string(),
  holdings: PersonalDataCounts,
})

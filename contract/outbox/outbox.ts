import { z } from 'zod'
import { id, timestamp } from '#contract/text.ts'

/** An email that is not tried any more. `lastError` is what the mail server last answered; empty when it was never tried. */
export const UnsentEmail = z.object({
  _id: id,
  recipient: z.string(),
  subject: z.string(),
  createdAt: timestamp,
  lastError: z.string(),
})
export type UnsentEmail = z.infer<typeof UnsentEmail>

export const UnsentEmails = z.object({
  success: z.literal(true),
  emails: z.array(UnsentEmail).meta({ description: 'The newest of them' }),
  total: z.number().int(),
})
export type UnsentEmails = z.infer<typeof UnsentEmails>

/** Subscribers from elsewhere: what is uploaded, how they have consented, and what has become of each. */
import { z } from 'zod'
import type { FileRule } from '#contract/files/files.ts'
import { mebibyte } from '#contract/limits.ts'
import { calendarDay, flag } from '#contract/text.ts'
import { subscriberMessages } from './admin-messages.ts'
import { maxListedLines } from './limits.ts'

export const subscriberFileRule = {
  field: 'file',
  kinds: ['bytes'],
  maxBytes: 10 * mebibyte,
  required: subscriberMessages.fileRequired,
  tooLarge: subscriberMessages.fileTooLarge,
  wrongType: subscriberMessages.fileRequired,
} as const satisfies FileRule

/**
 * How the people of a file have consented: they are asked by email, or they have said so elsewhere on a day. `isDryRun` reads the file and
 * changes nothing.
 */
export const SubscriberImportQuery = z
  .object({
    consent: z.enum(['ask', 'given'], { error: subscriberMessages.consentRequired }),
    givenOn: calendarDay(subscriberMessages.dayInvalid).optional(),
    isDryRun: flag,
  })
  .refine(({ consent, givenOn }) => consent === 'ask' || givenOn !== undefined, {
    error: subscriberMessages.dayInvalid,
    path: ['givenOn'],
  })

const ImportReport = z.object({
  /** lines with something in them, without the header */
  rows: z.int(),
  added: z.int(),
  /** addresses that were there before, whatever their state: nobody who has left comes back */
  known: z.int(),
  /** addresses that the file has more than once */
  repeated: z.int(),
  invalid: z.int(),
  /** the first lines that are no address */
  invalidLines: z.array(z.object({ line: z.int(), text: z.string() })).max(maxListedLines),
})
export type ImportReport = z.infer<typeof ImportReport>

export const SubscribersImported = z.object({
  success: z.literal(true),
  message: z.string(),
  report: ImportReport,
})

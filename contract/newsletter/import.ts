/** Import of subscribers: file, consent and report. */
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
 * How the people in the file consent: `ask` by email, or `given` elsewhere on a date. `isDryRun` only reads the file.
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
  /** non-empty lines, without the header */
  rows: z.int(),
  added: z.int(),
  /** addresses already known, whatever their status: unsubscribed people stay unsubscribed */
  known: z.int(),
  /** addresses that occur more than once in the file */
  repeated: z.int(),
  invalid: z.int(),
  /** the first lines without a valid address */
  invalidLines: z.array(z.object({ line: z.int(), text: z.string() })).max(maxListedLines),
})
export type ImportReport = z.infer<typeof ImportReport>

export const SubscribersImported = z.object({
  success: z.literal(true),
  message: z.string(),
  report: ImportReport,
})

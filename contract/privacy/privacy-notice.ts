import { z } from 'zod'
import { objectOf } from '#contract/fields.ts'
import { retainedRecords } from '#contract/records/record-kinds.ts'
import { maxKeepMonths } from './limits.ts'

const count = z.number().int().positive()

/** Months until records are erased; null to keep them forever. */
export const KeepMonths = z.object(
  objectOf(
    retainedRecords.map(({ name }) => name),
    count.max(maxKeepMonths).nullable(),
  ),
)
export type KeepMonths = z.infer<typeof KeepMonths>

/** How an installation handles personal data, from its settings and limits. Public. */
export const PrivacyNotice = z.object({
  success: z.literal(true),
  keepMonths: KeepMonths,
  /** What is stored about records that describe themselves, by their names on the privacy page. */
  records: z.array(z.object({ name: z.string(), what: z.string(), keepMonths: count.nullable() })),
  email: z.object({
    /** Whether a mail server is configured. */
    isSent: z.boolean(),
    /** Whether the company gets a copy of what is sent to it. */
    hasCopies: z.boolean(),
    /** Days until recipient and subject are deleted. */
    keepDays: count,
  }),
  requestLog: z.object({
    /** Whether requests are logged. */
    isWritten: z.boolean(),
  }),
  rateLimits: z.object({
    /** Whether requests are counted by network address. */
    isOn: z.boolean(),
    /** Hours until a count is deleted. */
    keepHours: count,
  }),
  /** Sessions of the back office; visitors have none. */
  sessions: z.object({ idleHours: count, maxDays: count }),
  /** The storage of attachments and CVs: the disk of the server, or a bucket. */
  fileStorage: z.enum(['disk', 'bucket']),
  backups: z.object({
    /** Maximum age of a backup, in months. */
    keepMonths: count,
  }),
})
export type PrivacyNotice = z.infer<typeof PrivacyNotice>

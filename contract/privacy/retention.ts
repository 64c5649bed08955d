import { z } from 'zod'
import { objectOf } from '#contract/fields.ts'
import { retainedRecords } from '#contract/records/records.ts'
import { maxKeepMonths } from './limits.ts'
import { KeepMonths } from './privacy-notice.ts'

const names = retainedRecords.map(({ name }) => name)

/** Periods in months to be tried, in the place of those that apply. */
export const RetentionQuery = z.object(
  objectOf(names, z.coerce.number().int().min(1).max(maxKeepMonths).optional()),
)

const RetentionPeriod = z.object({
  name: z.enum(names),
  /** What applies; null is without end. */
  months: z.number().int().nullable(),
  /** A setting of the server fixes it. */
  isFixed: z.boolean(),
  total: z.number().int(),
  /** How many records the period that was asked for would erase now, or the one that applies. */
  due: z.number().int(),
})

export const Retention = z.object({ success: z.literal(true), periods: z.array(RetentionPeriod) })
export type RetentionPeriod = z.infer<typeof RetentionPeriod>

/** Periods as they are to be, and as they were where somebody decided that. */
export const RetentionBody = z.object({ months: KeepMonths, former: KeepMonths })

export const RetentionSaved = Retention.extend({ message: z.string() })

import { z } from 'zod'
import { objectOf } from '#contract/fields.ts'
import { retainedRecords } from '#contract/records/record-kinds.ts'
import { maxKeepMonths } from './limits.ts'
import { KeepMonths } from './privacy-notice.ts'

const names = retainedRecords.map(({ name }) => name)

/** Periods in months to try instead of the current ones. */
export const RetentionQuery = z.object(
  objectOf(names, z.coerce.number().int().min(1).max(maxKeepMonths).optional()),
)

const RetentionPeriod = z.object({
  name: z.enum(names),
  /** The current period; null keeps records forever. */
  months: z.number().int().nullable(),
  /** Fixed by a server setting. */
  isFixed: z.boolean(),
  total: z.number().int(),
  /** How many records the tried or current period would erase now. */
  due: z.number().int(),
})

export const Retention = z.object({ success: z.literal(true), periods: z.array(RetentionPeriod) })
export type RetentionPeriod = z.infer<typeof RetentionPeriod>

/** New periods, and those that they replace, to detect conflicts. */
export const RetentionBody = z.object({ months: KeepMonths, former: KeepMonths })

export const RetentionSaved = Retention.extend({ message: z.string() })

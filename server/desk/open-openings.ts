import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '#server/tables.ts'

/** Openings that accept applications on a day in the site's time zone: open ones whose last day has not passed. */
export const openOpenings = (query: Kysely<Tables>, today: string) =>
  query
    .selectFrom('openings')
    .where('openings.status', '=', 'open')
    .where('openings.deletedAt', 'is', null)
    .where((eb) => isNotPast(eb, today))

/** Whether the last day of an opening has not passed. */
const isNotPast = (eb: ExpressionBuilder<Tables, 'openings'>, today: string) =>
  eb.or([eb('openings.validThrough', 'is', null), eb('openings.validThrough', '>=', today)])

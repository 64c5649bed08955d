import { kibibyte } from '#contract/limits.ts'

/** Statuses that recruiters choose. */
export const openingStatuses = ['draft', 'open', 'closed'] as const

/** Statuses including `expired`, which an open opening becomes after its closing date. */
export const openingStates = [...openingStatuses, 'expired'] as const
export type OpeningState = (typeof openingStates)[number]

/** Values of schema.org JobPosting's `employmentType`. */
export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const

/** The period of a salary, as schema.org spells it. */
export const salaryUnits = ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR'] as const

/** Maximum entries of a list (responsibilities, requirements, offer), and characters of each. */
export const openingListLimits = { items: 30, item: 500 } as const

/** Highest amount of a salary. */
export const maxSalary = 1_000_000_000

export const openingSlugLimit = 100

/** Maximum body of a save, in bytes: enough for full lists. */
export const openingBodyLimit = 512 * kibibyte

/** Maximum open openings, since visitors see them all on one page. */
export const maxOpenOpenings = 200

/** Openings per page of the back office list. */
export const openingsPageSize = 50

/** How long a deleted opening can be restored, in days. */
export const deletedOpeningDays = 30

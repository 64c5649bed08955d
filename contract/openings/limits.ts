import { kibibyte } from '#contract/limits.ts'

/** The statuses that a recruiter chooses. */
export const openingStatuses = ['draft', 'open', 'closed'] as const

/** The effective statuses of an opening: an open one is expired after its closing date. */
export const openingStates = [...openingStatuses, 'expired'] as const
export type OpeningState = (typeof openingStates)[number]

/** Values of schema.org JobPosting's `employmentType`. */
export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const

/** What a salary is paid for, as schema.org spells it. */
export const salaryUnits = ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR'] as const

/** Entries of a list (responsibilities, requirements, what is offered), and the characters of each. */
export const openingListLimits = { items: 30, item: 500 } as const

/** Highest amount of a salary. */
export const maxSalary = 1_000_000_000

export const openingSlugLimit = 100

/** Maximum body of a save, in bytes: every list may be full. */
export const openingBodyLimit = 512 * kibibyte

/** Openings that can be open at a time: visitors have all of them on one page. */
export const maxOpenOpenings = 200

/** Openings on a page of the list in the back office. */
export const openingsPageSize = 50

/** How long a deleted opening can be restored, in days. */
export const deletedOpeningDays = 30

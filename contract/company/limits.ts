import { kibibyte } from '#contract/limits.ts'

/** Maximum body of a save, in bytes: enough for full lists. */
export const companyBodyLimit = 1_024 * kibibyte

/** Versions of a company text in its history. */
export const maxCompanyVersions = 50

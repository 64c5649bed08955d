import { kibibyte } from '#contract/limits.ts'

/** Maximum body of a save, in bytes: every list may be full. */
export const companyBodyLimit = 1_024 * kibibyte

/** Saves of a part that are kept. */
export const keptCompanyVersions = 50

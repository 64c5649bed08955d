import { mebibyte } from '#contract/limits.ts'

/** Maximum body of a call that saves a draft (bytes). A draft takes more space than the saved post. */
export const draftBodyLimit = 2 * mebibyte

/** Maximum number of drafts that one person has started. */
export const maxDrafts = 200

/** How long a link to a draft is valid (milliseconds), and the maximum number of valid links to one post. */
export const sharedDraftMs = 7 * 24 * 60 * 60_000
export const maxSharedDrafts = 10

/** How long a person counts as present after a report, and how often an open editor reports (milliseconds). */
export const presenceMs = 60_000
export const presenceIntervalMs = 20_000

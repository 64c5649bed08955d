import { mebibyte } from '#contract/limits.ts'

/** Maximum body of a call that keeps a draft (bytes): a post takes more space as it is typed than as it is saved. */
export const draftBodyLimit = 2 * mebibyte

/** Drafts that one person may have started. */
export const maxDrafts = 200

/** How long a link to a draft is valid (milliseconds), and how many one post may have at a time. */
export const sharedDraftMs = 7 * 24 * 60 * 60_000
export const maxSharedDrafts = 10

/** Somebody has a post open who was seen within this time; an editor says so more often (milliseconds). */
export const presenceMs = 60_000
export const presenceIntervalMs = 20_000

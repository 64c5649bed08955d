import type { Application } from '#contract/careers/careers.ts'

/** A reviewer's status and notes for an application. */
export type Review = Pick<Application, 'status' | 'adminNotes'>

/** A review with the revision of the application that has it. */
export type SavedReview = Review & { revision: number }

export const reviewOf = ({ status, adminNotes, revision }: SavedReview): SavedReview => ({
  status,
  adminNotes,
  revision,
})

export const isSameReview = (one: Review, other: Review): boolean =>
  one.status === other.status && one.adminNotes === other.adminNotes

/**
 * Merges two changes of one review. Status and notes are merged separately: a part that one side changed takes that change, and mine
 * where both changed it.
 * @param base the review that both changed
 */
export function mergeReviews(mine: Review, theirs: Review, base: Review): Review {
  return {
    status: mine.status === base.status ? theirs.status : mine.status,
    adminNotes: mine.adminNotes === base.adminNotes ? theirs.adminNotes : mine.adminNotes,
  }
}

/** Whether both changed the same part of a review, differently. */
export function isInConflict(mine: Review, theirs: Review, base: Review): boolean {
  return (['status', 'adminNotes'] as const).some(
    (part) => mine[part] !== base[part] && theirs[part] !== base[part] && mine[part] !== theirs[part],
  )
}

import type { Application } from '#contract/careers/careers.ts'

/** A reviewer's status and notes for an application. */
export type Review = Pick<Application, 'status' | 'adminNotes'>

/** A review with the revision of its application. */
export type SavedReview = Review & { revision: number }

export const reviewOf = ({ status, adminNotes, revision }: SavedReview): SavedReview => ({
  status,
  adminNotes,
  revision,
})

export const isSameReview = (one: Review, other: Review): boolean =>
  one.status === other.status && one.adminNotes === other.adminNotes

/** Merges two changes of a review, field by field. Mine wins where both changed a field. @param base the review both started from */
export function mergeReviews(mine: Review, theirs: Review, base: Review): Review {
  return {
    status: mine.status === base.status ? theirs.status : mine.status,
    adminNotes: mine.adminNotes === base.adminNotes ? theirs.adminNotes : mine.adminNotes,
  }
}

/** Whether both changed the same field differently. */
export function isInConflict(mine: Review, theirs: Review, base: Review): boolean {
  return (['status', 'adminNotes'] as const).some(
    (part) => mine[part] !== base[part] && theirs[part] !== base[part] && mine[part] !== theirs[part],
  )
}

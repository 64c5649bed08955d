import { z } from 'zod'
import { LinkTokenBody } from '#contract/auth/join.ts'
import { sectionId } from '#contract/posts/sections/section-ids.ts'
import { id, possiblyEmptyText, requiredLine, requiredText, timestamp } from '#contract/text.ts'

/**
 * Maximum lengths of a comment on a draft (characters), and maximum numbers of comments: open on one draft, by one link within ten minutes,
 * and listed.
 */
export const reviewLimits = {
  name: 100,
  text: 2_000,
  quote: 300,
  position: 1_000_000,
  open: 200,
  perLink: 20,
  perLinkMs: 10 * 60_000,
  listed: 400,
} as const

/** Messages about comments on drafts, and about who publishes. */
export const reviewMessages = {
  textRequired: 'Write a comment first',
  nameRequired: 'Enter your name first',
  passageInvalid: 'Select the passage again',
  added: 'Comment added',
  addFailed: 'Failed to add the comment',
  listFailed: 'Failed to load the comments',
  notFound: 'This comment no longer exists',
  resolved: 'Comment resolved',
  reopened: 'Comment reopened',
  changeFailed: 'Failed to change the comment',
  tooMany: `This draft already has ${reviewLimits.open} open comments. Resolve some first.`,
  tooManyByLink: 'Too many comments came through this link. Try again in a few minutes.',
  ready: 'Marked as ready for review',
  notReady: 'No longer marked as ready for review',
  readyFailed: 'Failed to change the review status',
  editorPublishes: 'Your posts are published by an editor. Choose Ready for review instead.',
  required: 'Editors now publish writers’ posts',
  optional: 'Writers now publish their own posts',
  requirementFailed: 'Failed to change the publishing setting',
} as const

/**
 * A comment on a passage: `quote` is its text and `position` where it starts in the section's plain text. Without a quote, the comment is
 * about the whole section.
 */
const passage = {
  section: z
    .string({ error: reviewMessages.passageInvalid })
    .regex(sectionId, { error: reviewMessages.passageInvalid }),
  quote: possiblyEmptyText('Passage', reviewLimits.quote, (text) => text).default(''),
  position: z
    .number({ error: reviewMessages.passageInvalid })
    .int({ error: reviewMessages.passageInvalid })
    .min(0, { error: reviewMessages.passageInvalid })
    .max(reviewLimits.position, { error: reviewMessages.passageInvalid })
    .default(0),
  text: requiredText('Comment', reviewLimits.text, reviewMessages.textRequired),
}

export const ReviewCommentBody = z.object(passage)
export type ReviewCommentBody = z.output<typeof ReviewCommentBody>

/** A comment from someone with a link to the draft. */
export const SharedReviewBody = LinkTokenBody.extend({
  name: requiredLine('Name', reviewLimits.name, reviewMessages.nameRequired),
  ...passage,
})

/** `name` is empty if the author's account no longer exists. */
export const ReviewComment = z.object({
  _id: id,
  section: z.string(),
  quote: z.string(),
  position: z.number().int(),
  text: z.string(),
  name: z.string(),
  createdAt: timestamp,
  resolvedAt: timestamp.nullable(),
  resolvedBy: z.string(),
})
export type ReviewComment = z.infer<typeof ReviewComment>

/** Comments are sorted oldest first. */
export const Review = z.object({
  success: z.literal(true),
  comments: z.array(ReviewComment),
  isReady: z.boolean(),
})

export const ReviewCommentSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  comment: ReviewComment,
})

export const ReviewCommentParams = z.object({ id })
export const ResolveBody = z.object({ isResolved: z.boolean() })

export const ReadyBody = z.object({ isReady: z.boolean() })
export const ReadyChanged = z.object({ success: z.literal(true), message: z.string(), isReady: z.boolean() })

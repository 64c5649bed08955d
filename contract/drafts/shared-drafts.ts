import { z } from 'zod'
import { LinkTokenBody } from '#contract/auth/join.ts'
import { id, timestamp } from '#contract/text.ts'
import { ReviewComment } from './review.ts'
import { MediaLink } from '#contract/media/media.ts'
import { AdminPost } from '#contract/posts/admin-posts.ts'

/** `subject` is the id of a post, whose unpublished changes are shown, or of a draft. */
export const ShareBody = z.object({ subject: id })

/** A link to a draft, without its URL, which is shown only once. */
export const SharedDraft = z.object({
  _id: id,
  createdAt: timestamp,
  expiresAt: timestamp,
  sharedBy: z.string(),
})
export type SharedDraft = z.infer<typeof SharedDraft>

export const SharedDrafts = z.object({ success: z.literal(true), sharedDrafts: z.array(SharedDraft) })
export const SharedDraftParams = z.object({ id })

export const DraftShared = z.object({ success: z.literal(true), link: z.string(), sharedDraft: SharedDraft })

export const SharedDraftBody = LinkTokenBody

/** A post without the fields that only the back office needs. */
const SharedPost = AdminPost.omit({ ownerId: true, revision: true, likes: true })

/** What a link shows: `body` is a draft, `blogPost` a saved post. */
export const SharedDraftFound = z.object({
  success: z.literal(true),
  sharedBy: z.string(),
  expiresAt: timestamp,
  body: z.record(z.string(), z.unknown()).optional(),
  blogPost: SharedPost.optional(),
  /** Comments made through this link. */
  comments: z.array(ReviewComment),
  /** Links to its uploaded files, which may not be public. */
  media: z.array(MediaLink),
})

import { z } from 'zod'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import { pageSizes } from '#contract/limits.ts'
import { searchText, timestamp } from '#contract/text.ts'
import { AdminPostSummary } from './admin-posts.ts'

/** A deleted post that can be restored. `status` is its status before the deletion. */
export const TrashedPost = AdminPostSummary.extend({
  deletedAt: timestamp,
  /** The name of the person who deleted it; null if that account no longer exists. */
  deletedBy: z.string().nullable(),
  /** When it is deleted for good. */
  expiresAt: timestamp,
})
export type TrashedPost = z.infer<typeof TrashedPost>

export const TrashQuery = z.object({
  page: pageParam,
  limit: limitParam(pageSizes.admin),
  search: searchText,
})

export const Trash = z.object({
  success: z.literal(true),
  blogPosts: z.array(TrashedPost),
  pagination: Pagination,
})

/** The number of comments and replies that were restored with the post. */
export const PostRestored = z.object({
  success: z.literal(true),
  message: z.string(),
  restored: z.object({ comments: z.number().int() }),
})

import { z } from 'zod'
import { keysOf, objectOf } from '#contract/fields.ts'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import { id, timestamp } from '#contract/text.ts'
import { AdminPost } from './admin-posts.ts'
import { postStatuses, versionsPageSize } from './limits.ts'
import { metaFields, pictureFields, writingFields } from './post-fields.ts'

/** A save of a post, as its history lists it. */
const VersionSummary = z.object({
  revision: z.number().int(),
  title: z.string(),
  status: z.enum(postStatuses),
  savedAt: timestamp,
  /** The name of the person who saved it; null where that is not known, or the account is gone. */
  savedBy: z.string().nullable(),
})
export type VersionSummary = z.infer<typeof VersionSummary>

/** What a save decides. */
export const VersionBody = AdminPost.pick({
  ...objectOf(keysOf(writingFields), true as const),
  ...objectOf(keysOf(pictureFields), true as const),
  ...objectOf(keysOf(metaFields), true as const),
  content: true,
  category: true,
  tags: true,
  author: true,
  featured: true,
  slug: true,
  publishedAt: true,
  readTime: true,
})

/** A post as a save left it. */
export const PostVersion = VersionSummary.extend(VersionBody.shape)
export type PostVersion = z.infer<typeof PostVersion>

export const VersionsQuery = z.object({ page: pageParam, limit: limitParam(versionsPageSize) })

export const VersionParams = z.object({
  id,
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

export const Versions = z.object({
  success: z.literal(true),
  versions: z.array(VersionSummary),
  pagination: Pagination,
})

export const VersionFound = z.object({ success: z.literal(true), version: PostVersion })

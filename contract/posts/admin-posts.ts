import { z } from 'zod'
import { storedTextsShape } from '#contract/field-schemas.ts'
import { Failure } from '#contract/failure.ts'
import { textLimits, pageSizes } from '#contract/limits.ts'
import { postStatuses } from './limits.ts'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import { metaFields } from './post-fields.ts'
import { Author, PostSummary } from './posts.ts'
import { AdminSection } from './sections/sections.ts'
import { choiceFilter, id, isStorableText, searchText, timestamp } from '#contract/text.ts'

/** A post of any status in the lists of the back office, without its sections. */
export const AdminPostSummary = PostSummary.extend({
  ...storedTextsShape(metaFields),
  author: Author,
  status: z.enum(postStatuses),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Null until the post is published for the first time; in the future when it is scheduled. */
  publishedAt: timestamp.nullable(),
  /** The account that the post belongs to, which may edit it even without the role editor. */
  ownerId: id.nullable(),
  /** Number of saves. A save that names an older revision is rejected. */
  revision: z.number().int(),
})
export type AdminPostSummary = z.infer<typeof AdminPostSummary>

/** A post of any status with its sections, as its editor sees it. */
export const AdminPost = AdminPostSummary.extend({ content: z.array(AdminSection) })
export type AdminPost = z.infer<typeof AdminPost>

export const PostParams = z.object({ id })

/** `search` covers `introFields`, section text and tags. */
export const PostsQuery = z.object({
  page: pageParam,
  limit: limitParam(pageSizes.admin),
  status: choiceFilter(postStatuses),
  category: z.string().trim().max(textLimits.name).refine(isStorableText).optional(),
  featured: choiceFilter(['true', 'false']),
  search: searchText,
})
export type PostsQuery = z.output<typeof PostsQuery>

/** A post in the list. `hasChanges` means unpublished changes, `isReady` ready for review. */
const ListedPost = AdminPostSummary.extend({ hasChanges: z.boolean(), isReady: z.boolean() })
export type ListedPost = z.infer<typeof ListedPost>

/** A draft in the list: a post that was never saved, or a copy of a post's changes with its `postId`. `title` may be empty. */
const ListedDraft = z.object({
  _id: id,
  postId: id.nullable(),
  title: z.string(),
  /** The name of the person who started it; empty if that account is gone. */
  author: z.string(),
  updatedAt: timestamp,
  isReady: z.boolean(),
  /** Its row on the page, from 0. The posts fill the other rows in their order. */
  row: z.number().int(),
})
export type ListedDraft = z.infer<typeof ListedDraft>

/** A page of the list. `pagination` counts `blogPosts` and `drafts` together. */
export const Posts = z.object({
  success: z.literal(true),
  blogPosts: z.array(ListedPost),
  drafts: z.array(ListedDraft),
  pagination: Pagination,
})

export const AdminPostFound = z.object({ success: z.literal(true), blogPost: AdminPost })

export const PostSaved = z.object({ success: z.literal(true), message: z.string(), blogPost: AdminPost })

/** The response to a save of an older revision: the current post. */
export const PostConflict = Failure.extend({ blogPost: AdminPost.optional() })
export type PostConflict = z.infer<typeof PostConflict>

/** The comments and replies that were deleted with the post. */
export const PostDeleted = z.object({
  success: z.literal(true),
  message: z.string(),
  deleted: z.object({ comments: z.number().int(), replies: z.number().int() }),
})

/** Name of a category, and how many posts of any status it holds. */
const CategoryCount = z.object({ _id: z.string(), count: z.number().int() })
const counted = { categories: z.array(CategoryCount), recentPosts: z.array(AdminPostSummary) }

/** Statistics for the dashboard. The lists are both inside and beside `stats`, since the specification names both places. */
export const PostStats = z.object({
  success: z.literal(true),
  stats: z.object({
    totalPosts: z.number().int(),
    publishedPosts: z.number().int(),
    draftPosts: z.number().int(),
    archivedPosts: z.number().int(),
    ...counted,
  }),
  ...counted,
})
export type PostStats = z.infer<typeof PostStats>

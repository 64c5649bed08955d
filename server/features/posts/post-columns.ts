import { AdminPostSummary } from '#contract/posts/admin-posts.ts'
import { PostSummary } from '#contract/posts/posts.ts'
import { columnsOf } from '#server/platform/database/queries/columns.ts'
import { tagNamesColumn } from '#server/articles/post-tags.ts'

/** The fields of a listed post that are composed of several columns, or come from other tables. */
const composed = { category: true, image: true, tags: true, author: true } as const

/** The fields of a listed post that are columns of `posts`, for visitors and for the back office. */
export const SummaryFields = PostSummary.omit(composed)
export const AdminSummaryFields = AdminPostSummary.omit(composed)

const composedColumns = [
  'posts.authorName',
  'posts.authorRole',
  'posts.authorImage',
  'categories.name as category',
  'images.width as imageWidth',
  'images.height as imageHeight',
  'images.variants as imageVariants',
  tagNamesColumn,
] as const

/** Selects what public lists show, from posts joined with their category and image. */
export const summaryColumns = [...columnsOf('posts', SummaryFields), ...composedColumns] as const

/** Selects what back-office lists show. */
export const adminColumns = [
  ...columnsOf('posts', AdminSummaryFields),
  ...composedColumns,
  'posts.authorBio',
] as const

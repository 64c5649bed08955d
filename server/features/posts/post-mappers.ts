import type { AdminPost, AdminPostSummary } from '#contract/posts/admin-posts.ts'
import { defaultAuthorImage } from '#contract/posts/limits.ts'
import type { MetaField } from '#contract/posts/post-fields.ts'
import type { Post, PostSummary } from '#contract/posts/posts.ts'
import { adminSections } from '#contract/posts/sections/sections.ts'
import { fieldsOf, type SchemaRow } from '#server/platform/database/queries/columns.ts'
import { availableWidths } from '#server/platform/images/images.ts'
import { AdminSummaryFields, SummaryFields } from './post-columns.ts'
import { shownSections } from '#server/articles/shown-sections.ts'
import { parseTagNames } from '#server/articles/post-tags.ts'

/** The columns that a listed post's `category`, `image`, `tags` and `author` are composed of. */
type ComposedRow = {
  category: string
  authorName: string
  authorRole: string
  authorImage: string
  imageWidth: number | null
  imageHeight: number | null
  imageVariants: { [key: string]: unknown }[] | null
  tags: string | null
}

/** A row of `summaryColumns`. */
export type SummaryRow = Omit<SchemaRow<typeof SummaryFields>, 'publishedAt'> &
  ComposedRow & { publishedAt: string | null }

function composedOf(row: ComposedRow) {
  const { imageWidth: width, imageHeight: height, imageVariants: variants } = row
  return {
    category: row.category,
    tags: parseTagNames(row.tags),
    author: { name: row.authorName, role: row.authorRole, image: row.authorImage || defaultAuthorImage },
    ...(width && height && variants && { image: { width, height, widths: availableWidths(variants) } }),
  }
}

/** Maps a row of a public list to the contract. */
export function toSummary(row: SummaryRow): PostSummary {
  return { ...fieldsOf(SummaryFields, { ...row, publishedAt: row.publishedAt! }), ...composedOf(row) }
}

/** Maps a complete public post to the contract. */
export function toPost(
  row: SummaryRow & Record<MetaField, string> & { authorBio: string; content: unknown; updatedAt: string },
): Post {
  const summary = toSummary(row)
  const { metaTitle, metaDescription, canonicalUrl } = row
  return {
    ...summary,
    metaTitle,
    metaDescription,
    canonicalUrl,
    author: { ...summary.author, bio: row.authorBio },
    content: shownSections(row.content),
    updatedAt: row.updatedAt,
  }
}

/** A row of `adminColumns`. */
type AdminSummaryRow = SchemaRow<typeof AdminSummaryFields> & ComposedRow & { authorBio: string }

/** Maps a row of a back-office list to the contract. */
export function toAdminSummary(row: AdminSummaryRow): AdminPostSummary {
  const composed = composedOf(row)
  return {
    ...fieldsOf(AdminSummaryFields, row),
    ...composed,
    author: { ...composed.author, bio: row.authorBio },
  }
}

/** Maps a complete post to what the editor loads. */
export function toAdminPost(row: AdminSummaryRow & { content: unknown }): AdminPost {
  return { ...toAdminSummary(row), content: adminSections(row.content) }
}

import type { AdminPost, AdminPostSummary } from '#contract/posts/admin-posts.ts'
import { defaultAuthorImage } from '#contract/posts/limits.ts'
import { variantWidths } from '#server/platform/images/images.ts'
import { readableSections, type Post, type PostSummary, type Section } from '#contract/posts/posts.ts'
import { tagsIn } from './post-tags.ts'

/** The columns of a post as lists select them. */
export type SummaryRow = {
  id: string
  slug: string
  title: string
  subtitle: string
  category: string
  excerpt: string
  featuredImage: string
  featuredImageAlt: string
  featuredImageFocus: string
  publishedAt: string | null
  readTime: string
  authorName: string
  authorRole: string
  authorImage: string
  featured: boolean
  likes: number
  imageWidth: number | null
  imageHeight: number | null
  imageVariants: { [key: string]: unknown }[] | null
  tags: string | null
}

export type PostRow = SummaryRow & { authorBio: string; content: Section[]; updatedAt: string }

function imageOf({ imageWidth: width, imageHeight: height, imageVariants: variants }: SummaryRow) {
  return width && height && variants ? { width, height, widths: variantWidths(variants) } : undefined
}

/** A row of a public list in the words of the wire. */
export function toSummary(row: SummaryRow): PostSummary {
  const image = imageOf(row)
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    subtitle: row.subtitle,
    category: row.category,
    excerpt: row.excerpt,
    featuredImage: row.featuredImage,
    featuredImageAlt: row.featuredImageAlt,
    featuredImageFocus: row.featuredImageFocus,
    ...(image && { image }),
    publishedAt: row.publishedAt!,
    readTime: row.readTime,
    tags: tagsIn(row.tags),
    author: { name: row.authorName, role: row.authorRole, image: row.authorImage || defaultAuthorImage },
    featured: row.featured,
    likes: row.likes,
  }
}

/** A whole post in the words of the wire. */
export function toPost(row: PostRow): Post {
  const summary = toSummary(row)
  return {
    ...summary,
    author: { ...summary.author, bio: row.authorBio },
    content: readableSections(row.content),
    updatedAt: row.updatedAt,
  }
}

export type AdminSummaryRow = SummaryRow & {
  authorBio: string
  status: AdminPostSummary['status']
  createdAt: string
  updatedAt: string
  revision: number
}

/** A row of a list of the back office in the words of the wire. */
export function toAdminSummary(row: AdminSummaryRow): AdminPostSummary {
  const summary = toSummary(row)
  return {
    ...summary,
    author: { ...summary.author, bio: row.authorBio },
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    revision: row.revision,
  }
}

/** A whole post as its editor sees it. */
export function toAdminPost(row: AdminSummaryRow & { content: Section[] }): AdminPost {
  return { ...toAdminSummary(row), content: readableSections(row.content) }
}

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
  featured_image: string
  featured_image_alt: string
  featured_image_focus: string
  published_at: string | null
  read_time: string
  author_name: string
  author_role: string
  author_image: string
  featured: boolean
  likes: number
  image_width: number | null
  image_height: number | null
  image_variants: { [key: string]: unknown }[] | null
  tags: string | null
}

export type PostRow = SummaryRow & { author_bio: string; content: Section[]; updated_at: string }

function imageOf({ image_width: width, image_height: height, image_variants: variants }: SummaryRow) {
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
    featuredImage: row.featured_image,
    featuredImageAlt: row.featured_image_alt,
    featuredImageFocus: row.featured_image_focus,
    ...(image && { image }),
    publishedAt: row.published_at!,
    readTime: row.read_time,
    tags: tagsIn(row.tags),
    author: { name: row.author_name, role: row.author_role, image: row.author_image || defaultAuthorImage },
    featured: row.featured,
    likes: row.likes,
  }
}

/** A whole post in the words of the wire. */
export function toPost(row: PostRow): Post {
  const summary = toSummary(row)
  return {
    ...summary,
    author: { ...summary.author, bio: row.author_bio },
    content: readableSections(row.content),
    updatedAt: row.updated_at,
  }
}

export type AdminSummaryRow = SummaryRow & {
  author_bio: string
  status: AdminPostSummary['status']
  created_at: string
  updated_at: string
  revision: number
}

/** A row of a list of the back office in the words of the wire. */
export function toAdminSummary(row: AdminSummaryRow): AdminPostSummary {
  const summary = toSummary(row)
  return {
    ...summary,
    author: { ...summary.author, bio: row.author_bio },
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    revision: row.revision,
  }
}

/** A whole post as its editor sees it. */
export function toAdminPost(row: AdminSummaryRow & { content: Section[] }): AdminPost {
  return { ...toAdminSummary(row), content: readableSections(row.content) }
}

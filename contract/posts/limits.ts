/** Maximum lengths of a post's texts, in characters after trimming. */
export const postTextLimits = {
  title: 200,
  subtitle: 300,
  excerpt: 500,
  slug: 120,
  tag: 40,
  authorRole: 80,
  imageAddress: 500,
  readTime: 40,
  language: 40,
  section: 50_000,
  item: 2_000,
} as const

export const maxTags = 20
export const maxSections = 500
export const maxItems = 500

/** Posts on each page, and items of the lists next to them (specification). */
export const postPageSizes = {
  home: 2,
  listing: 5,
  featured: 2,
  tags: 12,
  related: 4,
  saved: 50,
} as const

export const postStatuses = ['draft', 'published', 'archived'] as const
export const sectionTypes = ['heading', 'paragraph', 'code', 'list', 'quote', 'conclusion'] as const

/** Slugs that are the path of something else below `/blog/` or `/blogs/`. */
export const reservedSlugs = ['published', 'stats', 'tags', 'slug', 'related', 'saved'] as const

/** Likes shown for a post that has none of its own (docs/specification/public-site.md, Article). */
export const initialLikes = 47

/** Length in characters of the excerpt of a post that has none: the beginning of its text. */
export const fallbackExcerptLength = 150

/** Shown where a post has no picture of its author. */
export const defaultAuthorImage = '/default-author.jpg'

export const defaultAuthorRole = 'Content Writer'

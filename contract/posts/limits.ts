/** Maximum lengths of a post's texts, in characters after trimming. The limits of its other columns are in `post-fields.ts`. */
export const postTextLimits = {
  slug: 120,
  tag: 40,
  imageAddress: 500,
  readTime: 40,
  language: 40,
  section: 50_000,
  item: 2_000,
  alt: 500,
  caption: 1_000,
  videoTitle: 200,
  footnoteLabel: 40,
  fileName: 200,
  fileText: 500,
} as const

export const maxTags = 20
export const maxSections = 500
export const maxItems = 500
export const maxGalleryImages = 30
/** Maximum size of a paste (mebibytes of HTML or text): more than a long report, and converted within seconds. */
export const maxPasteMebibytes = 5
export const tableLimits = { rows: 200, columns: 20 } as const
/**
 * Maximum size of an article on its page: elements, and bytes of the document, as `article-size.ts` estimates them. The largest page has
 * about 2 MB and renders in a quarter of a second.
 */
export const maxArticleSize = { elements: 15_000, bytes: 2_000_000 } as const

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
export const sectionTypes = [
  'heading',
  'paragraph',
  'code',
  'list',
  'quote',
  'conclusion',
  'image',
  'gallery',
  'table',
  'callout',
  'video',
  'file',
  'link',
  'divider',
  'footnote',
] as const

export const headingLevels = [2, 3] as const
/** Levels of list items; the second is nested. */
export const listLevels = [1, 2] as const
export const imageWidths = ['text', 'wide', 'full'] as const
export const calloutTones = ['note', 'tip', 'warning'] as const
export const videoProviders = ['youtube', 'vimeo', 'file'] as const

/** Valid labels of footnotes, as in `[^label]`. */
export const footnoteLabel = /^[^\s[\]\\`*]*$/

/** Versions of a post on each page of its history. */
export const versionsPageSize = 100

/** Maximum number of links per check. */
export const maxCheckedLinks = 20

/** How long all versions of a post are kept, in days. The newest are kept longer. */
export const versionDays = 90

/** How long a deleted post stays in the trash, in days. */
export const trashDays = 30

/** The slug of the editor's preview. */
export const previewSlug = 'preview'

/** Slugs that would clash with other paths below `/blog/` or `/blogs/`. */
export const reservedSlugs = ['published', 'stats', 'tags', 'slug', 'related', 'saved', previewSlug] as const

/** Limits for suggesting a similar word if a search finds nothing: minimum length, and maximum edit distance. */
export const didYouMeanLimits = { minLetters: 5, maxDistance: 2 } as const

/** Likes shown for a post without any of its own (docs/specification/public-site.md, Article). */
export const initialLikes = 47

/** Length of the excerpt made from the text of a post without one, in characters. */
export const fallbackExcerptLength = 150

/** Shown if a post has no author image. */
export const defaultAuthorImage = '/default-author.jpg'

export const defaultAuthorRole = 'Content Writer'

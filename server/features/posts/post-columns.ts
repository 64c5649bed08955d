import { tagNames } from './post-tags.ts'

/** What lists of posts select, the category and the picture joined. */
export const summaryColumns = [
  'posts.id',
  'posts.slug',
  'posts.title',
  'posts.subtitle',
  'categories.name as category',
  'posts.excerpt',
  'posts.featuredImage',
  'posts.featuredImageAlt',
  'posts.featuredImageFocus',
  'posts.publishedAt',
  'posts.readTime',
  'posts.authorName',
  'posts.authorRole',
  'posts.authorImage',
  'posts.featured',
  'posts.likes',
  'images.width as imageWidth',
  'images.height as imageHeight',
  'images.variants as imageVariants',
  tagNames,
] as const

/** What lists of the back office select. */
export const adminColumns = [
  ...summaryColumns,
  'posts.authorBio',
  'posts.status',
  'posts.createdAt',
  'posts.updatedAt',
  'posts.revision',
] as const

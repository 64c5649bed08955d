import { tagNames } from './post-tags.ts'

/** What lists of posts select, the category and the picture joined. */
export const summaryColumns = [
  'posts.id',
  'posts.slug',
  'posts.title',
  'posts.subtitle',
  'categories.name as category',
  'posts.excerpt',
  'posts.featured_image',
  'posts.featured_image_alt',
  'posts.featured_image_focus',
  'posts.published_at',
  'posts.read_time',
  'posts.author_name',
  'posts.author_role',
  'posts.author_image',
  'posts.featured',
  'posts.likes',
  'images.width as image_width',
  'images.height as image_height',
  'images.variants as image_variants',
  tagNames,
] as const

/** What lists of the back office select. */
export const adminColumns = [
  ...summaryColumns,
  'posts.author_bio',
  'posts.status',
  'posts.created_at',
  'posts.updated_at',
  'posts.revision',
] as const

import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import type { PostVersion } from '#contract/posts/versions.ts'

/** The fields of a post, or of writing that is not saved yet, that two versions of it may differ in. */
export type ComparedFields = Omit<PostVersion, 'content' | 'revision' | 'savedAt' | 'savedBy'>

/** A version whose fields and sections are compared. */
export type Compared = ComparedFields & Pick<PostVersion, 'content'>

/** The fields of a version as text, by the names that they have in the editor. */
export const fieldTexts = (post: ComparedFields): Record<string, string> => ({
  Title: post.title,
  Subtitle: post.subtitle,
  Excerpt: post.excerpt,
  Category: post.category,
  Tags: post.tags.join(', '),
  Featured: post.featured ? 'Yes' : 'No',
  'Featured image': post.featuredImage,
  'Alternative text': post.featuredImageAlt,
  'Image focus': post.featuredImageFocus,
  'Author name': post.author.name,
  'Author role': post.author.role,
  'Author bio': post.author.bio,
  'Author image': post.author.image,
  'Read time': post.readTime,
  Address: post.slug,
  Status: post.status,
  'Publication date': post.publishedAt ? formatLocalDateTime(post.publishedAt) : '',
})

import { z } from 'zod'
import { storedTextsShape } from '#contract/field-schemas.ts'
import { ImageFacts } from '#contract/images/images.ts'
import { textLimits } from '#contract/limits.ts'
import { postPageSizes, postTextLimits } from './limits.ts'
import { limitParam, pageParam, Pagination } from '#contract/pagination.ts'
import { authorFields, metaFields, imageFields, introFields } from './post-fields.ts'
import { Section } from './sections/sections.ts'
import { flag, id, isStorableText, timestamp } from '#contract/text.ts'

export const Author = z.object(storedTextsShape(authorFields))
export type Author = z.infer<typeof Author>

/** A published post as lists show it. */
export const PostSummary = z.object({
  _id: id,
  slug: z.string(),
  ...storedTextsShape(introFields),
  category: z.string(),
  ...storedTextsShape(imageFields),
  /** Size and widths of a stored image; drawn covers and images of other sites have none. */
  image: ImageFacts.optional(),
  publishedAt: timestamp,
  readTime: z.string(),
  tags: z.array(z.string()),
  author: Author.omit({ bio: true }),
  featured: z.boolean(),
  /** The number shown once the post has likes of its own, else 0: `initialLikes` is shown then. */
  likes: z.number().int(),
})
export type PostSummary = z.infer<typeof PostSummary>

/** A published post with its sections. */
export const Post = PostSummary.extend({
  ...storedTextsShape(metaFields),
  author: Author,
  content: z.array(Section),
  updatedAt: timestamp,
})
export type Post = z.infer<typeof Post>

/** A range of a text to highlight: its start and its length, in UTF-16 units. */
const Highlight = z.tuple([z.number().int(), z.number().int()])
export type Highlight = z.infer<typeof Highlight>

const HighlightedText = z.object({ text: z.string(), marks: z.array(Highlight) })

/**
 * The positions of the words of a search in a post. Texts stay plain and positions are numbers, so that no input is ever
 * treated as markup.
 */
export const Highlights = z.object({
  title: z.array(Highlight),
  excerpt: z.array(Highlight),
  /** The tags that contain a word of the search which neither title nor excerpt contains. */
  tags: z.array(z.string()),
  /** Shown instead of the excerpt: the text around a word that neither title, tags nor the beginning of the excerpt contain. */
  snippet: HighlightedText.optional(),
})
export type Highlights = z.infer<typeof Highlights>

/** A published post in a list; `found` is set only in the results of a search. */
export const HighlightedPost = PostSummary.extend({ found: Highlights.optional() })
export type HighlightedPost = z.infer<typeof HighlightedPost>

const filterText = (max: number) => z.string().trim().max(max).refine(isStorableText).optional()

const maxFilterTags = 10

/** Tags separated by commas: `Pipelines,GitOps`. */
const tagList = z
  .string()
  .max(maxFilterTags * (postTextLimits.tag + 1))
  .refine(isStorableText)
  .transform((value) => value.split(',').map((tag) => tag.trim()))
  .refine((tags) => tags.length <= maxFilterTags && tags.every((tag) => tag !== ''))
  .meta({
    description: 'Tags, separated by commas: posts with any of these, best match first',
  })
  .optional()

/** Slugs separated by commas: `first-post,second-post`. */
const slugList = z
  .string()
  .max(postPageSizes.saved * (postTextLimits.slug + 1))
  .refine(isStorableText)
  .transform((value) => value.split(',').map((slug) => slug.trim()))
  .refine((slugs) => slugs.length <= postPageSizes.saved && slugs.every((slug) => slug !== ''))
  .meta({
    description: `Up to ${postPageSizes.saved} slugs, separated by commas; former slugs work too`,
  })
  .optional()

/** Filters of the public list. `search` covers `introFields`, section text and tags. */
export const PublishedQuery = z.object({
  page: pageParam,
  limit: limitParam(10),
  search: filterText(textLimits.search),
  category: filterText(textLimits.name),
  tag: filterText(postTextLimits.tag),
  tags: tagList,
  slugs: slugList,
  exact: flag.meta({
    description: 'With `search`: doesn’t replace words that find nothing with similar ones',
  }),
  featured: flag,
  alsoFeatured: flag.meta({ description: 'Also returns the newest featured posts, beside the list' }),
  alsoCategories: flag.meta({
    description: 'Also returns every category with its number of matching posts, whatever `category` is',
  }),
})
export type PublishedQuery = z.output<typeof PublishedQuery>

export const PublishedPosts = z.object({
  success: z.literal(true),
  blogPosts: z.array(HighlightedPost),
  pagination: Pagination,
  /** The search that was run instead, if a word of `search` finds nothing: it has the nearest published word. */
  didYouMean: z.string().optional(),
  /** Maps requested former slugs to the current ones. */
  moved: z.record(z.string(), z.string()).optional(),
  /** The newest featured posts, if `alsoFeatured` was set. */
  featured: z.array(PostSummary).optional(),
  /** The categories and how many of the posts are in each, if `alsoCategories` was set. */
  categories: z.array(z.object({ _id: id, name: z.string(), count: z.number().int() })).optional(),
})
export type PublishedPosts = z.infer<typeof PublishedPosts>

export const Tag = z.object({ name: z.string(), count: z.number().int() })
export type Tag = z.infer<typeof Tag>

export const TagsQuery = z.object({ limit: limitParam(postPageSizes.tags) })
export const Tags = z.object({ success: z.literal(true), tags: z.array(Tag) })

export const SlugParams = z.object({
  slug: z.string().min(1).max(postTextLimits.slug).refine(isStorableText),
})

/** A post found by its slug. Where the request named an older slug, `blogPost.slug` is the present one. */
export const PostBySlug = z.object({
  success: z.literal(true),
  blogPost: Post,
  relatedPosts: z.array(PostSummary),
})
export type PostBySlug = z.infer<typeof PostBySlug>

export const RelatedPosts = z.object({ success: z.literal(true), relatedPosts: z.array(PostSummary) })

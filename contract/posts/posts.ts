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
  /** The size and widths of a stored image; absent for generated covers and images on other sites. */
  image: ImageFacts.optional(),
  publishedAt: timestamp,
  readTime: z.string(),
  tags: z.array(z.string()),
  author: Author.omit({ bio: true }),
  featured: z.boolean(),
  /** Likes including `initialLikes`, or 0 for none of its own: readers then see `initialLikes`. */
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

/** A range to highlight: start and length, in UTF-16 units. */
const Highlight = z.tuple([z.number().int(), z.number().int()])
export type Highlight = z.infer<typeof Highlight>

const HighlightedText = z.object({ text: z.string(), marks: z.array(Highlight) })

/** The positions of search terms in a post. Texts stay plain and positions are numbers, so that no input is ever treated as markup. */
export const Highlights = z.object({
  title: z.array(Highlight),
  excerpt: z.array(Highlight),
  /** Tags with a search term that is in neither title nor excerpt. */
  tags: z.array(z.string()),
  /** Replaces the excerpt: the text around a search term that isn't in the title, the tags or the start of the excerpt. */
  snippet: HighlightedText.optional(),
})
export type Highlights = z.infer<typeof Highlights>

/** A published post in a list. Only search results have `found`. */
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
  /** The search that ran instead, with the most similar published word, because a word of `search` found nothing. */
  didYouMean: z.string().optional(),
  /** Current slugs by requested former slug. */
  moved: z.record(z.string(), z.string()).optional(),
  /** The newest featured posts, if `alsoFeatured` was set. */
  featured: z.array(PostSummary).optional(),
  /** The categories with their numbers of posts, if `alsoCategories` was set. */
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

/** A post, found by its slug. `blogPost.slug` is the current slug, even if the request had an older one. */
export const PostBySlug = z.object({
  success: z.literal(true),
  blogPost: Post,
  relatedPosts: z.array(PostSummary),
})
export type PostBySlug = z.infer<typeof PostBySlug>

export const RelatedPosts = z.object({ success: z.literal(true), relatedPosts: z.array(PostSummary) })

import { z } from 'zod'
import { ImageFacts } from '#contract/images/images.ts'
import { textLimits } from '#contract/limits.ts'
import { postPageSizes, postTextLimits } from './limits.ts'
import { limit, page, Pagination } from '#contract/pagination.ts'
import { id, isPlainText, timestamp } from '#contract/text.ts'

const Paragraph = z.object({ type: z.literal('paragraph'), text: z.string() })
const Heading = z.object({ type: z.literal('heading'), text: z.string() })
const Code = z.object({ type: z.literal('code'), language: z.string(), text: z.string() })
const List = z.object({ type: z.literal('list'), items: z.array(z.string()) })
const Quote = z.object({ type: z.literal('quote'), text: z.string(), author: z.string().optional() })
const Conclusion = z.object({ type: z.literal('conclusion'), text: z.string() })

/** A section as an editor writes it. */
export const SectionInput = z.discriminatedUnion('type', [Paragraph, Heading, Code, List, Quote, Conclusion])
export type SectionInput = z.infer<typeof SectionInput>

/**
 * A section as the server gives it back: code carries `spans`, the highlighting computed when the post was saved.
 * `spans` is a list of tokens `<kind letter><length in UTF-16 units>` joined by spaces, which cover the text from its start.
 */
export const Section = z.discriminatedUnion('type', [
  Paragraph,
  Heading,
  Code.extend({ spans: z.string().optional() }),
  List,
  Quote,
  Conclusion,
])
export type Section = z.infer<typeof Section>

/**
 * The sections that this version can show of what is stored: anything else is left out (specification, public §2: unknown
 * types render nothing).
 */
export function readableSections(stored: unknown): Section[] {
  return Array.isArray(stored) ? stored.flatMap((section) => Section.safeParse(section).data ?? []) : []
}

export const Author = z.object({ name: z.string(), role: z.string(), bio: z.string(), image: z.string() })
export type Author = z.infer<typeof Author>

/** A published post as lists show it. */
export const PostSummary = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  category: z.string(),
  excerpt: z.string(),
  featuredImage: z.string(),
  featuredImageAlt: z.string(),
  /** The point that stays in view where the picture is cropped, such as `30% 70%`; '' is its middle. */
  featuredImageFocus: z.string(),
  /** Of a stored picture, its size and widths; drawn covers and pictures of other sites have none. */
  image: ImageFacts.optional(),
  publishedAt: timestamp,
  readTime: z.string(),
  tags: z.array(z.string()),
  author: Author.omit({ bio: true }),
  featured: z.boolean(),
  likes: z.number().int(),
})
export type PostSummary = z.infer<typeof PostSummary>

/** A published post, whole. */
export const Post = PostSummary.extend({ author: Author, content: z.array(Section), updatedAt: timestamp })
export type Post = z.infer<typeof Post>

/** Where a word stands in a text: its start and its length, in UTF-16 units. */
const Mark = z.tuple([z.number().int(), z.number().int()])
export type Mark = z.infer<typeof Mark>

const MarkedText = z.object({ text: z.string(), marks: z.array(Mark) })

/**
 * Where the words of a search stand in a post. Texts stay plain and places are numbers, so that nothing of what was typed
 * or written is ever taken for markup.
 */
export const Found = z.object({
  title: z.array(Mark),
  excerpt: z.array(Mark),
  /** Names of the tags that hold a word which neither title nor excerpt does. */
  tags: z.array(z.string()),
  /** What to read in the excerpt's place: words around one that neither title, tags nor the excerpt's beginning hold. */
  snippet: MarkedText.optional(),
})
export type Found = z.infer<typeof Found>

/** A published post as a search shows it; `found` is there only when one was asked for. */
export const FoundPost = PostSummary.extend({ found: Found.optional() })
export type FoundPost = z.infer<typeof FoundPost>

const filterText = (most: number) => z.string().trim().max(most).refine(isPlainText).optional()

const mostTags = 10

/** Several tags in one value: `Pipelines,GitOps`. */
const tagList = z
  .string()
  .max(mostTags * (postTextLimits.tag + 1))
  .refine(isPlainText)
  .transform((value) => value.split(',').map((tag) => tag.trim()))
  .refine((tags) => tags.length <= mostTags && tags.every((tag) => tag !== ''))
  .meta({
    description: 'Tags with commas between them: posts with any of these, those with most of them first',
  })
  .optional()

/** Several addresses in one value: `first-post,second-post`. */
const slugList = z
  .string()
  .max(postPageSizes.saved * (postTextLimits.slug + 1))
  .refine(isPlainText)
  .transform((value) => value.split(',').map((slug) => slug.trim()))
  .refine((slugs) => slugs.length <= postPageSizes.saved && slugs.every((slug) => slug !== ''))
  .meta({
    description: `Up to ${postPageSizes.saved} slugs with commas between them: these posts; one that a post had before finds it too`,
  })
  .optional()

const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()

/** What narrows the public list. `search` reaches title, subtitle, excerpt, section text and tags. */
export const PublishedQuery = z.object({
  page,
  limit: limit(10),
  search: filterText(textLimits.search),
  category: filterText(textLimits.name),
  tag: filterText(postTextLimits.tag),
  tags: tagList,
  slugs: slugList,
  featured: flag,
  alsoFeatured: flag.meta({ description: 'The newest featured posts are answered too, beside the list' }),
})
export type PublishedQuery = z.output<typeof PublishedQuery>

export const PublishedPosts = z.object({
  success: z.literal(true),
  blogPosts: z.array(FoundPost),
  pagination: Pagination,
  /** Of the `slugs` asked for, those that a post had before, with the ones that they have now. */
  moved: z.record(z.string(), z.string()).optional(),
  /** The newest featured posts of all, where `alsoFeatured` asked for some. */
  featured: z.array(PostSummary).optional(),
})
export type PublishedPosts = z.infer<typeof PublishedPosts>

export const Tag = z.object({ name: z.string(), count: z.number().int() })
export type Tag = z.infer<typeof Tag>

export const TagsQuery = z.object({ limit: limit(postPageSizes.tags) })
export const Tags = z.object({ success: z.literal(true), tags: z.array(Tag) })

export const SlugParams = z.object({ slug: z.string().min(1).max(postTextLimits.slug).refine(isPlainText) })

/** A post found by its slug. When it was asked for by an older slug, `blogPost.slug` is the present one. */
export const PostBySlug = z.object({
  success: z.literal(true),
  blogPost: Post,
  relatedPosts: z.array(PostSummary),
})
export type PostBySlug = z.infer<typeof PostBySlug>

export const RelatedPosts = z.object({ success: z.literal(true), relatedPosts: z.array(PostSummary) })

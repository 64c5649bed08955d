import { coverPath } from '#contract/covers/covers.ts'
import { textLimits } from '#contract/limits.ts'
import { maxTags, postTextLimits, reservedSlugs } from '#contract/posts/limits.ts'
import { isWebAddress } from '#contract/posts/section-kinds/kind.ts'
import type { PostInput } from '#contract/posts/post-body.ts'
import { postFields } from '#contract/posts/post-fields.ts'
import { excerptOf, slugOf } from '#contract/posts/post-text.ts'
import { toStorableText } from '#contract/text.ts'
import { asOneLine } from '#contract/visible-text.ts'
import type { ConvertedSection, Lost } from '#conversion/converted.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { SourcePost } from './source.ts'

/** The category of posts that have none. */
const otherCategory = 'Uncategorized'

/** Makes every text in a value storable. */
export function storableDeep<T>(value: T): T {
  if (typeof value === 'string') return toStorableText(value) as T
  if (Array.isArray(value)) return value.map(storableDeep) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storableDeep(inner)])) as T
}

/** Cuts a text at a word after at most `max` characters, and reports the rest as lost. */
function fit(text: string, max: number, what: string, lose: (lost: Lost) => void): string {
  if (text.length <= max) return text
  const space = text.lastIndexOf(' ', max - 1)
  const at = space > 0 ? space : max - 1
  lose({ what: `end of the ${what}, which is too long`, quote: text.slice(at).trim() })
  return text.slice(0, at).toWellFormed()
}

/** Normalizes a slug of an export; '' if the title determines the slug. */
function slugFrom(source: string): string {
  const last = source.split('/').findLast((part) => part !== '') ?? ''
  const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(last) && last.length <= postTextLimits.slug
  if (isSlug && !(reservedSlugs as readonly string[]).includes(last)) return last
  return last === '' ? '' : slugOf(last)
}

/** Returns the preferred slug of a post. @param slug of the export; '' for none */
export const slugFor = (slug: string, title: string): string =>
  slugFrom(slug) || slugOf(titleFor(title).slice(0, postFields.title.max))

const titleFor = (title: string) => asOneLine(toStorableText(title)) || '(no title)'

const categoryOf = (post: SourcePost): string =>
  asOneLine(toStorableText(post.category)).slice(0, textLimits.name).trim() || otherCategory

function tagsOf(post: SourcePost, lose: (lost: Lost) => void): string[] {
  const category = uniqueKeyOf(categoryOf(post))
  const tags = new Map<string, string>()
  for (const tag of post.tags.map((name) => asOneLine(toStorableText(name)))) {
    if (tag === '' || uniqueKeyOf(tag) === '') continue
    if (tag.length > postTextLimits.tag) lose({ what: 'tag that is too long', quote: tag })
    else tags.set(uniqueKeyOf(tag), tag)
  }
  const all = [...tags].filter(([key]) => key !== category || tags.size > 1).map(([, tag]) => tag)
  for (const quote of all.slice(maxTags)) lose({ what: `tag after the first ${maxTags}`, quote })
  return all.slice(0, maxTags)
}

/** Returns the search fields of a post, and reports an invalid canonical URL as lost. */
function metaOf({ meta }: SourcePost, lose: (lost: Lost) => void): SourcePost['meta'] {
  const { metaTitle, metaDescription, canonicalUrl } = postFields
  const address = asOneLine(toStorableText(meta.canonicalUrl))
  const isAddress = isWebAddress(address) && address.length <= canonicalUrl.max
  if (address !== '' && !isAddress) lose({ what: 'canonical URL', quote: address })
  return {
    metaTitle: fit(
      asOneLine(toStorableText(meta.metaTitle)),
      metaTitle.max,
      'title for search engines',
      lose,
    ),
    metaDescription: fit(
      asOneLine(toStorableText(meta.metaDescription)),
      metaDescription.max,
      'description for search engines',
      lose,
    ),
    canonicalUrl: isAddress ? address : '',
  }
}

/**
 * Converts a post to the body of a save. Missing fields get a default: the beginning of the text as excerpt, the generated cover as image.
 * @param byline for a post without an author
 */
export function toPostInput(
  post: SourcePost,
  sections: ConvertedSection[],
  image: string | undefined,
  byline: string,
  lose: (lost: Lost) => void,
): PostInput & { slug: string } {
  const title = fit(titleFor(post.title), postFields.title.max, 'title', lose)
  const category = categoryOf(post)
  if (post.category.length > textLimits.name)
    lose({ what: 'category name, which is too long', quote: post.category })
  const slug = slugFor(post.slug, post.title)
  const content = storableDeep(sections)
  const excerpt = fit(toStorableText(post.excerpt).trim(), postFields.excerpt.max, 'excerpt', lose)
  const author = asOneLine(toStorableText(post.authorName)) || byline
  return {
    title,
    excerpt: excerpt || excerptOf(content).trim() || title,
    featuredImage: image ?? coverPath({ slug, category }),
    featuredImageAlt: fit(
      asOneLine(toStorableText(post.imageAlt)),
      postFields.featuredImageAlt.max,
      'alternative text',
      lose,
    ),
    category,
    content: content.length > 0 ? content : [{ type: 'paragraph', text: excerpt }],
    author: {
      name: fit(author, postFields.authorName.max, 'author name', lose),
      bio: fit(toStorableText(post.authorBio).trim(), postFields.authorBio.max, 'author biography', lose),
    },
    tags: tagsOf(post, lose),
    featured: post.isFeatured,
    ...metaOf(post, lose),
    status: post.status,
    slug,
    ...(post.status === 'published' && post.publishedAt && { publishedAt: post.publishedAt }),
  }
}

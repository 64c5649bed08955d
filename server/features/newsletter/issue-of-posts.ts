import type { Kysely } from 'kysely'
import { previewTextMax, subjectMax } from '#contract/newsletter/limits.ts'
import { supportedSections, type Section } from '#contract/posts/sections/sections.ts'
import { newSectionId } from '#contract/posts/sections/section-ids.ts'
import { publicPosts } from '#server/articles/public-posts.ts'
import type { Tables } from '#server/tables.ts'

/** Escapes a title or excerpt as inline text. */
const plain = (text: string) => text.replace(/[[\]*_~`\\]/g, String.raw`\$&`)

/**
 * Creates the content of an issue from posts: the full text of one, or image, title, excerpt and link of each of several.
 * @param now ISO 8601
 * @returns undefined if one of them isn't public
 */
export async function draftOfPosts(query: Kysely<Tables>, ids: string[], now: string) {
  const rows = await publicPosts(query, now)
    .select(['posts.id', 'title', 'excerpt', 'slug', 'content', 'featuredImage', 'featuredImageAlt'])
    .where('posts.id', 'in', ids)
    .execute()
  const posts = ids.flatMap((id) => rows.filter((row) => row.id === id))
  if (posts.length !== ids.length) return undefined
  const [first, ...others] = posts
  const section = (fields: object): Section => ({ id: newSectionId(), ...fields }) as Section
  const imageOf = ({ featuredImage, featuredImageAlt: alt }: (typeof posts)[number]) =>
    featuredImage.startsWith('/images/')
      ? [
          section({
            type: 'image',
            url: featuredImage,
            alt,
            decorative: alt === '',
            caption: '',
            width: 'text',
          }),
        ]
      : []
  const base = {
    subject: first!.title.slice(0, subjectMax),
    previewText: first!.excerpt.slice(0, previewTextMax),
    senderName: '',
  }
  if (others.length === 0)
    return {
      ...base,
      postId: first!.id,
      content: [...imageOf(first!), ...supportedSections(first!.content)],
    }
  return {
    ...base,
    content: posts.flatMap((post) => [
      ...imageOf(post),
      section({ type: 'heading', text: plain(post.title), level: 2 }),
      section({ type: 'paragraph', text: plain(post.excerpt) }),
      section({ type: 'paragraph', text: `[Read on](/blog/${post.slug})` }),
    ]),
  }
}

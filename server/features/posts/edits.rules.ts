import type { PostBody } from '#contract/posts/post-body.ts'
import { readableSections, type Section } from '#contract/posts/posts.ts'
import { readTimeOf, slugOf } from '#contract/posts/post-text.ts'

/** What a save needs to know of the post that it replaces. */
export type Stored = {
  title: string
  slug: string
  status: 'draft' | 'published' | 'archived'
  publishedAt: string | null
  readTime: string
  content: Section[]
}

/** Whether visitors can read a post at a moment. */
export function isPublicAt(post: Pick<Stored, 'status' | 'publishedAt'>, now: string): boolean {
  return post.status === 'published' && post.publishedAt !== null && post.publishedAt <= now
}

/** Whether the post's time came at some point; a post keeps the date of its first publication. */
const wasOut = (stored: Stored | undefined, now: string) => {
  const date = stored?.publishedAt ?? undefined
  return date !== undefined && date <= now
}

/**
 * When a post is or was published. The wish counts for a published post only: ahead of now it schedules; null means now,
 * unless the post is out already.
 */
export function publishedAtOf(
  status: Stored['status'],
  wish: string | null | undefined,
  stored: Stored | undefined,
  now: string,
): string | null {
  const first = wasOut(stored, now) ? stored!.publishedAt : null
  if (status !== 'published') return first
  if (wish) return wish
  return first ?? (wish === undefined ? stored?.publishedAt : undefined) ?? now
}

/** The read time that was asked for; one that was computed before is computed again. */
export function readTimeFor(
  body: Pick<PostBody, 'readTime' | 'content'>,
  stored: Stored | undefined,
): string {
  const isOld = stored !== undefined && stored.readTime === readTimeOf(readableSections(stored.content))
  const isAsked = body.readTime !== undefined && body.readTime !== ''
  return isAsked && !(isOld && body.readTime === stored.readTime) ? body.readTime! : readTimeOf(body.content)
}

/** What a post's address shall be: an exact one, or one made from the title by adding a number where that is taken. */
export type SlugWish = { kept: string } | { exact: string } | { from: string }

/** Whether an address was made from a title, with a number or without. */
const isMadeFrom = (slug: string, title: string) => {
  const base = slugOf(title)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

/** Whether a post's address has been given away, so that a change must leave a redirect. */
export function hasLastingSlug(stored: Stored): boolean {
  return stored.status === 'published' || stored.publishedAt !== null
}

/** The address follows the title until the post is published, then stays unless it is changed by name (rulings R3). */
export function slugWish(
  body: Pick<PostBody, 'slug' | 'title'>,
  stored: Pick<Stored, 'title' | 'slug' | 'status' | 'publishedAt'> | undefined,
): SlugWish {
  if (!stored) return body.slug ? { exact: body.slug } : { from: slugOf(body.title) }
  if (body.slug && body.slug !== stored.slug) return { exact: body.slug }
  const isFree = !hasLastingSlug(stored as Stored) && isMadeFrom(stored.slug, stored.title)
  if (!isFree || isMadeFrom(stored.slug, body.title)) return { kept: stored.slug }
  return { from: slugOf(body.title) }
}

/** The first of `base`, `base-2`, `base-3` … that is not among `taken`. */
export function firstFree(base: string, taken: Set<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

import type { PostBody } from '#contract/posts/post-body.ts'
import { readTimeOf, slugOf } from '#contract/posts/post-text.ts'
import { shownSections } from '#server/articles/shown-sections.ts'

/** The columns of a stored post that a save depends on. */
export type StoredPost = {
  title: string
  slug: string
  status: 'draft' | 'published' | 'archived'
  publishedAt: string | null
  readTime: string
  content: unknown[]
}

/** Whether the post was ever published; it keeps its first publication date. */
const wasPublished = (stored: StoredPost | undefined, now: string) => {
  const date = stored?.publishedAt ?? undefined
  return date !== undefined && date <= now
}

/**
 * Decides the publication date of a post. `requested` only applies to a published post: a future date schedules it; null means now, unless
 * the post is already public.
 */
export function decidePublishedAt(
  status: StoredPost['status'],
  requested: string | null | undefined,
  stored: StoredPost | undefined,
  now: string,
): string | null {
  const first = wasPublished(stored, now) ? stored!.publishedAt : null
  if (status !== 'published') return first
  if (requested) return requested
  return first ?? (requested === undefined ? stored?.publishedAt : undefined) ?? now
}

/** Decides the read time: the requested one, unless that is the one computed before. */
export function decideReadTime(
  body: Pick<PostBody, 'readTime' | 'content'>,
  stored: StoredPost | undefined,
): string {
  const isComputed = stored !== undefined && stored.readTime === readTimeOf(shownSections(stored.content))
  const isRequested = body.readTime !== undefined && body.readTime !== ''
  return isRequested && !(isComputed && body.readTime === stored.readTime)
    ? body.readTime!
    : readTimeOf(body.content)
}

/** The slug that a save requests: the present one, an exact one, or one derived from a title, with a number if that is taken. */
export type SlugRequest = { unchanged: string } | { exact: string } | { from: string }

/** Whether a slug was derived from a title, with or without a number. */
const isMadeFrom = (slug: string, title: string) => {
  const base = slugOf(title)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

/** Whether a post's address may be known to visitors, so that changing it requires a redirect. */
export function needsRedirect(stored: StoredPost): boolean {
  return stored.status === 'published' || stored.publishedAt !== null
}

/** Decides the slug: it follows the title until the post is published, and then only changes on request. */
export function decideSlug(
  body: Pick<PostBody, 'slug' | 'title'>,
  stored: Pick<StoredPost, 'title' | 'slug' | 'status' | 'publishedAt'> | undefined,
): SlugRequest {
  if (!stored) return body.slug ? { exact: body.slug } : { from: slugOf(body.title) }
  if (body.slug && body.slug !== stored.slug) return { exact: body.slug }
  const canFollowTitle = !needsRedirect(stored as StoredPost) && isMadeFrom(stored.slug, stored.title)
  if (!canFollowTitle || isMadeFrom(stored.slug, body.title)) return { unchanged: stored.slug }
  return { from: slugOf(body.title) }
}

/** The first of `base`, `base-2`, `base-3` … that is not in `taken`. */
export function firstAvailableSlug(base: string, taken: Set<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

import { openingSlugLimit, type OpeningState } from '#contract/openings/limits.ts'
import { slugOf } from '#contract/posts/post-text.ts'

type Dated = { status: 'draft' | 'open' | 'closed'; validThrough: string | null }

/** The state of an opening on a day. An open one is expired after its last day. */
export function openingStateOn(today: string, { status, validThrough }: Dated): OpeningState {
  return status === 'open' && validThrough !== null && validThrough < today ? 'expired' : status
}

/** Decides the posting date for a save: today if it opens the opening, otherwise the previous one. */
export function decidePostedOn(
  status: Dated['status'],
  stored: { status: Dated['status']; postedOn: string | null } | undefined,
  today: string,
): string | null {
  const isOpened = status === 'open' && stored?.status !== 'open'
  return isOpened ? today : (stored?.postedOn ?? null)
}

/** The slug of a title, with space for a number. */
export function openingSlugOf(title: string): string {
  return slugOf(title)
    .slice(0, openingSlugLimit - 10)
    .replace(/-+$/, '')
}

/** Whether a slug was derived from a title, with or without a number. */
export function isDerivedFrom(slug: string, title: string): boolean {
  const base = openingSlugOf(title)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

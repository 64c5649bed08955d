import { openingSlugLimit, type OpeningState } from '#contract/openings/limits.ts'
import { slugOf } from '#contract/posts/post-text.ts'

type Dated = { status: 'draft' | 'open' | 'closed'; validThrough: string | null }

/** The state of an opening on a day: an open one is expired once its last day has passed. */
export function stateOn(today: string, { status, validThrough }: Dated): OpeningState {
  return status === 'open' && validThrough !== null && validThrough < today ? 'expired' : status
}

/** The day that an opening says it was posted on, once saved with a status: today for one that is opened, else what it was. */
export function decidePostedOn(
  status: Dated['status'],
  stored: { status: Dated['status']; postedOn: string | null } | undefined,
  today: string,
): string | null {
  const isOpened = status === 'open' && stored?.status !== 'open'
  return isOpened ? today : (stored?.postedOn ?? null)
}

/** The slug of a title, with room for a number after it. */
export function openingSlugOf(title: string): string {
  return slugOf(title)
    .slice(0, openingSlugLimit - 10)
    .replace(/-+$/, '')
}

/** Whether a slug was made from a title, with or without a number. */
export function isDerivedFrom(slug: string, title: string): boolean {
  const base = openingSlugOf(title)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

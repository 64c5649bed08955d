import type { Transaction } from 'kysely'
import { adminOpeningMessages } from '#contract/openings/admin-messages.ts'
import type { Tables } from '#server/tables.ts'
import { conflict } from '#server/platform/errors.ts'
import { isDerivedFrom, openingSlugOf } from './openings.rules.ts'

type SlugRequest = {
  /** id of the opening */
  id: string
  /** its new title */
  title: string
  /** the slug that a person chose; '' or undefined for none */
  requested: string | undefined
  stored: { slug: string; title: string; postedOn: string | null } | undefined
}

/** Whether another opening has the slug, or had it before. */
async function isTaken(trx: Transaction<Tables>, slug: string, id: string): Promise<boolean> {
  const present = trx.selectFrom('openings').select('id').where('slug', '=', slug).where('id', '!=', id)
  const former = trx
    .selectFrom('openingSlugs')
    .select('openingId')
    .where('slug', '=', slug)
    .where('openingId', '!=', id)
  return (await present.executeTakeFirst()) !== undefined || (await former.executeTakeFirst()) !== undefined
}

/** The first of `base`, `base-2`, `base-3` … that is available. */
async function findFree(trx: Transaction<Tables>, base: string, id: string): Promise<string> {
  let slug = base
  for (let number = 2; await isTaken(trx, slug, id); number += 1) slug = `${base}-${number}`
  return slug
}

/**
 * Decides the slug of an opening, and stores the former one if the opening has been open, so that it redirects. The slug follows the title
 * until the opening is open, and then only changes on request. The caller's transaction holds the lock of the openings.
 * @throws HttpError 409 if the requested slug is taken
 */
export async function reserveOpeningSlug(
  trx: Transaction<Tables>,
  { id, title, requested, stored }: SlugRequest,
  now: string,
): Promise<string> {
  const isChosen = requested !== undefined && requested !== '' && requested !== stored?.slug
  if (isChosen && (await isTaken(trx, requested, id))) throw conflict(adminOpeningMessages.slugTaken, 'slug')
  const isKept =
    stored &&
    !isChosen &&
    (stored.postedOn !== null ||
      !isDerivedFrom(stored.slug, stored.title) ||
      isDerivedFrom(stored.slug, title))
  if (isKept) return stored.slug
  const slug = isChosen ? requested : await findFree(trx, openingSlugOf(title), id)
  await trx.deleteFrom('openingSlugs').where('slug', '=', slug).where('openingId', '=', id).execute()
  if (stored && stored.postedOn !== null)
    await trx
      .insertInto('openingSlugs')
      .values({ slug: stored.slug, openingId: id, createdAt: now })
      .execute()
  return slug
}

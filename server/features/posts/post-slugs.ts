import type { Transaction } from 'kysely'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { conflict } from '#server/platform/errors.ts'
import { firstAvailableSlug, type SlugRequest } from './edits.rules.ts'

/** Finds the present and former slugs of other posts that equal `slug`, or begin with `slug` and a hyphen. */
async function findTaken(trx: Transaction<Tables>, slug: string, postId: string): Promise<Set<string>> {
  // '.' follows '-' in the character set, so this is a single range of the index.
  const [from, to] = [`${slug}-`, `${slug}.`]
  const present = await trx
    .selectFrom('posts')
    .select('slug')
    .where('id', '!=', postId)
    .where((eb) => eb.or([eb('slug', '=', slug), eb.and([eb('slug', '>=', from), eb('slug', '<', to)])]))
    .execute()
  const former = await trx
    .selectFrom('postSlugs')
    .select('slug')
    .where('postId', '!=', postId)
    .where((eb) => eb.or([eb('slug', '=', slug), eb.and([eb('slug', '>=', from), eb('slug', '<', to)])]))
    .execute()
  return new Set([...present, ...former].map((row) => row.slug))
}

/**
 * Reserves a slug for a post until the transaction ends. No other post has it, had it or gets it.
 * @throws HttpError 409 if an exact slug is taken
 */
export async function reserveSlug(
  database: Database,
  trx: Transaction<Tables>,
  request: SlugRequest,
  postId: string,
): Promise<string> {
  if ('unchanged' in request) return request.unchanged
  await database.lock(trx, 'post slugs')
  const base = 'exact' in request ? request.exact : request.from
  const taken = await findTaken(trx, base, postId)
  if ('exact' in request && taken.has(base)) throw conflict(adminPostMessages.slugTaken, 'slug')
  const slug = firstAvailableSlug(base, taken)
  await trx.deleteFrom('postSlugs').where('slug', '=', slug).where('postId', '=', postId).execute()
  return slug
}

/** Stores a former slug of a post, so that it redirects to the present one. */
export async function storeFormerSlug(
  trx: Transaction<Tables>,
  postId: string,
  slug: string,
  now: string,
): Promise<void> {
  await trx.insertInto('postSlugs').values({ slug, postId, createdAt: now }).execute()
}

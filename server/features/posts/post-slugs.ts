import type { Transaction } from 'kysely'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { conflict } from '#server/platform/errors.ts'
import { firstFree, type SlugWish } from './edits.rules.ts'

/** Present and former addresses that are `slug`, or `slug` with something behind a hyphen, other than the post's own former ones. */
async function takenLike(trx: Transaction<Tables>, slug: string, postId: string): Promise<Set<string>> {
  // '.' is the character after '-', so this is a range of the index.
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
 * Settles a post's address for the rest of the transaction: no other post gets it, has it or had it.
 * @throws Refusal 409 when an address asked for by name is taken
 */
export async function claimSlug(
  database: Database,
  trx: Transaction<Tables>,
  wish: SlugWish,
  postId: string,
): Promise<string> {
  if ('kept' in wish) return wish.kept
  await database.lock(trx, 'post slugs')
  const base = 'exact' in wish ? wish.exact : wish.from
  const taken = await takenLike(trx, base, postId)
  if ('exact' in wish && taken.has(base)) throw conflict(adminPostMessages.slugTaken, 'slug')
  const slug = firstFree(base, taken)
  await trx.deleteFrom('postSlugs').where('slug', '=', slug).where('postId', '=', postId).execute()
  return slug
}

/** Keeps a former address of a post, which redirects to the present one from now on. */
export async function keepFormerSlug(
  trx: Transaction<Tables>,
  postId: string,
  slug: string,
  now: string,
): Promise<void> {
  await trx.insertInto('postSlugs').values({ slug, postId, createdAt: now }).execute()
}

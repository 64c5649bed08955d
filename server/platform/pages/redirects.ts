import type { Kysely, Transaction } from 'kysely'
import { canonicalPagePath } from '#server/platform/http/canonical-path.ts'
import type { Tables } from '#server/tables.ts'

/** Maximum length of a stored path (characters). */
const maxLength = 500

/** Stores a redirect from a path of another site to a path of this one. @returns whether it is new */
export async function storeRedirect(
  trx: Transaction<Tables>,
  { path, target }: { path: string; target: string },
  now: string,
): Promise<boolean> {
  const from = redirectPath(path)
  if (from === undefined || from === target) return false
  const stored = await trx
    .insertInto('redirects')
    .values({ path: from, target, createdAt: now })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('path')
    .executeTakeFirst()
  return stored !== undefined
}

/** The canonical path of an address; undefined if it can't be redirected: the home page, or a path that is too long. */
export function redirectPath(address: string): string | undefined {
  const url = URL.parse(address.trim(), 'https://site.invalid')
  const path = url ? canonicalPagePath(url.pathname) : '/'
  return path === '/' || path.length > maxLength ? undefined : path
}

/** Finds the redirect of a path without a page. @param path in canonical spelling */
export async function findRedirect(query: Kysely<Tables>, path: string): Promise<string | undefined> {
  if (path.length > maxLength) return undefined
  const row = await query.selectFrom('redirects').select('target').where('path', '=', path).executeTakeFirst()
  return row?.target
}

import type { Kysely, Transaction } from 'kysely'
import { canonicalPagePath } from '#server/platform/http/canonical-path.ts'
import type { Tables } from '#server/tables.ts'

/** The longest path that is stored (characters). */
const maxLength = 500

/** Stores that a path of another site leads to a path of this one. @returns whether it is new */
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

/** The path of an address in its one spelling; undefined for one that cannot be redirected: the home page, or one that is too long. */
export function redirectPath(address: string): string | undefined {
  const url = URL.parse(address.trim(), 'https://site.invalid')
  const path = url ? canonicalPagePath(url.pathname) : '/'
  return path === '/' || path.length > maxLength ? undefined : path
}

/** Finds where a path without a page leads. @param path in its one spelling */
export async function findRedirect(query: Kysely<Tables>, path: string): Promise<string | undefined> {
  if (path.length > maxLength) return undefined
  const row = await query.selectFrom('redirects').select('target').where('path', '=', path).executeTakeFirst()
  return row?.target
}

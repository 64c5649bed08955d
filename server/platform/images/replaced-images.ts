import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { idOfImage } from './image-id.ts'

/** A file of an image, in any width and format; the first group is the id. */
const anyFile = /\/images\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:-\d+)?\.[a-z]+/g

/** Notes that `to` took the place of the image `from`, and of those that `from` took the place of. */
export async function noteReplacement(
  trx: Transaction<Tables>,
  { from, to, at }: { from: string; to: string; at: string },
): Promise<void> {
  await trx.updateTable('replacedImages').set({ urlPath: to }).where('urlPath', '=', from).execute()
  await trx
    .insertInto('replacedImages')
    .values({ imageId: idOfImage(from), urlPath: to, replacedAt: at })
    .execute()
}

/** The value with the present addresses of images that were replaced, wherever they are in its texts. */
export async function withPresentImages<T>(
  query: Kysely<Tables> | Transaction<Tables>,
  value: T,
): Promise<T> {
  const text = JSON.stringify(value)
  const ids = new Set(Array.from(text.matchAll(anyFile), ([, id]) => id!))
  if (ids.size === 0) return value
  const replaced = await query
    .selectFrom('replacedImages')
    .select(['imageId', 'urlPath'])
    .where('imageId', 'in', [...ids])
    .execute()
  if (replaced.length === 0) return value
  const present = new Map(replaced.map(({ imageId, urlPath }) => [imageId, urlPath]))
  return JSON.parse(text.replaceAll(anyFile, (file, id: string) => present.get(id) ?? file)) as T
}

import type { Kysely, Transaction } from 'kysely'
import { maxShownFiles } from '#contract/images/limits.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { changeInBatches } from '#server/platform/database/queries/change-in-batches.ts'
import type { Tables } from '#server/tables.ts'
import { invalid } from '#server/platform/errors.ts'
import { shownFilesIn } from '#server/platform/files/file-uses.ts'

/** The id of a file below `/images/`, which is random, so that nothing else contains it. */
const imageIdOf = (url: string): string => url.slice('/images/'.length, url.lastIndexOf('.'))

/** Matches a file of an image, in any width and format; the first group is the id. */
const anyFile = /\/images\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:-\d+)?\.[a-z]+/g

/** Number of images per query. */
const batchSize = 500

/** Records that `to` replaces the image `from`, and the images that `from` replaced. */
export async function recordReplacement(
  trx: Transaction<Tables>,
  { from, to, at }: { from: string; to: string; at: string },
): Promise<void> {
  await trx.updateTable('replacedImages').set({ urlPath: to }).where('urlPath', '=', from).execute()
  await trx
    .insertInto('replacedImages')
    .values({ imageId: imageIdOf(from), urlPath: to, replacedAt: at })
    .execute()
}

/**
 * Returns the value with the URLs of replaced images updated, wherever they are in its texts.
 * @throws HttpError 400 if it shows too many images and files
 */
export async function withCurrentImages<T>(
  query: Kysely<Tables> | Transaction<Tables>,
  value: T,
): Promise<T> {
  const text = JSON.stringify(value)
  if (shownFilesIn(text).length > maxShownFiles) throw invalid(imageMessages.tooManyShown)
  const ids = new Set(Array.from(text.matchAll(anyFile), ([, id]) => id!))
  const present = new Map<string, string>()
  const find = async (some: string[]) => {
    const images = query.selectFrom('replacedImages').select(['imageId', 'urlPath'])
    for (const { imageId, urlPath } of await images.where('imageId', 'in', some).execute())
      present.set(imageId, urlPath)
  }
  await changeInBatches([...ids], find, batchSize)
  if (present.size === 0) return value
  return JSON.parse(text.replaceAll(anyFile, (file, id: string) => present.get(id) ?? file)) as T
}

import type { Transaction } from 'kysely'
import { variantPathOfImage } from '#contract/images/image-files.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { scheduleFileRemoval } from '#server/platform/files/scheduled-removals.ts'

/** Whether anything shows an image, checked in a transaction. */
export type IsImageShown = (trx: Transaction<Tables>, url: string) => Promise<boolean>

type Deps = { database: Database; isShown: IsImageShown; now: () => string }
type StoredRow = Pick<Tables['images'], 'urlPath' | 'variants'>

/** Number of images checked per retention run. */
const batchSize = 100

/** How long an image is kept after the post that showed it was deleted, in days. */
export const releasedImageDays = 30

const imageUrls = /\/images\/[\da-f]{8}-[\da-f-]{27}\.[a-z]+/g

/** The storage name of the file at a URL. */
export const storageName = (url: string): string => url.slice(1)

/** The storage names of all files of an image. */
function storageNames({ urlPath, variants }: StoredRow): string[] {
  const all = variants as { width: number; format: 'avif' | 'webp' }[]
  const urls = [urlPath, ...all.map(({ width, format }) => variantPathOfImage(urlPath, width, format))]
  return urls.map(storageName)
}

/** Removes images with all their files, in every width and format. */
export function createImageRemoval({ database, isShown, now }: Deps) {
  const { query } = database

  const removeRow = async (trx: Transaction<Tables>, row: StoredRow) => {
    await trx.deleteFrom('images').where('urlPath', '=', row.urlPath).execute()
    await scheduleFileRemoval(trx, storageNames(row), now())
  }

  return {
    /**
     * Deletes an image that nothing shows anymore, in the transaction that replaced it. The next `removeScheduled` of `PrivateFiles`
     * removes its files.
     */
    async removeIfUnused(trx: Transaction<Tables>, url: string): Promise<void> {
      const row = await trx.selectFrom('images').selectAll().where('urlPath', '=', url).executeTakeFirst()
      if (row && !(await isShown(trx, url))) await removeRow(trx, row)
    },

    /**
     * Deletes the row of an image. The caller has checked in the same transaction that nothing shows the image.
     * @returns its files, for `removeNow` after the commit; undefined if there is no such image
     */
    async remove(trx: Transaction<Tables>, url: string): Promise<string[] | undefined> {
      const row = await trx.selectFrom('images').selectAll().where('urlPath', '=', url).executeTakeFirst()
      if (!row) return undefined
      await removeRow(trx, row)
      return storageNames(row)
    },

    /** Finds who uploaded an image; null if unknown, undefined if there is no such image. */
    async findOwner(url: string): Promise<string | null | undefined> {
      const row = await query
        .selectFrom('images')
        .select('ownerId')
        .where('urlPath', '=', url)
        .executeTakeFirst()
      return row?.ownerId
    },

    /**
     * Marks the images of deleted content as unused, which starts the time until their removal.
     * @param content the deleted content: anything with image URLs
     * @param since when it was deleted (ISO 8601)
     */
    async release(trx: Transaction<Tables>, content: unknown, since: string): Promise<void> {
      const urls = new Set(JSON.stringify(content).match(imageUrls))
      if (urls.size === 0) return
      await trx
        .updateTable('images')
        .set({ unusedSince: since })
        .where('urlPath', 'in', [...urls])
        .execute()
    },

    /**
     * Removes images that have been unused since before a moment (ISO 8601). An image that is shown again is kept and unmarked. The next
     * `removeScheduled` of `PrivateFiles` removes the files.
     * @returns whether there may be more
     */
    async removeReleasedBefore(moment: string): Promise<boolean> {
      const due = await query
        .selectFrom('images')
        .selectAll()
        .where('unusedSince', '<=', moment)
        .limit(batchSize)
        .execute()
      for (const row of due) {
        await database.transaction(async (trx) => {
          if (!(await isShown(trx, row.urlPath))) return removeRow(trx, row)
          await trx.updateTable('images').set({ unusedSince: null }).where('id', '=', row.id).execute()
        })
      }
      return due.length === batchSize
    },
  }
}

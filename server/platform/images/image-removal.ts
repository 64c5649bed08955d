import type { Transaction } from 'kysely'
import { variantPathOfImage } from '#contract/images/image-files.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { scheduleFileRemoval } from '#server/platform/files/scheduled-removals.ts'
import { usesOf, type ImageUse } from './image-uses.ts'

type Deps = { database: Database; now: () => string }
type StoredRow = Pick<Tables['images'], 'urlPath' | 'variants'>

/** Images that are looked at in one round of upkeep. */
const batchSize = 100

/** How long an image stays after the post that showed it was deleted, in days. */
export const keepReleasedDays = 30

const imageUrls = /\/images\/[\da-f]{8}-[\da-f-]{27}\.[a-z]+/g

/** The name in the storage of what is served at a URL. */
export const storageName = (url: string): string => url.slice(1)

/** The names in the storage of all files of an image. */
function storageNames({ urlPath, variants }: StoredRow): string[] {
  const all = variants as { width: number; format: 'avif' | 'webp' }[]
  const urls = [urlPath, ...all.map(({ width, format }) => variantPathOfImage(urlPath, width, format))]
  return urls.map(storageName)
}

/** Removes images with their files in every width and format. */
export function createImageRemoval({ database, now }: Deps) {
  const { query } = database

  const removeRow = async (trx: Transaction<Tables>, row: StoredRow) => {
    await trx.deleteFrom('images').where('urlPath', '=', row.urlPath).execute()
    await scheduleFileRemoval(trx, storageNames(row), now())
  }

  return {
    /**
     * Deletes an image that nothing shows any more, in the transaction that replaced it. The next `removeScheduled` of
     * `PrivateFiles` removes its files.
     */
    async removeIfUnused(trx: Transaction<Tables>, url: string): Promise<void> {
      const row = await trx.selectFrom('images').selectAll().where('urlPath', '=', url).executeTakeFirst()
      if (row && (await usesOf(trx, url)).length === 0) await removeRow(trx, row)
    },

    /** Deletes the row of an image in a transaction. @returns its files, for `removeNow` after the commit */
    async removeReplaced(trx: Transaction<Tables>, url: string): Promise<string[]> {
      const row = await trx.selectFrom('images').selectAll().where('urlPath', '=', url).executeTakeFirst()
      if (!row) return []
      await removeRow(trx, row)
      return storageNames(row)
    },

    /** Finds who uploaded an image; null where that is not known, undefined when there is no such image. */
    async findOwner(url: string): Promise<string | null | undefined> {
      const row = await query
        .selectFrom('images')
        .select('ownerId')
        .where('urlPath', '=', url)
        .executeTakeFirst()
      return row?.ownerId
    },

    /**
     * Deletes the row of an image in a transaction, unless something shows it.
     * @returns undefined when there is no such image; what shows it, empty when it is deleted; its files, for `removeNow` after the commit
     */
    async remove(
      trx: Transaction<Tables>,
      url: string,
    ): Promise<{ uses: ImageUse[]; files: string[] } | undefined> {
      const row = await trx.selectFrom('images').selectAll().where('urlPath', '=', url).executeTakeFirst()
      if (!row) return undefined
      const uses = await usesOf(trx, url)
      if (uses.length > 0) return { uses, files: [] }
      await removeRow(trx, row)
      return { uses, files: storageNames(row) }
    },

    /**
     * Notes that what showed these images was deleted.
     * @param content anything that contains their URLs, @param since when it was deleted (ISO 8601)
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
     * Removes images that were released before a moment (ISO 8601) and that nothing shows since; the next `removeScheduled` of
     * `PrivateFiles` removes their files.
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
          const isShown = (await usesOf(trx, row.urlPath)).length > 0
          if (!isShown) return removeRow(trx, row)
          await trx.updateTable('images').set({ unusedSince: null }).where('id', '=', row.id).execute()
        })
      }
      return due.length === batchSize
    },
  }
}

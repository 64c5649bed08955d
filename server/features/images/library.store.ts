import { sql, type SqlBool } from 'kysely'
import type { ImagesQuery, LibraryImage } from '#contract/images/images.ts'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { mayWriteAnyPost, type PostWriter } from '#contract/posts/post-access.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import { imageIsUsed, listImageUses } from '#server/articles/file-uses.ts'
import { releasedImageDays } from '#server/platform/images/image-removal.ts'
import { availableWidths } from '#server/platform/images/images.ts'

export type ImageLibrary = ReturnType<typeof createImageLibrary>

const dayMs = 24 * 60 * 60_000

/** The image library: uploaded images, and what shows them. */
export function createImageLibrary(query: Database['query'], now: () => string) {
  const matching = ({ search, used }: ImagesQuery) => {
    let rows = query.selectFrom('images')
    for (const word of search?.toLowerCase().split(/\s+/) ?? []) {
      const part = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      rows = rows.where(sql<SqlBool>`lower(name || ' ' || alt) like ${part} escape '\\'`)
    }
    if (used === undefined) return rows
    return used === 'true' ? rows.where(imageIsUsed) : rows.where(({ not }) => not(imageIsUsed))
  }

  return {
    /** Lists images, newest first. */
    async list(
      filter: ImagesQuery,
      viewer: PostWriter,
    ): Promise<{ images: LibraryImage[]; pagination: Pagination }> {
      const { page, limit } = filter
      const rows = matching(filter)
      const [images, { total }] = await Promise.all([
        rows
          .selectAll()
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      const uses = await listImageUses(
        query,
        images.map(({ urlPath }) => urlPath),
        viewer,
        now(),
      )
      return {
        images: images.map(({ urlPath, variants, ownerId, unusedSince, ...image }) => {
          const shown = uses.get(urlPath)!
          const isReleased = unusedSince !== null && shown.places === 0
          return {
            file: urlPath.slice('/images/'.length),
            url: urlPath,
            name: image.name,
            alt: image.alt,
            width: image.width,
            height: image.height,
            widths: availableWidths(variants),
            createdAt: image.createdAt,
            mayChange: mayWriteAnyPost(viewer) || ownerId === viewer.id,
            ...shown,
            removedAt: isReleased ? addMs(unusedSince, releasedImageDays * dayMs) : null,
          }
        }),
        pagination: paginate(page, limit, Number(total)),
      }
    },

    /** Sets the alternative text of an image. @returns false if there is no such image */
    async describe(
      { trx, logAction }: UnitOfWork<'image.described'>,
      url: string,
      alt: string,
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('images')
        .set({ alt })
        .where('urlPath', '=', url)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await logAction('image.described', { id: url, name: url })
      return true
    },
  }
}

import { imageMessages } from '#contract/images/messages.ts'
import { imageLimits } from '#contract/images/limits.ts'
import { mayWriteAnyPost, type PostWriter } from '#contract/posts/post-access.ts'
import type { Database } from '#server/platform/database/open.ts'
import { forbidden, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { isShownByOwnOnly } from '#server/articles/file-uses.ts'
import { availableWidths, type Images } from '#server/platform/images/images.ts'
import type { ImageLibrary } from './library.store.ts'
import { recordReplacement } from '#server/platform/images/replaced-images.ts'
import { replaceReferences } from './replace-references.ts'

type Deps = {
  library: ImageLibrary
  images: Images
  database: Pick<Database, 'query' | 'lock'>
  now: () => string
}

/**
 * Mounts the image library. Every writer can see and use all images. To describe or replace an image, a person must be allowed to delete
 * it.
 */
export function libraryRoutes(mount: Mount, { library, images, database, now }: Deps): void {
  const urlOf = (file: string) => `/images/${file}`

  /** @returns the stored image @throws HttpError 404 if there is none, 403 if `viewer` may not change it */
  const assertOwn = async (url: string, viewer: PostWriter, message: string) => {
    const image = await database.query
      .selectFrom('images')
      .selectAll()
      .where('urlPath', '=', url)
      .executeTakeFirst()
    if (!image) throw notFound(imageMessages.notFound)
    if (!mayWriteAnyPost(viewer) && image.ownerId !== viewer.id) throw forbidden(message)
    return image
  }

  mount('listImages', async ({ query, viewer }) => library.list(query, viewer))

  mount('describeImage', async ({ params, body, viewer, write }) => {
    const url = urlOf(params.file)
    await assertOwn(url, viewer, imageMessages.describeOwnOnly)
    if (!(await write((unit) => library.describe(unit, url, body.alt))))
      throw notFound(imageMessages.notFound)
    return { message: imageMessages.described, alt: body.alt }
  })

  mount('replaceImage', async ({ params, upload, viewer, write }) => {
    const from = urlOf(params.file)
    const mayReplaceAny = mayWriteAnyPost(viewer)
    const old = await assertOwn(from, viewer, imageMessages.replaceOwnOnly)
    const squares: readonly number[] = imageLimits.square
    const isSquare =
      old.width === old.height && availableWidths(old.variants).every((width) => squares.includes(width))
    const ownerId = old.ownerId ?? viewer.id
    const { file, replacedFiles } = await images.storeWith(
      upload,
      { use: isSquare ? 'square' : 'image', ownerId },
      ({ url: to, attach }) =>
        write(async ({ trx, logAction }) => {
          const file = await attach(trx)
          await database.lock(trx, `image ${old.id}`)
          if (!mayReplaceAny && !(await isShownByOwnOnly(trx, from, viewer)))
            throw forbidden(imageMessages.shownByOthers)
          const { numUpdatedRows } = await trx
            .updateTable('images')
            .set({ alt: old.alt })
            .where('urlPath', '=', to)
            .where((eb) =>
              eb.exists(eb.selectFrom('images as old').select('old.id').where('old.urlPath', '=', from)),
            )
            .executeTakeFirst()
          // deleted or replaced meanwhile
          if (numUpdatedRows === 0n) throw notFound(imageMessages.notFound)
          await replaceReferences(database, trx, { from, to, at: now() })
          await recordReplacement(trx, { from, to, at: now() })
          const replacedFiles = (await images.remove(trx, from)) ?? []
          await logAction('image.replaced', { id: to, name: to })
          return { file, replacedFiles }
        }),
    )
    await images.removeNow(replacedFiles)
    return { message: imageMessages.replaced, file }
  })
}

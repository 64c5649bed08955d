import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database/open.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Upload, Uploads } from '#server/platform/files/uploads.ts'
import { fetchExternalImage, receiveExternalImage } from '#server/platform/images/external-images.ts'
import type { Images } from '#server/platform/images/images.ts'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'
import type { SourceFiles } from './files/source-files.ts'
import { createImageFinder } from './find-image.ts'

type ImageResult = { url: string } | { why: string }

export type ImageImporter = {
  /** @param folder of the file that shows it */
  take(address: string, folder: string): Promise<ImageResult>
  /** number of images that this run added */
  added(): number
}

type Deps = {
  database: Database
  images: Pick<Images, 'storeWith'>
  uploads: Uploads
  guardedFetch: GuardedFetch
  ownerId: string
  now: () => string
}

/** Imports images from the files of an export or from the web, and stores each of them once. */
export function createImageImporter(files: SourceFiles, deps: Deps): ImageImporter {
  const find = createImageFinder(files)
  const taken = new Map<string, Promise<ImageResult>>()
  let added = 0

  const receive = async (address: string, path: string | undefined): Promise<Upload> =>
    receiveExternalImage(
      deps.uploads,
      path === undefined ? await fetchExternalImage(deps.guardedFetch, address) : await files.open(path),
    )

  const store = async (file: Upload): Promise<ImageResult> => {
    const sourceId = `image:${file.sha256}`
    const stored = await deps.database.query
      .selectFrom('imported')
      .innerJoin('images', 'images.urlPath', 'imported.recordId')
      .select('recordId')
      .where('sourceId', '=', sourceId)
      .executeTakeFirst()
    if (stored) return { url: stored.recordId }
    const { url } = await deps.images.storeWith(
      file,
      { use: 'image', ownerId: deps.ownerId },
      ({ url: recordId, attach }) =>
        deps.database.transaction(async (trx) => {
          await trx.deleteFrom('imported').where('sourceId', '=', sourceId).execute()
          await trx.insertInto('imported').values({ sourceId, recordId, createdAt: deps.now() }).execute()
          return attach(trx)
        }),
    )
    added += 1
    return { url }
  }

  const take = async (address: string, path: string | undefined): Promise<ImageResult> => {
    let file: Upload | undefined
    try {
      file = await receive(address, path)
      return await store(file)
    } catch (error) {
      if (error instanceof HttpError && error.status >= 500) throw error
      return { why: (error as Error).message }
    } finally {
      await file?.discard()
    }
  }

  return {
    take(address, folder) {
      const path = find(address, folder)
      if (path === undefined && !/^https?:\/\//i.test(address))
        return Promise.resolve({ why: 'is not among the files' })
      const key = path ?? address
      const known = taken.get(key) ?? take(address, path)
      taken.set(key, known)
      return known
    },
    added: () => added,
  }
}

/** Counts the images that would be imported, without storing or fetching any. Assumes that those of other sites exist. */
export function createImageForecast(files: SourceFiles): ImageImporter {
  const find = createImageFinder(files)
  const found = new Set<string>()
  return {
    async take(address, folder) {
      const path = find(address, folder)
      if (path === undefined && !/^https?:\/\//i.test(address)) return { why: 'is not among the files' }
      const key = createHash('sha256')
        .update(path ?? address)
        .digest('hex')
      found.add(key)
      return { url: `/images/${key.slice(0, 8)}-0000-4000-8000-000000000000.jpg` }
    },
    added: () => found.size,
  }
}

import { randomUUID } from 'node:crypto'
import { posix } from 'node:path'
import { fileKinds } from '#contract/files/files.ts'
import { fileMessages } from '#contract/files/messages.ts'
import { mediaFileRules } from '#contract/media/media-files.ts'
import type { Database } from '#server/platform/database/open.ts'
import { HttpError } from '#server/platform/errors.ts'
import { extensionOf } from '#contract/files/file-names.ts'
import type { Uploads } from '#server/platform/files/uploads.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { SourceFiles } from './files/source-files.ts'
import { createImageFinder } from './find-image.ts'

const rule = mediaFileRules.upload
const extensions = new Set(rule.kinds.flatMap((kind) => fileKinds[kind].extensions))

type MediaResult = { url: string; name: string; size: number } | { why: string }

export type MediaImporter = {
  /** Whether an address is that of a file in the export of a type that posts can have. */
  has(address: string, folder: string): boolean
  /** @param folder of the text that shows it */
  take(address: string, folder: string): Promise<MediaResult>
}

type Deps = {
  database: Database
  media: Pick<Media, 'storeWith'>
  uploads: Uploads
  ownerId: string
  now: () => string
}

const missing: MediaResult = { why: 'is not among the files' }

function createFinder(files: SourceFiles) {
  const find = createImageFinder(files)
  return (address: string, folder: string): string | undefined => {
    const path = find(address, folder)
    return path !== undefined && extensions.has(extensionOf(path)) ? path : undefined
  }
}

/** Imports files and videos from an export, and stores each of them once. Fetches nothing from other sites. */
export function createMediaImporter(files: SourceFiles, deps: Deps): MediaImporter {
  const find = createFinder(files)
  const taken = new Map<string, Promise<MediaResult>>()

  const take = async (path: string): Promise<MediaResult> => {
    const file = await deps.uploads.receive((await files.open(path)) as AsyncIterable<Buffer>, rule.maxBytes)
    if (!file) return { why: `has more than ${rule.maxBytes / 1024 ** 2} MB` }
    try {
      const sourceId = `media:${file.sha256}`
      const stored = await deps.database.query
        .selectFrom('imported')
        .innerJoin('media', 'media.urlPath', 'imported.recordId')
        .select(['urlPath as url', 'name', 'byteSize as size'])
        .where('sourceId', '=', sourceId)
        .executeTakeFirst()
      if (stored) return { ...stored, size: Number(stored.size) }
      const upload = await deps.uploads.check(file, posix.basename(path), rule)
      if (upload === 'too-much-inside') return { why: fileMessages.tooMuchInside }
      if (!upload) return { why: 'isn’t a file type that posts support' }
      return await deps.media.storeWith(upload, deps.ownerId, ({ url, attach }) =>
        deps.database.transaction(async (trx) => {
          await trx.deleteFrom('imported').where('sourceId', '=', sourceId).execute()
          await trx
            .insertInto('imported')
            .values({ sourceId, recordId: url, createdAt: deps.now() })
            .execute()
          return attach(trx)
        }),
      )
    } catch (error) {
      if (error instanceof HttpError && error.status >= 500) throw error
      return { why: (error as Error).message }
    } finally {
      await file.discard()
    }
  }

  return {
    has: (address, folder) => find(address, folder) !== undefined,
    async take(address, folder) {
      const path = find(address, folder)
      if (path === undefined) return missing
      const known = taken.get(path) ?? take(path)
      taken.set(path, known)
      return known
    },
  }
}

/** Predicts which files would be imported, without storing any. */
export function createMediaForecast(files: SourceFiles): MediaImporter {
  const find = createFinder(files)
  const sizes = new Map(files.list.map(({ path, size }) => [path, size]))
  return {
    has: (address, folder) => find(address, folder) !== undefined,
    async take(address, folder) {
      const path = find(address, folder)
      if (path === undefined) return missing
      const name = posix.basename(path)
      return { url: `/media/${randomUUID()}.${extensionOf(path)}`, name, size: sizes.get(path) ?? 0 }
    },
  }
}

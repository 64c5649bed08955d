import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { imageFileRule } from '#contract/images/image-files.ts'
import type { Database } from '#server/platform/database/open.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { ReceivedFile, Uploads } from '#server/platform/files/uploads.ts'
import type { Images } from '#server/platform/images/images.ts'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'
import type { SourceFiles } from './files/source-files.ts'
import { createPictureFinder } from './find-picture.ts'

/** The largest picture that is taken (bytes): a page never has the original. */
const maxBytes = 20 * 1024 ** 2
const timeoutMs = 20_000

/** The address of a stored picture, or why there is none. */
type PictureResult = { url: string } | { why: string }

export type PictureImporter = {
  /** @param folder of the file that shows it */
  take(address: string, folder: string): Promise<PictureResult>
  /** how many this run added */
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

/** Takes pictures from the files of an export, or from their addresses, and stores each once, whatever shows it. */
export function createPictureImporter(files: SourceFiles, deps: Deps): PictureImporter {
  const find = createPictureFinder(files)
  const taken = new Map<string, Promise<PictureResult>>()
  let added = 0

  const receive = async (address: string, path: string | undefined): Promise<ReceivedFile> => {
    const stream =
      path === undefined
        ? Readable.from([await download(deps.guardedFetch, address)])
        : await files.open(path)
    const file = await deps.uploads.receive(stream as AsyncIterable<Buffer>, maxBytes)
    if (!file) throw new Error(`has more than ${maxBytes / 1024 ** 2} MB`)
    return file
  }

  const store = async (file: ReceivedFile): Promise<PictureResult> => {
    const sourceId = `picture:${file.sha256}`
    const stored = await deps.database.query
      .selectFrom('imported')
      .innerJoin('images', 'images.urlPath', 'imported.recordId')
      .select('recordId')
      .where('sourceId', '=', sourceId)
      .executeTakeFirst()
    if (stored) return { url: stored.recordId }
    const kind = await deps.uploads.kindOf(file.path, '')
    if (!kind || kind === 'too-much-inside' || !(imageFileRule.kinds as readonly string[]).includes(kind))
      return { why: 'is no picture of a kind that is shown (JPEG, PNG, GIF, WebP)' }
    const { url } = await deps.images.storeWith(
      { ...file, kind, name: 'picture' },
      { use: 'picture', ownerId: deps.ownerId },
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

  const take = async (address: string, path: string | undefined): Promise<PictureResult> => {
    let file: ReceivedFile | undefined
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

async function download(guardedFetch: GuardedFetch, address: string): Promise<Buffer> {
  const { status, body } = await guardedFetch(address, { maxBytes, timeoutMs })
  if (status !== 200) throw new Error(`was answered with the status ${status}`)
  return body
}

/** Says which pictures would come, without storing or fetching any: those of other sites are taken for there. */
export function createPictureForecast(files: SourceFiles): PictureImporter {
  const find = createPictureFinder(files)
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

import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { fileKinds } from '#contract/files/files.ts'
import { imageRule, imageVariant } from '#contract/images/image-files.ts'
import type { ImageFacts } from '#contract/images/images.ts'
import { messages } from '#contract/messages.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { imageLimits } from '#contract/images/limits.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { HttpError } from '#server/platform/errors.ts'
import { scheduleRemoval, cancelRemoval } from '#server/platform/files/scheduled-removals.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { ImageError, ImageKind, ProcessedImage } from './image-job.ts'
import type { ImageProcessor } from './image-processor.ts'

export type StoredImage = ImageFacts & { url: string }

export type Images = ReturnType<typeof createImages>

type Deps = {
  database: Database
  storage: Storage
  imageProcessor: ImageProcessor
  /** where files are written before they are stored; on the same disk as the storage */
  folder: string
  now: () => string
}

/** A picture is stored and has its record well within this (ms); what has none after it never will. */
const claimWithinMs = 10 * 60_000

const fileName = /^[\da-f-]{36}(-\d{1,4})?\.(avif|webp|jpg|png|gif)$/
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

const storageName = (url: string) => url.slice(1)

function refusalOf(fault: ImageError): HttpError {
  if (fault === 'unwritable') return new HttpError(507, messages.server.full)
  const [status, message] =
    fault === 'too-many-pixels' ? [413, imageMessages.tooManyPixels] : [415, imageRule.wrongType]
  return new HttpError(status, message, [{ path: imageRule.field, message }])
}

/** Every file of a picture: where it lies, and the address that it gets. */
function filesOf(url: string, { main, variants }: ProcessedImage) {
  const files = variants.map(({ format, ...file }) => ({
    ...file,
    url: imageVariant(url, file.width, format),
  }))
  return [{ ...main, url }, ...files]
}

/** What is written in the transaction that keeps a picture. */
type WithImage = (trx: Transaction<Tables>, url: string) => Promise<void>

/** Public pictures: made anew from what was uploaded, stored for good under addresses that are never used again. */
export function createImages({ database, storage, imageProcessor, folder, now }: Deps) {
  const { query } = database
  const removalAt = (inMs: number) => new Date(Date.parse(now()) + inMs).toISOString()

  const remove = async (names: string[]) => {
    for (const name of names) await storage.remove(name)
    await cancelRemoval(query, names)
  }

  const keep = async (made: ProcessedImage, kind: ImageKind, also: WithImage): Promise<StoredImage> => {
    const url = `/images/${randomUUID()}.${fileKinds[kind].extensions[0]}`
    const files = filesOf(url, made)
    const names = files.map((file) => storageName(file.url))
    const { width, height } = made.main
    await scheduleRemoval(query, names, removalAt(claimWithinMs))
    try {
      for (const file of files) await storage.adopt(storageName(file.url), file.path)
      await database.transaction(async (trx) => {
        const variants = made.variants.map(({ format, width, height, bytes }) => {
          return { format, width, height, bytes }
        })
        const row = { id: randomUUID(), urlPath: url, width, height, variants, createdAt: now() }
        await trx.insertInto('images').values(row).execute()
        await cancelRemoval(trx, names)
        await also(trx, url)
      })
    } catch (error) {
      // Of a connection that broke while committing nobody knows what it did: the announcement decides later.
      if (databaseErrorKind(error) !== 'unavailable') await remove(names).catch(() => {})
      throw error
    }
    return { url, width, height, widths: variantWidths(made.variants) }
  }

  return {
    /**
     * Stores an uploaded picture, whole or cut to a square.
     * @param also what is to be written together with it
     * @throws Refusal 415 when it cannot be read, 413 when it has too many pixels
     */
    async store(
      upload: Upload,
      { isSquare }: { isSquare: boolean },
      also: WithImage = async () => {},
    ): Promise<StoredImage> {
      const kind = upload.kind as ImageKind
      const widths = [...(isSquare ? imageLimits.square : imageLimits.widths)]
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const made = await imageProcessor.process({ path: upload.path, kind, isSquare, widths, folder })
      if (typeof made === 'string') throw refusalOf(made)
      try {
        return await keep(made, kind, also)
      } finally {
        for (const { path } of [made.main, ...made.variants]) await rm(path, { force: true })
      }
    },

    /** A file of a picture by the last part of its address; undefined when there is none. */
    async open(file: string): Promise<{ type: string; size: number; read(): Promise<Readable> } | undefined> {
      const extension = fileName.exec(file)?.[2]
      if (!extension) return undefined
      const name = `images/${file}`
      const stored = await storage.stat(name)
      return stored && { type: types[extension]!, size: stored.size, read: () => storage.get(name) }
    },

    /**
     * Lets go of a picture that nobody shows any more, in the transaction that put another in its place.
     * Its files go when `removeDue` of the documents is called next.
     */
    async removeIfUnused(trx: Transaction<Tables>, url: string): Promise<void> {
      const row = await trx
        .selectFrom('images')
        .select(['id', 'variants'])
        .where('urlPath', '=', url)
        .executeTakeFirst()
      if (!row || (await isShown(trx, url))) return
      const variants = row.variants as { width: number; format: 'avif' | 'webp' }[]
      const urls = [url, ...variants.map(({ width, format }) => imageVariant(url, width, format))]
      await trx.deleteFrom('images').where('id', '=', row.id).execute()
      await scheduleRemoval(trx, urls.map(storageName), now())
    },
  }
}

/** The widths that a picture comes in, ascending. */
export function variantWidths(variants: readonly { [key: string]: unknown }[]): number[] {
  return [...new Set(variants.map(({ width }) => Number(width)))].toSorted((one, other) => one - other)
}

async function isShown(trx: Transaction<Tables>, url: string): Promise<boolean> {
  const person = await trx.selectFrom('users').select('id').where('profileImage', '=', url).executeTakeFirst()
  const post = await trx
    .selectFrom('posts')
    .select('id')
    .where((eb) => eb.or([eb('featuredImage', '=', url), eb('authorImage', '=', url)]))
    .limit(1)
    .executeTakeFirst()
  return (person ?? post) !== undefined
}

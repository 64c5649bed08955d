import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { fileKinds } from '#contract/files/files.ts'
import { imageFileRule, variantPathOfImage } from '#contract/images/image-files.ts'
import type { ImageFacts } from '#contract/images/images.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { imageLimits } from '#contract/images/limits.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { HttpError } from '#server/platform/errors.ts'
import { scheduleFileRemoval, cancelFileRemoval } from '#server/platform/files/scheduled-removals.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { ImageError, ImageKind, ProcessedImage } from './image-job.ts'
import type { ImageProcessor } from './image-processor.ts'
import { createImageRemoval, storageName } from './image-removal.ts'

export type StoredImage = ImageFacts & { url: string }

export type Images = ReturnType<typeof createImages>

type Deps = {
  database: Database
  storage: Storage
  imageProcessor: ImageProcessor
  /** where files are written before they are stored; on the same disk as the storage */
  stagingFolder: string
  log: Logger
  now: () => string
}

/** A file without a record after this time (ms) never gets one. */
const recordWithinMs = 10 * 60_000

const fileName = /^[\da-f-]{36}(-\d{1,4})?\.(avif|webp|jpg|png|gif)$/
const mediaTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

const rejections = {
  unreadable: [415, imageFileRule.wrongType],
  'too-many-pixels': [413, imageMessages.tooManyPixels],
  'too-costly': [413, imageMessages.tooCostly],
} as const

function toHttpError(error: ImageError): HttpError {
  if (error === 'unwritable') return new HttpError(507, serverMessages.full)
  const [status, message] = rejections[error]
  return new HttpError(status, message, [{ path: imageFileRule.field, message }])
}

/** Every file of an image, with the URL that it gets. */
function filesOf(url: string, { main, variants }: ProcessedImage) {
  const files = variants.map(({ format, ...file }) => ({
    ...file,
    url: variantPathOfImage(url, file.width, format),
  }))
  return [{ ...main, url }, ...files]
}

/** Writes a reference to an image in the transaction that stores its row. */
type WriteWithImage = (trx: Transaction<Tables>, url: string) => Promise<void>

/** Public images: re-encoded from uploads, and stored under URLs that are never reused, so that caches may keep them forever. */
export function createImages({ database, storage, imageProcessor, stagingFolder, log, now }: Deps) {
  const { query } = database
  const { removeFiles, ...removal } = createImageRemoval({ database, storage, log, now })
  const timeIn = (inMs: number) => new Date(Date.parse(now()) + inMs).toISOString()

  const save = async (
    image: ProcessedImage,
    kind: ImageKind,
    { name, ownerId }: { name: string; ownerId: string },
    alsoWrite: WriteWithImage,
  ): Promise<StoredImage> => {
    const url = `/images/${randomUUID()}.${fileKinds[kind].extensions[0]}`
    const files = filesOf(url, image)
    const names = files.map((file) => storageName(file.url))
    const { width, height } = image.main
    await scheduleFileRemoval(query, names, timeIn(recordWithinMs))
    try {
      for (const file of files) await storage.adopt(storageName(file.url), file.path)
      await database.transaction(async (trx) => {
        const variants = image.variants.map(({ format, width, height, bytes }) => {
          return { format, width, height, bytes }
        })
        const row = {
          id: randomUUID(),
          urlPath: url,
          width,
          height,
          variants,
          name,
          ownerId,
          createdAt: now(),
        }
        await trx.insertInto('images').values(row).execute()
        await cancelFileRemoval(trx, names)
        await alsoWrite(trx, url)
      })
    } catch (error) {
      // when the connection broke during the commit, its outcome is unknown: the scheduled removal settles it later
      if (databaseErrorKind(error) !== 'unavailable') await removeFiles(names).catch(() => {})
      throw error
    }
    return { url, width, height, widths: availableWidths(image.variants) }
  }

  return {
    ...removal,

    /**
     * Stores an uploaded image, whole or cropped to a square.
     * @param ownerId the account that uploads it
     * @param alsoWrite writes what belongs to it, in the same transaction
     * @throws HttpError 415 when it cannot be read, 413 when it has too many pixels or takes too long, 507 when the disk is full; another
     * error when the image process fails
     */
    async store(
      upload: Upload,
      { isSquare, ownerId }: { isSquare: boolean; ownerId: string },
      alsoWrite: WriteWithImage,
    ): Promise<StoredImage> {
      const kind = upload.kind as ImageKind
      const widths = [...(isSquare ? imageLimits.square : imageLimits.widths)]
      await mkdir(stagingFolder, { recursive: true, mode: 0o700 })
      const job = { path: upload.path, kind, isSquare, widths, folder: stagingFolder }
      const processed = await imageProcessor.process(job, upload.signal)
      if (typeof processed === 'string') throw toHttpError(processed)
      try {
        return await save(processed, kind, { name: upload.name, ownerId }, alsoWrite)
      } finally {
        for (const { path } of [processed.main, ...processed.variants]) await rm(path, { force: true })
      }
    },

    /** Opens an image file by the last part of its URL; undefined when there is none. */
    async open(file: string): Promise<{ type: string; size: number; read(): Promise<Readable> } | undefined> {
      const extension = fileName.exec(file)?.[2]
      if (!extension) return undefined
      const name = `images/${file}`
      const stored = await storage.stat(name)
      return stored && { type: mediaTypes[extension]!, size: stored.size, read: () => storage.get(name) }
    },
  }
}

/** The widths (pixels) that an image is available in, ascending. */
export function availableWidths(variants: readonly { [key: string]: unknown }[]): number[] {
  return [...new Set(variants.map(({ width }) => Number(width)))].toSorted((one, other) => one - other)
}

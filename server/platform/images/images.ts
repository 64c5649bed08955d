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
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { HttpError } from '#server/platform/errors.ts'
import { createFileStoring } from '#server/platform/files/scheduled-removals.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { ImageKind, ProcessedImage } from './image-job.ts'
import type { ImageProcessor } from './image-processor.ts'
import { createImageRemoval, storageName, type IsImageShown } from './image-removal.ts'

type StoredImage = ImageFacts & { url: string }

/** How an image is used: in a text, as a portrait cropped to a square, or as a logo, which is shown small. */
export type ImagePurpose = 'image' | 'square' | 'logo'

export type Images = ReturnType<typeof createImages>

type Deps = {
  database: Database
  storage: Storage
  imageProcessor: ImageProcessor
  isShown: IsImageShown
  /** folder for files before they are stored; on the same disk as the storage */
  stagingFolder: string
  log: Logger
  now: () => string
}

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
  'unreadable-drawing': [415, imageMessages.unreadableDrawing],
  empty: [415, imageMessages.emptyDrawing],
  text: [415, imageMessages.drawingWithText],
  'too-many-pixels': [413, imageMessages.tooManyPixels],
  'too-costly': [413, imageMessages.tooCostly],
  'too-large': [413, imageFileRule.tooLarge],
  heic: [415, imageMessages.heic],
} as const

function toHttpError(error: 'unwritable' | keyof typeof rejections, { kind, isLarge }: Upload): HttpError {
  if (error === 'unwritable') return new HttpError(507, serverMessages.full)
  const ofUnreadable = kind === 'svg' ? 'unreadable-drawing' : isLarge ? 'too-large' : 'unreadable'
  const [status, message] = rejections[error === 'unreadable' ? ofUnreadable : error]
  return new HttpError(status, message, [{ path: imageFileRule.field, message }])
}

/** Lists all files of an image with their URLs. */
function filesOf(url: string, { main, variants }: ProcessedImage) {
  const files = variants.map(({ format, ...file }) => ({
    ...file,
    url: variantPathOfImage(url, file.width, format),
  }))
  return [{ ...main, url }, ...files]
}

/** An image whose files are stored, but that has no row yet. */
type UnattachedImage = {
  url: string
  /** Inserts its row in the transaction that writes what shows it. */
  attach(trx: Transaction<Tables>): Promise<StoredImage>
}

/** Public images: re-encoded from uploads, and stored under URLs that are never reused, so that caches may keep them forever. */
export function createImages({ database, storage, imageProcessor, isShown, stagingFolder, log, now }: Deps) {
  const { query } = database
  const { storeWith, removeNow } = createFileStoring({ query, storage, log, now })
  const removal = createImageRemoval({ database, isShown, now })

  const save = <T>(
    image: ProcessedImage,
    kind: ImageKind,
    { name, ownerId }: { name: string; ownerId: string },
    work: (image: UnattachedImage) => Promise<T>,
  ): Promise<T> => {
    const url = `/images/${randomUUID()}.${fileKinds[kind].extensions[0]}`
    const files = filesOf(url, image).map((file) => ({ name: storageName(file.url), path: file.path }))
    const { width, height } = image.main
    const variants = image.variants.map(({ format, width, height, bytes }) => {
      return { format, width, height, bytes }
    })
    return storeWith(files, (attachFiles) =>
      work({
        url,
        async attach(trx) {
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
          await attachFiles(
            trx,
            files.map((file) => file.name),
          )
          return { url, width, height, widths: availableWidths(image.variants) }
        },
      }),
    )
  }

  return {
    ...removal,

    /** Removes the files of a deleted image. The next cleanup retries failures. */
    removeNow,

    /**
     * Stores the files of an uploaded image, whole or cropped to a square, or of a PNG image of an SVG drawing, and runs `work`, which
     * attaches it in a transaction. Removes the files if `work` throws or doesn't attach the image.
     * @param ownerId the account that uploads it
     * @returns what `work` returns
     * @throws what `work` throws; HttpError 415 if the image can't be read, 413 if it has too many pixels or takes too long, 507 if the
     * disk is full; another error if the image process fails
     */
    async storeWith<T>(
      upload: Upload,
      { use, ownerId }: { use: ImagePurpose; ownerId: string },
      work: (image: UnattachedImage) => Promise<T>,
    ): Promise<T> {
      const isDrawing = upload.kind === 'svg'
      if (isDrawing && upload.size > imageLimits.drawingBytes) throw toHttpError('too-costly', upload)
      if (upload.kind === 'heic') throw toHttpError('heic', upload)
      const kind = isDrawing ? 'png' : (upload.kind as ImageKind)
      const isSquare = use === 'square'
      const widths = [...imageLimits[use === 'image' ? 'widths' : use]]
      await mkdir(stagingFolder, { recursive: true, mode: 0o700 })
      const { path, isLarge } = upload
      const job = { path, kind, isDrawing, isLarge, isSquare, widths, folder: stagingFolder }
      const processed = await imageProcessor.process(job, upload.signal, ownerId)
      if (typeof processed === 'string') throw toHttpError(processed, upload)
      try {
        if (upload.isLarge && processed.main.bytes > imageFileRule.maxBytes)
          throw toHttpError('too-large', upload)
        return await save(processed, kind, { name: upload.name, ownerId }, work)
      } finally {
        for (const { path } of [processed.main, ...processed.variants]) await rm(path, { force: true })
      }
    },

    /** Opens an image file by the last part of its URL; undefined if there is none. */
    async open(file: string): Promise<{ type: string; size: number; read(): Promise<Readable> } | undefined> {
      const extension = fileName.exec(file)?.[2]
      if (!extension) return undefined
      const name = `images/${file}`
      const stored = await storage.stat(name)
      return stored && { type: mediaTypes[extension]!, size: stored.size, read: () => storage.get(name) }
    },
  }
}

/** The available widths of an image (pixels), ascending. */
export function availableWidths(variants: readonly { [key: string]: unknown }[]): number[] {
  return [...new Set(variants.map(({ width }) => Number(width)))].toSorted((one, other) => one - other)
}

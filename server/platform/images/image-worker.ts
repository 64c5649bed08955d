/**
 * Decodes and encodes images in a separate process, so that its memory is freed when it exits, and an image that crashes the decoder
 * crashes nothing else.
 */
import { randomUUID } from 'node:crypto'
import { access, constants, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { imageVariantFormats } from '#contract/images/image-files.ts'
import { imageLimits } from '#contract/images/limits.ts'
import { kibibyte, mebibyte } from '#contract/limits.ts'
import { serveJobs } from '#server/platform/processes/serve-jobs.ts'
import type { ImageError, ImageJob, ImageKind, ProcessedFile, ProcessedImage } from './image-job.ts'

sharp.cache(false)

/** Maximum size (bytes) of a lossless PNG; a larger one is reduced to a palette. */
const maxLosslessBytes = 500 * kibibyte

/** Minimum number of pixels to encode AVIF with the least effort: four times as fast, and up to 7 % larger. */
const minLowEffortPixels = 750_000

const encode = {
  avif: (image: Sharp, pixels: number) =>
    image.avif({ quality: 50, effort: pixels < minLowEffortPixels ? 1 : 0 }),
  webp: (image: Sharp) => image.webp({ quality: 75, effort: 3 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 80, progressive: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 8 }),
  gif: (image: Sharp) => image.gif({ effort: 3 }),
} satisfies Record<ImageKind | 'avif', (image: Sharp, pixels: number) => Sharp>

/** The image can't be decoded. */
class DecodeError extends Error {}

/** A drawing shows nothing. */
class EmptyError extends Error {}

/** A drawing contains text, which librsvg draws in any font that the server has. */
class TextError extends Error {}

/** The disk is full. */
class DiskFullError extends Error {}

/** Decodes the upload: upright, in sRGB, no larger than its largest variant, without metadata. */
async function decode({ path, isDrawing, isSquare, widths }: ImageJob) {
  const options = { limitInputPixels: imageLimits.pixels, failOn: 'error', sequentialRead: true } as const
  const image = isDrawing ? await openDrawing(path, widths.at(-1)!, options) : sharp(path, options)
  const { width, height } = await image.metadata().then(({ autoOrient }) => autoOrient)
  const side = Math.min(width, height)
  const maxWidth = Math.min(widths.at(-1)!, isSquare ? side : width)
  const size = isSquare
    ? { width: maxWidth, height: maxWidth, fit: 'cover' as const }
    : storedSize(width, height, maxWidth)
  const { data, info } = await image
    .autoOrient()
    .resize(size)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** The resolution (dpi) at which librsvg draws one SVG unit as one pixel. */
const unitDensity = 72

/**
 * Opens an SVG drawing so that its longer side has `side` pixels. Passes bytes instead of a path, because librsvg could otherwise read
 * other files in the same folder. librsvg runs no scripts and makes no network requests.
 */
async function openDrawing(path: string, side: number, options: SharpOptions): Promise<Sharp> {
  const bytes = await readFile(path)
  const { width, height } = await sharp(bytes, options).metadata()
  if (hasText(bytes.toString())) throw new TextError()
  const density = (unitDensity * side) / Math.max(width, height)
  const image = sharp(bytes, { ...options, density: Math.min(Math.max(density, 1), 100_000) })
  const { channels } = await image.clone().ensureAlpha().stats()
  if (channels.at(-1)!.max === 0) throw new EmptyError()
  return image
}

/** Whether an SVG document shows text. Ignores comments. */
function hasText(document: string): boolean {
  const shown = document
    .split('<!--')
    .map((piece, index) => (index === 0 ? piece : piece.slice(piece.indexOf('-->') + 3)))
    .join('')
  return /<(?:\w+:)?(?:text|tspan|textPath)\b[^<>]*>[^<]*[^<\s]/.test(shown)
}

/** The size to store an image in: its own, or smaller if its formats require it. */
function storedSize(width: number, height: number, maxWidth: number) {
  const { storedSide, storedPixels } = imageLimits
  const scale = Math.min(1, maxWidth / width, storedSide / height, Math.sqrt(storedPixels / width / height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height), fit: 'fill' as const }
}

/** Whether a write failed because the disk is full; libvips only mentions the reason in its message, if at all. */
async function isDiskFull(error: unknown, folder: string): Promise<boolean> {
  if (/no space left|quota exceeded/i.test(String(error))) return true
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < mebibyte
}

async function processImage(job: ImageJob): Promise<ProcessedImage> {
  await access(job.path, constants.R_OK)
  const { data, raw } = await decode(job).catch((error: unknown) => {
    throw error instanceof EmptyError || error instanceof TextError || /memory/i.test(String(error))
      ? error
      : new DecodeError(String(error), { cause: error })
  })
  const widths = [...new Set([...job.widths.filter((width) => width < raw.width), raw.width])]
  const writtenPaths: string[] = []
  const write = async (
    format: ImageKind | 'avif',
    width: number,
    encodeAs: (image: Sharp, pixels: number) => Sharp = encode[format],
  ): Promise<ProcessedFile> => {
    const path = join(job.folder, randomUUID())
    writtenPaths.push(path)
    const image = sharp(data, { raw })
    const height = Math.max(1, Math.round((raw.height * width) / raw.width))
    const resized = width < raw.width ? image.resize({ width, height, fit: 'fill' }) : image
    const info = await encodeAs(resized, width * height).toFile(path)
    const { size } = await stat(path)
    return { path, width: info.width, height: info.height, bytes: size }
  }
  const removeAllExcept = async (files: ProcessedFile[]) => {
    const wanted = new Set(files.map(({ path }) => path))
    for (const path of writtenPaths) if (!wanted.has(path)) await rm(path, { force: true })
  }
  try {
    let main = await write(job.kind, raw.width)
    if (job.kind === 'png' && main.bytes > maxLosslessBytes)
      main = await write('png', raw.width, (image) => image.png({ palette: true, quality: 90, effort: 4 }))
    const variants: ProcessedImage['variants'] = []
    for (const format of imageVariantFormats) {
      for (const width of widths) variants.push({ format, ...(await write(format, width)) })
    }
    await removeAllExcept([main, ...variants])
    return { main, variants }
  } catch (error) {
    const isFull = await isDiskFull(error, job.folder)
    await removeAllExcept([])
    throw isFull ? new DiskFullError('The disk is full', { cause: error }) : error
  }
}

/** Why there is no image, if the cause is the image or a full disk; undefined for a failure of this process. */
function imageErrorOf(error: unknown): ImageError | undefined {
  if (error instanceof DiskFullError) return 'unwritable'
  if (error instanceof EmptyError) return 'empty'
  if (error instanceof TextError) return 'text'
  if (!(error instanceof DecodeError)) return undefined
  return /pixel limit/i.test(error.message) ? 'too-many-pixels' : 'unreadable'
}

serveJobs(async (job: ImageJob): Promise<ProcessedImage | ImageError> => {
  try {
    return await processImage(job)
  } catch (error) {
    const imageError = imageErrorOf(error)
    if (imageError) return imageError
    throw error
  }
})

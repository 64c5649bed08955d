/**
 * The process that works on pictures. It is apart from the server, so that its memory goes with it and a picture that
 * brings the decoder down brings nothing else down.
 */
import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { imageFormats } from '#contract/images/image-files.ts'
import { kibibyte } from '#contract/limits.ts'
import { imageLimits } from '#contract/images/limits.ts'
import type { ImageFault, ImageKind, ImageOrder, MadeFile, MadeImage } from './image-making.ts'

sharp.cache(false)

/** A lossless picture larger than this (bytes) is reduced to a palette. */
const mostLossless = 500 * kibibyte

/** Widths from here on are left with the encoder's least effort: four times faster, and up to 7 % larger. */
const wide = 1_000

const encode = {
  avif: (image: Sharp, width: number) => image.avif({ quality: 50, effort: width < wide ? 1 : 0 }),
  webp: (image: Sharp) => image.webp({ quality: 75, effort: 3 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 80, progressive: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 8 }),
  gif: (image: Sharp) => image.gif({ effort: 3 }),
} satisfies Record<ImageKind | 'avif', (image: Sharp, width: number) => Sharp>

/** Pixels as they are meant to be seen (turned as the camera was held), no larger than needed, nothing beside them. */
async function pixelsOf({ path, isSquare, widths }: ImageOrder) {
  const image = sharp(path, { limitInputPixels: imageLimits.pixels, failOn: 'error', sequentialRead: true })
  const { width, height } = await image.metadata().then(({ autoOrient }) => autoOrient)
  const side = Math.min(width, height)
  const most = Math.min(widths.at(-1)!, isSquare ? side : width)
  const shape = isSquare
    ? { width: most, height: most, fit: 'cover' as const }
    : { width: most, withoutEnlargement: true }
  const { data, info } = await image
    .autoOrient()
    .resize(shape)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Tells a picture that cannot be read from a disk that takes no more. */
class Unwritable extends Error {}

async function make(order: ImageOrder): Promise<MadeImage> {
  const { data, raw } = await pixelsOf(order)
  const widths = [...new Set([...order.widths.filter((width) => width < raw.width), raw.width])]
  const paths: string[] = []
  const write = async (
    format: ImageKind | 'avif',
    width: number,
    finish: (image: Sharp, width: number) => Sharp = encode[format],
  ): Promise<MadeFile> => {
    const path = join(order.folder, randomUUID())
    paths.push(path)
    const image = sharp(data, { raw })
    const made = await finish(width < raw.width ? image.resize({ width }) : image, width).toFile(path)
    const { size } = await stat(path)
    return { path, width: made.width, height: made.height, bytes: size }
  }
  const removeBut = async (kept: MadeFile[]) => {
    const isKept = new Set(kept.map(({ path }) => path))
    for (const path of paths) if (!isKept.has(path)) await rm(path, { force: true })
  }
  try {
    let main = await write(order.kind, raw.width)
    if (order.kind === 'png' && main.bytes > mostLossless)
      main = await write('png', raw.width, (image) => image.png({ palette: true, quality: 90, effort: 4 }))
    const variants: MadeImage['variants'] = []
    for (const format of imageFormats) {
      for (const width of widths) variants.push({ format, ...(await write(format, width)) })
    }
    await removeBut([main, ...variants])
    return { main, variants }
  } catch (error) {
    await removeBut([])
    throw new Unwritable('A picture could not be written', { cause: error })
  }
}

function faultOf(error: unknown): ImageFault {
  if (error instanceof Unwritable) return 'unwritable'
  return /pixel limit/i.test(String(error)) ? 'too-many-pixels' : 'unreadable'
}

setPriority(10)
process.on('disconnect', () => process.exit())
process.on('message', async ({ job, order }: { job: number; order: ImageOrder }) => {
  const outcome = await make(order).catch(faultOf)
  process.send!({ job, outcome })
})

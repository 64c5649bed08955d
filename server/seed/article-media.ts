import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Transaction } from 'kysely'
import { demoFiles, demoImages } from '#content/demo/article-media.ts'
import { fileKinds } from '#contract/files/files.ts'
import { variantPathOfImage } from '#contract/images/image-files.ts'
import { imageLimits } from '#contract/images/limits.ts'
import type { Tables } from '#server/tables.ts'
import type { ImageJob } from '#server/platform/images/image-job.ts'
import { createImageProcessor, type ImageProcessor } from '#server/platform/images/image-processor.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { demoId } from './demo-ids.ts'

type Image = (typeof demoImages)[keyof typeof demoImages]

const pathOf = (file: string) => fileURLToPath(new URL(`../../content/demo/media/${file}`, import.meta.url))

/** Stores an image in the formats and widths of an uploaded one. @returns its row */
async function storeImage(processor: ImageProcessor, storage: Storage, image: Image, folder: string) {
  const { file, url, alt } = image
  const job: ImageJob = {
    path: pathOf(file),
    kind: 'png',
    isSquare: false,
    widths: [...imageLimits.widths],
    folder,
  }
  const processed = await processor.process(job)
  if (typeof processed === 'string') throw new Error(`The image ${file} is ${processed}`)
  const { main, variants } = processed
  const put = async (address: string, path: string) => storage.put(address.slice(1), await readFile(path))
  await put(url, main.path)
  for (const { format, width, path } of variants) await put(variantPathOfImage(url, width, format), path)
  return {
    id: demoId(`image ${file}`),
    urlPath: url,
    width: main.width,
    height: main.height,
    variants: variants.map(({ path: _path, ...variant }) => variant),
    name: file,
    alt,
  }
}

async function storeImages(storage: Storage) {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-demo-'))
  // the error contains the reason why an image can't be processed
  const processor = createImageProcessor({ log: { warn() {} } })
  try {
    return await Promise.all(
      Object.values(demoImages).map((image) => storeImage(processor, storage, image, folder)),
    )
  } finally {
    processor.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function storeFiles(storage: Storage) {
  return Promise.all(
    Object.values(demoFiles).map(async ({ file, kind, url }) => {
      const bytes = await readFile(pathOf(file))
      await storage.put(url.slice(1), bytes)
      return {
        id: demoId(`file ${file}`),
        urlPath: url,
        name: file,
        mimeType: fileKinds[kind].mime,
        byteSize: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }
    }),
  )
}

export type ArticleMedia = Awaited<ReturnType<typeof storeArticleMedia>>

/** Stores the images, videos and files of the demo posts; their rows are inserted with the posts. */
export async function storeArticleMedia(storage: Storage) {
  const [images, files] = await Promise.all([storeImages(storage), storeFiles(storage)])
  return { images, files }
}

/** Inserts the rows of the images, videos and files, which belong to an account. */
export async function seedArticleMedia(
  trx: Transaction<Tables>,
  { images, files }: ArticleMedia,
  { ownerId, createdAt }: { ownerId: string | null; createdAt: string },
): Promise<void> {
  await trx
    .insertInto('images')
    .values(images.map((row) => ({ ...row, ownerId, createdAt })))
    .execute()
  await trx
    .insertInto('media')
    .values(files.map((row) => ({ ...row, ownerId, createdAt })))
    .execute()
}

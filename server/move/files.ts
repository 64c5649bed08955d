import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { imageVariant } from '#contract/images/image-files.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** A file that a row of the site refers to. */
export type SiteFile = { name: string; sha256: string | undefined }

const atOnce = 4

/** Every stored file that the site refers to. */
export async function listSiteFiles(query: Kysely<Tables>): Promise<SiteFile[]> {
  const documents = await query.selectFrom('files').select(['storedName', 'sha256']).execute()
  const images = await query.selectFrom('images').select(['urlPath', 'variants']).execute()
  return [
    ...documents.map(({ storedName, sha256 }) => ({ name: `private/${storedName}`, sha256 })),
    ...images.flatMap(({ urlPath, variants }) => {
      const parts = variants as { width: number; format: 'avif' | 'webp' }[]
      const urls = [urlPath, ...parts.map(({ width, format }) => imageVariant(urlPath, width, format))]
      return urls.map((url) => ({ name: url.slice(1), sha256: undefined }))
    }),
  ]
}

async function hashOf(storage: Storage, name: string): Promise<string | undefined> {
  if (!(await storage.stat(name))) return undefined
  const hash = createHash('sha256')
  await pipeline(await storage.get(name), hash)
  return hash.digest('hex')
}

async function eachFile(files: SiteFile[], work: (file: SiteFile) => Promise<void>): Promise<void> {
  const left = files.values()
  const worker = async () => {
    for (const file of left) await work(file)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Copies what the target lacks; a file never changes, so one of the same size is there already. @returns how many */
export async function copyFiles(
  files: SiteFile[],
  from: Storage,
  to: Storage,
  tell: () => void,
): Promise<number> {
  let copied = 0
  await eachFile(files, async ({ name }) => {
    const [ours, theirs] = await Promise.all([from.stat(name), to.stat(name)])
    if (ours && ours.size !== theirs?.size) {
      await to.put(name, await from.get(name))
      copied += 1
    }
    tell()
  })
  return copied
}

/**
 * Reads every file on both sides. One that differs is copied again, and read again.
 * @returns how many are the same, those that the source itself has lost or spoilt, and those that differ for good
 */
export async function verifyFiles(files: SiteFile[], from: Storage, to: Storage, tell: () => void) {
  const result = { same: 0, lost: [] as string[], different: [] as string[] }
  await eachFile(files, async ({ name, sha256 }) => {
    const [ours, theirs] = await Promise.all([hashOf(from, name), hashOf(to, name)])
    const isSound = ours !== undefined && (sha256 === undefined || ours === sha256)
    if (!isSound) result.lost.push(name)
    if (ours === theirs && isSound) result.same += 1
    else if (ours !== theirs && ours !== undefined) {
      await to.put(name, await from.get(name))
      if ((await hashOf(to, name)) === ours) result.same += isSound ? 1 : 0
      else result.different.push(name)
    }
    tell()
  })
  return result
}

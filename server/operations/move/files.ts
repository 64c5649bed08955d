import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { sql, type Kysely } from 'kysely'
import { listReferencedFiles, type ReferencedFile } from '#server/platform/storage/referenced-files.ts'
import type { Tables } from '#server/tables.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency/limit.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

const maxConcurrentFiles = 4

/** Lists every stored file that the rows of a site refer to. */
export function listSiteFiles(query: Kysely<Tables>): Promise<ReferencedFile[]> {
  const raw = query.withoutPlugins()
  return listReferencedFiles(
    async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(raw)).rows,
  )
}

async function hashOf(storage: Storage, name: string): Promise<string | undefined> {
  if (!(await storage.stat(name))) return undefined
  const hash = createHash('sha256')
  await pipeline(await storage.get(name), hash)
  return hash.digest('hex')
}

async function forEachFile(files: ReferencedFile[], work: (file: ReferencedFile) => Promise<void>) {
  const limited = createConcurrencyLimit(maxConcurrentFiles)
  await Promise.all(files.map((file) => limited(() => work(file))))
}

/** Copies the files that `to` lacks. Files never change, so equal sizes mean equal files. @returns the number of copied files */
export async function copyFiles(
  files: ReferencedFile[],
  from: Storage,
  to: Storage,
  onFile: () => void,
): Promise<number> {
  let copied = 0
  await forEachFile(files, async ({ name }) => {
    const [source, target] = await Promise.all([from.stat(name), to.stat(name)])
    if (source && source.size !== target?.size) {
      await to.put(name, await from.get(name))
      copied += 1
    }
    onFile()
  })
  return copied
}

/**
 * Compares the hash of every file on both sides. Copies one that differs, and compares it again.
 * @returns number of equal files; names of files that are missing or corrupt at the source; names of files that still differ
 */
export async function verifyFiles(files: ReferencedFile[], from: Storage, to: Storage, onFile: () => void) {
  const result = { same: 0, lost: [] as string[], different: [] as string[] }
  await forEachFile(files, async ({ name, sha256 }) => {
    const [sourceHash, targetHash] = await Promise.all([hashOf(from, name), hashOf(to, name)])
    const isIntact = sourceHash !== undefined && (sha256 === undefined || sourceHash === sha256)
    if (!isIntact) result.lost.push(name)
    if (sourceHash === targetHash && isIntact) result.same += 1
    else if (sourceHash !== targetHash && sourceHash !== undefined) {
      await to.put(name, await from.get(name))
      if ((await hashOf(to, name)) === sourceHash) result.same += isIntact ? 1 : 0
      else result.different.push(name)
    }
    onFile()
  })
  return result
}

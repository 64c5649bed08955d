import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { assertStorageName, type Storage, type StoredFile } from '#server/platform/storage/storage.ts'
import { createS3Client } from './client.ts'
import type { S3Bucket } from './bucket-url.rules.ts'

/**
 * Storage in a bucket. An upload carries the hash of its bytes in its signature, so the storage keeps the whole file or
 * refuses it; its answer comes when it is kept.
 * @param temporary folder of this machine where bytes of unknown length wait until they can be sent
 * @param mostListed how many names one answer may list
 */
export function openS3Storage(place: S3Bucket, temporary: string, mostListed = 1_000): Storage {
  const client = createS3Client(place)

  const send = async (name: string, body: Blob | Uint8Array<ArrayBuffer>, sha256: string) => {
    const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' }
    const answer = await client.send({ method: 'PUT', name: assertStorageName(name), headers, body })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error('The bucket of STORAGE_URL is not there')
  }

  const adopt = async (name: string, path: string) => {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    await send(name, await openAsBlob(path), hash.digest('hex'))
    await rm(path, { force: true })
  }

  return {
    async put(name, bytes) {
      assertStorageName(name)
      if (bytes instanceof Uint8Array) {
        const copy = new Uint8Array(bytes)
        return send(name, copy, createHash('sha256').update(copy).digest('hex'))
      }
      await mkdir(temporary, { recursive: true, mode: 0o700 })
      const draft = join(temporary, randomUUID())
      try {
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600 })
        await adopt(name, draft)
      } finally {
        await rm(draft, { force: true })
      }
    },

    adopt,

    async get(name, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await client.send({ method: 'GET', name: assertStorageName(name), headers })
      if (answer.ok) return Readable.fromWeb((answer.body ?? new Blob([]).stream()) as ReadableStream)
      await answer.body?.cancel()
      throw Object.assign(new Error(`ENOENT: the storage has no ${name}`), { code: 'ENOENT' })
    },

    async stat(name) {
      const { ok, headers } = await client.send({ method: 'HEAD', name: assertStorageName(name) })
      if (!ok) return undefined
      const modifiedAt = new Date(headers.get('last-modified') ?? 0)
      return { name, size: Number(headers.get('content-length')), modifiedAt }
    },

    async remove(name) {
      const answer = await client.send({ method: 'DELETE', name: assertStorageName(name) })
      await answer.body?.cancel()
    },

    async *list(folder) {
      const wanted = { 'list-type': '2', 'max-keys': String(mostListed), prefix: `${place.prefix}${folder}/` }
      let next: string | undefined
      do {
        const query = { ...wanted, ...(next !== undefined && { 'continuation-token': next }) }
        const answer = await client.send({ method: 'GET', query })
        const text = await answer.text()
        if (!answer.ok) throw new Error('The bucket of STORAGE_URL is not there')
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield fileOf(entry, place.prefix)
        next = inside(text, 'IsTruncated') === 'true' ? inside(text, 'NextContinuationToken') : undefined
      } while (next !== undefined)
    },
  }
}

/** One entry of a listing. Names are ours, so they hold nothing that XML escapes. */
function fileOf(entry: string, prefix: string): StoredFile {
  return {
    name: inside(entry, 'Key')!.slice(prefix.length),
    size: Number(inside(entry, 'Size')),
    modifiedAt: new Date(inside(entry, 'LastModified') ?? 0),
  }
}

function inside(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
}

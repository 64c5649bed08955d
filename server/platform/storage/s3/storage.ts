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
 * Opens storage in a bucket. The signature of an upload covers the hash of its bytes, so the storage accepts the whole file or nothing, and
 * responds once it is stored.
 * @param temporary folder on this machine for streams, whose length must be known before they are sent
 * @param maxListed number of names in one response of a listing
 */
export function openS3Storage(bucket: S3Bucket, temporary: string, maxListed = 1_000): Storage {
  const client = createS3Client(bucket)

  const upload = async (name: string, body: Blob | Uint8Array<ArrayBuffer>, sha256: string) => {
    const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' }
    const response = await client.send({ method: 'PUT', name: assertStorageName(name), headers, body })
    await response.body?.cancel()
    if (!response.ok) throw new Error('The bucket in STORAGE_URL does not exist')
  }

  const adopt = async (name: string, path: string) => {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    await upload(name, await openAsBlob(path), hash.digest('hex'))
    await rm(path, { force: true })
  }

  return {
    async put(name, bytes) {
      assertStorageName(name)
      if (bytes instanceof Uint8Array) {
        const copy = new Uint8Array(bytes)
        return upload(name, copy, createHash('sha256').update(copy).digest('hex'))
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
      const response = await client.send({ method: 'GET', name: assertStorageName(name), headers })
      if (response.ok) return Readable.fromWeb((response.body ?? new Blob([]).stream()) as ReadableStream)
      await response.body?.cancel()
      throw Object.assign(new Error(`ENOENT: the storage has no ${name}`), { code: 'ENOENT' })
    },

    async stat(name) {
      const { ok, headers } = await client.send({ method: 'HEAD', name: assertStorageName(name) })
      if (!ok) return undefined
      return { name, size: Number(headers.get('content-length')) }
    },

    async remove(name) {
      // a bucket responds to a removal the same way if there was nothing
      const wasThere = (await this.stat(name)) !== undefined
      const response = await client.send({ method: 'DELETE', name: assertStorageName(name) })
      await response.body?.cancel()
      return wasThere
    },

    async *list(folder) {
      const parameters = {
        'list-type': '2',
        'max-keys': String(maxListed),
        prefix: `${bucket.prefix}${folder}/`,
      }
      let continuationToken: string | undefined
      do {
        const query = {
          ...parameters,
          ...(continuationToken !== undefined && { 'continuation-token': continuationToken }),
        }
        const response = await client.send({ method: 'GET', query })
        const text = await response.text()
        if (!response.ok) throw new Error('The bucket in STORAGE_URL does not exist')
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield fileOf(entry, bucket.prefix)
        continuationToken =
          textOf(text, 'IsTruncated') === 'true' ? textOf(text, 'NextContinuationToken') : undefined
      } while (continuationToken !== undefined)
    },
  }
}

/** Parses an entry of a listing. The server creates the names, which contain nothing that XML escapes. */
function fileOf(entry: string, prefix: string): StoredFile {
  return {
    name: textOf(entry, 'Key')!.slice(prefix.length),
    size: Number(textOf(entry, 'Size')),
  }
}

function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
}

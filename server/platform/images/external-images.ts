import { Readable } from 'node:stream'
import { imageFileRule } from '#contract/images/image-files.ts'
import { mebibyte } from '#contract/limits.ts'
import type { Upload, Uploads } from '#server/platform/files/uploads.ts'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'

/** The largest image that is taken (bytes): a page never has the original. */
const maxBytes = 20 * mebibyte
const timeoutMs = 20_000

/** Fetches an image of another site. @throws FetchError when there is no answer, Error for one that is none */
export async function fetchExternalImage(guardedFetch: GuardedFetch, address: string): Promise<Readable> {
  const { status, body } = await guardedFetch(address, { maxBytes, timeoutMs })
  if (status !== 200) throw new Error(`returned status ${status}`)
  return Readable.from([body])
}

/** Writes an image that nobody uploads to the disk. @throws Error with why it is none */
export async function receiveExternalImage(
  uploads: Pick<Uploads, 'receive' | 'kindOf'>,
  stream: Readable,
): Promise<Upload> {
  const file = await uploads.receive(stream as AsyncIterable<Buffer>, maxBytes)
  if (!file) throw new Error(`is larger than ${maxBytes / mebibyte} MB`)
  const kind = await uploads.kindOf(file.path, '')
  if (kind && kind !== 'too-much-inside' && (imageFileRule.kinds as readonly string[]).includes(kind))
    return { ...file, kind, name: 'image' }
  await file.discard()
  throw new Error('is not a JPEG, PNG, GIF or WebP image')
}

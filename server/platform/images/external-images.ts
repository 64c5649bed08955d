import { Readable } from 'node:stream'
import { imageFileRule } from '#contract/images/image-files.ts'
import { mebibyte } from '#contract/limits.ts'
import type { Upload, Uploads } from '#server/platform/files/uploads.ts'
import type { GuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'

/** Maximum size of an image (bytes). Pages never contain the original. */
const maxBytes = 20 * mebibyte
const timeoutMs = 20_000

/** Fetches an image from another site. @throws FetchError without a response, Error for an error status */
export async function fetchExternalImage(guardedFetch: GuardedFetch, address: string): Promise<Readable> {
  const { status, body } = await guardedFetch(address, { maxBytes, timeoutMs })
  if (status !== 200) throw new Error(`returned status ${status}`)
  return Readable.from([body])
}

/** Writes an image that wasn't uploaded by a person to disk. @throws Error with the reason if it isn't an image */
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

import { join } from 'node:path'
import { HttpError } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log.ts'
import { S3Error } from './s3/client.ts'
import { parseS3Url } from './s3/bucket-url.rules.ts'
import { openS3Storage } from './s3/storage.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import type { Settings } from '#server/platform/settings.ts'
import { openDiskStorage, type Storage } from './storage.ts'

/** Where uploads lie while they arrive and are looked at, inside `dataDir`; on the same disk as the files. */
export function uploadsFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'incoming')
}

/** The storage that the settings name: a bucket of `STORAGE_URL`, or else a folder inside `dataDir`. */
export function openStorage(settings: Pick<Settings, 'dataDir' | 'storageUrl' | 'amazon'>): Storage {
  const { dataDir, storageUrl, amazon } = settings
  const temporary = uploadsFolder(settings)
  if (!storageUrl) return openDiskStorage(join(dataDir, 'files'), temporary)
  const place = parseS3Url(storageUrl, amazon)
  if (typeof place === 'string') throw new StartError(`STORAGE_URL ${place}.`)
  return openS3Storage(place, temporary)
}

/**
 * Asks the storage once, before the first visitor does. One that is away may come back, and pages do without it.
 * @throws StartError when it refuses us: a wrong key, a bucket that is not there
 */
export async function checkStorage(storage: Storage, log: Logger): Promise<void> {
  try {
    for await (const _ of storage.list('images')) break
  } catch (error) {
    const cause = error instanceof HttpError ? error.cause : error
    if (cause instanceof S3Error && cause.status >= 500) log.warn({ err: cause }, 'the storage is away')
    else if (error instanceof HttpError && !(cause instanceof S3Error))
      log.warn({ err: cause }, 'the storage cannot be reached')
    else throw new StartError(`The storage of STORAGE_URL cannot be used: ${(cause as Error).message}.`)
  }
}

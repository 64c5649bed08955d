import { join } from 'node:path'
import { HttpError } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { S3Error } from './s3/client.ts'
import { parseS3Url, type S3Bucket } from './s3/bucket-url.rules.ts'
import { openS3Storage } from './s3/storage.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { draftsFolder, openDiskStorage, type Storage } from './storage.ts'
import { filesFolderName } from './files-folder.ts'

/**
 * Folder for uploads that are being received and validated: inside of that of stored files, where there is one, so that storing is a
 * rename also where that folder is on another file system.
 */
export function uploadsFolder({ dataDir, storageUrl }: Pick<Settings, 'dataDir' | 'storageUrl'>): string {
  return join(storageUrl ? dataDir : join(dataDir, filesFolderName), draftsFolder)
}

/** Opens the storage that the settings name: the bucket of `STORAGE_URL`, or a folder inside `dataDir`. Throws StartError when the URL is invalid. */
export function openStorage(settings: Pick<Settings, 'dataDir' | 'storageUrl' | 'aws'>): Storage {
  const bucket = bucketOf(settings)
  return bucket
    ? openS3Storage(bucket, uploadsFolder(settings))
    : openDiskStorage(join(settings.dataDir, filesFolderName))
}

/** The bucket of `STORAGE_URL`; undefined where files are in `dataDir`. Throws StartError when the URL is invalid. */
export function bucketOf({ storageUrl, aws }: Pick<Settings, 'storageUrl' | 'aws'>): S3Bucket | undefined {
  if (!storageUrl) return undefined
  const bucket = parseS3Url(storageUrl, aws)
  if (typeof bucket === 'string') throw new StartError(`STORAGE_URL ${bucket}.`)
  return bucket
}

/**
 * Checks at the start that the storage can be read. One that is temporarily unavailable is only logged, since pages work without it.
 * @throws StartError when it rejects the request: a wrong key, or a bucket that does not exist
 */
export async function checkStorage(storage: Storage, log: Logger): Promise<void> {
  try {
    for await (const _ of storage.list('images')) break
  } catch (error) {
    const cause = error instanceof HttpError ? error.cause : error
    if (cause instanceof S3Error && cause.status >= 500)
      log.warn({ err: cause }, 'the storage is unavailable')
    else if (error instanceof HttpError && !(cause instanceof S3Error))
      log.warn({ err: cause }, 'the storage cannot be reached')
    else throw new StartError(`The storage in STORAGE_URL cannot be used: ${(cause as Error).message}.`)
  }
}

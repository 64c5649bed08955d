import { join } from 'node:path'
import { HttpError } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { S3Error } from './s3/client.ts'
import { parseS3Url, type S3Bucket } from './s3/bucket-url.rules.ts'
import { openS3Storage } from './s3/storage.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { unfinishedFilesFolder, openDiskStorage, type Storage } from './storage.ts'
import { filesFolderName } from './files-folder.ts'

/**
 * Folder for uploads that are being received and validated. It is inside the folder of stored files, if there is one, so that storing is a
 * rename even on a separate file system.
 */
export function uploadsFolder({ dataDir, storageUrl }: Pick<Settings, 'dataDir' | 'storageUrl'>): string {
  return join(storageUrl ? dataDir : join(dataDir, filesFolderName), unfinishedFilesFolder)
}

/**
 * Opens the storage in the settings: the bucket of `STORAGE_URL`, or a folder inside `dataDir`. @throws StartError if the URL is invalid
 */
export function openStorage(settings: Pick<Settings, 'dataDir' | 'storageUrl' | 'aws'>): Storage {
  const bucket = bucketOf(settings)
  return bucket
    ? openS3Storage(bucket, uploadsFolder(settings))
    : openDiskStorage(join(settings.dataDir, filesFolderName))
}

/** The bucket of `STORAGE_URL`; undefined if files are in `dataDir`. @throws StartError if the URL is invalid */
export function bucketOf({ storageUrl, aws }: Pick<Settings, 'storageUrl' | 'aws'>): S3Bucket | undefined {
  if (!storageUrl) return undefined
  const bucket = parseS3Url(storageUrl, aws)
  if (typeof bucket === 'string') throw new StartError(`STORAGE_URL ${bucket}.`)
  return bucket
}

/**
 * Checks at the start that the storage can be read. If it is temporarily unavailable, that is only logged, because pages work without it.
 * @throws StartError if it rejects the request: a wrong key, or a bucket that doesn't exist
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

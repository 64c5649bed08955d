import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readRandomValue, readOrCreateRandomValue } from '#server/platform/secrets/random-value-file.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { bucketOf } from './open-storage.ts'
import { filesFolderName } from './files-folder.ts'

/** File in the folder of stored files with its random identity: nodes that share the folder read the same. */
export const storageIdFile = 'storage-id'

type StorageSettings = Pick<Settings, 'dataDir' | 'storageUrl' | 'aws'>

function addressOfBucket(settings: StorageSettings): string | undefined {
  const bucket = bucketOf(settings)
  return bucket && new URL(bucket.prefix, `${bucket.base.href}/`).href
}

const idFileOf = ({ dataDir }: StorageSettings) => join(dataDir, filesFolderName, storageIdFile)

/**
 * The identity of the place where files are stored: the address of the bucket, or a random value that the first call stores in the folder
 * of stored files.
 */
export async function storageIdentity(settings: StorageSettings): Promise<string> {
  return addressOfBucket(settings) ?? readOrCreateRandomValue(idFileOf(settings))
}

/** Finds the identity without creating it; undefined if the folder has none. */
export async function findStorageIdentity(settings: StorageSettings): Promise<string | undefined> {
  return addressOfBucket(settings) ?? readRandomValue(idFileOf(settings))
}

/** A number derived from the identity, by which nodes recognize that they store files in the same place. */
export async function storageFingerprint(settings: StorageSettings): Promise<number> {
  return createHash('sha256')
    .update(await storageIdentity(settings))
    .digest()
    .readInt32BE()
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { storedRandomValue } from '#server/platform/secrets/stored-value.ts'
import type { Settings } from '#server/platform/settings.ts'
import { bucketOf, storedFilesFolder } from './open-storage.ts'

/** File of the folder of stored files that holds its random identity: nodes that share the folder read the same. */
const idFile = 'storage-id'

/**
 * A number by which nodes recognize that they store files in the same place: derived from the address of the bucket, or from a random
 * identity that the first call stores in the folder of the files.
 */
export async function storageFingerprint(
  settings: Pick<Settings, 'dataDir' | 'storageUrl' | 'aws'>,
): Promise<number> {
  const bucket = bucketOf(settings)
  const identity = bucket
    ? new URL(bucket.prefix, `${bucket.base.href}/`).href
    : await storedRandomValue(join(settings.dataDir, storedFilesFolder, idFile))
  return createHash('sha256').update(identity).digest().readInt32BE()
}

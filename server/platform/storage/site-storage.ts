import type { Kysely } from 'kysely'
import { StartError } from '#server/platform/database/start-error.ts'
import type { Tables } from '#server/tables.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { openStorage } from './open-storage.ts'
import { findStorageIdentity, storageIdentity } from './storage-fingerprint.ts'
import { findFilesFolder } from './files-folder.ts'

/** Key of the `settings` row with the identity of the site's file storage. */
export const storageKey = 'storage'

/** Number of the newest files of each kind to look for in a storage that the database doesn't know. */
const sampleSize = 10

type StorageSettings = Pick<Settings, 'dataDir' | 'storageUrl' | 'aws'>

const placeOf = ({ dataDir, storageUrl }: StorageSettings) =>
  storageUrl ? 'the bucket in STORAGE_URL' : `DATA_DIR ${dataDir}`

async function findRecorded(query: Kysely<Tables>): Promise<string | undefined> {
  const row = await query
    .selectFrom('settings')
    .select('value')
    .where('key', '=', storageKey)
    .executeTakeFirst()
  return row?.value
}

/** The newest files that rows reference. */
async function newestFiles(query: Kysely<Tables>): Promise<string[]> {
  const files = await query
    .selectFrom('files')
    .select('storedName')
    .orderBy('createdAt', 'desc')
    .limit(sampleSize)
    .execute()
  const published: string[] = []
  for (const table of ['images', 'media'] as const) {
    const rows = await query
      .selectFrom(table)
      .select('urlPath')
      .orderBy('createdAt', 'desc')
      .limit(sampleSize)
      .execute()
    published.push(...rows.map(({ urlPath }) => urlPath.slice(1)))
  }
  return [...files.map(({ storedName }) => `private/${storedName}`), ...published]
}

/** Returns a file of the site if the storage has none of the newest ones. Names are random, so another site's storage has none either. */
async function findLackingFile(
  query: Kysely<Tables>,
  settings: StorageSettings,
): Promise<string | undefined> {
  const names = await newestFiles(query)
  const storage = openStorage(settings)
  for (const name of names) if (await storage.stat(name)) return undefined
  return names[0]
}

/**
 * Asserts that a command works on the site's storage: the one that the last start recorded in the database or, if there is no record yet,
 * one that has files of the site. Creates nothing.
 * @throws StartError if it is another storage, or can't be used
 */
export async function assertStorageOfSite(query: Kysely<Tables>, settings: StorageSettings): Promise<void> {
  const [recorded, identity] = [await findRecorded(query), await findUsableIdentity(settings)]
  const isOther = recorded === undefined ? await findLackingFile(query, settings) : recorded !== identity
  if (isOther)
    throw new StartError(
      `The files of this site are not in ${placeOf(settings)}: set DATA_DIR and STORAGE_URL as on the server.`,
    )
}

/**
 * Checks that a start serves the site's files. Another storage than the recorded one is accepted if the files were copied there. Creates
 * nothing.
 * @returns whether to record it: false if it can't be reached, or lacks the files before any was recorded; pages are served anyway
 * @throws StartError if it lacks the files, or isn't a folder
 */
export async function checkStorageOfSite(
  query: Kysely<Tables>,
  settings: StorageSettings,
  log: Logger,
): Promise<boolean> {
  const [recorded, identity] = [await findRecorded(query), await findUsableIdentity(settings)]
  if (recorded !== undefined && recorded === identity) return true
  let lacking: string | undefined
  try {
    lacking = await findLackingFile(query, settings)
  } catch (error) {
    log.warn({ err: error }, 'the storage could not be searched for the files of this site')
    return false
  }
  if (lacking === undefined) return true
  if (recorded === undefined) {
    log.error({ file: lacking }, `the files of this site are not in ${placeOf(settings)}`)
    return false
  }
  throw new StartError(
    `The files of this site are not in ${placeOf(settings)}, where ${lacking} and others are missing: set DATA_DIR and STORAGE_URL as they were, ` +
      'or copy the files there. If they are lost, see docs/operations.md.',
  )
}

/** Records in the database where its files are. Called at a start, when this process may serve. */
export async function recordStorage(query: Kysely<Tables>, settings: StorageSettings): Promise<void> {
  const value = await storageIdentity(settings)
  if ((await findRecorded(query)) === value) return
  await query
    .insertInto('settings')
    .values({ key: storageKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function findUsableIdentity(settings: StorageSettings): Promise<string | undefined> {
  if (!settings.storageUrl) await findFilesFolder(settings.dataDir)
  return findStorageIdentity(settings)
}

import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { migrationNames, openSnapshot } from '#server/platform/database/snapshot.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Where a site keeps what it has. */
export type SiteLocation = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'storageUrl' | 'amazon'
>

/** A site as it is at one moment, while it may go on being served. */
export type SourceSite = {
  query: Kysely<Tables>
  isServed: boolean
  storage: Storage
  close(): Promise<void>
}

/** An address without its password. */
export function withoutPassword(address: string): string {
  const url = URL.parse(address)
  if (!url || url.protocol === 'file:') return address
  url.password = url.password && '***'
  return url.href
}

/** How a place is called in sentences, and known again by a move that goes on. */
export function databaseLocation({ dataDir, databaseUrl }: SiteLocation): string {
  return databaseUrl ? withoutPassword(databaseUrl) : resolve(dataDir)
}

/** Where its files are, in the same words for the same place. */
export function filesLocation({ dataDir, storageUrl }: SiteLocation): string {
  return storageUrl ? withoutPassword(storageUrl) : resolve(dataDir)
}

/** @throws StartError when the site was last served by another version than this */
export async function openSource(place: SiteLocation): Promise<SourceSite> {
  const { query, isServed, close } = await openSnapshot(place)
  const applied = await query
    .selectFrom('migrations' as never)
    .select('name' as never)
    .execute()
    .catch(() => [])
  const names = (applied as { name: string }[]).map(({ name }) => name).toSorted()
  if (names.join() !== migrationNames.join()) {
    await close()
    throw new StartError(
      names.length === 0
        ? `There is no site at ${databaseLocation(place)}.`
        : `The site at ${databaseLocation(place)} is of another version: start it once with this one, then move it.`,
    )
  }
  return { query, isServed, close, storage: openStorage(place) }
}

/** Opens where the site shall go, and makes its tables. */
export async function openTarget(place: SiteLocation): Promise<{ database: Database; storage: Storage }> {
  const database = await openDatabase(place)
  await database.migrate()
  return { database, storage: openStorage(place) }
}

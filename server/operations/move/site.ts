import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { maskPasswords } from '#server/platform/log/mask-passwords.ts'
import { migrationNames, openSnapshot } from '#server/platform/database/snapshot.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import type { Tables } from '#server/tables.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** The locations of the database and the files of a site. */
export type SiteLocation = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'storageUrl' | 'aws'
>

/** A snapshot of a site; its server may be running. */
export type SourceSite = {
  query: Kysely<Tables>
  hasServer: boolean
  storage: Storage
  close(): Promise<void>
}

/** The location of the database, for messages, and for the marker by which a continued move recognizes its source. */
export function databaseLocation({ dataDir, databaseUrl }: SiteLocation): string {
  return databaseUrl ? maskPasswords(databaseUrl) : resolve(dataDir)
}

/** The location of the files; equal for equal locations. */
export function filesLocation({ dataDir, storageUrl }: SiteLocation): string {
  return storageUrl ? maskPasswords(storageUrl) : resolve(dataDir)
}

/** Opens a snapshot of a site to copy its rows. @throws StartError when there is no site, or another version wrote it */
export async function openSource(location: SiteLocation): Promise<SourceSite> {
  const { query, hasServer, close } = await openSnapshot(location)
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
        ? `There is no site at ${databaseLocation(location)}.`
        : `The site at ${databaseLocation(location)} was written by another version of Frontdesk: move it or back it up with that version.`,
    )
  }
  return { query, hasServer, close, storage: openStorage(location) }
}

/** Opens the target of a move, and creates its tables. */
export async function openTarget(location: SiteLocation): Promise<{ database: Database; storage: Storage }> {
  const database = await openDatabase(location)
  await database.migrate()
  return { database, storage: openStorage(location) }
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { chownToDataDirOwner } from '#server/platform/database/data-dir.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { assertStorageOfSite } from '#server/platform/storage/site-storage.ts'

/**
 * Repeats the erasures that a restored database lacks, as the next start would. Migrates the database. New files in the data folder get the
 * owner of the folder.
 * @returns sentences for the terminal; none if there was nothing to erase
 */
export async function repeatErasures(settings: Settings): Promise<string[]> {
  const { dataDir } = settings
  const existing = new Set(await readdir(dataDir, { recursive: true }))
  const database = await openDatabase(settings)
  try {
    await database.migrate()
    await assertStorageOfSite(database.query, settings)
    const { app, personalData, purge } = await createApp({
      settings,
      database,
      log: createLog('error'),
      hasPages: false,
    })
    const { erased, rejected } = await personalData.repeatErasures()
    await personalData.synchronize()
    await purge.run({ isThorough: true })
    await app.close()
    const addresses = erased === 1 ? 'one address' : `${erased} addresses`
    const done = `Repeated the erasures made after the backup: erased the data of ${addresses}.`
    const left = `Not erased, because an account has the address: ${rejected}.`
    return [...(erased > 0 ? [done] : []), ...(rejected > 0 ? [left] : [])]
  } finally {
    await database.close()
    const created = (await readdir(dataDir, { recursive: true })).filter((name) => !existing.has(name))
    await chownToDataDirOwner(
      dataDir,
      created.map((name) => join(dataDir, name)),
    )
  }
}

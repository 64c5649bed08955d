import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'

/** Makes a folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a data folder with a database that has nothing but an account. */
export async function anInstallation() {
  const folder = await temporaryFolder()
  const settings = readSettings({ DATA_DIR: join(folder, 'data') })
  const database = await openDatabase(settings)
  await database.migrate()
  await aSignedInAdmin(database)
  await database.close()
  return { folder, settings }
}

import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/open.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

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

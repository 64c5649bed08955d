import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'

/** A folder on a file system of memory, where the system has one, to which no file of the data folder can be renamed. */
async function aFolderElsewhere(): Promise<string> {
  const memory = '/dev/shm'
  const isOther = existsSync(memory) && statSync(memory).dev !== statSync(inject('runFolder')).dev
  const folder = await mkdtemp(join(isOther ? memory : inject('runFolder'), 'frontdesk-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A site whose folder of files is a link to another file system. */
export async function aSiteWithLinkedFiles() {
  const location = await newDatabaseLocation()
  const elsewhere = await aFolderElsewhere()
  await symlink(elsewhere, join(location.dataDir, 'files'))
  return { location, elsewhere, env: { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl } }
}

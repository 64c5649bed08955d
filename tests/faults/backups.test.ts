import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { anInstallation } from './an-installation.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { expect, test } from 'vitest'
import { searchReindexers } from '#server/search-reindexers.ts'
import { createBackup } from '#server/operations/backup/backup.ts'
import { verifyBackup } from '#server/operations/backup/manifest.ts'
import { restoreBackup } from '#server/operations/backup/restore.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'

test('verifyBackup and restoreBackup reject a changed backup and name the file', async () => {
  const { folder, settings } = await anInstallation()
  const { folder: backup } = await createBackup(settings, join(folder, 'backups'), searchReindexers)
  await appendFile(join(backup, 'database.sqlite'), 'x')
  await expect(verifyBackup(backup)).rejects.toThrow('damaged: database.sqlite has changed')
  const empty = readSettings({ DATA_DIR: join(folder, 'empty') })
  await expect(restoreBackup(backup, empty, searchReindexers)).rejects.toThrow('The backup is damaged')
  expect(await readdir(folder)).not.toContain('empty')
})

test('restoreBackup rejects a folder or storage that is not empty, and one in use by a server', async () => {
  const { folder, settings } = await anInstallation()
  const { folder: backup } = await createBackup(settings, join(folder, 'backups'), searchReindexers)
  await expect(restoreBackup(backup, settings, searchReindexers)).rejects.toThrow(
    'restore into an empty folder',
  )
  const other = readSettings({ DATA_DIR: join(folder, 'other') })
  await openStorage(other).put('private/a.pdf', Buffer.from('x'))
  await expect(restoreBackup(backup, other, searchReindexers)).rejects.toThrow(
    'The storage is not empty, it has private/a.pdf',
  )
  const running = await openDatabase(settings)
  await expect(restoreBackup(backup, settings, searchReindexers)).rejects.toThrow(`pid ${process.pid}`)
  await running.close()
})

test('makeBackup without a database and verifyBackup without a backup fail with a sentence', async () => {
  const folder = await temporaryFolder()
  const settings = readSettings({ DATA_DIR: folder })
  await expect(createBackup(settings, join(folder, 'backups'), searchReindexers)).rejects.toThrow(
    'There is no database in',
  )
  expect(await readdir(folder)).toEqual([])
  await expect(verifyBackup(folder)).rejects.toThrow('is not a complete backup')
})

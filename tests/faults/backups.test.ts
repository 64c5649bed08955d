import { randomBytes, randomUUID } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBackup } from '#server/platform/backup/backup.ts'
import { verifyBackup } from '#server/platform/backup/manifest.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { readSettings } from '#server/platform/settings.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { restores, restoresOnPostgres } from './checks/restores.ts'
import { shortRun } from './short-run.ts'
import { makeImage, mountImage, reasonVolumesUnavailable } from './volume.ts'
import { runScript } from '#tests/support/shell.ts'

test('a backup made under load is restored with all that was acknowledged', shortRun(restores.run, 1))
test(
  'a PostgreSQL backup made under load is restored with all that was acknowledged',
  shortRun(restoresOnPostgres.run, 1),
)

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a data folder with a database that has nothing but an account. */
async function anInstallation() {
  const folder = await temporaryFolder()
  const settings = readSettings({ DATA_DIR: join(folder, 'data') })
  const database = await openDatabase(settings)
  await database.migrate()
  await aSignedInAdmin(database)
  await database.close()
  return { folder, settings }
}

test('verifyBackup and restoreBackup reject a changed backup and name the file', async () => {
  const { folder, settings } = await anInstallation()
  const { folder: backup } = await createBackup(settings, join(folder, 'backups'))
  await appendFile(join(backup, 'database.sqlite'), 'x')
  await expect(verifyBackup(backup)).rejects.toThrow('damaged: database.sqlite is not what was backed up')
  const empty = readSettings({ DATA_DIR: join(folder, 'empty') })
  await expect(restoreBackup(backup, empty)).rejects.toThrow('The backup is damaged')
  expect(await readdir(folder)).not.toContain('empty')
})

test('restoreBackup rejects a folder or storage that is not empty, and one in use by a server', async () => {
  const { folder, settings } = await anInstallation()
  const { folder: backup } = await createBackup(settings, join(folder, 'backups'))
  await expect(restoreBackup(backup, settings)).rejects.toThrow('restore into an empty folder')
  const other = readSettings({ DATA_DIR: join(folder, 'other') })
  await openStorage(other).put('private/a.pdf', Buffer.from('x'))
  await expect(restoreBackup(backup, other)).rejects.toThrow('The storage is not empty, it has private/a.pdf')
  const running = await openDatabase(settings)
  await expect(restoreBackup(backup, settings)).rejects.toThrow(`pid ${process.pid}`)
  await running.close()
})

const noVolume = await reasonVolumesUnavailable()

test.skipIf(noVolume)(
  'a restore that meets a full disk leaves everything as it was, and says so',
  async () => {
    const { folder, settings } = await anInstallation()
    await openStorage(settings).put('images/large.png', Buffer.alloc(1024 * 1024))
    const database = await openDatabase(settings)
    for (let n = 0; n < 3; n += 1) {
      const path = `/images/${randomUUID()}.png`
      await openStorage(settings).put(path.slice(1), randomBytes(3 * 1024 * 1024))
      const size = { width: 1, height: 1 }
      const row = {
        id: randomUUID(),
        urlPath: path,
        ...size,
        variants: [],
        createdAt: new Date().toISOString(),
      }
      await database.query.insertInto('images').values(row).execute()
    }
    await database.close()
    const { folder: backup } = await createBackup(settings, join(folder, 'backups'))
    await makeImage(join(folder, 'image'), 8)
    const volume = await mountImage(join(folder, 'image'), join(folder, 'mounted'))
    onTestFinished(() => volume.remove())

    const restore = (dataDir: string, ...args: string[]) =>
      runScript(['server/backup.ts', 'restore', backup, ...args], { DATA_DIR: dataDir })
    const full = {
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The disk is full: .*\. Nothing was restored, and everything is as it was\.$/,
      ) as string,
    }
    const target = join(volume.path, 'data')
    expect(await restore(target)).toMatchObject(full)
    expect(await readdir(volume.path)).toEqual(['lost+found'])
    await mkdir(target)
    expect(await restore(target)).toMatchObject(full)
    expect(await readdir(target)).toEqual([])

    // a site whose data is there is still the one that was there
    const small = readSettings({ DATA_DIR: target })
    const own = await openDatabase(small)
    await own.migrate()
    await aSignedInAdmin(own)
    await own.close()
    await openStorage(small).put('private/a.pdf', Buffer.from('kept'))
    const before = (await readdir(target, { recursive: true })).toSorted()
    expect(await restore(target, '--replace')).toMatchObject(full)
    expect((await readdir(target, { recursive: true })).toSorted()).toEqual(before)
    await createBackup(small, join(folder, 'small'))
  },
)

test('makeBackup without a database and verifyBackup without a backup fail with a sentence', async () => {
  const folder = await temporaryFolder()
  const settings = readSettings({ DATA_DIR: folder })
  await expect(createBackup(settings, join(folder, 'backups'))).rejects.toThrow('There is no database in')
  expect(await readdir(folder)).toEqual([])
  await expect(verifyBackup(folder)).rejects.toThrow('is no backup, or one that was never finished')
})

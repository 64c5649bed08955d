import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { anInstallation } from './an-installation.ts'
import { expect, onTestFinished, test } from 'vitest'
import { searchReindexers } from '#server/search-reindexers.ts'
import { createBackup } from '#server/operations/backup/backup.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { makeImage, mountImage, reasonVolumesUnavailable } from './volume.ts'
import { runScript } from '#tests/support/shell.ts'

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
    const { folder: backup } = await createBackup(settings, join(folder, 'backups'), searchReindexers)
    await makeImage(join(folder, 'image'), 8)
    const volume = await mountImage(join(folder, 'image'), join(folder, 'mounted'))
    onTestFinished(() => volume.remove())

    const restore = (dataDir: string, ...args: string[]) =>
      runScript(['server/backup.ts', 'restore', backup, ...args], { DATA_DIR: dataDir })
    const full = {
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The disk is full: .*\. Nothing was restored or changed\.$/) as string,
    }
    const target = join(volume.path, 'data')
    expect(await restore(target)).toMatchObject(full)
    expect(await readdir(volume.path)).toEqual(['lost+found'])
    await mkdir(target)
    expect(await restore(target)).toMatchObject(full)
    expect(await readdir(target)).toEqual([])

    // existing data is still that of the old site
    const small = readSettings({ DATA_DIR: target })
    const own = await openDatabase(small)
    await own.migrate()
    await aSignedInAdmin(own)
    await own.close()
    await openStorage(small).put('private/a.pdf', Buffer.from('kept'))
    const before = (await readdir(target, { recursive: true })).toSorted()
    expect(await restore(target, '--replace')).toMatchObject(full)
    expect((await readdir(target, { recursive: true })).toSorted()).toEqual(before)
    await createBackup(small, join(folder, 'small'), searchReindexers)
  },
)

import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { enquiryTexts } from './support/form-texts.ts'
import { aForm, aPdf } from './support/sample-files.ts'
import { startServer } from './support/servers/server-process.ts'
import { runScript } from './support/shell.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

process.umask(0o022)

/** Lists a folder and everything in it to which others than its owner have access. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const checked = await Promise.all(
    // a file may vanish meanwhile
    names.map(async (name) => {
      const found = await lstat(join(folder, name)).catch(() => ({ mode: 0 }))
      return { name, isOpen: (found.mode & 0o077) !== 0 }
    }),
  )
  return checked.filter(({ isOpen }) => isOpen).map(({ name }) => name)
}

async function openAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  await chmod(folder, 0o755)
}

test('database, uploads, backups and what is restored are for their owner only, also when they were not before', async () => {
  const root = await temporaryFolder()
  const dataDir = join(root, 'data')
  const start = async () => {
    const server = await startServer({ dataDir })
    await server.ready()
    return server
  }
  const first = await start()
  const body = aForm({ ...enquiryTexts(), file: [aPdf(), 'plan.pdf'] })
  expect((await fetch(`${first.base}/api/contact`, { method: 'POST', body })).status).toBe(201)
  const names = await readdir(dataDir, { recursive: true })
  expect(names).toEqual(
    expect.arrayContaining(['frontdesk.sqlite', 'frontdesk.sqlite-wal', 'frontdesk.sqlite-shm']),
  )
  expect(names.some((name) => /^files\/private\/.+\.pdf$/.test(name))).toBe(true)
  expect(await openToOthers(dataDir)).toEqual([])
  const backup = await runScript(['server/backup.ts', 'backup', join(root, 'backups')], { DATA_DIR: dataDir })
  expect(backup.status).toBe(0)
  expect(await openToOthers(join(root, 'backups'))).toEqual([])
  await first.stop()

  await openAll(dataDir)
  const second = await start()
  expect(await openToOthers(dataDir)).not.toContain('frontdesk.sqlite')
  await vi.waitFor(async () => expect(await openToOthers(dataDir)).toEqual([]), 30_000)
  await second.stop()
  expect(second.output().match(/other users of this machine had access to data/g)).toHaveLength(1)
  const third = await start()
  await third.stop()
  expect(third.output()).not.toContain('other users of this machine')

  await openAll(join(root, 'backups'))
  const [made] = await readdir(join(root, 'backups'))
  const restored = join(root, 'restored')
  const restore = await runScript(['server/backup.ts', 'restore', join(root, 'backups', made!)], {
    DATA_DIR: restored,
  })
  expect(restore.output).toContain('Restored')
  expect(await openToOthers(restored)).toEqual([])
})

test('a data folder that holds other things keeps its mode, with a warning; what is ours in it does not', async () => {
  const dataDir = join(await temporaryFolder(), 'srv')
  await mkdir(join(dataDir, 'other'), { recursive: true, mode: 0o755 })
  await writeFile(join(dataDir, 'other', 'tool'), '#!/bin/sh', { mode: 0o755 })
  const server = await startServer({ dataDir })
  await server.ready()
  expect((await openToOthers(dataDir)).toSorted()).toEqual(['.', 'other', 'other/tool'])
  await server.stop()
  expect(server.output()).toContain('its mode was not changed')
})

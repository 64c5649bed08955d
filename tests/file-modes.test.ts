import { lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from './support/servers/server-process.ts'

process.umask(0o022)

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-modes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Lists a folder and everything in it to which others than its owner have access. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const checked = await Promise.all(
    // a file may vanish meanwhile
    names.map(async (name) => {
      const mode = await lstat(join(folder, name)).then(
        ({ mode }) => mode,
        () => 0,
      )
      return { name, isOpen: (mode & 0o077) !== 0 }
    }),
  )
  return checked.filter(({ isOpen }) => isOpen).map(({ name }) => name)
}

test('a data folder that holds other things keeps its mode, with a warning; what is ours in it does not', async () => {
  const dataDir = join(await temporaryFolder(), 'srv')
  await mkdir(join(dataDir, 'other'), { recursive: true, mode: 0o755 })
  await writeFile(join(dataDir, 'other', 'tool'), '#!/bin/sh', { mode: 0o755 })
  const server = await startServer({ dataDir })
  await server.ready()
  expect((await openToOthers(dataDir)).toSorted()).toEqual(['.', 'other', 'other/tool'])
  await server.stop()
  expect(server.output()).toContain('so its mode stays')
})

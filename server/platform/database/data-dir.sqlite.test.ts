import { chown, lstat, mkdir, mkdtemp, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { withPinnedFolder } from '#server/platform/files/pinned-folder.ts'
import { chownToDataDirOwner } from './data-dir.ts'

const nobody = 65_534
const isRoot = process.getuid?.() === 0

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('runFolder'), 'owner-'))
  if (isRoot) await chown(folder, nobody, nobody)
  return folder
}

test.runIf(isRoot)(
  'root gives files, folders and what is in them to the owner of the data folder, and nothing that a link leads to',
  async () => {
    const [dataDir, elsewhere] = [await newFolder(), await mkdtemp(join(inject('runFolder'), 'foreign-'))]
    await writeFile(join(elsewhere, 'file'), '')
    await mkdir(join(dataDir, 'files/private'), { recursive: true })
    await writeFile(join(dataDir, 'files/private/one.pdf'), '')
    await symlink(elsewhere, join(dataDir, 'files/link'))
    await chownToDataDirOwner(dataDir, [join(dataDir, 'files')])
    for (const name of ['files', 'files/private', 'files/private/one.pdf', 'files/link'])
      expect([name, (await lstat(join(dataDir, name))).uid]).toEqual([name, nobody])
    for (const name of ['', 'file']) expect((await stat(join(elsewhere, name))).uid).toBe(0)
    await expect(chownToDataDirOwner(dataDir, [join(dataDir, 'files/link/file')])).rejects.toThrow(
      /ELOOP|ENOTDIR/,
    )
    expect((await stat(join(elsewhere, 'file'))).uid).toBe(0)
  },
)

test.runIf(process.platform === 'linux')(
  'a pinned folder stays the same when a link takes its place',
  async () => {
    const [parent, elsewhere] = [await newFolder(), await newFolder()]
    const folder = join(parent, 'folder')
    await mkdir(folder)
    await withPinnedFolder(folder, async (pinned) => {
      await rename(folder, join(parent, 'moved'))
      await symlink(elsewhere, folder)
      await writeFile(join(pinned, 'file'), '')
    })
    expect((await stat(join(parent, 'moved/file'))).isFile()).toBe(true)
    await expect(stat(join(elsewhere, 'file'))).rejects.toThrow('ENOENT')
    await expect(withPinnedFolder(folder, async () => {})).rejects.toThrow(/ELOOP|ENOTDIR/)
  },
)

import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { defineStorageTests } from '#tests/support/storage-cases.ts'
import { loadSigningKeys } from '#server/platform/secrets/signing-keys.ts'
import { openDiskStorage } from './storage.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'storage-'))
const files = join(folder, 'files')
const storage = openDiskStorage(files)

defineStorageTests(storage, join(files, 'incoming'))

test('a local file is moved into the storage, readable by its owner only', async () => {
  const path = join(folder, 'loose')
  await writeFile(path, 'bytes', { mode: 0o600 })
  await storage.adopt('private/three.txt', path)
  expect(await text(await storage.get('private/three.txt'))).toBe('bytes')
  expect((await stat(join(files, 'private'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(files, 'private', 'three.txt'))).mode & 0o777).toBe(0o600)
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

test('refuses links, and what lies behind a link to a folder', async () => {
  const outside = join(folder, 'outside')
  await mkdir(outside)
  await writeFile(join(outside, 'secret.txt'), 'secret')
  await storage.put('private/real.txt', Buffer.from('bytes'))
  await symlink(join(outside, 'secret.txt'), join(files, 'private', 'link.txt'))
  await symlink(outside, join(files, 'private', 'folder'))
  execFileSync('mkfifo', [join(files, 'private', 'pipe.txt')])
  for (const name of ['private/link.txt', 'private/folder/secret.txt', 'private/pipe.txt'])
    await expect(storage.get(name)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await storage.stat('private/link.txt')).toBeUndefined()
  const names: string[] = []
  for await (const { name } of storage.list('private')) names.push(name)
  expect(names).toContain('private/real.txt')
  expect(names.filter((name) => /link|folder|pipe/.test(name))).toEqual([])
  const linked = join(folder, 'linked')
  await symlink(files, linked)
  expect(await text(await openDiskStorage(linked).get('private/real.txt'))).toBe('bytes')
})

test('the secret of the installation is stored, and each purpose has its own key', async () => {
  const settings = { dataDir: join(folder, 'data'), appSecret: undefined }
  const [one, two] = await Promise.all([loadSigningKeys(settings), loadSigningKeys(settings)])
  expect(one('files')).toEqual(two('files'))
  expect((await loadSigningKeys(settings))('files')).toEqual(one('files'))
  expect(one('files')).not.toEqual(one('mail'))
  expect(await readdir(settings.dataDir)).toEqual(['app-secret'])
  expect((await stat(join(settings.dataDir, 'app-secret'))).mode & 0o777).toBe(0o600)
  const given = await loadSigningKeys({ ...settings, appSecret: 'x'.repeat(32) })
  expect(given('files')).not.toEqual(one('files'))
})

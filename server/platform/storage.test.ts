import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { openKeys } from './secret.ts'
import { openDiskStorage } from './storage.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'storage-'))
const [files, temporary] = [join(folder, 'files'), join(folder, 'incoming')]
const storage = openDiskStorage(files, temporary)

test('a stored file is given back, whole or in part, until it is removed', async () => {
  await storage.put('private/one.txt', Buffer.from('0123456789'))
  await storage.put('private/two.txt', Readable.from([Buffer.from('from '), Buffer.from('a stream')]))
  expect(await text(await storage.get('private/one.txt'))).toBe('0123456789')
  expect(await text(await storage.get('private/one.txt', { start: 2, end: 4 }))).toBe('234')
  expect(await text(await storage.get('private/two.txt'))).toBe('from a stream')
  expect((await storage.stat('private/one.txt'))?.size).toBe(10)
  const names: string[] = []
  for await (const { name } of storage.list('private')) names.push(name)
  expect(names.toSorted()).toEqual(['private/one.txt', 'private/two.txt'])
  await storage.remove('private/one.txt')
  await storage.remove('private/one.txt')
  expect(await storage.stat('private/one.txt')).toBeUndefined()
  await expect(storage.get('private/one.txt')).rejects.toThrow('ENOENT')
})

test('a file is taken over from where it lies, and only its owner can read it', async () => {
  const path = join(folder, 'loose')
  await writeFile(path, 'bytes', { mode: 0o600 })
  await storage.adopt('private/three.txt', path)
  expect(await text(await storage.get('private/three.txt'))).toBe('bytes')
  expect((await stat(join(files, 'private'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(files, 'private', 'three.txt'))).mode & 0o777).toBe(0o600)
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

test('a stream that breaks leaves nothing', async () => {
  const broken = new Readable({
    read() {
      this.push('half')
      this.destroy(new Error('broken off'))
    },
  })
  await expect(storage.put('private/four.txt', broken)).rejects.toThrow('broken off')
  expect(await storage.stat('private/four.txt')).toBeUndefined()
  expect(await readdir(temporary)).toEqual([])
})

test.each([
  '../one.txt',
  'private/../../one.txt',
  '/etc/passwd',
  'one.txt',
  'private/.hidden',
  'private/a\u0000.txt',
])('nothing is stored under the name %j', async (name) => {
  await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not the name of a stored file')
})

test('the installation keeps its secret, and each purpose has a key of its own', async () => {
  const settings = { dataDir: join(folder, 'data'), appSecret: undefined }
  const [one, two] = await Promise.all([openKeys(settings), openKeys(settings)])
  expect(one('files')).toEqual(two('files'))
  expect((await openKeys(settings))('files')).toEqual(one('files'))
  expect(one('files')).not.toEqual(one('mail'))
  expect(await readdir(settings.dataDir)).toEqual(['app-secret'])
  expect((await stat(join(settings.dataDir, 'app-secret'))).mode & 0o777).toBe(0o600)
  const given = await openKeys({ ...settings, appSecret: 'x'.repeat(32) })
  expect(given('files')).not.toEqual(one('files'))
})

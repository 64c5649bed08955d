import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Collects the names of listed files, sorted. */
async function sortedNames(listed: AsyncIterable<{ name: string }>): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of listed) names.push(name)
  return names.toSorted()
}

/** Declares the tests that every storage must pass. @param temporary its folder for incomplete files */
export function defineStorageTests(storage: Storage, temporary: string): void {
  test('a stored file can be read, whole or in part, until it is removed', async () => {
    await storage.put('private/one.txt', Buffer.from('0123456789'))
    await storage.put('private/two.txt', Readable.from([Buffer.from('from '), Buffer.from('a stream')]))
    expect(await text(await storage.get('private/one.txt'))).toBe('0123456789')
    expect(await text(await storage.get('private/one.txt', { start: 2, end: 4 }))).toBe('234')
    expect(await text(await storage.get('private/two.txt'))).toBe('from a stream')
    expect(await storage.stat('private/one.txt')).toEqual({ name: 'private/one.txt', size: 10 })
    expect(await sortedNames(storage.list('private'))).toEqual(['private/one.txt', 'private/two.txt'])
    await storage.remove('private/one.txt')
    await storage.remove('private/one.txt')
    expect(await storage.stat('private/one.txt')).toBeUndefined()
    await expect(storage.get('private/one.txt')).rejects.toThrow('ENOENT')
    expect(await readdir(temporary)).toEqual([])
  })

  test('a stream that fails leaves no file', async () => {
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
  ])('put rejects the name %j', async (name) => {
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not the name of a stored file')
  })
}

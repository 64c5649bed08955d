import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { aZip } from '#tests/support/sample-files.ts'
import { readWhole } from './source-files.ts'
import { openZip } from './zip-files.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'zips-'))

async function zipFile(name: string, bytes: Buffer) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return openZip(file, bytes.length)
}

test('a zip is listed by its paths, and its files are read', async () => {
  const files: [string, string][] = [
    ['b.md', 'Two'],
    ['a/a.md', 'One'],
  ]
  const zip = await zipFile('plain.zip', aZip(files, { isDeflated: true }))
  expect(zip.list.map(({ path }) => path)).toEqual(['a/a.md', 'b.md'])
  expect(String(await readWhole(zip, 'b.md', 100))).toBe('Two')
  await zip.close()
})

test('names that lead out, archives inside, and files that unpack to far more are named; the others are read', async () => {
  const bomb = Buffer.alloc(40 * 1024 ** 2)
  const files: [string, string | Buffer][] = [
    ['../evil.md', 'x'],
    ['/etc/evil.md', 'x'],
    ['inner.zip', 'x'],
    ['bomb.md', bomb],
    ['good.md', 'Good'],
  ]
  const zip = await zipFile('bad.zip', aZip(files, { isDeflated: true }))
  expect(zip.rejected).toEqual([
    { path: '../evil.md', why: 'has a path outside the archive' },
    { path: '/etc/evil.md', why: 'has a path outside the archive' },
    { path: 'inner.zip', why: 'is an archive inside an archive, which is not read' },
    { path: 'bomb.md', why: 'would unpack to more than 200 times its size' },
  ])
  expect(zip.list.map(({ path }) => path)).toEqual(['good.md'])
  await zip.close()
})

test('a file that unpacks to more than its directory says fails, and so does one that is no zip', async () => {
  const lies = aZip([['a.md', 'x'.repeat(5_000)]], { isDeflated: true, declared: 10 })
  const zip = await zipFile('lies.zip', lies)
  await expect(readWhole(zip, 'a.md', 10_000)).rejects.toThrow()
  await zip.close()
  await expect(zipFile('none.zip', Buffer.from('hello'))).rejects.toThrow("can't be read as an archive")
})

test('a file whose bytes are not those that were packed fails', async () => {
  const bytes = aZip([['a.md', 'The price is 100.']])
  bytes.write('9', bytes.indexOf('100.'))
  const zip = await zipFile('changed.zip', bytes)
  await expect(readWhole(zip, 'a.md', 10_000)).rejects.toThrow('a.md in the archive is damaged')
  await zip.close()
})

test('links of an archive are named and not followed', async () => {
  const bytes = aZip([['link.md', '/etc/hostname']])
  const central = bytes.indexOf('PK\u0001\u0002', 0, 'latin1')
  bytes.writeUInt32LE((0o120_777 << 16) >>> 0, central + 38)
  const zip = await zipFile('link.zip', bytes)
  expect(zip.rejected).toEqual([{ path: 'link.md', why: 'is a link, which is not followed' }])
  await zip.close()
})

test('an archive whose files overlap is rejected', async () => {
  const text = 'a'.repeat(1_000)
  const overlapping = aZip(
    [
      ['a.md', text],
      ['b.md', text],
    ],
    { isDeflated: true },
  )
  for (let at = overlapping.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0;) {
    overlapping.writeUInt32LE(overlapping.length, at + 20)
    at = overlapping.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  }
  await expect(zipFile('overlap.zip', overlapping)).rejects.toThrow('has overlapping files')
})

test('an archive is rejected if its files together unpack to far more than its size, or its list of files is too long', async () => {
  const nine = Buffer.alloc(9 * 1024 ** 2)
  const many = Array.from({ length: 60 }, (_, number): [string, Buffer] => [`${number}.xml`, nine])
  await expect(zipFile('many-small.zip', aZip(many, { isDeflated: true }))).rejects.toThrow(
    'would unpack to more than 200 times its size',
  )
  const long = Array.from({ length: 1_100 }, (_, number) => `${number}${'n'.repeat(32_000)}.md`)
  await expect(zipFile('long-list.zip', aZip(long))).rejects.toThrow(
    'cannot be read: its list of files is too long',
  )
})

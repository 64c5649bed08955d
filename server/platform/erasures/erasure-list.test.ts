import { chown, lstat, mkdtemp, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { writeErasureList } from './erasure-list.ts'

const isRoot = process.getuid?.() === 0

test('a link in the place of the draft or of the list is replaced, and neither overwritten nor given away', async () => {
  const folder = await mkdtemp(join(inject('runFolder'), 'list-'))
  const foreign = join(await mkdtemp(join(inject('runFolder'), 'foreign-')), 'foreign')
  await writeFile(foreign, 'theirs', { mode: 0o640 })
  const { uid: owner } = await stat(foreign)
  const list = join(folder, 'erasures.jsonl')
  await symlink(foreign, `${list}.${process.pid}.draft`)
  await symlink(foreign, list)
  if (isRoot) await chown(folder, 61_234, 61_234)
  const erasure = { id: 'a', salt: 'b', addressHash: 'c', kind: '', erasedAt: '2026-11-21T02:00:00.000Z' }
  await writeErasureList(list, [erasure])
  expect(await readFile(foreign, 'utf8')).toBe('theirs')
  expect(await stat(foreign)).toMatchObject({ uid: owner })
  expect(await readFile(list, 'utf8')).toBe(`${JSON.stringify(erasure)}\n`)
  const written = await lstat(list)
  expect(written.isFile()).toBe(true)
  expect(written.mode & 0o777).toBe(0o600)
  if (isRoot) expect(written.uid).toBe(61_234)
})

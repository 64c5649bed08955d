import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { aZip } from '#tests/support/sample-files.ts'
import { openZip } from './zip-files.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'zips-'))

async function zipFile(name: string, bytes: Buffer) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return openZip(file, bytes.length)
}

test('an archive of too many files is rejected, unless it is an export of a site', async () => {
  const many = Array.from({ length: 50_001 }, (_, number) => `${number}.md`)
  await expect(zipFile('many.zip', aZip(many))).rejects.toThrow('has more than 50000 files')
  const own = aZip(['frontdesk-export.json', ...many])
  const zip = await zipFile('own.zip', own)
  expect(zip.list.length).toBe(50_002)
  await zip.close()
})

import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { aComment, aPost } from '#tests/support/builders.ts'
import { aServedSite, countRows } from '#tests/support/exports/served-site.ts'
import { runScript } from '#tests/support/shell.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'export-command-'))

test('`npm run export` beside a running server, and `npm run import` of it', async () => {
  const a = await aServedSite()
  for (const tag of ['One', 'Two', 'Three']) {
    const { id } = await aPost(a.database, { tags: ['All', tag] })
    await aComment(a.database, id)
  }
  const file = join(folder, 'site.zip')
  const exported = await runScript(['server/export.ts', file], a.env)
  expect(exported).toMatchObject({ status: 0, stderr: '' })
  expect(exported.stdout).toMatch(/^Exported [\d,]+ records and files to /)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['site.zip'])
  const again = await runScript(['server/export.ts', file], a.env)
  expect([again.status, again.stderr]).toEqual([
    1,
    expect.stringContaining('already exists. Choose another name.'),
  ])

  const b = await aServedSite()
  const imported = await runScript(['server/import.ts', file, '--json'], b.env)
  expect([imported.status, JSON.parse(imported.stdout)]).toMatchObject([0, { posts: 3, failed: [] }])
  for (const table of ['posts', 'comments', 'postTags'] as const)
    expect(await countRows(b, table)).toBe(await countRows(a, table))
})

import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { ghostExport } from '#tests/support/exports/ghost-export.ts'
import { aServedSite, countRows } from '#tests/support/exports/served-site.ts'
import { runScript } from '#tests/support/shell.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'import-command-'))
const ghost = join(folder, 'ghost.json')
await writeFile(ghost, ghostExport())

test('`npm run import` beside a running server: a dry run adds nothing, a run adds once, and the server drops its caches', async () => {
  const site = await aServedSite()
  const dropped = vi.fn()
  site.changes.onPublished(dropped)
  const forecast = await runScript(['server/import.ts', ghost, '--dry-run', '--json'], site.env)
  expect(forecast.status).toBe(0)
  const expected = { posts: 46, comments: 0, categories: 1, tags: 2, redirects: 43 }
  expect(JSON.parse(forecast.stdout)).toMatchObject(expected)
  expect(await countRows(site, 'posts')).toBe(0)
  const done = await runScript(['server/import.ts', ghost, '--json'], site.env)
  expect(JSON.parse(done.stdout)).toMatchObject({ ...expected, images: 0 })
  await vi.waitFor(() => expect(dropped).toHaveBeenCalled(), { timeout: 15_000 })
  const again = await runScript(['server/import.ts', ghost], site.env)
  expect(again.stdout).toMatch(/^Added: 0 posts, 0 comments, 0 images, 0 categories, 0 tags, 0 redirects\./)
})

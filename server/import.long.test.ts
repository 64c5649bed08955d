import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { ghostExport } from '#tests/support/exports/ghost-export.ts'
import { aServedSite, countRows } from '#tests/support/exports/served-site.ts'
import { wordPressExport } from '#tests/support/exports/wordpress-export.ts'
import { projectRoot } from '#tests/support/project-root.ts'
import { runScript } from '#tests/support/shell.ts'
import { variablesOfNodeEnv } from '../scripts/node-env.mjs'

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

test('a run that another process started ends with that one', async () => {
  const site = await aServedSite()
  const file = join(folder, 'left.xml')
  await writeFile(file, [...wordPressExport(400)].join(''))
  const child = fork('server/import.ts', [file], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...variablesOfNodeEnv, ...site.env },
    execArgv: [],
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await vi.waitFor(async () => expect(await countRows(site, 'posts')).toBeGreaterThan(3), {
    timeout: 90_000,
    interval: 5,
  })
  child.disconnect()
  expect(await ended).toEqual([1, null])
  expect(await countRows(site, 'posts')).toBeLessThan(404)
})

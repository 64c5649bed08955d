import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { ghostExport } from '#tests/support/exports/ghost-export.ts'
import { wordPressExport } from '#tests/support/exports/wordpress-export.ts'
import { aPerson } from '#tests/support/builders.ts'
import { openApp } from '#tests/support/open-app.ts'
import { projectRoot } from '#tests/support/project-root.ts'
import { runScript } from '#tests/support/shell.ts'
import { variablesOfNodeEnv } from '../scripts/node-env.mjs'

const folder = await mkdtemp(join(inject('runFolder'), 'import-command-'))
const ghost = join(folder, 'ghost.json')
await writeFile(ghost, ghostExport())

/** A site that is being served, and the environment of a command beside it. */
async function aServedSite() {
  const place = await newDatabaseLocation()
  const site = await openApp(place)
  onTestFinished(site.close)
  await aPerson(site.database, ['owner'])
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = place
  return { ...site, env: { DATA_DIR, DATABASE_URL } }
}

const countPosts = async ({ database }: Awaited<ReturnType<typeof aServedSite>>) => {
  const { n } = await database.query
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

test('`npm run import` refuses a folder without a site, and creates nothing there', async () => {
  const { status, stderr } = await runScript(['server/import.ts', ghost], { DATA_DIR: join(folder, 'empty') })
  expect(status).toBe(1)
  expect(stderr).toContain('There is no database in')
})

test('`npm run import` beside a running server: a dry run adds nothing, a run adds once, and the server drops its caches', async () => {
  const site = await aServedSite()
  const dropped = vi.fn()
  site.changes.onPublished(dropped)
  const forecast = await runScript(['server/import.ts', ghost, '--dry-run', '--json'], site.env)
  expect(forecast.status).toBe(0)
  const expected = { posts: 46, comments: 0, categories: 1, tags: 2, redirects: 43 }
  expect(JSON.parse(forecast.stdout)).toMatchObject(expected)
  expect(await countPosts(site)).toBe(0)
  const done = await runScript(['server/import.ts', ghost, '--json'], site.env)
  expect(JSON.parse(done.stdout)).toMatchObject({ ...expected, pictures: 0 })
  expect(Object.keys(JSON.parse(done.stdout) as object).join()).toBe(
    'posts,comments,pictures,categories,tags,redirects,lost,failed',
  )
  await vi.waitFor(() => expect(dropped).toHaveBeenCalled(), { timeout: 15_000 })
  const found = await site.send('GET /api/blogs/slug/ghost-0')
  expect(found.body).toMatchObject({ blogPost: { title: 'Ghost 0', author: { name: 'Grace Ghost' } } })
  const again = await runScript(['server/import.ts', ghost], site.env)
  expect(again.stdout).toMatch(/^Came: 0 posts, 0 comments, 0 pictures, 0 categories, 0 tags, 0 redirects\./)
}, 300_000)

test('what is no export ends with a sentence and status 1', async () => {
  const site = await aServedSite()
  const file = join(folder, 'list.json')
  await writeFile(file, '[1, 2]')
  const { status, stdout, stderr } = await runScript(['server/import.ts', file, '--json'], site.env)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('is no export that can be imported')
  expect(await countPosts(site)).toBe(0)
})

test('a run that is killed at any time ends equal when it is started again', async () => {
  const site = await aServedSite()
  const file = join(folder, 'many.xml')
  await writeFile(file, [...wordPressExport(60)].join(''))
  for (const posts of [3, 30]) {
    const child = spawn(process.execPath, ['server/import.ts', file], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, ...variablesOfNodeEnv, ...site.env },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await vi.waitFor(async () => expect(await countPosts(site)).toBeGreaterThan(posts), {
      timeout: 90_000,
      interval: 5,
    })
    child.kill('SIGKILL')
    await ended
  }
  const before = await countPosts(site)
  const done = await runScript(['server/import.ts', file, '--json'], site.env)
  expect((JSON.parse(done.stdout) as { posts: number }).posts).toBe(64 - before)
  expect(await countPosts(site)).toBe(64)
  const titles = await site.database.query.selectFrom('posts').select('title').distinct().execute()
  expect(titles.length).toBe(64)
  const comments = await site.database.query.selectFrom('comments').select('id').execute()
  expect(comments.length).toBe(1)
}, 300_000)

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
  await vi.waitFor(async () => expect(await countPosts(site)).toBeGreaterThan(3), {
    timeout: 90_000,
    interval: 5,
  })
  child.disconnect()
  expect(await ended).toEqual([1, null])
  expect(await countPosts(site)).toBeLessThan(404)
}, 120_000)

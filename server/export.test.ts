import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { aComment, aPerson, aPost } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'
import { projectRoot } from '#tests/support/project-root.ts'
import { runScript } from '#tests/support/shell.ts'
import { variablesOfNodeEnv } from '../scripts/node-env.mjs'

const folder = await mkdtemp(join(inject('runFolder'), 'export-command-'))

/** A site that is being served, and the environment of a command beside it. */
async function aServedSite() {
  const place = await newDatabaseLocation()
  const site = await openApp(place)
  onTestFinished(site.close)
  await aPerson(site.database, ['owner'])
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = place
  return { ...site, env: { DATA_DIR, DATABASE_URL } }
}

type Site = Awaited<ReturnType<typeof aServedSite>>

const numberOf = async ({ database }: Site, table: 'posts' | 'comments' | 'postTags') => {
  const row = await database.query
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Starts a command, and kills it once `when` resolves. */
async function killed(site: Site, args: string[], when: () => Promise<unknown>): Promise<void> {
  const env = { PATH: process.env.PATH, ...variablesOfNodeEnv, ...site.env }
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await when()
  child.kill('SIGKILL')
  await ended
}

test('`npm run export` beside a running server, and `npm run import` of it; both are killed on the way and started again', async () => {
  const a = await aServedSite()
  const text = 'Words that fill a section. '.repeat(200)
  for (let number = 0; number < 120; number += 1) {
    const { id } = await aPost(a.database, {
      tags: ['All', `Tag ${number % 7}`],
      content: [{ type: 'paragraph', text: `${number} ${text}` }],
    })
    await aComment(a.database, id)
  }
  const file = join(folder, 'site.zip')
  // killed at some moment of its start and its writing: there is no file that looks whole
  for (const ms of [300, 900]) await killed(a, ['server/export.ts', file], () => pause(ms))
  if (!(await stat(file).catch(() => undefined))) {
    const { status, stdout, stderr } = await runScript(['server/export.ts', file], a.env)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Exported [\d,]+ records and files into /)
  }
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['site.zip'])
  const again = await runScript(['server/export.ts', file], a.env)
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('There is a file')])

  const b = await aServedSite()
  for (const posts of [10, 60]) {
    await killed(b, ['server/import.ts', file], () =>
      vi.waitFor(async () => expect(await numberOf(b, 'posts')).toBeGreaterThan(posts), {
        timeout: 90_000,
        interval: 5,
      }),
    )
    // what has come is whole: each post with both of its tags
    expect(await numberOf(b, 'postTags')).toBe(2 * (await numberOf(b, 'posts')))
  }
  const before = await numberOf(b, 'posts')
  const done = await runScript(['server/import.ts', file, '--json'], b.env)
  expect([done.status, JSON.parse(done.stdout)]).toMatchObject([0, { posts: 120 - before, failed: [] }])
  for (const path of ['/api/blogs/published?limit=50', '/api/blogs/tags', '/sitemap.xml', '/rss.xml']) {
    const [one, other] = await Promise.all([a.send(`GET ${path}`), b.send(`GET ${path}`)])
    expect([path, other.text]).toEqual([path, one.text])
  }
  for (const table of ['posts', 'comments', 'postTags'] as const)
    expect(await numberOf(b, table)).toBe(await numberOf(a, table))
  const third = await runScript(['server/import.ts', file], b.env)
  expect(third.stdout).toMatch(/^Came: 0 posts, 0 comments/)
}, 300_000)

test('`npm run export` refuses a folder without a site, and creates nothing', async () => {
  const file = join(folder, 'none.zip')
  const { status, stderr } = await runScript(['server/export.ts', file], { DATA_DIR: join(folder, 'empty') })
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no database in')])
  expect(await stat(file).catch(() => undefined)).toBeUndefined()
})

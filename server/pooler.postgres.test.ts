import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { ensureCategory, aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** PgBouncer in transaction mode, with two connections to the database, before it. @returns its address of the database */
async function startPooler(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-pooler-'))
  await chmod(folder, 0o755)
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${url.port} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
    'max_client_conn = 100',
  ]
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program!, [...asUser, '-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  while (!(await isListening(port))) await pause(20)
  url.port = String(port)
  return url.href
}

test('session settings are sent with each transaction for poolers', async () => {
  const { dataDir, databaseUrl } = await newDatabaseLocation()
  const database = await openDatabase({ dataDir, databaseUrl, databaseDirectUrl: databaseUrl })
  onTestFinished(() => database.close())
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`
  const inside = await database.transaction((trx) => limit.execute(trx))
  expect(inside.rows).toEqual([{ limit: '10s' }])
  expect((await limit.execute(database.query)).rows).toEqual([{ limit: '0' }])
})

// a run without PgBouncer lists it as not run
test.skipIf(!program)('all features work behind PgBouncer, which pools transactions', async () => {
  const { dataDir, databaseUrl } = await newDatabaseLocation()
  const place = { dataDir, databaseUrl: await startPooler(databaseUrl!), databaseDirectUrl: databaseUrl }
  const database = await openDatabase(place)
  const settings = readSettings({ DATA_DIR: dataDir })
  const { app } = await createApp({ settings, database, log: createLog('silent'), hasPages: false })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  await database.migrate()
  await app.ready()
  const { authorization } = await aSignedInAdmin(database)
  await ensureCategory(database, 'Cloud')
  const posted = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      const payload = aPostBody({ title: `Pooled ${n % 4}`, status: 'published', tags: ['pool'] })
      return app.inject({ method: 'POST', url: '/api/blogs', headers: { authorization }, payload })
    }),
  )
  expect(posted.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201))
  const { blogPosts } = (
    await app.inject({ method: 'GET', url: '/api/blogs/published?search=pooled' })
  ).json()
  expect(new Set(blogPosts.map(({ slug }: { slug: string }) => slug)).size).toBe(10)
  const id = blogPosts[0]._id
  const comments = await Promise.all(
    Array.from({ length: 15 }, (_, n) => {
      const payload = { postId: id, name: 'R', email: 'r@example.com', comment: `Comment ${n}` }
      return app.inject({ method: 'POST', url: '/api/comments', payload })
    }),
  )
  expect(comments.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(201))
})

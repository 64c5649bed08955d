import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { openDatabase } from '#server/platform/database/open.ts'

async function ownServer() {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const database = await openDatabase({ dataDir: inject('runFolder'), databaseUrl: server.url })
  onTestFinished(() => database.close())
  return { server, database, send: () => sql`select 1`.execute(database.query) }
}

const errorKindOf = (work: Promise<unknown>) => work.then(() => undefined, databaseErrorKind)

test('a connection lost in a transaction is reported, and the next query uses another', async () => {
  const { database, send } = await ownServer()
  const work = database.transaction(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    process.kill(rows[0]!.pid, 'SIGTERM')
    while (!(await errorKindOf(sql`select 1`.execute(trx)))) await pause(5)
    await sql`select 1`.execute(trx)
  })
  expect(await errorKindOf(work)).toBe('unavailable')
  await send()
})

test('a stopped server is reported at once, and used again as soon as it is back', async () => {
  const { server, database, send } = await ownServer()
  await Promise.all([send(), send(), send()])
  await server.stop()
  expect(await errorKindOf(send())).toBe('unavailable')
  expect(await errorKindOf(database.ping())).toBe('unavailable')
  expect(await errorKindOf(database.transaction(async (trx) => sql`select 1`.execute(trx)))).toBe(
    'unavailable',
  )
  const again = await startPostgres([], Number(new URL(server.url).port))
  onTestFinished(() => again.stop())
  await send()
  await database.ping()
})

test('a health check of a server that hangs fails', async () => {
  const { database } = await ownServer()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.query)
  process.kill(rows[0]!.pid, 'SIGSTOP')
  expect(await errorKindOf(database.ping())).toBe('unavailable')
  process.kill(rows[0]!.pid, 'SIGCONT')
  await database.ping()
})

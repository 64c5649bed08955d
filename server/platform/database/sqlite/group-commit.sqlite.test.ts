import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { sqliteKyselyDialect } from './driver.ts'
import { SqliteWriter } from './writer.ts'

type Notes = { notes: { words: string } }

const file = join(await mkdtemp(join(inject('runFolder'), 'group-')), 'notes.sqlite')
const [writer, reader] = [new DatabaseSync(file), new DatabaseSync(file)]
writer.exec('pragma journal_mode = wal; create table notes (words text primary key)')
const db = new Kysely<Notes>({ dialect: sqliteKyselyDialect(new SqliteWriter(writer), reader) })
afterAll(() => db.destroy())

const write = (words: string) =>
  db.transaction().execute((trx) => trx.insertInto('notes').values({ words }).execute())
const read = async () => (await db.selectFrom('notes').select('words').execute()).map(({ words }) => words)
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Counts the commits of the connection while `work` runs. @param beforeEach called before each commit */
async function commitsDuring(work: () => Promise<unknown>, beforeEach = () => {}): Promise<number> {
  const exec = writer.exec.bind(writer)
  let commits = 0
  writer.exec = (text: string) => {
    if (text === 'commit') {
      commits += 1
      beforeEach()
    }
    exec(text)
  }
  try {
    await work()
  } finally {
    writer.exec = exec
  }
  return commits
}

beforeEach(async () => {
  await db.deleteFrom('notes').execute()
})

test('transactions that end within one turn are committed together, without those that failed', async () => {
  const outcomes = await commitsDuring(async () => {
    const all = await Promise.allSettled(['one', 'two', 'one', 'three'].map(write))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })
  expect(outcomes).toBe(1)
  expect((await read()).toSorted()).toEqual(['one', 'three', 'two'])
})

test('a write is neither visible nor acknowledged before the commit', async () => {
  let isAcknowledged = false
  const written = write('early').then(() => (isAcknowledged = true))
  let seen: string[] | undefined
  await commitsDuring(
    () => written,
    () => {
      expect(isAcknowledged).toBe(false)
      seen = reader.prepare('select words from notes').all() as never
    },
  )
  expect(seen).toEqual([])
  expect(isAcknowledged).toBe(true)
  expect(await read()).toEqual(['early'])
})

test('a read does not wait for an open transaction', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ words: 'open' }).execute()
    await promise
  })
  await nextTurn()
  expect(await read()).toEqual([])
  resolve()
  await work
  expect(await read()).toEqual(['open'])
})

test('a failed commit stores nothing and fails every transaction of the group; the next group succeeds', async () => {
  const failing = commitsDuring(
    async () => {
      const all = await Promise.allSettled([write('one'), write('two'), db.deleteFrom('notes').execute()])
      expect(all.map((one) => (one.status === 'rejected' ? one.reason.message : one.status))).toEqual(
        Array(3).fill('disk I/O error'),
      )
    },
    () => {
      throw new Error('disk I/O error')
    },
  )
  expect(await failing).toBe(1)
  expect(await read()).toEqual([])
  await write('later')
  expect(await read()).toEqual(['later'])
})

test('a rollback by SQLite itself fails the whole group', async () => {
  const first = write('first')
  const second = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ words: 'second' }).execute()
    // as a full disk does
    await sql`insert or rollback into notes values ('second')`.execute(trx).catch(() => {})
    await trx.insertInto('notes').values({ words: 'third' }).execute()
  })
  const third = write('fourth')
  const all = await Promise.allSettled([first, second, third])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await read()).toEqual(['fourth'])
})

test('a transaction longer than a turn delays the commit of the group before it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = write('first')
  const slow = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ words: 'slow' }).execute()
    await promise
    throw new Error('stop')
  })
  await nextTurn()
  await nextTurn()
  resolve()
  await expect(slow).rejects.toThrow('stop')
  await first
  expect(await read()).toEqual(['first'])
})

import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { sqliteKyselyDialect } from './driver.ts'
import { SqliteWriter } from './writer.ts'

type Notes = { notes: { words: string } }

const file = join(await mkdtemp(join(inject('runFolder'), 'writer-')), 'notes.sqlite')
const [writer, reader] = [new DatabaseSync(file), new DatabaseSync(file)]
writer.exec('pragma journal_mode = wal; create table notes (words text primary key)')
const db = new Kysely<Notes>({ dialect: sqliteKyselyDialect(new SqliteWriter(writer), reader) })
afterAll(() => db.destroy())

const write = (words: string) =>
  db.transaction().execute((trx) => trx.insertInto('notes').values({ words }).execute())
const read = async () => (await db.selectFrom('notes').select('words').execute()).map(({ words }) => words)

beforeEach(async () => {
  await db.deleteFrom('notes').execute()
})

test('of transactions that wait for each other, one that fails takes none with it', async () => {
  const all = await Promise.allSettled(['one', 'two', 'one', 'three'].map(write))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect((await read()).toSorted()).toEqual(['one', 'three', 'two'])
})

test.each([
  ['a transaction', () => write('one')],
  ['a write', () => db.insertInto('notes').values({ words: 'one' }).execute()],
])('%s whose commit fails stores nothing, and the next one succeeds', async (_what, failing) => {
  const exec = writer.exec.bind(writer)
  writer.exec = (text) => {
    if (text !== 'commit') return exec(text)
    writer.exec = exec
    throw new Error('disk I/O error')
  }
  await expect(failing()).rejects.toThrow('disk I/O error')
  expect(await read()).toEqual([])
  await write('later')
  expect(await read()).toEqual(['later'])
})

test('a transaction that SQLite itself rolls back writes nothing more', async () => {
  const work = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ words: 'first' }).execute()
    // as a full disk does
    await sql`insert or rollback into notes values ('first')`.execute(trx).catch(() => {})
    await trx.insertInto('notes').values({ words: 'second' }).execute()
  })
  const next = write('third')
  await expect(work).rejects.toThrow('The transaction is over')
  await next
  expect(await read()).toEqual(['third'])
})

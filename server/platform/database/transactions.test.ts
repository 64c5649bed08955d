import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { aCategoryRow } from '#tests/support/rows.ts'

/** As many as PostgreSQL has connections for: one more could wait for one in vain on a busy machine. */
const atOnce = 10

const db = await openTestDatabase()
afterAll(() => db.close())

beforeEach(async () => {
  await db.query.deleteFrom('categories').execute()
})

const insert = (query: typeof db.query, row = aCategoryRow()) =>
  query.insertInto('categories').values(row).execute()

async function names(): Promise<string[]> {
  const rows = await db.query.selectFrom('categories').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

test('a transaction that throws, or has a failed statement, is rolled back, and its error is thrown', async () => {
  const row = aCategoryRow()
  const twice = db.transaction(async (trx) => {
    await insert(trx, row)
    await insert(trx, row)
  })
  await expect(twice).rejects.toThrow()
  const work = db.transaction(async (trx) => {
    await insert(trx)
    throw new Error('stop')
  })
  await expect(work).rejects.toThrow('stop')
  expect(await names()).toEqual([])
})

test('concurrent queries outside of a transaction are not part of it', async () => {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>()
  const work = db.transaction(async (trx) => {
    await insert(trx)
    open()
    await mayFail
    throw new Error('stop')
  })
  await isOpen
  const outside = insert(db.query, aCategoryRow({ name: 'Outside' }))
  fail()
  await expect(work).rejects.toThrow('stop')
  await outside
  expect(await names()).toEqual(['Outside'])
})

test('a locked name lets one transaction at a time decide', async () => {
  const register = () =>
    db.transaction(async (trx) => {
      await db.lock(trx, 'first user')
      const { n } = await trx
        .selectFrom('categories')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      if (n === 0) await insert(trx, aCategoryRow({ name: 'First' }))
    })
  await Promise.all(Array.from({ length: atOnce }, register))
  expect(await names()).toEqual(['First'])
})

test('transactions that deadlock are retried', async () => {
  const [a, b] = [aCategoryRow({ name: 'a' }), aCategoryRow({ name: 'b' })]
  await db.query.insertInto('categories').values([a, b]).execute()
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const touch = (first: string, second: string, turn: number) => {
    let tries = 0
    return db.transaction(async (trx) => {
      await trx.updateTable('categories').set({ description: 'x' }).where('id', '=', first).execute()
      both[turn]!.resolve()
      // On SQLite the other cannot begin before this one ends.
      if (db.kind === 'postgres' && tries++ === 0) await both[1 - turn]!.promise
      await trx.updateTable('categories').set({ description: 'y' }).where('id', '=', second).execute()
    })
  }
  await Promise.all([touch(a.id, b.id, 0), touch(b.id, a.id, 1)])
  expect(await names()).toEqual(['a', 'b'])
})

test('a query on another connection inside a transaction is rejected instead of waiting for itself', async () => {
  const work = db.transaction(async () => {
    await db.query.selectFrom('categories').selectAll().execute()
  })
  await expect(work).rejects.toThrow('Inside a transaction')
  await expect(db.transaction(() => db.transaction(async () => {}))).rejects.toThrow('Inside a transaction')
  expect(await names()).toEqual([])
})

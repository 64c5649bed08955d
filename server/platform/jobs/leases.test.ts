import { afterAll, expect, test } from 'vitest'
import { createLeases } from '#server/platform/jobs/leases.ts'
import { openTestDatabase } from '#tests/support/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const now = () => '2026-11-26T12:00:00.000Z'

/** Leases whose release fails with `failure`. */
function leasesWithoutRelease(failure: Error) {
  const query = new Proxy(database.query, {
    get(target, name) {
      if (name === 'deleteFrom') throw failure
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return createLeases({ query }, now)
}

test('work that fails is known by its own error, also when its lease cannot be released', async () => {
  const leases = leasesWithoutRelease(new Error('the database is gone'))
  const work = async () => {
    throw new Error('the disk is full')
  }
  await expect(leases.hold('failing', work)).rejects.toThrow('the disk is full')
})

test('work that fails releases its lease', async () => {
  const [one, other] = [createLeases(database, now), createLeases(database, now)]
  const work = async () => {
    throw new Error('the disk is full')
  }
  await expect(one.hold('released', work)).rejects.toThrow('the disk is full')
  expect(await other.hold('released', async () => {})).toBe(true)
})

import { afterAll, expect, test } from 'vitest'
import { createLeases } from '#server/platform/jobs/leases.ts'
import { openTestDatabase } from '#tests/support/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const now = () => '2026-11-26T12:00:00.000Z'

test('work that fails releases its lease', async () => {
  const [one, other] = [createLeases(database, now), createLeases(database, now)]
  const work = async () => {
    throw new Error('the disk is full')
  }
  await expect(one.hold('released', work)).rejects.toThrow('the disk is full')
  expect(await other.hold('released', async () => {})).toBe(true)
})

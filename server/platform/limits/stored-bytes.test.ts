import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { createStoredBytes } from './stored-bytes.ts'

test('all emails together, and all forms, store a tenth of the space left for uploads in a day, and at most 2 GB', async () => {
  let at = Date.parse('2026-11-21T02:00:00.000Z')
  const { database, rateCounter, metrics } = await testApp({ now: () => new Date(at) })
  let free = 1_000 * 2 ** 20
  const deps = { rateCounter, metrics, hasRateLimits: true, freeBytes: async () => free }
  const { open } = createStoredBytes(deps)
  let senders = 0
  /** Stores files of 10 MB, each of another sender, until none is taken. @returns how many were */
  const fill = async (): Promise<number> => {
    for (let taken = 0; ; taken += 1) {
      const take = await open({ email: `${(senders += 1)}@example.com` })
      const exceeded = await database.transaction((trx) => take(trx, 10 * 2 ** 20))
      if (exceeded) return taken
      free -= 10 * 2 ** 20
    }
  }
  expect(await fill()).toBe(9)
  for (const network of ['192.0.2.1', '192.0.2.2']) {
    const take = await open({ network })
    expect(await database.transaction((trx) => take(trx, 10 * 2 ** 20))).toBeUndefined()
  }
  at += 24 * 60 * 60_000 + 1
  expect(await fill()).toBe(8)
  at += 24 * 60 * 60_000 + 1
  free = 1_000_000 * 2 ** 20
  expect(await fill()).toBe(204)
})

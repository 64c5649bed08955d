import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { createStorageQuota } from './storage-quota.ts'

test('all emails together, and all forms, store a tenth of the space left for uploads in a day, and at most 2 GB', async () => {
  let at = Date.parse('2026-11-21T02:00:00.000Z')
  const { database, rateCounter, metrics } = await testApp({ now: () => new Date(at) })
  let free = 1_000 * 2 ** 20
  const deps = { rateCounter, metrics, hasRateLimits: true, freeBytes: async () => free }
  const { open } = createStorageQuota(deps)
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

test.each([
  ['POST /api/media', () => aForm({ file: [aPdf(5_000), 'plan.pdf'] }), 1_000, 'files and images'],
  ['POST /api/blogs', () => aPostBody(), 200, 'saved posts'],
])('%s is 429 beyond what one account stores in a day', async (call, body, mebibytes, what) => {
  const start = new Date()
  const { send, database } = await testApp({ env: { RATE_LIMITS: 'on' }, now: () => start })
  await ensureCategory(database, 'Cloud')
  const [writer, colleague] = [await aPerson(database, ['writer']), await aPerson(database, ['writer'])]
  const store = async ({ authorization }: typeof writer) => send(call, { authorization, body: body() })
  expect((await store(writer)).status).toBe(201)
  await database.query
    .updateTable('rateLimits')
    .set({ count: mebibytes * 1024 })
    .execute()
  const { status, headers, body: answer } = await store(writer)
  expect([status, headers['retry-after']]).toEqual([429, '86400'])
  const message = `You’ve reached your limit of ${mebibytes} MB of ${what} a day. Please try again tomorrow.`
  expect(answer).toEqual({ success: false, message })
  expect((await store(colleague)).status).toBe(201)
})

import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createJobs, type Job } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openTestDatabase } from '#tests/support/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

let time = Date.parse('2026-11-26T12:00:00.000Z')
const now = () => new Date(time).toISOString()
const hourMs = 3_600_000

/** A process that has one job: an hour apart, unless said otherwise. */
function aProcess(job: Partial<Job> & Pick<Job, 'run'>) {
  const app = Fastify()
  const jobs = createJobs(app, { database, log: createLog('silent'), now })
  const handle = jobs.add({ name: 'work', intervalMs: hourMs, failure: 'the work failed', ...job })
  onTestFinished(() => app.close())
  return { app, jobs, ...handle }
}

/** A promise, and what resolves it. */
const aGate = () => Promise.withResolvers<void>()

test('a job runs when the server is ready, and goes on at once while there is more', async () => {
  let batches = 0
  const { app, jobs, run } = aProcess({ run: async () => ++batches < 3 })
  expect(batches).toBe(0)
  await app.ready()
  await vi.waitFor(() => expect(batches).toBe(3), { timeout: 15_000 })
  await run()
  expect(jobs.list()).toMatchObject([{ name: 'work', isFailing: false, failures: 0 }])
})

test('a job that fails is said to, and runs again', async () => {
  let isAway = true
  const { app, jobs, run } = aProcess({
    retryMs: 10,
    async run() {
      if (isAway) throw new Error('away')
    },
  })
  await app.ready()
  await run()
  expect(jobs.list()[0]).toMatchObject({ isFailing: true, succeededAt: undefined })
  expect(jobs.list()[0]!.failures).toBeGreaterThan(0)
  isAway = false
  await vi.waitFor(() => expect(jobs.list()[0]!.isFailing).toBe(false), { timeout: 15_000 })
  expect(jobs.list()[0]!.succeededAt).toBeGreaterThan(0)
})

test('a shared job runs in one process at a time, and another takes over what a lost one had', async () => {
  const gate = aGate()
  let [first, second] = [0, 0]
  const one = aProcess({
    isShared: true,
    async run() {
      first += 1
      await gate.promise
    },
  })
  await one.app.ready()
  await vi.waitFor(() => expect(first).toBe(1), { timeout: 15_000 })
  const other = aProcess({
    isShared: true,
    async run() {
      second += 1
    },
  })
  await other.app.ready()
  await other.run()
  expect(second).toBe(0)
  // the first stands still for two minutes
  time += 120_000
  await other.run()
  expect(second).toBe(1)
  gate.resolve()
  await one.run()
  await other.run()
  expect(second).toBe(2)
})

test('the stop ends a job between two batches, and waits for the one in progress', async () => {
  const gate = aGate()
  let batches = 0
  const { app } = aProcess({
    async run() {
      batches += 1
      await gate.promise
      return true
    },
    onStop: () => gate.resolve(),
  })
  await app.ready()
  await app.close()
  expect(batches).toBe(1)
})

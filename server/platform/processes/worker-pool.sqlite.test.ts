import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { mebibyte } from '#contract/limits.ts'
import { createWorkerPool } from './worker-pool.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'worker-pool-'))
const serveJobs = new URL('./serve-jobs.ts', import.meta.url).href
const file = join(folder, 'worker.mjs')
await writeFile(
  file,
  `import { serveJobs } from ${JSON.stringify(serveJobs)}
  const kept = []
  const jobs = {
    echo: ({ value }) => value,
    environment: () => process.env,
    compute: () => { for (;;); },
    fill: () => { for (;;) kept.push({ kept: kept.length }) },
    allocate: async () => { for (;;) { kept.push(Buffer.alloc(8_000_000, 1)); await new Promise(setImmediate) } },
    wait: () => new Promise(() => {}),
    throw: () => { throw new Error('the disk is full') },
  }
  serveJobs(async (job) => jobs[job.do](job))`,
)

type Job = { do: string; value?: unknown }

function aPool(options: { cpuMs?: number; timeoutMs?: number } = {}) {
  const pool = createWorkerPool<Job, unknown>({
    name: 'test',
    module: pathToFileURL(file),
    maxWorkers: 1,
    maxWaiting: 2,
    heapBytes: 32 * mebibyte,
    memoryBytes: 256 * mebibyte,
    cpuMs: 10_000,
    timeoutMs: 60_000,
    log: { warn() {} },
    ...options,
  })
  onTestFinished(pool.close)
  return pool
}

test.each([
  ['computes for ever', 'compute', 'time', 300],
  ['fills the heap', 'fill', 'memory', 10_000],
  ['allocates buffers', 'allocate', 'memory', 10_000],
] as const)(
  'a job that %s ends its process, and the next job has another',
  async (_, what, failure, cpuMs) => {
    vi.stubEnv('NODE_OPTIONS', '--max-old-space-size=4096')
    onTestFinished(() => void vi.unstubAllEnvs())
    const pool = aPool({ cpuMs })
    expect(await pool.run({ do: what })).toEqual({ failure })
    const value = Buffer.alloc(3 * mebibyte, 'x')
    expect(await pool.run({ do: 'echo', value })).toEqual({ result: value })
  },
)

test('a process has no settings of the server', async () => {
  vi.stubEnv('APP_SECRET', 'a secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { result } = await aPool().run({ do: 'environment' })
  const names = Object.keys(result as object).filter((name) => !/^(NODE_|__)/.test(name))
  expect(names.toSorted().filter((name) => name !== 'MALLOC_MMAP_THRESHOLD_')).toEqual(['PATH'])
})

test('jobs beyond those that may wait are rejected at once, and all are given up when the pool is closed', async () => {
  const pool = aPool()
  const jobs = [1, 2, 3].map(() => pool.run({ do: 'wait' }))
  await expect(pool.run({ do: 'echo' })).rejects.toMatchObject({ status: 503 })
  pool.close()
  await expect(jobs[0]).rejects.toThrow('the test process ended with SIGKILL')
  for (const job of jobs.slice(1)) await expect(job).rejects.toThrow('the test processes are closed')
})

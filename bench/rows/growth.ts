import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { median, formatFigure } from '#tests/support/statistics.ts'
import { judgeAmounts, judgeTimes, type Outcome } from '../report/judge.ts'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import { withPostgres } from '../servers/postgres.ts'
import { startBenchServer } from '../servers/processes.ts'
import { startProduct } from '../servers/product-process.ts'
import type { Bench, Row } from '../row.ts'
import { createSite, openSite, type Site } from '../sample-data/site.ts'
import { calls, maxGrowth } from './growth-calls.ts'

type Place = { dataDir: string; databaseUrl?: string }

/** Number of requests per call, fewer for slow calls. */
const requests = { max: 150, min: 30, withinMs: 6_000 }
const warmUpRounds = 10
const limits = { migrationsMs: 30_000, startMs: 1_000, bareStartMs: 100 }

type Grown = { call: string; times: { few: number[]; many: number[] }; outcome: Outcome }

/** Requests a path from both sites alternately. */
async function measureCall(sites: { few: Site; many: Site }, path: string) {
  const times: Grown['times'] = { few: [], many: [] }
  const end = performance.now() + requests.withinMs
  for (let round = -warmUpRounds; round < requests.max; round += 1) {
    const [few, many] = [await sites.few.request(path), await sites.many.request(path)]
    if (round < 0) continue
    times.few.push(few)
    times.many.push(many)
    if (round >= requests.min && performance.now() > end) break
  }
  return times
}

/** Returns the medians of three consecutive parts, so that a short disturbance affects one of them only. */
function thirds(all: number[]): number[] {
  const size = Math.floor(all.length / 3)
  return [0, 1, 2].map((third) => median(all.slice(third * size, (third + 1) * size)))
}

async function measureCalls(
  sites: { few: Site; many: Site },
  showProgress: Bench['showProgress'],
): Promise<Grown[]> {
  const grown: Grown[] = []
  for (const [call, path] of Object.entries(calls)) {
    showProgress(call)
    const times = await measureCall(sites, path)
    const [measured, limit] = [thirds(times.many), thirds(times.few)]
    grown.push({ call, times, outcome: judgeTimes({ row: call, measured, limit, max: maxGrowth(call) }) })
  }
  return grown
}

/** Returns one outcome for several calls: the worst. */
function worstOf(row: string, grown: Grown[]): Outcome {
  const gravity = ({ outcome }: Grown) => ['met', 'too noisy', 'missed'].indexOf(outcome.result)
  const worst = grown.toSorted(
    (one, other) => gravity(other) - gravity(one) || other.outcome.ratio! - one.outcome.ratio!,
  )[0]!
  return { ...worst.outcome, row, note: `${grown.length} calls; grows max: ${worst.call}` }
}

function judge(prefix: string, { posts }: Bench, grown: Grown[]): Outcome[] {
  const ofBudget = (max: number) => grown.filter(({ call }) => maxGrowth(call) === max)
  const details = grown.map(({ call, times, outcome }) => ({
    call,
    [`${posts.few} posts, ms`]: Number(median(times.few).toFixed(2)),
    [`${posts.many} posts, ms`]: Number(median(times.many).toFixed(2)),
    grows: Number(outcome.ratio!.toFixed(2)),
    budget: maxGrowth(call) === Infinity ? '' : outcome.budget,
    result: maxGrowth(call) === Infinity ? 'shown' : outcome.result,
  }))
  return [
    { ...worstOf(`${prefix}: the call that grows most`, ofBudget(1.5)), details },
    worstOf(`${prefix}: the search that grows most`, ofBudget(3)),
  ]
}

/** Measures the time from the start of the process to its first page, on existing data. */
async function measureStart(prefix: string, { rounds, showProgress }: Bench, place: Place): Promise<Outcome> {
  const measured: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    showProgress(`start, round ${round + 1} of ${rounds}`)
    const began = performance.now()
    const limit = await startBenchServer('bare-server.ts', { usesAllProcessors: true })
    bare.push(performance.now() - began)
    await limit.stop()
    const product = await startProduct(place, { usesAllProcessors: true })
    measured.push(product.startedInMs)
    await product.stop()
  }
  const machine = { figure: median(bare), max: limits.bareStartMs, what: 'bare node:http' }
  const row = `${prefix}: start to the first 200`
  return judgeAmounts({ row, measured, max: limits.startMs, unit: 'ms', machine })
}

async function measure(
  bench: Bench,
  prefix: string,
  places: { few: Place; many: Place },
): Promise<Outcome[]> {
  const { posts, showProgress } = bench
  showProgress(`making ${posts.few} posts`)
  await createSite(places.few, posts.few)
  showProgress(
    `making ${posts.many} posts, ${posts.many * 2} comments, ${posts.many} enquiries and applications`,
  )
  const began = performance.now()
  const migrated = await createSite(places.many, posts.many)
  const made = `made in ${formatFigure((performance.now() - began) / 1_000)} s`
  const start = await measureStart(prefix, bench, places.many)
  const few = await openSite(places.few, posts.few)
  const many = await openSite(places.many, posts.many)
  try {
    const grown = await measureCalls({ few, many }, showProgress)
    const row = `${prefix}: migrations of ${formatFigure(posts.many)} posts`
    const migrations = judgeAmounts({
      row,
      measured: [migrated],
      max: limits.migrationsMs,
      unit: 'ms',
      note: made,
    })
    return [...judge(prefix, bench, grown), start, migrations]
  } finally {
    await few.close()
    await many.close()
  }
}

async function foldersIn(folder: string) {
  const [few, many] = [join(folder, 'few'), join(folder, 'many')]
  await mkdir(few)
  await mkdir(many)
  return { few, many }
}

export const growth: Row = {
  name: 'growth',
  about: 'calls at 50 posts and at 50,000; migrations of a large site, and its start',
  async measure(bench) {
    const { few, many } = await foldersIn(bench.folder)
    return measure(bench, 'growth', { few: { dataDir: few }, many: { dataDir: many } })
  },
}

export const growthPostgres: Row = {
  name: 'growth-postgres',
  about: 'the same on PostgreSQL',
  async measure(bench) {
    const { few, many } = await foldersIn(bench.folder)
    return withPostgres(async (url) =>
      measure(bench, 'growth, PostgreSQL', {
        few: { dataDir: few, databaseUrl: await createDatabase(url, 'few') },
        many: { dataDir: many, databaseUrl: await createDatabase(url, 'many') },
      }),
    )
  },
}

import type { RecordedQuery } from '../servers/recorded-queries.ts'
import { judgeRates } from '../report/judge.ts'
import { startBenchServer, type BenchServer } from '../servers/processes.ts'
import type { Bench, Row } from '../row.ts'
import { withPostgres } from '../servers/postgres.ts'
import { measureBeside } from './cached.ts'

/** The encodings that browsers accept. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * The warm-up, as a multiple of a round: V8 optimizes React's and the router's code only after some 600 pages, until when a page
 * takes up to three times as long.
 */
const warmUpRounds = 4

type Case = { row: string; path: string; minRatio: number }

async function measureCase(
  bench: Bench,
  servers: { product: BenchServer; bare: BenchServer },
  { row, path, minRatio }: Case,
) {
  const { measured, limit } = await measureBeside(
    bench,
    servers,
    [{ path, headers }],
    row,
    warmUpRounds * bench.seconds,
  )
  return judgeRates({
    row,
    measured: measured.map(({ perSecond }) => perSecond),
    limit: limit.map(({ perSecond }) => perSecond),
    minRatio,
    asFraction: true,
    cpu: {
      measured: measured.map(({ cpuMicros }) => cpuMicros),
      limit: limit.map(({ cpuMicros }) => cpuMicros),
    },
    errors: [...measured, ...limit].reduce((sum, { errors }) => sum + errors, 0),
  })
}

/** Returns the queries that a page runs on the database. */
async function queriesOf({ call, origin }: BenchServer, path: string): Promise<RecordedQuery[]> {
  await (await fetch(origin + path)).text()
  await call('recordedQueries')
  await (await fetch(origin + path)).text()
  return call<RecordedQuery[]>('recordedQueries')
}

/** Budgets as shares of the bare server's rate. */
const minRatios = { sqlite: 1 / 220, postgres: 1 / 350 }

async function measure(bench: Bench, prefix: string, databaseUrl = '') {
  const minRatio = databaseUrl ? minRatios.postgres : minRatios.sqlite
  const env = { DATA_DIR: bench.folder, DATABASE_URL: databaseUrl, BENCH_CACHE: 'off' }
  const product = await startBenchServer('product-server.ts', { env })
  const bare = await startBenchServer('bare-server.ts')
  const recorder = databaseUrl
    ? await startBenchServer('product-server.ts', { env: { ...env, BENCH_QUERIES: 'on' } })
    : undefined
  const withQueries = databaseUrl ? await startBenchServer('bare-server.ts', { env }) : undefined
  try {
    const list = await (await fetch(`${product.origin}/api/blogs/published?limit=1`)).json()
    const pages = [
      { page: 'article', path: `/blog/${list.blogPosts[0].slug}` },
      { page: 'listing', path: '/blog' },
      { page: 'home', path: '/' },
    ]
    const outcomes = []
    for (const { page, path } of pages) {
      const row = `${prefix}: ${page}`
      const source = { origin: product.origin, paths: [path], headers }
      await bare.call('copyAnswers', source)
      outcomes.push(await measureCase(bench, { product, bare }, { row, path, minRatio }))
      if (recorder && withQueries) {
        const queries = await queriesOf(recorder, path)
        await withQueries.call('copyAnswers', { ...source, queries })
        const alone = { row: `${row}, its queries alone`, path, minRatio: 0 }
        const outcome = await measureCase(bench, { product: withQueries, bare }, alone)
        outcomes.push({ ...outcome, budget: '', result: 'shown' as const })
      }
    }
    return outcomes
  } finally {
    for (const server of [product, bare, recorder, withQueries]) await server?.stop()
  }
}

export const uncached: Row = {
  name: 'uncached',
  about:
    'whole pages made anew and compressed for each request, against a bare node:http server with the same bytes',
  measure: (bench) => measure(bench, 'uncached'),
}

export const uncachedPostgres: Row = {
  name: 'uncached-postgres',
  about:
    'the same on PostgreSQL; and what a bare server gives that asks the same queries and does nothing else',
  measure: (bench) => withPostgres((url) => measure(bench, 'uncached, PostgreSQL', url)),
}

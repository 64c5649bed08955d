import type { RecordedQuery } from '../recorded-queries.ts'
import { judgeRates } from '../judge.ts'
import { startBenchServer, type BenchServer } from '../processes.ts'
import type { Bench, Row } from '../row.ts'
import { withPostgres } from '../postgres.ts'
import { measureBeside } from './cached.ts'

/** As browsers ask. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

type Case = { row: string; path: string; least: number }

async function measureCase(
  bench: Bench,
  servers: { product: BenchServer; bare: BenchServer },
  { row, path, least }: Case,
) {
  const { ours, limit } = await measureBeside(bench, servers, [{ path, headers }], row)
  return judgeRates({
    row,
    ours: ours.map(({ perSecond }) => perSecond),
    limit: limit.map(({ perSecond }) => perSecond),
    least,
    asFraction: true,
    cpu: {
      ours: ours.map(({ cpuMicros }) => cpuMicros),
      limit: limit.map(({ cpuMicros }) => cpuMicros),
    },
    errors: [...ours, ...limit].reduce((sum, { errors }) => sum + errors, 0),
  })
}

/** What a page asks of the database. */
async function queriesOf({ ask, origin }: BenchServer, path: string): Promise<RecordedQuery[]> {
  await (await fetch(origin + path)).text()
  await ask('heardQueries')
  await (await fetch(origin + path)).text()
  return ask<RecordedQuery[]>('heardQueries')
}

/** Budgets as shares of the bare server's rate. */
const minRatio = { sqlite: 1 / 220, postgres: 1 / 350 }

async function measure(bench: Bench, prefix: string, databaseUrl = '') {
  const least = databaseUrl ? minRatio.postgres : minRatio.sqlite
  const env = { DATA_DIR: bench.folder, DATABASE_URL: databaseUrl, BENCH_CACHE: 'off' }
  const product = await startBenchServer('product-server.ts', { env })
  const bare = await startBenchServer('bare-server.ts')
  const heard = databaseUrl
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
      const learnt = { origin: product.origin, paths: [path], headers }
      await bare.ask('learn', learnt)
      outcomes.push(await measureCase(bench, { product, bare }, { row, path, least }))
      if (heard && withQueries) {
        const queries = await queriesOf(heard, path)
        await withQueries.ask('learn', { ...learnt, queries })
        const alone = { row: `${row}, its queries alone`, path, least: 0 }
        const outcome = await measureCase(bench, { product: withQueries, bare }, alone)
        outcomes.push({ ...outcome, budget: '', verdict: 'shown' as const })
      }
    }
    return outcomes
  } finally {
    for (const server of [product, bare, heard, withQueries]) await server?.stop()
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

import { judgeRates } from '../judge.ts'
import { serve } from '../processes.ts'
import type { Bench, Row } from '../row.ts'
import { withPostgres } from '../postgres.ts'
import { measureBeside } from './cached.ts'

/** As browsers ask. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

async function measure(bench: Bench, prefix: string, databaseUrl = '') {
  const env = { DATA_DIR: bench.folder, DATABASE_URL: databaseUrl, BENCH_CACHE: 'off' }
  const product = await serve('product.ts', { env })
  const bare = await serve('bare.ts')
  try {
    const list = await (await fetch(`${product.origin}/api/blogs/published?limit=1`)).json()
    const pages = [
      { page: 'article', path: `/blog/${list.blogPosts[0].slug}`, least: 1 / 90 },
      { page: 'listing', path: '/blog', least: 1 / 120 },
      { page: 'home', path: '/', least: 1 / 120 },
    ]
    const outcomes = []
    for (const { page, path, least } of pages) {
      const row = `${prefix}: ${page}`
      await bare.ask('learn', { origin: product.origin, paths: [path], headers })
      const { ours, limit } = await measureBeside(bench, { product, bare }, [{ path, headers }], row)
      outcomes.push(
        judgeRates({
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
        }),
      )
    }
    return outcomes
  } finally {
    await product.stop()
    await bare.stop()
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
  about: 'the same on PostgreSQL',
  measure: (bench) => withPostgres((url) => measure(bench, 'uncached, PostgreSQL', url)),
}

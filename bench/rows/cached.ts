import { judgeRates, type Outcome } from '../report/judge.ts'
import { runLoad, mergeResults, type LoadRequest, type LoadResult } from '../http-load.ts'
import { startBenchServer, type BenchServer } from '../servers/processes.ts'
import type { Bench, Row } from '../row.ts'

/** The measurements of a server in one round; `cpuMicros` is the server's CPU time per answer. */
export type Measurement = LoadResult & { cpuMicros: number }

/**
 * A round alternates between both servers in slices of this length (seconds). The processor time of a shared machine changes from one
 * second to the next; neighbouring slices get about the same share of it.
 */
const sliceSeconds = 0.25

async function measureSlice(
  server: BenchServer,
  requests: LoadRequest[],
  seconds: number,
): Promise<Measurement> {
  const before = await server.call<number>('cpuMicros')
  const figures = await runLoad(server.origin, requests, { seconds })
  const after = await server.call<number>('cpuMicros')
  return { ...figures, cpuMicros: (after - before) / figures.answers }
}

function mergeSlices(slices: Measurement[]): Measurement {
  const figures = mergeResults(slices)
  const micros = slices.reduce((sum, { answers, cpuMicros }) => sum + answers * cpuMicros, 0)
  return { ...figures, cpuMicros: micros / figures.answers }
}

/**
 * Loads both servers alternately with the same requests, after a warm-up that is not counted.
 * @param warmUpSeconds the length of the warm-up of each server
 */
export async function measureBeside(
  { rounds, seconds, showProgress }: Bench,
  servers: { product: BenchServer; bare: BenchServer },
  requests: LoadRequest[],
  row: string,
  warmUpSeconds = Math.min(1, seconds / 2),
): Promise<{ measured: Measurement[]; limit: Measurement[] }> {
  const { product, bare } = servers
  const measured: Measurement[] = []
  const limit: Measurement[] = []
  showProgress(`${row}, warm-up`)
  for (const server of [bare, product]) await runLoad(server.origin, requests, { seconds: warmUpSeconds })
  for (let round = 0; round < rounds; round += 1) {
    showProgress(`${row}, round ${round + 1} of ${rounds}`)
    const slices: { bare: Measurement[]; product: Measurement[] } = { bare: [], product: [] }
    for (let elapsed = 0; elapsed < seconds; elapsed += sliceSeconds) {
      slices.bare.push(await measureSlice(bare, requests, sliceSeconds))
      slices.product.push(await measureSlice(product, requests, sliceSeconds))
    }
    limit.push(mergeSlices(slices.bare))
    measured.push(mergeSlices(slices.product))
  }
  return { measured, limit }
}

type Case = {
  row: string
  paths: string[]
  headers: Record<string, string>
  /** The smallest allowed ratio; without one the figure is only shown. */
  minRatio?: number
}

async function measureCase(
  bench: Bench,
  servers: { product: BenchServer; bare: BenchServer },
  { row, paths, headers, minRatio }: Case,
): Promise<Outcome> {
  const { product, bare } = servers
  const [status] = await bare.call<number[]>('copyAnswers', { origin: product.origin, paths, headers })
  const requests = paths.map((path) => ({ path, headers, expects: status! }))
  const { measured, limit } = await measureBeside(bench, servers, requests, row)
  const outcome = judgeRates({
    row,
    measured: measured.map(({ perSecond }) => perSecond),
    limit: limit.map(({ perSecond }) => perSecond),
    p99: { measured: measured.map(({ p99 }) => p99), limit: limit.map(({ p99 }) => p99), max: maxP99Ratio },
    minRatio: minRatio ?? 0,
    cpu: {
      measured: measured.map(({ cpuMicros }) => cpuMicros),
      limit: limit.map(({ cpuMicros }) => cpuMicros),
    },
    errors: [...measured, ...limit].reduce((sum, { errors }) => sum + errors, 0),
  })
  return minRatio === undefined ? { ...outcome, budget: '', result: 'shown' } : outcome
}

/** Budgets as shares of the bare server's rate. */
const minRatio = 0.75
const minRatioInRotation = 0.7
/** How many times the p99 of the bare server that of the product may be. */
const maxP99Ratio = 2

/** Number of different cached addresses. The `page` parameter is not limited by how many pages there are. */
const differentAddresses = 1_000

export const cached: Row = {
  name: 'cached',
  about: 'answers from the page cache, against a bare node:http server with the same bytes and headers',
  async measure(bench) {
    const env = { DATA_DIR: bench.folder }
    // with the access log on, as `npm start` has it
    let product = await startBenchServer('product-server.ts', { env: { ...env, BENCH_LOG: 'info' } })
    const bare = await startBenchServer('bare-server.ts')
    try {
      const list = await (await fetch(`${product.origin}/api/blogs/published?limit=1`)).json()
      const article = `/blog/${list.blogPosts[0].slug}`
      const etag = (await fetch(`${product.origin}${article}`, { headers: { 'accept-encoding': 'br' } }))
        .headers
      const brotli = { 'accept-encoding': 'br' }
      const many = Array.from(
        { length: differentAddresses },
        (_, page) => `/api/blogs/published?page=${page + 1}`,
      )
      const cases: Case[] = [
        { row: 'home', paths: ['/'], headers: brotli, minRatio },
        { row: 'listing', paths: ['/blog'], headers: brotli, minRatio },
        { row: 'article', paths: [article], headers: brotli, minRatio },
        { row: 'article, gzip', paths: [article], headers: { 'accept-encoding': 'gzip' }, minRatio },
        { row: 'article, identity', paths: [article], headers: {}, minRatio },
        {
          row: 'article, 304',
          paths: [article],
          headers: { ...brotli, 'if-none-match': etag.get('etag')! },
          minRatio,
        },
        { row: 'published posts', paths: ['/api/blogs/published'], headers: brotli, minRatio },
        {
          row: `${differentAddresses} addresses in rotation`,
          paths: many,
          headers: brotli,
          minRatio: minRatioInRotation,
        },
      ]
      const outcomes = []
      for (const one of cases) {
        outcomes.push(await measureCase(bench, { product, bare }, { ...one, row: `cached: ${one.row}` }))
      }
      await product.stop()
      product = await startBenchServer('product-server.ts', { env })
      const silent = { row: 'cached: article, access log off', paths: [article], headers: brotli }
      outcomes.push(await measureCase(bench, { product, bare }, silent))
      return outcomes
    } finally {
      await product.stop()
      await bare.stop()
    }
  },
}

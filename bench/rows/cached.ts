import { runLoad, mergeResults, type LoadRequest, type LoadResult } from '../http-load.ts'
import { judgeRates, type Bench, type Outcome, type Row } from '../outcome.ts'
import { startBenchServer, type BenchServer } from '../servers/processes.ts'

/**
 * A round alternates between both servers in slices of this length (seconds). The processor time of a shared machine changes from one
 * second to the next; neighbouring slices get about the same share of it.
 */
const sliceSeconds = 0.25

/** Loads both servers alternately with the same requests, after a warm-up that is not counted. */
async function measureBeside(
  { rounds, seconds }: Bench,
  servers: { product: BenchServer; bare: BenchServer },
  requests: LoadRequest[],
) {
  const { product, bare } = servers
  const measured: LoadResult[] = []
  const limit: LoadResult[] = []
  for (const { origin } of [bare, product]) await runLoad(origin, requests, { seconds: seconds / 4 })
  for (let round = 0; round < rounds; round += 1) {
    const slices: Record<'bare' | 'product', LoadResult[]> = { bare: [], product: [] }
    for (let elapsed = 0; elapsed < seconds; elapsed += sliceSeconds) {
      slices.bare.push(await runLoad(bare.origin, requests, { seconds: sliceSeconds }))
      slices.product.push(await runLoad(product.origin, requests, { seconds: sliceSeconds }))
    }
    limit.push(mergeResults(slices.bare))
    measured.push(mergeResults(slices.product))
  }
  return { measured, limit }
}

/** Number of different cached addresses. The `page` parameter is not limited by how many pages there are. */
const differentAddresses = 1_000

export const cached: Row = {
  name: 'cached',
  about: 'answers from the page cache, against a bare node:http server with the same bytes and headers',
  async measure(bench) {
    // with the access log on, as `npm start` has it
    const env = { DATA_DIR: bench.folder, BENCH_LOG: 'info' }
    const product = await startBenchServer('product-server.ts', { env })
    const bare = await startBenchServer('bare-server.ts')
    try {
      const list = await (await fetch(`${product.origin}/api/blogs/published?limit=1`)).json()
      const article = [`/blog/${list.blogPosts[0].slug}`]
      const brotli = { 'accept-encoding': 'br' }
      const { headers } = await fetch(product.origin + article[0], { headers: brotli })
      const rotation = Array.from(
        { length: differentAddresses },
        (_, page) => `/api/blogs/published?page=${page + 1}`,
      )
      const cases: [name: string, paths: string[], headers: Record<string, string>][] = [
        ['home', ['/'], brotli],
        ['listing', ['/blog'], brotli],
        ['article', article, brotli],
        ['article, gzip', article, { 'accept-encoding': 'gzip' }],
        ['article, identity', article, {}],
        ['article, 304', article, { ...brotli, 'if-none-match': headers.get('etag')! }],
        ['published posts', ['/api/blogs/published'], brotli],
        [`${differentAddresses} addresses in rotation`, rotation, brotli],
      ]
      const outcomes: Outcome[] = []
      for (const [name, paths, headers] of cases) {
        bench.showProgress(name)
        const source = { origin: product.origin, paths, headers }
        const [status] = await bare.call<number[]>('copyAnswers', source)
        const requests = paths.map((path) => ({ path, headers, expects: status! }))
        const { measured, limit } = await measureBeside(bench, { product, bare }, requests)
        const minRatio = paths === rotation ? 0.7 : 0.75
        outcomes.push(judgeRates({ row: `cached: ${name}`, measured, limit, minRatio, maxP99: 2 }))
      }
      return outcomes
    } finally {
      await product.stop()
      await bare.stop()
    }
  },
}

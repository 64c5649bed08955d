import { median } from '#tests/support/statistics.ts'
import { runLoad, type LoadRequest, type LoadResult } from '../http-load.ts'
import { judgeRates, type Bench, type Outcome, type Row } from '../outcome.ts'
import { startBareServer, startProduct } from '../servers/servers.ts'

/**
 * A round alternates between both servers in slices of this length (seconds). The processor time of a shared machine changes from one
 * second to the next; neighbouring slices get about the same share of it.
 */
const sliceSeconds = 0.25

/** The result of a round from those of its slices. */
const merged = (slices: LoadResult[]): LoadResult => ({
  perSecond: median(slices.map(({ perSecond }) => perSecond)),
  p99: median(slices.map(({ p99 }) => p99)),
  errors: slices.reduce((sum, { errors }) => sum + errors, 0),
})

/** Loads both servers alternately with the same requests, after a warm-up that is not counted. */
async function measureBeside(
  { rounds, seconds }: Bench,
  product: string,
  bare: string,
  requests: LoadRequest[],
) {
  for (const origin of [bare, product]) await runLoad(origin, requests, seconds / 4)
  const measured: LoadResult[] = []
  const limit: LoadResult[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [ofBare, ofProduct]: [LoadResult[], LoadResult[]] = [[], []]
    for (let elapsed = 0; elapsed < seconds; elapsed += sliceSeconds) {
      ofBare.push(await runLoad(bare, requests, sliceSeconds))
      ofProduct.push(await runLoad(product, requests, sliceSeconds))
    }
    limit.push(merged(ofBare))
    measured.push(merged(ofProduct))
  }
  return { measured, limit }
}

export const cached: Row = {
  name: 'cached',
  about: 'answers from the page cache, against a bare node:http server with the same bytes and headers',
  async measure(bench) {
    const product = await startProduct({ dataDir: bench.folder })
    try {
      const list = await (await fetch(`${product.origin}/api/blogs/published?limit=1`)).json()
      const article = [`/blog/${list.blogPosts[0].slug}`]
      const brotli = { 'accept-encoding': 'br' }
      const found = await fetch(product.origin + article[0], { headers: brotli })
      const known = { ...brotli, 'if-none-match': found.headers.get('etag')! }
      // the `page` parameter is not limited by how many pages there are
      const rotation = Array.from({ length: 1_000 }, (_, page) => `/api/blogs/published?page=${page + 1}`)
      const cases: [name: string, paths: string[], headers: Record<string, string>, minRatio?: number][] = [
        ['home', ['/'], brotli],
        ['listing', ['/blog'], brotli],
        ['article', article, brotli],
        ['article, gzip', article, { 'accept-encoding': 'gzip' }],
        ['article, identity', article, { 'accept-encoding': 'identity' }],
        ['article, 304', article, known],
        ['published posts', ['/api/blogs/published'], brotli],
        ['1000 addresses in rotation', rotation, brotli, 0.7],
      ]
      const outcomes: Outcome[] = []
      for (const [name, paths, headers, minRatio = 0.75] of cases) {
        bench.showProgress(name)
        const expects = headers === known ? 304 : 200
        const requests = paths.map((path) => ({ path, headers, expects }))
        const bare = await startBareServer(product.origin)
        const { measured, limit } = await measureBeside(bench, product.origin, bare.origin, requests)
        bare.stop()
        outcomes.push(judgeRates(`cached: ${name}`, measured, limit, minRatio))
      }
      return outcomes
    } finally {
      await product.stop()
    }
  },
}

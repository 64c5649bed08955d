import { setTimeout as pause } from 'node:timers/promises'
import { median, formatFigure } from '#tests/support/statistics.ts'
import { judgeAmounts, judgeTimes, type Outcome } from '../report/judge.ts'
import { runLoad } from '../http-load.ts'
import { startBenchServer, type BenchServer } from '../servers/processes.ts'
import type { Row } from '../row.ts'

/** Saves happen far more often than in practice (milliseconds). */
const betweenSavesMs = 500

type Post = { _id: string; slug: string; title: string } & Record<string, unknown>

/** Saves a post with a new title repeatedly, and checks at once whether its pages show it. */
async function keepPublishing(
  { origin, call }: BenchServer,
  post: Post,
  pages: string[],
  until: number,
): Promise<{ saves: number; stale: number }> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await call<string>('token')}`,
  }
  const found = await (await fetch(`${origin}/api/blogs/${post._id}`, { headers })).json()
  const { revision: _revision, ...kept } = found.blogPost
  let saves = 0
  let stale = 0
  while (performance.now() < until) {
    saves += 1
    const title = `Saved for the ${Date.now().toString(36)}${saves}th time`
    const body = JSON.stringify({ ...kept, title })
    const saved = await fetch(`${origin}/api/blogs/${post._id}`, { method: 'PUT', headers, body })
    if (!saved.ok) throw new Error(`A save was rejected: ${saved.status} ${await saved.text()}`)
    const texts = await Promise.all(pages.map(async (page) => (await fetch(origin + page)).text()))
    stale += texts.filter((text) => !text.includes(title)).length
    await pause(betweenSavesMs)
  }
  return { saves, stale }
}

export const publishing: Row = {
  name: 'publishing',
  about:
    'what 50 readers wait for while a post is saved twice a second, against the same readers undisturbed',
  async measure({ folder, rounds, seconds, showProgress }): Promise<Outcome[]> {
    const product = await startBenchServer('product-server.ts', { env: { DATA_DIR: folder } })
    try {
      const { blogPosts } = await (await fetch(`${product.origin}/api/blogs/published?limit=1`)).json()
      const post: Post = blogPosts[0]
      const pages = ['/blog', `/blog/${post.slug}`, '/api/blogs/published', '/rss.xml']
      const requests = pages.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }))
      await runLoad(product.origin, requests, { seconds: seconds / 4 })
      const quiet = []
      const busy = []
      let [saves, stale] = [0, 0]
      for (let round = 0; round < rounds; round += 1) {
        showProgress(`round ${round + 1} of ${rounds}`)
        quiet.push(await runLoad(product.origin, requests, { seconds }))
        const until = performance.now() + seconds * 1_000
        const [figures, seen] = await Promise.all([
          runLoad(product.origin, requests, { seconds }),
          keepPublishing(product, post, pages, until),
        ])
        busy.push(figures)
        saves += seen.saves
        stale += seen.stale
      }
      const maxWaitMs = formatFigure(median(busy.map(({ maxMs }) => maxMs)))
      return [
        judgeTimes({
          row: 'publishing: readers’ p99',
          measured: busy.map(({ p99 }) => p99),
          limit: quiet.map(({ p99 }) => p99),
          max: 3,
          note: `${saves} saves; the longest wait of a round ${maxWaitMs} ms`,
        }),
        judgeAmounts({
          row: 'publishing: stale pages after a save',
          measured: [stale],
          max: 0,
          unit: `of ${saves * pages.length}`,
        }),
      ]
    } finally {
      await product.stop()
    }
  },
}

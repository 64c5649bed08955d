import { formatFigure, median } from '#tests/support/statistics.ts'
import { runLoad, type LoadRequest, type LoadResult } from '../http-load.ts'
import type { Bench, Outcome, Row } from '../outcome.ts'
import { createSite } from '../sample-data/site.ts'
import { startProduct, withPostgres } from '../servers/servers.ts'

const minPerSecond = 300
/** A post takes 200 comments that nobody has approved. */
const [postCount, pageSize] = [400, 100]
const text =
  'We moved our releases to a canary last spring, and what surprised us most was how little the dashboards were looked at.'

async function measure(bench: Bench, row: string, databaseUrl = ''): Promise<Outcome[]> {
  const { folder, rounds, seconds, showProgress } = bench
  const place = { dataDir: folder, databaseUrl }
  await createSite(place, postCount)
  const { origin, stop } = await startProduct(place)
  try {
    const posts: { _id: string }[] = []
    for (let page = 1; page <= postCount / pageSize; page += 1) {
      const path = `/api/blogs/published?limit=${pageSize}&page=${page}`
      posts.push(...(await (await fetch(origin + path)).json()).blogPosts)
    }
    let sent = 0
    /** Returns a request for a unique comment, since duplicates are stored once. */
    const request = (): LoadRequest => {
      sent += 1
      const words = { name: `Robin ${sent}`, email: 'robin@example.com', comment: `${text} (${sent})` }
      const body = JSON.stringify({ postId: posts[sent % posts.length]!._id, ...words })
      const headers = { 'content-type': 'application/json' }
      return { method: 'POST', path: '/api/comments', headers, body, expects: 201 }
    }
    await runLoad(origin, request, seconds / 4)
    const results: LoadResult[] = []
    for (let round = 0; round < rounds; round += 1) {
      showProgress(`round ${round + 1} of ${rounds}`)
      results.push(await runLoad(origin, request, seconds))
    }
    const rate = median(results.map(({ perSecond }) => perSecond))
    const isMet = results.every(({ errors }) => errors === 0) && rate >= minPerSecond
    const [figure, budget] = [`${formatFigure(rate)} /s`, `≥ ${minPerSecond} /s`]
    return [{ row, figure, budget, result: isMet ? 'met' : 'missed' }]
  } finally {
    await stop()
  }
}

export const comments: Row = {
  name: 'comments',
  about: 'comments accepted and durable, 50 senders at once',
  measure: (bench) => measure(bench, 'comments accepted and durable'),
}

export const commentsPostgres: Row = {
  name: 'comments-postgres',
  about: 'the same on PostgreSQL',
  measure: (bench) =>
    withPostgres(async (url) => measure(bench, 'comments accepted and durable, PostgreSQL', url)),
}

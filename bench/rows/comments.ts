import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import { formatFigure, median } from '#tests/support/statistics.ts'
import { runLoad, type LoadRequest } from '../http-load.ts'
import type { Bench, Outcome, Row } from '../outcome.ts'
import { createSite } from '../sample-data/site.ts'
import { withPostgres } from '../servers/postgres.ts'
import { startBenchServer } from '../servers/processes.ts'

const minPerSecond = 300
/** A post takes 200 comments that nobody has approved. */
const [postCount, pageSize] = [400, 100]
const text =
  'We moved our releases to a canary last spring, and what surprised us most was how little the dashboards were looked at.'

async function measure(bench: Bench, row: string, databaseUrl = ''): Promise<Outcome[]> {
  const { folder, rounds, seconds, showProgress } = bench
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl }
  await createSite({ dataDir: folder, databaseUrl }, postCount)
  const product = await startBenchServer('product-server.ts', { env })
  try {
    const posts: { _id: string }[] = []
    for (let page = 1; page <= postCount / pageSize; page += 1) {
      const path = `/api/blogs/published?limit=${pageSize}&page=${page}`
      posts.push(...(await (await fetch(`${product.origin}${path}`)).json()).blogPosts)
    }
    let sent = 0
    /** Returns a request for a unique comment, since duplicates are stored once. */
    const request = (): LoadRequest => {
      sent += 1
      const words = { name: `Robin ${sent}`, email: 'robin@example.com', comment: `${text} (${sent})` }
      return {
        method: 'POST',
        path: '/api/comments',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ postId: posts[sent % posts.length]!._id, ...words }),
        expects: 201,
      }
    }
    const rates: number[] = []
    let errors = 0
    await runLoad(product.origin, request, { seconds: seconds / 4 })
    for (let round = 0; round < rounds; round += 1) {
      showProgress(`round ${round + 1} of ${rounds}`)
      const figures = await runLoad(product.origin, request, { seconds })
      rates.push(figures.perSecond)
      errors += figures.errors
    }
    const isMet = errors === 0 && median(rates) >= minPerSecond
    return [
      {
        row,
        figure: `${formatFigure(median(rates))} /s`,
        budget: `≥ ${minPerSecond} /s`,
        result: isMet ? 'met' : 'missed',
        ...(errors > 0 && { note: `${errors} answers were errors` }),
      },
    ]
  } finally {
    await product.stop()
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
    withPostgres(async (url) =>
      measure(bench, 'comments accepted and durable, PostgreSQL', await createDatabase(url, 'comments')),
    ),
}

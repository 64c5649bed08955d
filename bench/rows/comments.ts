import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { judgeRates, type Outcome } from '../report/judge.ts'
import { runLoad, type LoadRequest } from '../http-load.ts'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import { withPostgres } from '../servers/postgres.ts'
import { startBenchServer } from '../servers/processes.ts'
import type { Bench, Row } from '../row.ts'

const text =
  'We moved our releases to a canary last spring, and what surprised us most was how little the dashboards were looked at.'
let sent = 0

/** Returns a request for a unique comment, since duplicates are stored once. */
function comment(postId: string): LoadRequest {
  sent += 1
  const words = { name: `Robin ${sent}`, email: 'robin@example.com', comment: `${text} (${sent})` }
  return {
    method: 'POST',
    path: '/api/comments',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ postId, ...words }),
    expects: 201,
  }
}

type Place = { dataDir: string; databaseUrl?: string }

async function measure(
  bench: Bench,
  row: string,
  places: { product: Place; raw: Place },
): Promise<Outcome[]> {
  const { rounds, seconds, showProgress } = bench
  const envOf = ({ dataDir, databaseUrl = '' }: Place) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const product = await startBenchServer('product-server.ts', { env: envOf(places.product) })
  const raw = await startBenchServer('raw-inserts.ts', { env: envOf(places.raw) })
  try {
    const { blogPosts } = await (await fetch(`${product.origin}/api/blogs/published?limit=1`)).json()
    const request = () => comment(blogPosts[0]._id)
    const measured: number[] = []
    const limit: number[] = []
    let errors = 0
    await raw.call('insert', { seconds: seconds / 4, text })
    await runLoad(product.origin, request, { seconds: seconds / 4 })
    for (let round = 0; round < rounds; round += 1) {
      showProgress(`round ${round + 1} of ${rounds}`)
      limit.push(await raw.call<number>('insert', { seconds, text }))
      const figures = await runLoad(product.origin, request, { seconds })
      measured.push(figures.perSecond)
      errors += figures.errors
    }
    return [judgeRates({ row, measured, limit, minRatio: 0.5, errors })]
  } finally {
    await product.stop()
    await raw.stop()
  }
}

const foldersIn = async (folder: string) => {
  const [product, raw] = [join(folder, 'product'), join(folder, 'raw')]
  await mkdir(product)
  await mkdir(raw)
  return { product, raw }
}

export const comments: Row = {
  name: 'comments',
  about:
    'comments accepted, 50 senders at once, against single durable inserts one after the other by node:sqlite',
  async measure(bench) {
    const { product, raw } = await foldersIn(bench.folder)
    const row = 'comments accepted and durable'
    return measure(bench, row, { product: { dataDir: product }, raw: { dataDir: raw } })
  },
}

export const commentsPostgres: Row = {
  name: 'comments-postgres',
  about: 'the same on PostgreSQL, against single durable inserts one after the other by pg',
  async measure(bench) {
    const { product, raw } = await foldersIn(bench.folder)
    return withPostgres(async (url) =>
      measure(bench, 'comments accepted and durable, PostgreSQL', {
        product: { dataDir: product, databaseUrl: await createDatabase(url, 'product') },
        raw: { dataDir: raw, databaseUrl: await createDatabase(url, 'raw') },
      }),
    )
  },
}

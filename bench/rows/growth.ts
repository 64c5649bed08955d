import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import { judgeAmount, type Bench, type Outcome, type Row } from '../outcome.ts'
import { plantedWord } from '../sample-data/generate-posts.ts'
import { createSite, openSite } from '../sample-data/site.ts'
import { withPostgres } from '../servers/postgres.ts'
import { startProduct } from '../servers/product-process.ts'

/** The calls whose answers depend on all rows. `:slug` and `:id` are those of a post in the middle. */
const calls = [
  '/blogs/published',
  '/blogs/published?page=3',
  '/blogs/published?category=Cloud',
  '/blogs/published?tag=Tag%204',
  '/blogs/published?limit=5&alsoFeatured=true',
  `/blogs/published?search=${plantedWord}`,
  '/blogs/slug/:slug',
  '/blogs/:slug/related',
  '/blogs/tags',
  '/categories',
  '/comments/post/:id',
  '/comments/recent',
  '/blogs',
  '/blogs?status=draft',
  '/blogs/stats',
  '/categories/counts',
  '/comments',
  '/comments?status=pending',
  '/comments/stats',
  '/contact',
  '/contact?status=new',
  '/contact?search=lindqvist.25',
  '/careers/applications',
  '/careers/applications?status=hired',
  '/careers/applications?search=lindqvist.25',
  '/careers/applications/stats',
]

/** Limits in milliseconds. */
const limits = { call: 20, search: 50, start: 1_000 }
const [requests, warmUp] = [30, 5]

async function measure(bench: Bench, prefix: string, databaseUrl?: string): Promise<Outcome[]> {
  const { folder, posts, rounds, showProgress } = bench
  const place = { dataDir: folder, ...(databaseUrl && { databaseUrl }) }
  showProgress(`creating ${posts} posts, enquiries and applications`)
  await createSite(place, posts)
  const starts: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct(place, { usesAllProcessors: true })
    starts.push(product.startedInMs)
    await product.stop()
  }
  const site = await openSite(place, posts)
  try {
    const outcomes: Outcome[] = []
    for (const path of calls) {
      showProgress(path)
      const times: number[] = []
      for (let round = 0; round < warmUp + requests; round += 1) times.push(await site.request(path))
      const max = path.includes('search=') ? limits.search : limits.call
      outcomes.push(judgeAmount(`${prefix}: ${path}`, times.slice(warmUp), max, 'ms'))
    }
    return [...outcomes, judgeAmount(`${prefix}: start to the first 200`, starts, limits.start, 'ms')]
  } finally {
    await site.close()
  }
}

export const growth: Row = {
  name: 'growth',
  about: 'calls at 50,000 posts, 100,000 comments, 50,000 enquiries and applications; start',
  measure: (bench) => measure(bench, 'growth'),
}

export const growthPostgres: Row = {
  name: 'growth-postgres',
  about: 'the same on PostgreSQL',
  measure: (bench) =>
    withPostgres(async (url) => measure(bench, 'growth, PostgreSQL', await createDatabase(url, 'many'))),
}

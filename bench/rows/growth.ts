import { judgeAmount, type Bench, type Outcome, type Row } from '../outcome.ts'
import { createSite, plantedWord } from '../sample-data/site.ts'
import { startProduct, withPostgres, type Place } from '../servers/servers.ts'

/** Calls whose answers depend on all rows; `server/queries.test.ts` counts the queries of each call. */
const calls = `/blogs/tags /categories/counts /blogs?status=draft /blogs/stats /comments?status=pending
  /comments/stats /contact?status=new /careers/applications?status=hired /careers/applications/stats`.split(
  /\s+/,
)
const searches = [plantedWord, 'lindqvist.25'].flatMap((word) =>
  [`/blogs/published?search=`, '/contact?search=', '/careers/applications?search='].map(
    (path) => path + word,
  ),
)
const [requests, warmUp] = [30, 5]

async function measure(bench: Bench, prefix: string, place: Place): Promise<Outcome[]> {
  const { posts, rounds, showProgress } = bench
  showProgress(`creating ${posts} posts, enquiries and applications`)
  await createSite(place, posts)
  const starts: number[] = []
  let product = await startProduct(place, { usesAllProcessors: true })
  for (let round = 0; round < rounds; round += 1) {
    await product.stop()
    product = await startProduct(place, { usesAllProcessors: true })
    starts.push(product.startedInMs)
  }
  try {
    const headers = await product.bearer()
    const slowest = async (what: string, paths: string[], maxMs: number) => {
      const outcomes: [ms: number[], path: string][] = []
      for (const path of paths) {
        showProgress(path)
        const times: number[] = []
        for (let round = 0; round < warmUp + requests; round += 1) {
          const sentAt = performance.now()
          const answer = await fetch(`${product.origin}/api${path}`, { headers })
          if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
          await answer.arrayBuffer()
          times.push(performance.now() - sentAt)
        }
        outcomes.push([times.slice(warmUp).toSorted((one, other) => one - other), path])
      }
      const [times, path] = outcomes.toSorted(
        ([one], [other]) => other[requests / 2]! - one[requests / 2]!,
      )[0]!
      return judgeAmount(`${prefix}: slowest ${what}, ${path}`, times, maxMs, 'ms')
    }
    return [
      judgeAmount(`${prefix}: start to the first 200`, starts, 1_000, 'ms'),
      await slowest('call', calls, 20),
      await slowest('search', searches, 50),
    ]
  } finally {
    await product.stop()
  }
}

export const growth: Row = {
  name: 'growth',
  about: 'start and calls at 50,000 posts, 100,000 comments, 50,000 enquiries and applications',
  measure: (bench) => measure(bench, 'growth', { dataDir: bench.folder }),
}

export const growthPostgres: Row = {
  name: 'growth-postgres',
  about: 'the same on PostgreSQL',
  measure: (bench) =>
    withPostgres((databaseUrl) =>
      measure(bench, 'growth, PostgreSQL', { dataDir: bench.folder, databaseUrl }),
    ),
}

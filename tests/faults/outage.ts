import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '#server/platform/database/postgres/postgres.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { proxyTo } from '#tests/support/proxy.ts'
import { worst, type Check, type Outcome, type Run } from './check.ts'
import { prepare, type Answer } from './client.ts'
import { createLedger } from './ledger.ts'
import { writes } from './load.ts'
import { withServer } from './server-process.ts'
import { get } from './sockets.ts'
import { faultsOf } from './state.ts'

/** What visitors have read before the outage, and go on reading in it. */
const cached = [
  '/',
  '/blog',
  '/blog/a-post-to-comment-on',
  '/api/blogs/published',
  '/api/categories',
  '/rss.xml',
]
/** What has to be asked of the database. */
const uncached = ['/api/blogs/published?search=post', '/health/ready', '/api/contact']

/** As many as the server keeps to its database. */
const connections = 10

/** Longest that a refused write may take (ms), and longest until all is well again. */
const [mostRefusalMs, mostRecoveryMs] = [13_000, 5_000]

/** Each round takes the database away for a while, in one of these ways. */
const ways = ['hung', 'gone', 'ending'] as const

async function outage({ rounds, without, isMeasured, tell }: Run, lengthMs: number): Promise<Outcome> {
  const postgres = await startPostgres()
  const url = new URL(postgres.url)
  const proxy = await proxyTo(Number(url.port))
  url.port = String(proxy.port)
  try {
    const env = { DATABASE_URL: url.href }
    return await withServer({ env, without }, async (server, dataDir) => {
      const client = await prepare(server.base)
      const ledger = createLedger()
      const faults: string[] = []
      const [refusalMs, recoveryMs, cachedMs]: number[][] = [[], [], []]
      let [served, refused] = [0, 0]
      for (let round = 1; round <= rounds; round += 1) {
        const state = ways[(round - 1) % ways.length]!
        const say = (fault: string) => faults.push(`outage ${round} (${state}): ${fault}`)
        for (const path of cached) {
          const { status } = await get(server.base, path)
          if (status !== 200) say(`GET ${path} was answered with ${status} before`)
        }
        await proxy.set(state)
        const end = performance.now() + lengthMs
        const isOver = () => performance.now() > end

        const readers = async () => {
          while (!isOver()) {
            for (const path of cached) {
              const began = performance.now()
              const { status, isWhole } = await get(server.base, path)
              cachedMs!.push(performance.now() - began)
              if (status !== 200 || !isWhole) say(`GET ${path} was answered with ${status}`)
              served += 1
            }
            await pause(100)
          }
        }
        /** Where the server shuts down, each connection of before answers once more. */
        let lastAnswers = state === 'ending' ? connections : 0
        const check = (what: string, { status, headers, body }: Answer, began: number) => {
          if (status === 200 && lastAnswers > 0) return void (lastAnswers -= 1)
          refusalMs!.push(performance.now() - began)
          refused += 1
          if (status !== 503) say(`${what} was answered with ${status}`)
          else if (!Number(headers.get('retry-after'))) say(`${what} came without Retry-After`)
          else if (body.success !== false) say(`${what} came without a sentence`)
        }
        const others = async () => {
          while (!isOver()) {
            for (const path of uncached) {
              const began = performance.now()
              check(`GET ${path}`, await client.ask(`GET ${path}`), began)
            }
            await pause(200)
          }
        }
        const writer = async () => {
          // The first may still be on its way to a database that was there.
          while (!isOver()) {
            const note = ledger.begin('comment')
            const words = {
              name: note.mark,
              email: 'a@example.com',
              postId: client.postId,
              comment: note.mark,
            }
            const began = performance.now()
            const answer = await client.ask('POST /api/comments', words)
            if (answer.status === 201) ledger.acknowledge(note, 'comment')
            else check('POST /api/comments', answer, began)
            await pause(200)
          }
        }
        await Promise.all([readers(), others(), writer(), writer()])
        await proxy.set('open')
        const back = performance.now()
        for (;;) {
          const answers: Record<string, number> = {}
          await writes.application(client, ledger, answers)
          const { status } = await client.ask('GET /health/ready')
          if (answers['201'] && status === 200) break
          if (performance.now() - back > 30_000) {
            say('it did not recover within 30 s')
            break
          }
          await pause(50)
        }
        recoveryMs!.push(performance.now() - back)
        const database = openPostgres(postgres.url)
        for (const fault of await faultsOf({ database, dataDir, notes: ledger.notes, isAtRest: false }))
          say(fault)
        await database.close()
        tell?.(`${round} outages, ${faults.length} faults`)
      }
      if (isMeasured && worst(recoveryMs!) > mostRecoveryMs)
        faults.push(`recovery took ${worst(recoveryMs!)} ms`)
      if (isMeasured && worst(refusalMs!) > mostRefusalMs)
        faults.push(`a refusal took ${worst(refusalMs!)} ms`)
      return {
        figures: {
          outages: rounds,
          'seconds of each': lengthMs / 1000,
          'cached pages served': served,
          'slowest cached page ms': worst(cachedMs!),
          'refused with 503': refused,
          'slowest refusal ms': worst(refusalMs!),
          'slowest recovery ms': worst(recoveryMs!),
          'wrong answers, lost': faults.length,
        },
        faults,
      }
    })
  } finally {
    await proxy.close()
    await postgres.stop()
  }
}

export const outages: Check = {
  name: 'database-outage',
  promise:
    'While PostgreSQL is gone, hung or shuts down, cached pages are 200 and writes 503 with Retry-After; well again within 5 s',
  rounds: { long: 10, without: 3 },
  defences: ['a limit for every query', 'the word for a lost database', 'an ear for every connection'],
  run: (options) => outage(options, options.without ? 20_000 : 60_000),
}

/** For the short run. */
export const shortOutages = (options: Run): Promise<Outcome> => outage(options, 2_500)

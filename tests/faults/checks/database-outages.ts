import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '#server/platform/database/postgres/postgres.ts'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'
import { startProxy } from '#tests/support/servers/proxy.ts'
import { withServer, roundedMax, type Check, type Outcome, type CheckOptions } from '#tests/faults/check.ts'
import { prepare, type Answer } from '#tests/faults/workload/api-client.ts'
import { createWriteLog } from '#tests/faults/workload/write-log.ts'
import { writeScenarios } from '#tests/faults/workload/load.ts'
import { httpGet } from '#tests/faults/raw-connection.ts'
import { findStateFaults } from '#tests/faults/stored-state.ts'

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
const [maxRejectionMs, maxRecoveryMs] = [13_000, 5_000]

/** Each round takes the database away for a while, in one of these ways. */
const outageStates = ['hung', 'gone', 'ending'] as const

async function interruptDatabase(
  { rounds, without, isMeasured, onProgress }: CheckOptions,
  lengthMs: number,
): Promise<Outcome> {
  const postgres = await startPostgres()
  const url = new URL(postgres.url)
  const proxy = await startProxy(Number(url.port))
  url.port = String(proxy.port)
  try {
    const env = { DATABASE_URL: url.href }
    return await withServer({ env, without }, async (server, dataDir) => {
      const client = await prepare(server.base)
      const writeLog = createWriteLog()
      const faults: string[] = []
      const [refusalMs, recoveryMs, cachedMs]: number[][] = [[], [], []]
      let [served, refused] = [0, 0]
      for (let round = 1; round <= rounds; round += 1) {
        const state = outageStates[(round - 1) % outageStates.length]!
        const addFault = (fault: string) => faults.push(`outage ${round} (${state}): ${fault}`)
        for (const path of cached) {
          const { status } = await httpGet(server.base, path)
          if (status !== 200) addFault(`GET ${path} was answered with ${status} before`)
        }
        await proxy.setState(state)
        const end = performance.now() + lengthMs
        const isOver = () => performance.now() > end

        const readers = async () => {
          while (!isOver()) {
            for (const path of cached) {
              const began = performance.now()
              const { status, isWhole } = await httpGet(server.base, path)
              cachedMs!.push(performance.now() - began)
              if (status !== 200 || !isWhole) addFault(`GET ${path} was answered with ${status}`)
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
          if (status !== 503) addFault(`${what} was answered with ${status}`)
          else if (!Number(headers.get('retry-after'))) addFault(`${what} came without Retry-After`)
          else if (body.success !== false) addFault(`${what} came without a sentence`)
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
            const record = writeLog.startRecord('comment')
            const words = {
              name: record.key,
              email: 'a@example.com',
              postId: client.postId,
              comment: record.key,
            }
            const began = performance.now()
            const answer = await client.ask('POST /api/comments', words)
            if (answer.status === 201) writeLog.acknowledge(record, 'comment')
            else check('POST /api/comments', answer, began)
            await pause(200)
          }
        }
        await Promise.all([readers(), others(), writer(), writer()])
        await proxy.setState('open')
        const back = performance.now()
        for (;;) {
          const answers: Record<string, number> = {}
          await writeScenarios.application(client, writeLog, answers)
          const { status } = await client.ask('GET /health/ready')
          if (answers['201'] && status === 200) break
          if (performance.now() - back > 30_000) {
            addFault('it did not recover within 30 s')
            break
          }
          await pause(50)
        }
        recoveryMs!.push(performance.now() - back)
        const database = openPostgres(postgres.url)
        for (const fault of await findStateFaults({
          database,
          dataDir,
          records: writeLog.records,
          isIdle: false,
        }))
          addFault(fault)
        await database.close()
        onProgress?.(`${round} outages, ${faults.length} faults`)
      }
      if (isMeasured && roundedMax(recoveryMs!) > maxRecoveryMs)
        faults.push(`recovery took ${roundedMax(recoveryMs!)} ms`)
      if (isMeasured && roundedMax(refusalMs!) > maxRejectionMs)
        faults.push(`a refusal took ${roundedMax(refusalMs!)} ms`)
      return {
        figures: {
          outages: rounds,
          'seconds of each': lengthMs / 1000,
          'cached pages served': served,
          'slowest cached page ms': roundedMax(cachedMs!),
          'refused with 503': refused,
          'slowest refusal ms': roundedMax(refusalMs!),
          'slowest recovery ms': roundedMax(recoveryMs!),
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

export const databaseOutages: Check = {
  name: 'database-outage',
  promise:
    'While PostgreSQL is gone, hung or shuts down, cached pages are 200 and writes 503 with Retry-After; well again within 5 s',
  rounds: { long: 10, without: 3 },
  defences: ['a limit for every query', 'the word for a lost database', 'an ear for every connection'],
  run: (options) => interruptDatabase(options, options.without ? 20_000 : 60_000),
}

/** For the short run. */
export const shortDatabaseOutages = (options: CheckOptions): Promise<Outcome> =>
  interruptDatabase(options, 2_500)

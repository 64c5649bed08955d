import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'
import { startProxy } from '#tests/support/servers/proxy.ts'
import { withServer, roundedMax, type Check, type Outcome, type CheckOptions } from '#tests/faults/check.ts'
import { prepare, type Answer } from '#tests/faults/workload/api-client.ts'
import { createWriteLog } from '#tests/faults/workload/write-log.ts'
import { writeScenarios } from '#tests/faults/workload/load.ts'
import type { ServerProcess } from '#tests/support/servers/server-process.ts'
import { httpGet } from '#tests/faults/raw-connection.ts'
import { findStateFailures } from '#tests/faults/stored-state.ts'

/** Paths that are cached before the outage and must be served during it. */
const cached = ['/', '/blog/a-post-to-comment-on', '/api/blogs/published', '/rss.xml']
/** Paths that need the database. */
const uncached = ['/api/blogs/published?search=post', '/health/ready', '/api/contact']

/** Size of the server's connection pool. */
const connections = 10

/** Length of an outage in milliseconds. */
const lengthMs = 60_000

/** How the database is interrupted, in turn. */
const outageStates = ['hung', 'gone', 'ending'] as const

/** How long to wait for the server to reconnect to its database, in milliseconds. */
const maxReconnectMs = 30_000

/** Waits until the server has logged that the database responds again: it drops what it has cached at that moment. */
async function waitForReconnection({ output }: Pick<ServerProcess, 'output'>): Promise<void> {
  // The output keeps its end only, which may lack the start of the outage.
  const isConnected = () =>
    output().lastIndexOf('the database responds again') >
    output().lastIndexOf('the database does not respond')
  for (const startedAt = performance.now(); !isConnected(); await pause(50)) {
    if (performance.now() - startedAt > maxReconnectMs) throw new Error('The server did not reconnect')
  }
}

async function interruptDatabase({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  const postgres = await startPostgres()
  const url = new URL(postgres.url)
  const proxy = await startProxy(Number(url.port))
  url.port = String(proxy.port)
  try {
    const env = { DATABASE_URL: url.href }
    return await withServer({ env }, async (server, dataDir) => {
      const client = await prepare(server.base)
      const writeLog = createWriteLog()
      const failures: string[] = []
      const [rejectionMs, recoveryMs]: number[][] = [[], []]
      let [served, rejected] = [0, 0]
      for (let round = 1; round <= rounds; round += 1) {
        const state = outageStates[(round - 1) % outageStates.length]!
        const addFailure = (failure: string) => failures.push(`outage ${round} (${state}): ${failure}`)
        if (round > 1) await waitForReconnection(server)
        for (const path of cached) {
          const { status } = await httpGet(server.base, path)
          if (status !== 200) addFailure(`GET ${path} was answered with ${status} before`)
        }
        await proxy.setState(state)
        const outageEnd = performance.now() + lengthMs
        const isOver = () => performance.now() > outageEnd

        const readCached = async () => {
          while (!isOver()) {
            for (const path of cached) {
              const { status, isComplete } = await httpGet(server.base, path)
              if (status !== 200 || !isComplete) addFailure(`GET ${path} was answered with ${status}`)
              served += 1
            }
            await pause(100)
          }
        }
        // A database that shuts down answers once more on each open connection.
        let remainingAnswers = state === 'ending' ? connections : 0
        const checkRejection = (request: string, { status, headers, body }: Answer, sentAt: number) => {
          if (status === 200 && remainingAnswers > 0) return void (remainingAnswers -= 1)
          rejectionMs!.push(performance.now() - sentAt)
          rejected += 1
          if (status !== 503 || !Number(headers.get('retry-after')) || body.success !== false)
            addFailure(`${request} was answered with ${status} ${body.message}`)
        }
        const readUncached = async () => {
          while (!isOver()) {
            for (const path of uncached) {
              const sentAt = performance.now()
              checkRejection(`GET ${path}`, await client.send(`GET ${path}`), sentAt)
            }
            await pause(200)
          }
        }
        const write = async () => {
          while (!isOver()) {
            const record = writeLog.startRecord('comment')
            const words = { name: record.key, email: 'a@example.com', comment: record.key }
            const body = { ...words, postId: client.postId }
            const sentAt = performance.now()
            const answer = await client.send('POST /api/comments', body)
            if (answer.status === 201) writeLog.acknowledge(record, 'comment')
            else checkRejection('POST /api/comments', answer, sentAt)
            await pause(200)
          }
        }
        await Promise.all([readCached(), readUncached(), write(), write()])
        await proxy.setState('open')
        const restoredAt = performance.now()
        for (;;) {
          const answers: Record<string, number> = {}
          await writeScenarios.application(client, writeLog, answers)
          const { status } = await client.send('GET /health/ready')
          if (answers['201'] && status === 200) break
          if (performance.now() - restoredAt > 60_000) {
            addFailure('it did not recover within 60 s')
            break
          }
          await pause(50)
        }
        recoveryMs!.push(performance.now() - restoredAt)
        const { records } = writeLog
        const place = { dataDir, databaseUrl: postgres.url }
        for (const failure of await findStateFailures({ ...place, records, isIdle: false }))
          addFailure(failure)
        onProgress?.(`${round} outages, ${failures.length} failures`)
      }
      return {
        figures: {
          outages: rounds,
          'cached pages served': served,
          'rejected with 503': rejected,
          'slowest rejection ms': roundedMax(rejectionMs!),
          'slowest recovery ms': roundedMax(recoveryMs!),
        },
        failures,
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
  rounds: 2,
  run: (options) => interruptDatabase(options),
}

import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  withTemporaryFolder,
  roundedMax,
  type Check,
  type Outcome,
  type CheckOptions,
} from '#tests/faults/check.ts'
import { clientOf, prepare, type Client } from '#tests/faults/workload/api-client.ts'
import { createWriteLog } from '#tests/faults/workload/write-log.ts'
import { startWriteLoad } from '#tests/faults/workload/load.ts'
import { startServer } from '#tests/support/servers/server-process.ts'
import { openRawConnection, httpGet, isRefused, requestHead } from '#tests/faults/raw-connection.ts'
import { findStateFailures } from '#tests/faults/stored-state.ts'
import { randomNumbers } from '#tests/support/random.ts'

const [readers, writers] = [30, 10]
const paths = ['/', '/blog', '/api/blogs/published', '/api/blogs/published?search=post', '/health/live']

/** Sends one request after the other over one connection until it is refused. @returns incomplete or failed answers */
async function reader(base: string, first: number, count: () => void): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (let index = first; ; index += 1) {
      const path = paths[index % paths.length]!
      try {
        const { status, isComplete } = await httpGet(base, path, agent)
        count()
        if (status !== 200) return [`GET ${path} was answered with ${status}`]
        if (!isComplete) return [`the answer to GET ${path} was cut off`]
      } catch (error) {
        return isRefused(error) ? [] : [`GET ${path} was not answered: ${(error as Error).message}`]
      }
    }
  } finally {
    agent.destroy()
  }
}

async function stopRepeatedly({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withTemporaryFolder(async (dataDir) => {
    const writeLog = createWriteLog()
    const failures: string[] = []
    const tookMs: number[] = []
    let answers = 0
    const random = randomNumbers()
    let client: Client | undefined
    for (let round = 1; round <= rounds; round += 1) {
      const addFailure = (failure: string) => failures.push(`stop ${round}: ${failure}`)
      const server = await startServer({ dataDir })
      await server.ready()
      client = client ? clientOf(server.base, client) : await prepare(server.base)
      const reading = Array.from({ length: readers }, (_, first) =>
        reader(server.base, first, () => (answers += 1)),
      )
      const load = startWriteLoad(client, writeLog, { writers })
      // Idle connections, as browsers open in advance, and request bodies that never end.
      const idle = Array.from({ length: 5 }, () => openRawConnection(server.base))
      const dripping = Array.from({ length: 5 }, () => openRawConnection(server.base))
      const headers = ['content-type: application/json', 'content-length: 100']
      for (const { socket } of dripping) socket.write(`${requestHead('POST /api/comments', ...headers)}\r\n{`)
      await pause(300 + random(700))
      const stoppedAt = performance.now()
      server.child.kill('SIGTERM')
      const code = await Promise.race([server.exited, pause(25_000, 'still running' as const)])
      tookMs.push(performance.now() - stoppedAt)
      if (code !== 0)
        addFailure(
          `it ended with ${code} after ${Math.round(tookMs.at(-1)!)} ms: ${server.output().slice(-600)}`,
        )
      await server.kill()
      for (const found of await Promise.all(reading)) found.forEach(addFailure)
      await load.ended
      for (const write of load.brokenWrites) addFailure(`no complete answer to ${write}`)
      for (const status of Object.keys(load.statusCounts))
        if (status.startsWith('5')) addFailure(`a write was answered with ${status}`)
      for (const { socket } of [...idle, ...dripping]) socket.destroy()
      const { records } = writeLog
      for (const failure of await findStateFailures({ dataDir, records })) addFailure(failure)
      onProgress?.(`${round} stops, ${answers} answers, ${failures.length} failures`)
    }
    return {
      figures: {
        stops: rounds,
        'answers under way or before': answers + writeLog.acknowledged,
        'broken answers, lost or other failures': failures.length,
        'exit, slowest ms': roundedMax(tookMs),
      },
      failures,
    }
  })
}

export const gracefulStops: Check = {
  name: 'stop',
  promise: 'A stop under load finishes what is in flight: no broken answer, exit 0 within 10 s',
  rounds: 10,
  run: stopRepeatedly,
}

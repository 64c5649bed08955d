import { setTimeout as pause } from 'node:timers/promises'
import {
  withTemporaryFolder,
  roundedMax,
  type Check,
  type Outcome,
  type CheckOptions,
  sameOnPostgres,
} from '#tests/faults/check.ts'
import { clientOf, prepare, type Client } from '#tests/faults/workload/api-client.ts'
import { createWriteLog } from '#tests/faults/workload/write-log.ts'
import { quickScenarios, startWriteLoad } from '#tests/faults/workload/load.ts'
import { startServer } from '#tests/support/servers/server-process.ts'
import { findStateFailures } from '#tests/faults/stored-state.ts'
import { randomNumbers } from '#tests/support/random.ts'

/** Number of rounds between checks of all records; records of the last round are checked in every round. */
const roundsBetweenFullChecks = 25

async function killRepeatedly({ rounds, onProgress }: CheckOptions, databaseUrl?: string): Promise<Outcome> {
  return withTemporaryFolder(async (dataDir) => {
    const writeLog = createWriteLog()
    const failures: string[] = []
    const readyMs: number[] = []
    const random = randomNumbers()
    const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
    const start = () => startServer({ dataDir, env })
    let server = await start()
    let client: Client | undefined
    for (let round = 0; round <= rounds; round += 1) {
      const startMs = await server.ready()
      if (round > 0) readyMs.push(startMs)
      client = client ? clientOf(server.base, client) : await prepare(server.base)
      const isThorough = round % roundsBetweenFullChecks === 0 || round === rounds
      const records = isThorough
        ? writeLog.records
        : writeLog.records.filter((record) => record.round === writeLog.round)
      // On PostgreSQL, another server may be receiving files, so those of a killed one are removed by age.
      const isIdle = !databaseUrl
      const found = await findStateFailures({ dataDir, databaseUrl, records, isThorough, isIdle })
      failures.push(...found.map((failure) => `after kill ${round}: ${failure}`))
      if (round === rounds) break
      writeLog.nextRound()
      // Every tenth round uploads images, whose image process must end with its server.
      const names = round % 10 === 9 ? [...quickScenarios, 'image' as const] : quickScenarios
      const load = startWriteLoad(client, writeLog, { names })
      await pause(80 + random(400))
      await server.kill()
      await load.ended
      for (const status of Object.keys(load.statusCounts)) {
        if (status.startsWith('5')) failures.push(`before kill ${round + 1}: ${status} was answered`)
      }
      server = await start()
      onProgress?.(`${round + 1} kills, ${writeLog.acknowledged} acknowledged, ${failures.length} failures`)
    }
    await server.kill()
    return {
      figures: {
        kills: rounds,
        'writes acknowledged': writeLog.acknowledged,
        'lost or orphaned': failures.length,
        'ready again, slowest ms': roundedMax(readyMs),
      },
      failures,
    }
  })
}

export const processKillsOnSqlite: Check = {
  name: 'killed',
  promise:
    'After `kill -9` under write load every acknowledged row and file is there, no orphan of either; ready in 2 s',
  rounds: 30,
  run: (options) => killRepeatedly(options),
}

export const processKillsOnPostgres = sameOnPostgres('killed-postgres', 15, killRepeatedly)

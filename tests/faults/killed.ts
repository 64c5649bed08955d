import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '#server/platform/database/postgres/postgres.ts'
import { openSqliteBeside } from '#server/platform/database/sqlite/sqlite.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { percentile, withFolder, worst, type Check, type Outcome, type Run } from './check.ts'
import { clientOf, prepare, type Client } from './client.ts'
import { createLedger } from './ledger.ts'
import { quickWrites, startLoad } from './load.ts'
import { startServer } from './server-process.ts'
import { faultsOf } from './state.ts'

/** All that was ever written is looked at again after this many rounds; what the last round wrote, after each. */
const everything = 25

async function killed({ rounds, without, isMeasured, tell }: Run, databaseUrl?: string): Promise<Outcome> {
  return withFolder(async (dataDir) => {
    const ledger = createLedger()
    const faults: string[] = []
    const readyMs: number[] = []
    const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
    const start = () => startServer({ dataDir, env, without })
    let server = await start()
    let client: Client | undefined
    for (let round = 0; round <= rounds; round += 1) {
      const took = await server.ready()
      if (round > 0) readyMs.push(took)
      client = client ? clientOf(server.base, client) : await prepare(server.base)
      const isThorough = round % everything === 0 || round === rounds
      const database = databaseUrl ? openPostgres(databaseUrl) : openSqliteBeside(dataDir)
      const notes = isThorough ? ledger.notes : ledger.notes.filter((note) => note.round === ledger.round)
      // Several servers may share one PostgreSQL, so what a killed one was receiving is cleared away by age.
      const found = await faultsOf({ database, dataDir, notes, isThorough, isAtRest: !databaseUrl })
      await database.close()
      faults.push(...found.map((fault) => `after kill ${round}: ${fault}`))
      if (round === rounds) break
      ledger.nextRound()
      // Every tenth load has pictures in it: those are made by a process that must not outlive its server.
      const names = round % 10 === 9 ? [...quickWrites, 'image' as const] : quickWrites
      const load = startLoad(client, ledger, { names })
      await pause(80 + Math.random() * 400)
      await server.kill()
      await load.ended
      for (const status of Object.keys(load.tally)) {
        if (status.startsWith('5')) faults.push(`before kill ${round + 1}: ${status} was answered`)
      }
      server = await start()
      tell?.(`${round + 1} kills, ${ledger.acknowledged} acknowledged, ${faults.length} faults`)
    }
    await server.kill()
    const lost = faults.length
    const p99 = percentile(readyMs, 0.99)
    if (isMeasured && p99 > 2_000) faults.push(`the 99th percentile of the starts took ${p99} ms`)
    return {
      figures: {
        kills: rounds,
        'writes acknowledged': ledger.acknowledged,
        'lost or orphaned': lost,
        'ready again, median ms': percentile(readyMs, 0.5),
        'ready again, p99 ms': percentile(readyMs, 0.99),
        'ready again, slowest ms': worst(readyMs),
      },
      faults,
    }
  })
}

export const killedOnSqlite: Check = {
  name: 'killed',
  promise:
    'After `kill -9` under write load every acknowledged row and file is there, no orphan of either; ready in 2 s',
  rounds: { long: 500, without: 10 },
  defences: ['announcements', 'sweeping'],
  run: (options) => killed(options),
}

export const killedOnPostgres: Check = {
  name: 'killed-postgres',
  promise: 'The same on PostgreSQL',
  rounds: { long: 100, without: 10 },
  defences: ['announcements'],
  async run(options) {
    const postgres = await startPostgres()
    try {
      return await killed(options, postgres.url)
    } finally {
      await postgres.stop()
    }
  },
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSqliteBeside } from '#server/platform/database/sqlite/sqlite.ts'
import { percentile, withFolder, worst, type Check, type Outcome, type Run } from './check.ts'
import { clientOf, prepare, type Client } from './client.ts'
import { createLedger } from './ledger.ts'
import { quickWrites, startLoad } from './load.ts'
import { startServer } from './server-process.ts'
import { faultsOf } from './state.ts'
import { makeImage, mountImage, volumesAreMissing, type Volume } from './volume.ts'

const megabytes = 160

/** Each round cuts the power under load; the next goes on with what the disk was left with. */
async function powerCut({ rounds, without, tell }: Run): Promise<Outcome> {
  return withFolder(async (folder) => {
    const ledger = createLedger()
    const faults: string[] = []
    const readyMs: number[] = []
    let client: Client | undefined
    let failedOpens = 0
    let image = join(folder, 'image-0')
    let volume: Volume | undefined
    await makeImage(image, megabytes)
    for (let round = 0; round <= rounds; round += 1) {
      volume = await mountImage(image, join(folder, 'mounted'))
      const dataDir = join(volume.path, 'data')
      const server = await startServer({ dataDir, without })
      try {
        const took = await server.ready().catch((error: Error) => error)
        if (took instanceof Error) {
          failedOpens += 1
          faults.push(`after cut ${round}: ${took.message}`)
          break
        }
        if (round > 0) readyMs.push(took)
        client = client ? clientOf(server.base, client) : await prepare(server.base)
        const database = openSqliteBeside(dataDir)
        const found = await faultsOf({ database, dataDir, notes: ledger.notes, isThorough: round % 10 === 0 })
        await database.close()
        faults.push(...found.map((fault) => `after cut ${round}: ${fault}`))
        if (round === rounds || faults.length > 100) break
        ledger.nextRound()
        const names = round % 10 === 9 ? [...quickWrites, 'image' as const] : quickWrites
        const load = startLoad(client, ledger, { names })
        await pause(150 + Math.random() * 500)
        server.child.kill('SIGSTOP')
        const next = join(folder, `image-${round + 1}`)
        // What was answered before this instant has reached its client, or lies in the client's socket.
        await pause(20)
        await volume.copyAsCutOff(next)
        await server.kill()
        await load.ended
        await rm(image)
        image = next
        tell?.(`${round + 1} cuts, ${ledger.acknowledged} acknowledged, ${faults.length} faults`)
      } finally {
        await server.kill()
        await unmount(volume)
        volume = undefined
      }
    }
    return {
      figures: {
        'power cuts': readyMs.length,
        'writes acknowledged': ledger.acknowledged,
        'lost or orphaned': faults.length - failedOpens,
        'failed opens': failedOpens,
        'ready again, median ms': percentile(readyMs, 0.5),
        'ready again, slowest ms': worst(readyMs),
      },
      faults,
    }
  })
}

/** The process that worked on pictures may hold a file for an instant longer than the server. */
async function unmount(volume: Volume): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      return await volume.remove()
    } catch {
      await pause(50)
    }
  }
  await volume.remove()
}

export const powerCuts: Check = {
  name: 'power-cut',
  promise:
    'After a power cut under write load every acknowledged row and file is there, and the database opens',
  rounds: { long: 100, without: 6 },
  defences: ['synced commits', 'synced files'],
  cannotRun: volumesAreMissing,
  run: powerCut,
}

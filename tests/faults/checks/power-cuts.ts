import { rm } from 'node:fs/promises'
import { join } from 'node:path'
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
import { quickScenarios, startWriteLoad } from '#tests/faults/workload/load.ts'
import { startServer } from '#tests/support/servers/server-process.ts'
import { findStateFailures } from '#tests/faults/stored-state.ts'
import { makeImage, mountImage, reasonVolumesUnavailable, type Volume } from '#tests/faults/volume.ts'
import { randomNumbers } from '#tests/support/random.ts'

const megabytes = 160

/** Each round cuts the power under load; the next one continues on what the disk held then. */
async function cutPowerRepeatedly({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const writeLog = createWriteLog()
    const failures: string[] = []
    const readyMs: number[] = []
    const random = randomNumbers()
    let client: Client | undefined
    let failedOpens = 0
    let image = join(folder, 'image-0')
    let volume: Volume | undefined
    await makeImage(image, megabytes)
    for (let round = 0; round <= rounds; round += 1) {
      volume = await mountImage(image, join(folder, 'mounted'))
      const dataDir = join(volume.path, 'data')
      const server = await startServer({ dataDir })
      try {
        const startMs = await server.ready().catch((error: Error) => error)
        if (startMs instanceof Error) {
          failedOpens += 1
          failures.push(`after cut ${round}: ${startMs.message}`)
          break
        }
        if (round > 0) readyMs.push(startMs)
        client = client ? clientOf(server.base, client) : await prepare(server.base)
        const { records } = writeLog
        const found = await findStateFailures({ dataDir, records, isThorough: round % 10 === 0 })
        failures.push(...found.map((failure) => `after cut ${round}: ${failure}`))
        if (round === rounds || failures.length > 100) break
        writeLog.nextRound()
        const names = round % 10 === 9 ? [...quickScenarios, 'image' as const] : quickScenarios
        const load = startWriteLoad(client, writeLog, { names })
        await pause(150 + random(500))
        server.child.kill('SIGSTOP')
        const next = join(folder, `image-${round + 1}`)
        // Answers sent before the halt arrive at their clients during this pause.
        await pause(20)
        await volume.copyAsAfterPowerCut(next)
        await server.kill()
        await load.ended
        await rm(image)
        image = next
        onProgress?.(`${round + 1} cuts, ${writeLog.acknowledged} acknowledged, ${failures.length} failures`)
      } finally {
        await server.kill()
        await unmount(volume)
        volume = undefined
      }
    }
    return {
      figures: {
        'power cuts': readyMs.length,
        'writes acknowledged': writeLog.acknowledged,
        'lost or orphaned': failures.length - failedOpens,
        'failed opens': failedOpens,
        'ready again, slowest ms': roundedMax(readyMs),
      },
      failures,
    }
  })
}

/** Unmounts with retries, since the image process may hold a file slightly longer than the server. */
async function unmount(volume: Volume): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
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
  rounds: 15,
  reasonToSkip: reasonVolumesUnavailable,
  run: cutPowerRepeatedly,
}

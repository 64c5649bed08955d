import { setTimeout as pause } from 'node:timers/promises'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyBackup, type Manifest } from '#server/operations/backup/manifest.ts'
import type { DatabaseLocation } from '#tests/support/open-app.ts'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import {
  withTemporaryFolder,
  roundedMax,
  runCommand,
  type Check,
  type Outcome,
  type CheckOptions,
  sameOnPostgres,
} from '#tests/faults/check.ts'
import { prepare } from '#tests/faults/workload/api-client.ts'
import { backupContents } from '#tests/faults/backup-contents.ts'
import { createWriteLog, type ExpectedRecord } from '#tests/faults/workload/write-log.ts'
import { quickScenarios, startWriteLoad, type ScenarioName } from '#tests/faults/workload/load.ts'
import { startServer } from '#tests/support/servers/server-process.ts'
import { findStateFailures } from '#tests/faults/stored-state.ts'

/** @throws with what the command says when it fails */
async function runBackupTool(args: string[], place: DatabaseLocation): Promise<number> {
  const { code, output, ms } = await runCommand(['server/backup.ts', ...args], place)
  if (code !== 0) throw new Error(output)
  return ms
}

/** Makes a backup in an empty folder and verifies it. @returns its folder and manifest */
async function makeVerifiedBackup(place: DatabaseLocation, into: string): Promise<[string, Manifest]> {
  await runBackupTool(['backup', into], place)
  const folder = join(into, (await readdir(into))[0]!)
  return [folder, await verifyBackup(folder)]
}

async function restoreRepeatedly(
  { rounds, onProgress }: CheckOptions,
  newDatabase?: () => Promise<string>,
): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const placeIn = async (name: string): Promise<DatabaseLocation> => ({
      dataDir: join(folder, name),
      ...(newDatabase && { databaseUrl: await newDatabase() }),
    })
    const serve = async ({ dataDir, databaseUrl = '' }: DatabaseLocation) =>
      startServer({ dataDir, env: { DATABASE_URL: databaseUrl } })
    const source = await placeIn('served')
    const server = await serve(source)
    const failures: string[] = []
    const restoreMs: number[] = []
    try {
      await server.ready()
      const client = await prepare(server.base)
      const writeLog = createWriteLog()
      // The pauses keep the database small, since every round copies all of it; some files are always about to be deleted.
      const names: ScenarioName[] = [...quickScenarios, 'image', 'shortLivedEnquiry']
      const load = startWriteLoad(client, writeLog, { names, writers: 3, pauseMs: 50 })
      for (let round = 1; round <= rounds; round += 1) {
        const addFailure = (failure: string) => failures.push(`restore ${round}: ${failure}`)
        try {
          while (writeLog.acknowledged < round * 50) await pause(50)
          const [backup, manifest] = await makeVerifiedBackup(source, join(folder, 'backups'))
          // The backup must contain what was acknowledged before it started, and may contain later writes.
          const records = writeLog.records
            .filter((one) => one.acknowledgedAt < Date.parse(manifest.madeAt) && one.allowed.size === 1)
            .map((record): ExpectedRecord => ({ ...record, allowed: new Set(record.allowed) }))
          const restored = await placeIn('restored')
          restoreMs.push(await runBackupTool(['restore', backup], restored))
          const first = await backupContents(backup, manifest)
          const second = await backupContents(
            ...(await makeVerifiedBackup(restored, join(folder, 'compared'))),
          )
          const differing = first.filter((line) => !second.includes(line))
          if (differing.length > 0 || first.length !== second.length)
            addFailure(`${differing.length} tables or files differ, ${differing[0]} among them`)
          const restoredServer = await serve(restored)
          await restoredServer.ready()
          for (const failure of await findStateFailures({ ...restored, records, isThorough: true }))
            addFailure(failure)
          await restoredServer.kill()
        } catch (error) {
          addFailure((error as Error).message)
        }
        for (const name of ['backups', 'compared', 'restored'])
          await rm(join(folder, name), { recursive: true, force: true })
        onProgress?.(`${round} restores, ${writeLog.acknowledged} acknowledged, ${failures.length} failures`)
      }
      await load.stop()
      return {
        figures: {
          restores: rounds,
          'writes acknowledged meanwhile': writeLog.acknowledged,
          'unequal hashes, lost or orphaned': failures.length,
          'restore, slowest ms': roundedMax(restoreMs),
        },
        failures,
      }
    } finally {
      await server.kill()
    }
  })
}

export const restores: Check = {
  name: 'restore',
  promise:
    'A backup made under load, restored into an empty place, is equal by every hash and holds all that was acknowledged',
  rounds: 3,
  run: (options) => restoreRepeatedly(options),
}

export const restoresOnPostgres = sameOnPostgres('restore-postgres', 3, (options, url) => {
  let made = 0
  return restoreRepeatedly(options, () => createDatabase(url, `restore_${(made += 1)}`))
})

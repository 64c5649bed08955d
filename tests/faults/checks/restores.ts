import { setTimeout as pause } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPostgres } from '#server/platform/database/postgres/postgres.ts'
import { openSqliteBesideServer } from '#server/platform/database/sqlite/sqlite.ts'
import { verifyBackup, type Manifest } from '#server/operations/backup/manifest.ts'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import {
  roundedPercentile,
  withTemporaryFolder,
  roundedMax,
  type Check,
  type Outcome,
  type CheckOptions,
  sameOnPostgres,
} from '#tests/faults/check.ts'
import { prepare } from '#tests/faults/workload/api-client.ts'
import { backupContents } from '#tests/faults/backup-contents.ts'
import { createWriteLog, type ExpectedRecord } from '#tests/faults/workload/write-log.ts'
import { quickScenarios, startWriteLoad, type ScenarioName } from '#tests/faults/workload/load.ts'
import { projectRoot } from '#tests/support/project-root.ts'
import { startServer } from '#tests/support/servers/server-process.ts'
import { findStateFailures } from '#tests/faults/stored-state.ts'

/** The settings that say where a server keeps its data. */
type DataSettings = { DATA_DIR: string; DATABASE_URL?: string }

/** Runs the command of `npm run backup` or `npm run restore`. @throws with its output when it fails */
async function runBackupTool(args: string[], place: DataSettings): Promise<void> {
  const child = spawn(process.execPath, ['server/backup.ts', ...args], {
    env: { PATH: process.env.PATH, ...place },
    cwd: projectRoot,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${args[0]} failed: ${output.slice(0, 400)}`)
}

/** Makes a backup in an empty folder and verifies it. @returns its folder and manifest */
async function makeVerifiedBackup(place: DataSettings, into: string): Promise<[string, Manifest]> {
  await runBackupTool(['backup', into], place)
  const folder = join(into, (await readdir(into))[0]!)
  return [folder, await verifyBackup(folder)]
}

async function restoreRepeatedly(
  { rounds, onProgress }: CheckOptions,
  newDatabase?: () => Promise<string>,
): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const dataSettingsIn = async (name: string): Promise<DataSettings> => ({
      DATA_DIR: join(folder, name),
      ...(newDatabase && { DATABASE_URL: await newDatabase() }),
    })
    const source = await dataSettingsIn('served')
    const server = await startServer({ dataDir: source.DATA_DIR, env: source })
    const failures: string[] = []
    const [backupMs, restoreMs]: number[][] = [[], []]
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
          const backupStartedAt = performance.now()
          const [backup, manifest] = await makeVerifiedBackup(source, join(folder, 'backups'))
          backupMs!.push(performance.now() - backupStartedAt)
          // The backup must contain what was acknowledged before it started, and may contain later writes.
          const records = writeLog.records
            .filter(({ acknowledgedAt, allowed }) => {
              return acknowledgedAt < Date.parse(manifest.madeAt) && allowed.size === 1
            })
            .map((record): ExpectedRecord => ({ ...record, allowed: new Set(record.allowed) }))
          const restored = await dataSettingsIn('restored')
          const restoreStartedAt = performance.now()
          await runBackupTool(['restore', backup], restored)
          restoreMs!.push(performance.now() - restoreStartedAt)
          const [secondBackup, secondManifest] = await makeVerifiedBackup(restored, join(folder, 'compared'))
          const [first, second] = [
            await backupContents(backup, manifest),
            await backupContents(secondBackup, secondManifest),
          ]
          const differing = first.filter((line) => !second.includes(line))
          if (differing.length > 0 || first.length !== second.length)
            addFailure(`${differing.length} tables or files differ, ${differing[0]} among them`)
          const restoredServer = await startServer({ dataDir: restored.DATA_DIR, env: restored })
          await restoredServer.ready()
          const database = restored.DATABASE_URL
            ? openPostgres(restored.DATABASE_URL)
            : openSqliteBesideServer(restored.DATA_DIR)
          for (const failure of await findStateFailures({
            database,
            dataDir: restored.DATA_DIR,
            records,
            isThorough: true,
          }))
            addFailure(failure)
          await database.close()
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
          'backup, median ms': roundedPercentile(backupMs!, 0.5),
          'restore, slowest ms': roundedMax(restoreMs!),
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
  rounds: 20,
  run: (options) => restoreRepeatedly(options),
}

export const restoresOnPostgres = sameOnPostgres('restore-postgres', 20, (options, url) => {
  let made = 0
  return restoreRepeatedly(options, () => createDatabase(url, `restore_${(made += 1)}`))
})

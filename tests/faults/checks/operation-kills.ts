import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackup } from '#server/operations/backup/backup.ts'
import { verifyBackup } from '#server/operations/backup/manifest.ts'
import { checksumRows } from '#server/operations/move/rows.ts'
import { openSource, type SiteLocation } from '#server/operations/move/site.ts'
import { tableSteps } from '#server/operations/move/table-steps.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { searchReindexers } from '#server/search-reindexers.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { aPerson } from '#tests/support/builders.ts'
import { randomNumbers } from '#tests/support/random.ts'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import {
  runCommand,
  sameOnPostgres,
  withTemporaryFolder,
  type Check,
  type CheckOptions,
  type Outcome,
} from '#tests/faults/check.ts'

/** Rows that a restore omits, and those with the location of a site. */
const ofPlace = ['sessions', 'settings', 'erasures']

/** Serializes the rows of a site; returns the error message if there is none. */
async function contentsOf(place: SiteLocation): Promise<string> {
  try {
    const { query, close } = await openSource(place)
    const sums: string[] = []
    for (const step of tableSteps.filter(({ table }) => !ofPlace.includes(table)))
      sums.push(step.table, (await checksumRows(query, step, () => {})).sha256)
    await close()
    return sums.join()
  } catch (error) {
    return (error as Error).message
  }
}

async function killOperations({ rounds, onProgress }: CheckOptions, serverUrl?: string): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const random = randomNumbers()
    const failures: string[] = []
    let kills = 0
    const newPlace = async (name: string): Promise<SiteLocation> => ({
      dataDir: join(folder, name),
      databaseUrl: serverUrl && (await createDatabase(serverUrl, name, 'template0')),
      databaseDirectUrl: undefined,
      storageUrl: undefined,
      aws: {},
    })
    const newSite = async (name: string) => {
      const place = await newPlace(name)
      const database = await openDatabase(place)
      await database.migrate()
      await seedDemo(database, openStorage(place))
      await aPerson(database, ['owner'])
      await database.close()
      return place
    }
    const source = await newSite('source')
    const expected = await contentsOf(source)
    const { folder: backup } = await createBackup(source, join(folder, 'backup'), searchReindexers)

    /** Kills a command at a random time of its usual duration. */
    const kill = async (place: SiteLocation, args: string[], wholeMs: number) => {
      const { code, output } = await runCommand(args, place, wholeMs * (0.1 + 0.9 * (random(1_000) / 1_000)))
      if (code === null) kills += 1
      else if (code !== 0) failures.push(`it ended with ${code}: ${output}`)
    }
    const timed = async (place: SiteLocation, args: string[]) => {
      const { code, output, ms } = await runCommand(args, place)
      if (code !== 0) failures.push(`it ended with ${code}: ${output}`)
      return ms
    }
    const restoring = ['server/backup.ts', 'restore', backup, '--replace']
    const moving = ({ dataDir, databaseUrl }: SiteLocation) => [
      'server/move.ts',
      '--to',
      databaseUrl ?? dataDir,
    ]
    const undoing = ['server/move.ts', '--undo']
    const backingUp = ['server/backup.ts', 'backup', join(folder, 'backups')]

    const backupMs = await timed(source, backingUp)
    const restoreMs = await timed(await newSite('restored'), restoring)
    const moveMs = await timed(source, moving(await newPlace('moved')))
    await timed(source, undoing)

    for (let round = 1; round <= rounds; round += 1) {
      const addFailure = (failure: string) => failures.push(`round ${round}: ${failure}`)
      await rm(join(folder, 'backups'), { recursive: true, force: true })
      await kill(source, backingUp, backupMs)
      const made = await readdir(join(folder, 'backups')).catch((): string[] => [])
      for (const name of made.filter((one) => one.endsWith('Z')))
        await verifyBackup(join(folder, 'backups', name)).catch((error: Error) => addFailure(error.message))

      const target = await newSite(`restored${round}`)
      const before = await contentsOf(target)
      await kill(target, restoring, restoreMs)
      if (![before, expected].includes(await contentsOf(target))) addFailure('half restored')
      await timed(target, restoring)
      if ((await contentsOf(target)) !== expected) addFailure('restored again, it differs')

      const moved = await newPlace(`moved${round}`)
      await kill(source, moving(moved), moveMs)
      await timed(source, undoing)
      if ((await contentsOf(source)) !== expected) addFailure('a move changed its source')
      await timed(source, moving(moved))
      await timed(source, undoing)
      if ((await contentsOf(moved)) !== expected) addFailure('moved again, it differs')
      for (const place of [target, moved]) await rm(place.dataDir, { recursive: true, force: true })
      onProgress?.(`${kills} kills in ${round} rounds, ${failures.length} failures`)
    }
    return { figures: { kills, 'half done or unequal': failures.length }, failures }
  })
}

export const operationKillsOnSqlite: Check = {
  name: 'killed-operations',
  promise:
    'A killed backup, restore or move leaves what was there or everything, and its repetition ends equal',
  rounds: 3,
  run: (options) => killOperations(options),
}

export const operationKillsOnPostgres = sameOnPostgres('killed-operations-postgres', 3, killOperations)

import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPostgres } from '#server/platform/database/postgres/postgres.ts'
import { openSqliteBeside } from '#server/platform/database/sqlite/sqlite.ts'
import { verifyBackup, type Manifest } from '#server/platform/backup/manifest.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { asAdmin, databaseUrl } from '#tests/support/postgres.ts'
import { percentile, withFolder, worst, type Check, type Outcome, type Run } from './check.ts'
import { prepare } from './client.ts'
import { contentsOf } from './contents.ts'
import { createLedger, type Note } from './ledger.ts'
import { quickWrites, startLoad, type WriteName } from './load.ts'
import { startServer } from './server-process.ts'
import { faultsOf } from './state.ts'

/** Where a server keeps its data, as settings. */
type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** Runs `npm run backup` or `npm run restore`, as an operator does. @throws with what it said when it fails */
async function tool(args: string[], place: Place, without: string | undefined): Promise<void> {
  const preload = without ? ['--import', join(import.meta.dirname, 'take-out.ts')] : []
  const child = spawn(process.execPath, [...preload, 'server/backup.ts', ...args], {
    env: { PATH: process.env.PATH, ...place, ...(without && { TAKE_OUT: without }) },
    cwd: join(import.meta.dirname, '../..'),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${args[0]} failed: ${said.slice(0, 400)}`)
}

/** Backs up into an empty folder, and reads what was made. */
async function backedUp(
  place: Place,
  into: string,
  without: string | undefined,
): Promise<[string, Manifest]> {
  await tool(['backup', into], place, without)
  const folder = join(into, (await readdir(into))[0]!)
  return [folder, await verifyBackup(folder)]
}

async function restored(
  { rounds, without, tell }: Run,
  newDatabase?: () => Promise<string>,
): Promise<Outcome> {
  return withFolder(async (folder) => {
    const placeIn = async (name: string): Promise<Place> => ({
      DATA_DIR: join(folder, name),
      ...(newDatabase && { DATABASE_URL: await newDatabase() }),
    })
    const place = await placeIn('served')
    const server = await startServer({ dataDir: place.DATA_DIR, env: place })
    const faults: string[] = []
    const [backupMs, restoreMs]: number[][] = [[], []]
    try {
      await server.ready()
      const client = await prepare(server.base)
      const ledger = createLedger()
      // at rest in between: what is copied in each round is all that was ever written; and some of it is always about to go
      const names: WriteName[] = [...quickWrites, 'image', 'briefEnquiry']
      const load = startLoad(client, ledger, { names, writers: 3, restMs: 50 })
      for (let round = 1; round <= rounds; round += 1) {
        const say = (fault: string) => faults.push(`restore ${round}: ${fault}`)
        try {
          while (ledger.acknowledged < round * 50) await new Promise((resolve) => setTimeout(resolve, 50))
          const began = performance.now()
          const [backup, manifest] = await backedUp(place, join(folder, 'backups'), without)
          backupMs!.push(performance.now() - began)
          // What was acknowledged before it began must be in it; what was written meanwhile may be.
          const notes = ledger.notes
            .filter(({ acknowledgedAt, allowed }) => {
              return acknowledgedAt < Date.parse(manifest.madeAt) && allowed.size === 1
            })
            .map((note): Note => ({ ...note, allowed: new Set(note.allowed) }))
          const other = await placeIn('restored')
          const again = performance.now()
          await tool(['restore', backup], other, without)
          restoreMs!.push(performance.now() - again)
          const [twin, copy] = await backedUp(other, join(folder, 'compared'), without)
          const [first, second] = [await contentsOf(backup, manifest), await contentsOf(twin, copy)]
          const differing = first.filter((line) => !second.includes(line))
          if (differing.length > 0 || first.length !== second.length)
            say(`${differing.length} tables or files differ, ${differing[0]} among them`)
          const served = await startServer({ dataDir: other.DATA_DIR, env: other })
          await served.ready()
          const database = other.DATABASE_URL
            ? openPostgres(other.DATABASE_URL)
            : openSqliteBeside(other.DATA_DIR)
          for (const fault of await faultsOf({ database, dataDir: other.DATA_DIR, notes, isThorough: true }))
            say(fault)
          await database.close()
          await served.kill()
        } catch (error) {
          say((error as Error).message)
        }
        for (const name of ['backups', 'compared', 'restored'])
          await rm(join(folder, name), { recursive: true, force: true })
        tell?.(`${round} restores, ${ledger.acknowledged} acknowledged, ${faults.length} faults`)
      }
      await load.stop()
      return {
        figures: {
          restores: rounds,
          'writes acknowledged meanwhile': ledger.acknowledged,
          'unequal hashes, lost or orphaned': faults.length,
          'backup, median ms': percentile(backupMs!, 0.5),
          'restore, slowest ms': worst(restoreMs!),
        },
        faults,
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
  rounds: { long: 20, without: 6 },
  defences: ['a copy of one moment', 'another look for deleted files'],
  run: (options) => restored(options),
}

export const restoresOnPostgres: Check = {
  name: 'restore-postgres',
  promise: 'The same on PostgreSQL',
  rounds: { long: 20, without: 2 },
  defences: ['rows of one moment'],
  async run(options) {
    const postgres = await startPostgres()
    let made = 0
    try {
      return await restored(options, async () => {
        made += 1
        await asAdmin(postgres.url, `create database place_${made}`)
        return databaseUrl(postgres.url, `place_${made}`)
      })
    } finally {
      await postgres.stop()
    }
  },
}

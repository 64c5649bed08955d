import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDatabase } from '#server/platform/database/open.ts'
import type { DatabaseLocation } from '#tests/support/open-app.ts'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'
import { adminCredentials, startServer } from '#tests/support/servers/server-process.ts'
import {
  runCommand,
  withTemporaryFolder,
  type Check,
  type CheckOptions,
  type Outcome,
} from '#tests/faults/check.ts'
import { createSite } from '../../../bench/sample-data/site.ts'
import { clientOf } from '#tests/faults/workload/api-client.ts'

/** The CV of every application: a site of this size has as many files, and memory does not depend on theirs. */
const cv = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n')

/** Adds the bytes of the CVs, which the data of the bench lacks. */
async function writeFiles(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  const files = await database.query.selectFrom('files').select('storedName').execute()
  const paths = files.map(({ storedName }) => join(dataDir, 'files/private', storedName))
  await mkdir(dirname(paths[0]!), { recursive: true })
  for (const path of paths) await writeFile(path, cv)
  const sha256 = createHash('sha256').update(cv).digest('hex')
  await database.query.updateTable('files').set({ sha256, byteSize: cv.length }).execute()
  await database.close()
}

/** Exports, which have a line for each row, and the lists and pages whose answers depend on all rows. */
const exported = ['/api/contact.csv', '/api/careers/applications.csv']
const listed =
  `/sitemap.xml /rss.xml /blog /blog?search=canary%20rollback /api/blogs/published?limit=100 /api/blogs/tags
  /api/blogs?limit=100 /api/blogs/stats /api/categories/counts /api/comments?limit=100 /api/comments/stats
  /api/contact?search=lindqvist /api/careers/applications?limit=100 /api/careers/applications/stats`.split(
    /\s+/,
  )

/** How many requests of each kind run at the same time. */
const atOnce = 4

async function serveLargeSite({ rounds: count, onProgress }: CheckOptions): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const failures: string[] = []
    const source: DatabaseLocation = { dataDir: join(folder, 'site') }
    onProgress?.(`making ${count} posts`)
    await mkdir(source.dataDir)
    await createSite(source, count)
    await writeFiles(source.dataDir)
    const postgres = await startPostgres()
    const newPlace = async (name: string): Promise<DatabaseLocation> => ({
      dataDir: join(folder, name),
      databaseUrl: await createDatabase(postgres.url, name),
    })
    const run = async (place: DatabaseLocation, ...args: string[]) => {
      onProgress?.(args.join(' '))
      const { code, output } = await runCommand(args, place)
      if (code !== 0) failures.push(`it ended with ${code}: ${output}`)
    }
    const serve = async ({ dataDir, databaseUrl = '' }: DatabaseLocation, meanwhile = async () => {}) => {
      const server = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl } })
      try {
        await server.ready()
        const visitor = clientOf(server.base, { token: '', postId: '', category: '' })
        const { body } = await visitor.send('POST /api/auth/login', adminCredentials)
        const { send } = clientOf(server.base, { ...visitor, token: body.token })
        const requestAll = async () => {
          for (const path of [...exported, ...listed]) {
            const requests = Array.from({ length: atOnce }, () => send(`GET ${path}`))
            for (const { status, body } of await Promise.all(requests)) {
              if (status !== 200) failures.push(`${path}: ${status}`)
              const lines = exported.includes(path) ? body.trimEnd().split('\r\n').length : count + 1
              if (lines !== count + 1) failures.push(`${path}: ${lines} lines`)
            }
          }
        }
        await Promise.all([requestAll(), meanwhile()])
      } catch (error) {
        failures.push(`${(error as Error).message}; the server says ${server.output().slice(-300)}`)
      } finally {
        await server.kill()
      }
    }
    const backup = async (place: DatabaseLocation, into: string) => {
      await run(place, 'server/backup.ts', 'backup', join(folder, into))
      const [name = 'missing'] = await readdir(join(folder, into)).catch((): string[] => [])
      return join(folder, into, name)
    }
    try {
      let made = ''
      await serve(source, async () => void (made = await backup(source, 'backups')))
      await run({ dataDir: join(folder, 'restored') }, 'server/backup.ts', 'restore', made)
      const { databaseUrl } = await newPlace('moved')
      await run(source, 'server/move.ts', '--to', databaseUrl!)
      // its files stay where they were
      const moved = { ...source, databaseUrl: databaseUrl! }
      await serve(moved)
      const restored = await newPlace('restored_postgres')
      await run(restored, 'server/backup.ts', 'restore', await backup(moved, 'postgres-backups'))
      await run(restored, 'server/move.ts', '--to', join(folder, 'back'))
    } finally {
      await postgres.stop()
    }
    return { figures: { posts: count, failures: failures.length }, failures }
  })
}

export const largeSite: Check = {
  name: 'large-site',
  promise:
    'With the heap of node.env, 50,000 posts, enquiries and applications are served, exported, backed up, restored and moved',
  rounds: 50_000,
  run: serveLargeSite,
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDatabase } from '#server/platform/database/open.ts'
import { withTemporaryFolder, type Check, type CheckOptions, type Outcome } from '#tests/faults/check.ts'
import { projectRoot } from '#tests/support/project-root.ts'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'
import { adminCredentials, startServer, type ServerProcess } from '#tests/support/servers/server-process.ts'
import { createSite, idFromName } from '../../../bench/sample-data/site.ts'
import { variablesOfNodeEnv } from '../../../scripts/node-env.mjs'

/** The CV of every application: a site of this size has as many files, and memory does not depend on theirs. */
const cv = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n')
const rowsOfABatch = 500

/** Adds what the data of the bench lacks: the bytes of the CVs, subscribers and entries of the audit log. */
async function completeSite(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    const files = await database.query.selectFrom('files').select(['id', 'storedName']).execute()
    const folder = join(dataDir, 'files/private')
    await mkdir(dirname(join(folder, files[0]!.storedName)), { recursive: true })
    for (const { storedName } of files) await writeFile(join(folder, storedName), cv)
    const sha256 = createHash('sha256').update(cv).digest('hex')
    await database.query.updateTable('files').set({ sha256, byteSize: cv.length }).execute()
    for (let from = 0; from < count; from += rowsOfABatch) {
      const numbers = Array.from({ length: Math.min(rowsOfABatch, count - from) }, (_, index) => from + index)
      const at = new Date(Date.UTC(2026, 0, 1)).toISOString()
      await database.query
        .insertInto('subscribers')
        .values(
          numbers.map((number) => ({
            id: idFromName(`subscriber ${number}`),
            email: `reader.${number}@example.com`,
            emailKey: `reader.${number}@example.com`,
            status: 'confirmed' as const,
            confirmTokenHash: null,
            createdAt: at,
            confirmedAt: at,
            unsubscribedAt: null,
            confirmSentAt: at,
          })),
        )
        .execute()
      await database.query
        .insertInto('audit')
        .values(
          numbers.map((number) => ({
            id: idFromName(`entry ${number}`),
            at,
            actorId: null,
            action: 'signIn.failed',
            subject: '',
            detail: {},
          })),
        )
        .execute()
    }
  } finally {
    await database.close()
  }
}

/** Exports, and the lists and pages whose answers depend on all rows. Exports have a line for each row. */
const requests = (count: number): { path: string; lines?: number }[] => [
  { path: '/api/contact.csv', lines: count + 1 },
  { path: '/api/careers/applications.csv', lines: count + 1 },
  { path: '/api/newsletter/subscribers.csv', lines: count + 1 },
  { path: '/sitemap.xml' },
  { path: '/rss.xml' },
  { path: '/blog' },
  { path: `/blog?page=${Math.floor(count / 10)}` },
  { path: '/blog?search=canary%20rollback' },
  { path: '/api/blogs/published?limit=100' },
  { path: '/api/blogs/tags' },
  { path: '/api/blogs?limit=100' },
  { path: `/api/blogs?limit=100&page=${Math.floor(count / 100)}` },
  { path: '/api/blogs/stats' },
  { path: '/api/categories/counts' },
  { path: '/api/comments?limit=100' },
  { path: '/api/comments/stats' },
  { path: '/api/contact?limit=100' },
  { path: '/api/contact?search=lindqvist' },
  { path: '/api/careers/applications?limit=100' },
  { path: '/api/careers/applications/stats' },
  { path: '/api/newsletter/subscribers?limit=100' },
  { path: '/api/audit?limit=100' },
]

/** How many requests of each kind run at the same time. */
const atOnce = 4

const peakMebibytes = async (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function requestAll(server: ServerProcess, count: number, failures: string[]): Promise<void> {
  const signedIn = await fetch(`${server.base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(adminCredentials),
  })
  const { token } = (await signedIn.json()) as { token: string }
  for (const { path, lines } of requests(count)) {
    const request = async () => {
      const answer = await fetch(server.base + path, { headers: { authorization: `Bearer ${token}` } })
      const text = await answer.text()
      if (answer.status !== 200) failures.push(`${path}: ${answer.status} ${text.slice(0, 100)}`)
      const found = text.trimEnd().split('\r\n').length
      if (lines !== undefined && found !== lines) failures.push(`${path}: ${found} lines instead of ${lines}`)
    }
    await Promise.all(Array.from({ length: atOnce }, request)).catch((error: Error) =>
      failures.push(`${path}: ${error.message}; the server says ${server.output().slice(-300)}`),
    )
    if (server.child.exitCode !== null || server.child.signalCode !== null) return
  }
}

type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** Runs a command in the environment of the server's Node. @returns the largest resident memory in MiB */
async function runCommand(args: string[], place: Place, failures: string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...variablesOfNodeEnv, ...place },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-1_000)))
  const closed = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
  let peak = 0
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await peakMebibytes(child.pid!).catch(() => 0))
  }, 20)
  const [code, signal] = await closed
  clearInterval(sampling)
  if (code !== 0) failures.push(`${args.join(' ')} exited with ${code ?? signal}: ${output}`)
  return peak
}

async function serveLargeSite({ rounds: count, onProgress }: CheckOptions): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const failures: string[] = []
    const peaks: Record<string, number> = {}
    const source: Place = { DATA_DIR: join(folder, 'site') }
    onProgress?.(`making ${count} posts`)
    await mkdir(source.DATA_DIR)
    await createSite({ dataDir: source.DATA_DIR }, count)
    await completeSite(source.DATA_DIR, count)
    const postgres = await startPostgres()
    const newPlace = async (name: string, isPostgres = false): Promise<Place> => ({
      DATA_DIR: join(folder, name),
      ...(isPostgres && { DATABASE_URL: await createDatabase(postgres.url, name) }),
    })
    const run = async (what: string, args: string[], place: Place) => {
      onProgress?.(what)
      peaks[what] = await runCommand(args, place, failures)
    }
    const serve = async (what: string, place: Place, meanwhile = async () => {}) => {
      onProgress?.(what)
      const server = await startServer({ dataDir: place.DATA_DIR, env: { ...place } })
      try {
        await server.ready()
        await Promise.all([requestAll(server, count, failures), meanwhile()])
        peaks[what] = await peakMebibytes(server.pid)
      } catch (error) {
        failures.push(`${what}: ${(error as Error).message}`)
      } finally {
        await server.kill()
      }
    }
    const backup = async (what: string, place: Place, into: string) => {
      await run(what, ['server/backup.ts', 'backup', join(folder, into)], place)
      const [name = 'missing'] = await readdir(join(folder, into)).catch((): string[] => [])
      return join(folder, into, name)
    }
    try {
      let made = ''
      await serve('serving', source, async () => {
        made = await backup('backup', source, 'backups')
      })
      await run('restore', ['server/backup.ts', 'restore', made], await newPlace('restored'))
      const moved = await newPlace('moved', true)
      const movedTo = ['server/move.ts', '--to', moved.DATABASE_URL!]
      await run('move to PostgreSQL', movedTo, source)
      // its files stay where they were
      const onPostgres = { ...moved, DATA_DIR: source.DATA_DIR }
      await serve('serving, PostgreSQL', onPostgres)
      const madeOnPostgres = await backup('backup, PostgreSQL', onPostgres, 'postgres-backups')
      const restored = await newPlace('restored_postgres', true)
      await run('restore, PostgreSQL', ['server/backup.ts', 'restore', madeOnPostgres], restored)
      await run('move to SQLite', ['server/move.ts', '--to', join(folder, 'back')], restored)
    } finally {
      await postgres.stop()
    }
    const figures = Object.entries(peaks).map(([what, peak]) => [`${what}, most MiB`, Math.round(peak)])
    return { figures: { posts: count, ...Object.fromEntries(figures), failures: failures.length }, failures }
  })
}

export const largeSite: Check = {
  name: 'large-site',
  promise:
    'With the heap of node.env, 50,000 posts, enquiries, applications and subscribers are served, exported, backed up, restored and moved',
  rounds: 50_000,
  reasonToSkip: async () => (process.platform === 'linux' ? undefined : 'memory is read from /proc'),
  run: serveLargeSite,
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import type { DatabaseLocation } from '#tests/support/open-app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { writeHugoFolder } from '#tests/support/exports/hugo-folder.ts'
import { projectRoot } from '#tests/support/project-root.ts'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import { variablesOfNodeEnv } from '../../../scripts/node-env.mjs'
import {
  sameOnPostgres,
  withTemporaryFolder,
  type Check,
  type CheckOptions,
  type Outcome,
} from '#tests/faults/check.ts'
import { findStateFailures } from '#tests/faults/stored-state.ts'
import { randomNumbers } from '#tests/support/random.ts'

/** A site with an owner and nothing else. */
async function aSite(dataDir: string, serverUrl: string | undefined) {
  const location: DatabaseLocation = {
    dataDir,
    ...(serverUrl && { databaseUrl: await createDatabase(serverUrl, basename(dataDir), 'template0') }),
  }
  const database = await openDatabase(location)
  await database.migrate()
  await aPerson(database, ['owner'], { name: 'Olga Owner', email: 'olga@example.com' })
  await database.close()
  return location
}

/** Starts a command of the shell. */
function start(command: 'import' | 'export', { dataDir, databaseUrl }: DatabaseLocation, args: string[]) {
  const child = spawn(process.execPath, [`server/${command}.ts`, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compile'),
      ...variablesOfNodeEnv,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
    },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2_000)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}

/** Reads a site without ids, image addresses and times, which differ between runs. */
async function contentsOf({ query }: Database): Promise<string[]> {
  const posts = await query
    .selectFrom('posts')
    .select(['id', 'slug', 'title', 'status', 'content'])
    .select(({ selectFrom, fn }) => [
      selectFrom('comments')
        .select(fn.countAll<number>().as('n'))
        .whereRef('postId', '=', 'posts.id')
        .as('comments'),
      selectFrom('versions')
        .select(fn.countAll<number>().as('n'))
        .whereRef('postId', '=', 'posts.id')
        .as('versions'),
      selectFrom('postTags')
        .select(fn.countAll<number>().as('n'))
        .whereRef('postId', '=', 'posts.id')
        .as('tags'),
    ])
    .execute()
  const names = new Map(posts.map(({ id, slug }) => [id, slug]))
  const audit = await query
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'post.created')
    .execute()
  const redirects = await query.selectFrom('redirects').select(['path', 'target']).execute()
  const categories = await query.selectFrom('categories').select('name').execute()
  const images = await query
    .selectFrom('images')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return [
    ...posts.map(({ id: _chosen, content, ...post }) => {
      const texts = JSON.stringify(content)
        .replace(/"id":"[^"]*"/g, '')
        .replace(/\/images\/[^"]*/g, '')
      return `post ${Object.values(post).join(' ')} ${texts}`
    }),
    ...audit.map(({ subject }) => `audit ${names.get(subject)}`),
    ...redirects.map(({ path, target }) => `redirect ${path} ${target}`),
    ...categories.map(({ name }) => `category ${name}`),
    `images ${images.n}`,
  ].toSorted()
}

type KillRun = {
  random: (below: number) => number
  location: DatabaseLocation
  command: 'import' | 'export'
  args: string[]
  /** Remaining kills. */
  left: number
  /** Duration of the command without kills (milliseconds). */
  wholeMs: number
  /** Returns what is wrong after a kill. */
  findFailures?: () => Promise<string[]>
  /** Whether a killed command had nothing left to do. */
  isDone?: () => boolean
}

/** Maximum kills of a command, so that each round ends. */
const maxKillsOfOne = 2

/** Repeats a command until it is no longer killed. @returns the number of kills, and what was wrong */
async function killUntilDone(run: KillRun) {
  const { random, location, command, args, left, wholeMs, findFailures, isDone } = run
  const failures: string[] = []
  let kills = 0
  for (;;) {
    const { child, ended } = start(command, location, args)
    if (kills < Math.min(left, maxKillsOfOne)) {
      // half of the time goes into starting, before anything happens
      const killing = new AbortController()
      const delay = wholeMs * (0.3 + 0.7 * (random(1_000) / 1_000))
      void pause(delay, undefined, { signal: killing.signal }).then(
        () => child.kill('SIGKILL'),
        () => {},
      )
      void ended.then(() => killing.abort())
    }
    const { code, output } = await ended
    if (code === 0) return { kills, failures }
    if (code !== null) return { kills, failures: [...failures, `${command} ended with ${code}: ${output}`] }
    kills += 1
    const found = (await findFailures?.()) ?? []
    failures.push(...found.map((failure) => `after kill ${kills} of ${command}: ${failure}`))
    if (isDone?.()) return { kills, failures }
  }
}

async function timed(
  command: 'import' | 'export',
  location: DatabaseLocation,
  args: string[],
): Promise<number> {
  const startedAt = performance.now()
  const { code, output } = await start(command, location, args).ended
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`)
  return performance.now() - startedAt
}

async function killTransfers({ rounds, onProgress }: CheckOptions, serverUrl?: string): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const failures: string[] = []
    const random = randomNumbers()
    const hugo = join(folder, 'hugo')
    await writeHugoFolder(hugo)
    let sites = 0
    const nextSite = () => aSite(join(folder, `site${(sites += 1)}`), serverUrl)
    const inside = async <T>(location: DatabaseLocation, look: (database: Database) => Promise<T>) => {
      const database = await openDatabase(location)
      try {
        return await look(database)
      } finally {
        await database.close()
      }
    }
    /** Checks that every post is complete and every file belongs to a record. */
    const wholeness = (location: DatabaseLocation) =>
      inside(location, async (database) => {
        const posts = await database.query.selectFrom('posts').select('id').execute()
        const versions = await database.query.selectFrom('versions').select('postId').execute()
        const found = await findStateFailures({
          database,
          dataDir: location.dataDir,
          records: [],
          isThorough: true,
          isIdle: false,
        })
        if (versions.length !== posts.length)
          found.push(`${posts.length} posts have ${versions.length} versions`)
        return found
      })

    // the results and durations of runs without kills
    const reference = await nextSite()
    const importMs = await timed('import', reference, [hugo])
    const expected = await inside(reference, contentsOf)
    const archive = join(folder, 'reference.zip')
    const exportMs = await timed('export', reference, [archive])
    const copy = await nextSite()
    const copyMs = await timed('import', copy, [archive])
    const expectedCopy = await inside(copy, contentsOf)

    const kills = { import: 0, export: 0, copy: 0 }
    const total = () => kills.import + kills.export + kills.copy
    for (let round = 1; total() < rounds; round += 1) {
      const left = () => Math.max(0, rounds - total())
      const compare = async (location: DatabaseLocation, what: string, wanted: string[]) => {
        const found = await inside(location, contentsOf)
        const missing = wanted.filter((line) => !found.includes(line))
        const extra = found.filter((line) => !wanted.includes(line))
        const isEqual = found.length === wanted.length && missing.length === 0
        if (!isEqual)
          failures.push(
            `${what} ${round} ended with ${found.length} lines of ${wanted.length}: ${[...missing, ...extra].join('; ').slice(0, 500)}`,
          )
      }

      const site = await nextSite()
      const imported = await killUntilDone({
        random,
        location: site,
        command: 'import',
        args: [hugo],
        left: left(),
        wholeMs: importMs,
        findFailures: () => wholeness(site),
      })
      kills.import += imported.kills
      failures.push(...imported.failures)
      await compare(site, 'import', expected)

      const zip = join(folder, `export-${round}.zip`)
      const exported = await killUntilDone({
        random,
        location: site,
        command: 'export',
        args: [zip],
        left: left(),
        wholeMs: exportMs,
        // the file appears only when complete, as its import shows
        isDone: () => existsSync(zip),
      })
      kills.export += exported.kills
      failures.push(...exported.failures)

      const target = await nextSite()
      const copied = await killUntilDone({
        random,
        location: target,
        command: 'import',
        args: [zip],
        left: left(),
        wholeMs: copyMs,
      })
      kills.copy += copied.kills
      failures.push(...copied.failures)
      await compare(target, 'copy', expectedCopy)
      onProgress?.(`${total()} kills, ${failures.length} failures`)
    }
    return {
      figures: {
        kills: total(),
        'of the import of a folder': kills.import,
        'of the export': kills.export,
        'of the import of the export': kills.copy,
        'lost, doubled or half done': failures.length,
      },
      failures,
    }
  })
}

export const transferKillsOnSqlite: Check = {
  name: 'killed-transfers',
  promise:
    'After `kill -9` of imports and exports nothing is half there, and another run ends like one that nobody killed',
  rounds: 60,
  run: (options) => killTransfers(options),
}

export const transferKillsOnPostgres = sameOnPostgres('killed-transfers-postgres', 8, killTransfers)

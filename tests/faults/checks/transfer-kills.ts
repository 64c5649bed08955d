import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import type { DatabaseLocation } from '#tests/support/open-app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { writeHugoFolder } from '#tests/support/exports/hugo-folder.ts'
import { createDatabase } from '#tests/support/servers/postgres-databases.ts'
import {
  runCommand,
  sameOnPostgres,
  withTemporaryFolder,
  type Check,
  type CheckOptions,
  type Outcome,
} from '#tests/faults/check.ts'
import { findStateFailures } from '#tests/faults/stored-state.ts'
import { randomNumbers } from '#tests/support/random.ts'

async function inside<T>(place: DatabaseLocation, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

/** A site with an owner and nothing else. */
async function aSite(dataDir: string, serverUrl: string | undefined): Promise<DatabaseLocation> {
  const place: DatabaseLocation = {
    dataDir,
    ...(serverUrl && { databaseUrl: await createDatabase(serverUrl, basename(dataDir), 'template0') }),
  }
  await inside(place, async (database) => {
    await database.migrate()
    await aPerson(database, ['owner'], { name: 'Olga Owner', email: 'olga@example.com' })
  })
  return place
}

/** Reads a site without ids, image addresses and times, which differ between runs. */
const contentsOf = (place: DatabaseLocation) =>
  inside(place, async ({ query }) => {
    const posts = await query
      .selectFrom('posts')
      .select(['id', 'slug', 'title', 'status', 'content'])
      .execute()
    const slugs = new Map(posts.map(({ id, slug }) => [id, slug]))
    const ofPosts = async (table: 'comments' | 'versions' | 'postTags') =>
      (await query.selectFrom(table).select('postId').execute()).map((row) => slugs.get(row.postId))
    const audit = query.selectFrom('audit').select('subject').where('action', '=', 'post.created')
    const rows: Record<string, unknown[]> = {
      post: posts.map(({ id: _chosen, ...post }) => post),
      comment: await ofPosts('comments'),
      version: await ofPosts('versions'),
      tag: await ofPosts('postTags'),
      audit: (await audit.execute()).map(({ subject }) => slugs.get(subject)),
      redirect: await query.selectFrom('redirects').select(['path', 'target']).execute(),
      category: await query.selectFrom('categories').select('name').execute(),
      image: (await query.selectFrom('images').select('id').execute()).map(() => ''),
    }
    return Object.entries(rows)
      .flatMap(([kind, all]) => all.map((row) => `${kind} ${JSON.stringify(row)}`))
      .map((line) => line.replace(/"id":"[^"]*"/g, '').replace(/\/images\/[^"]*/g, ''))
      .toSorted()
  })

/** Checks that every post is complete and every file belongs to a record. */
const wholeness = async (place: DatabaseLocation) => [
  ...(await findStateFailures({ ...place, isThorough: true, isIdle: false })),
  ...(await inside(place, async ({ query }) => {
    const posts = await query.selectFrom('posts').select('id').execute()
    const versions = await query.selectFrom('versions').select('postId').execute()
    return versions.length === posts.length ? [] : [`${posts.length} posts have ${versions.length} versions`]
  })),
]

/** Maximum kills of a command, so that each round ends. */
const maxKillsOfOne = 2

async function killTransfers({ rounds, onProgress }: CheckOptions, serverUrl?: string): Promise<Outcome> {
  return withTemporaryFolder(async (folder) => {
    const failures: string[] = []
    const random = randomNumbers()
    const hugo = join(folder, 'hugo')
    await writeHugoFolder(hugo)
    let sites = 0
    const nextSite = () => aSite(join(folder, `site${(sites += 1)}`), serverUrl)
    const importing = (from: string) => ['server/import.ts', from]
    const exporting = (to: string) => ['server/export.ts', to]
    let kills = 0
    const total = () => kills

    /**
     * Repeats a command until it is no longer killed.
     * @param wholeMs its duration without kills, half of which goes into starting, before anything happens
     * @param isDone whether a killed command had nothing left to do
     */
    const killUntilDone = async (
      place: DatabaseLocation,
      args: string[],
      wholeMs: number,
      isDone = () => false,
    ) => {
      for (let ofThis = 0; ; ofThis += 1) {
        const isKilled = ofThis < maxKillsOfOne && kills < rounds
        const delay = isKilled ? wholeMs * (0.3 + 0.7 * (random(1_000) / 1_000)) : undefined
        const { code, output } = await runCommand(args, place, delay)
        if (code === 0) return
        if (code !== null) return void failures.push(`it ended with ${code}: ${output}`)
        kills += 1
        for (const failure of await wholeness(place))
          failures.push(`after kill ${kills}, ${args[0]}: ${failure}`)
        if (isDone()) return
      }
    }
    const timed = async (place: DatabaseLocation, args: string[]) => {
      const { code, output, ms } = await runCommand(args, place)
      if (code !== 0) throw new Error(output)
      return ms
    }
    const compare = async (place: DatabaseLocation, wanted: string[]) => {
      const found = await contentsOf(place)
      const missing = wanted.filter((line) => !found.includes(line))
      const extra = found.filter((line) => !wanted.includes(line))
      if (found.length === wanted.length && missing.length === 0) return
      const lines = [...missing, ...extra].join('; ').slice(0, 500)
      failures.push(`an import ended with ${found.length} lines of ${wanted.length}: ${lines}`)
    }

    // the results and durations of runs without kills
    const [reference, copy] = [await nextSite(), await nextSite()]
    const archive = join(folder, 'reference.zip')
    const importMs = await timed(reference, importing(hugo))
    const exportMs = await timed(reference, exporting(archive))
    const copyMs = await timed(copy, importing(archive))
    const [expected, expectedCopy] = [await contentsOf(reference), await contentsOf(copy)]

    for (let round = 1; total() < rounds; round += 1) {
      const [site, target] = [await nextSite(), await nextSite()]
      await killUntilDone(site, importing(hugo), importMs)
      await compare(site, expected)
      const zip = join(folder, `export-${round}.zip`)
      // the file appears only when complete, as its import shows
      await killUntilDone(site, exporting(zip), exportMs, () => existsSync(zip))
      await killUntilDone(target, importing(zip), copyMs)
      await compare(target, expectedCopy)
      onProgress?.(`${kills} kills, ${failures.length} failures`)
    }
    return { figures: { kills, 'lost, doubled or half done': failures.length }, failures }
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

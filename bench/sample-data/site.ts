import { createApp } from '#server/app.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { adminToken } from '../servers/admin-account.ts'
import { generateSubmissions } from './generate-submissions.ts'
import { generatePosts } from './generate-posts.ts'
import { vacuumAnalyze } from '../servers/postgres.ts'

/** Fills an empty database. */
export async function createSite(
  place: { dataDir: string; databaseUrl?: string },
  count: number,
): Promise<void> {
  const database = await openDatabase(place)
  try {
    await database.migrate()
    await generatePosts(database, count)
    await generateSubmissions(database, count)
    if (place.databaseUrl) await vacuumAnalyze(place.databaseUrl)
  } finally {
    await database.close()
  }
}

/** A site in this process, without page cache and sockets. `request` returns milliseconds. */
export type Site = { request(path: string): Promise<number>; close(): Promise<void> }

/** Opens a site made by `createSite` with an admin's token. `:slug` and `:id` in paths stand for a post in the middle. */
export async function openSite(
  place: { dataDir: string; databaseUrl?: string },
  count: number,
): Promise<Site> {
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', RATE_LIMITS: 'off' }
  const settings = readSettings(env)
  const database: Database = await openDatabase(settings)
  const { app } = await createApp({ settings, database, log: createLog('silent'), hasPageCache: false })
  await app.ready()
  const headers = { authorization: `Bearer ${await adminToken(app)}` }
  const { blogPost } = (await app.inject(`/api/blogs/slug/post-${Math.floor(count / 2)}`)).json()
  return {
    async request(path) {
      const url = `/api${path.replace(':slug', blogPost.slug).replace(':id', blogPost._id)}`
      const startedAt = performance.now()
      const answer = await app.inject({ url, headers })
      const ms = performance.now() - startedAt
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
      return ms
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

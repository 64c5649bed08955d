// `npm run bench:growth`: what a call costs without the page cache when there are 50 posts and when there are 50,000, in
// one run, in turn. Fails where a call grows beyond its budget. `--posts 50,2000` takes other numbers. On PostgreSQL with
// DATABASE_URL naming an empty database for each number, separated by commas.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings.ts'
import { generatePosts, plantedWord } from './generate.ts'
import { median } from './load.ts'

const { values } = parseArgs({ options: { posts: { type: 'string', default: '50,50000' } } })
const sizes = values.posts.split(',').map(Number)
const databases = process.env.DATABASE_URL?.split(',') ?? []
const rounds = 60

/** Not all words are rare, and a list of every post that has a common one has no shortcut: shown, and not judged. */
const common = 'search, words of every post'
const most: Record<string, number> = { search: 3, [common]: Infinity }
const usual = 1.5

type Site = { ask(call: string): Promise<number>; close(): Promise<void> }

async function siteOf(size: number, databaseUrl: string | undefined): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-growth-'))
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', RATE_LIMITS: 'off' }
  const settings = readSettings(env)
  const database = await openDatabase(settings)
  await database.migrate()
  const start = performance.now()
  await generatePosts(database, size)
  process.stderr.write(`${size} posts made in ${Math.round((performance.now() - start) / 1000)} s\n`)
  const { app } = await createApp({ settings, database, log: createLog('silent'), hasPageCache: false })
  await app.ready()
  const person = { name: 'Bench', email: 'bench@example.com', password: 'Correct-horse-9' }
  const registered = await app.inject({ method: 'POST', url: '/api/auth/register', payload: person })
  const headers = { authorization: `Bearer ${registered.json().token}` }
  const { blogPost } = (await app.inject(`/api/blogs/slug/post-${Math.floor(size / 2)}`)).json()
  return {
    async ask(call) {
      const url = `/api${call.replace(':slug', blogPost.slug).replace(':id', blogPost._id)}`
      const began = performance.now()
      const answer = await app.inject({ url, headers })
      const ms = performance.now() - began
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
      return ms
    },
    async close() {
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const calls: Record<string, string> = {
  list: '/blogs/published',
  'list, page 3': '/blogs/published?page=3',
  category: '/blogs/published?category=Cloud',
  tag: '/blogs/published?tag=Tag%207',
  featured: '/blogs/published?featured=true&limit=2',
  search: `/blogs/published?search=${plantedWord}`,
  [common]: '/blogs/published?search=canary%20rollback',
  article: '/blogs/slug/:slug',
  related: '/blogs/:slug/related',
  tags: '/blogs/tags',
  categories: '/categories',
  'comments of a post': '/comments/post/:id',
  'recent comments': '/comments/recent',
  'admin: posts': '/blogs',
  'admin: drafts': '/blogs?status=draft',
  'admin: figures of posts': '/blogs/stats',
  'admin: counts of categories': '/categories/counts',
  'admin: comments': '/comments',
  'admin: comments to approve': '/comments?status=pending',
  'admin: figures of comments': '/comments/stats',
}

const sites: Site[] = []
for (const [place, size] of sizes.entries()) sites.push(await siteOf(size, databases[place]))
const rows = []
for (const [name, call] of Object.entries(calls)) {
  const taken = sites.map((): number[] => [])
  for (let round = -10; round < rounds; round += 1) {
    for (const [place, site] of sites.entries()) {
      const ms = await site.ask(call)
      if (round >= 0) taken[place]!.push(ms)
    }
  }
  const times = taken.map(median)
  const grows = times.at(-1)! / times[0]!
  rows.push({
    call: name,
    ...Object.fromEntries(
      sizes.map((size, place) => [`${size} posts, ms`, Number(times[place]!.toFixed(2))]),
    ),
    grows: Number(grows.toFixed(2)),
    over: grows > (most[name] ?? usual) ? 'over its budget' : '',
  })
}
for (const site of sites) await site.close()
console.table(rows)
if (rows.some(({ over }) => over)) process.exitCode = 1

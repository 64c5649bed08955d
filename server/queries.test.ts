// The cost of reads: how many queries a page or a call needs, and that none of them scans a large table. SQLite plans with the
// statistics of a large site (in the declarations of tables); PostgreSQL may scan only where it has no other plan.
import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { articles } from '#content/articles.ts'
import { openings } from '#content/openings.ts'
import { services } from '#content/services.ts'
import { publicPaths } from '#tests/e2e/support/site-map.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { seedDemo } from '#server/seed/demo.ts'

const { send, database, storage } = await testApp({ hasPages: true, hasPageCache: false })
/** The queries of a request outside of transactions; what the server does meanwhile by itself, such as looking for mail, is not among them. */
const ofRequest = new AsyncLocalStorage<CompiledQuery[]>()
const executor = database.query.getExecutor()
const execute = executor.executeQuery.bind(executor)
executor.executeQuery = (query, ...more) => {
  ofRequest.getStore()?.push(query)
  return execute(query, ...more)
}
await seedDemo(database, storage)
const { authorization } = await aSignedInAdmin(database)

/** Tables that grow with the age of the site. */
const large =
  /^(posts|versions|file_uses|post_tags|post_slugs|comments|replies|enquiries|applications|entries|files|subscribers|outbox|audit|\w+_search(_\w+)?)$/

type PlanNode = { [property: string]: unknown }

/** The nodes of a PostgreSQL plan. */
function nodesOf(plan: unknown): PlanNode[] {
  if (typeof plan !== 'object' || plan === null) return []
  const below = Object.values(plan).flatMap(nodesOf)
  return 'Node Type' in plan ? [plan as PlanNode, ...below] : below
}

/**
 * Whether a node reads a whole table: by a sequential scan, or by an index without a condition whose rows a subquery filters
 * afterwards. Other index scans without a condition are joins of small tables.
 */
const isFullScan = (node: PlanNode) =>
  node['Node Type'] === 'Seq Scan' ||
  (/^(Index|Index Only|Bitmap Heap) Scan$/.test(String(node['Node Type'])) &&
    !node['Index Cond'] &&
    !node['Recheck Cond'] &&
    String(node['Filter']).includes('SubPlan'))
const tableOf = (node: PlanNode) => node['Relation Name'] as string | undefined

/** The large tables that the plan of a query scans. */
async function scansOf(query: CompiledQuery): Promise<string[]> {
  const aliases = new Map(
    [...query.sql.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table, alias]) => [alias!, table!]),
  )
  const explain = database.kind === 'sqlite' ? 'explain query plan' : 'explain (format json)'
  const explained = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters])
  const rows = await database.transaction(async (trx) => {
    if (database.kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
    return (await trx.executeQuery<Record<string, unknown>>(explained)).rows
  })
  const scanned =
    database.kind === 'sqlite'
      ? rows.map(
          ({ detail }) => /^SCAN (\w+)(?! USING| VIRTUAL TABLE INDEX \d+:M)(?: |$)/.exec(String(detail))?.[1],
        )
      : nodesOf(rows[0]!['QUERY PLAN']).filter(isFullScan).map(tableOf)
  return scanned
    .filter((name) => name !== undefined && large.test(aliases.get(name) ?? name))
    .map((name) => `${name} in ${query.sql}`)
}

/** The queries of one request. */
async function queriesOf(path: string): Promise<CompiledQuery[]> {
  const executed: CompiledQuery[] = []
  const answer = await ofRequest.run(executed, () =>
    send(`GET ${path}`, path.startsWith('/api') ? { authorization } : {}),
  )
  expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200)
  return executed
}

/** A call of the back office needs one query more, for the session. */
const maxOfCall = 6
const maxOfPage = 4
/** They have the issues of the newsletter beside the articles. */
const maxOfFeed = 6

async function expectFew(path: string, max: number): Promise<void> {
  const queries = await queriesOf(path)
  const scans = (await Promise.all(queries.map(scansOf))).flat()
  expect(scans).toEqual([])
  expect(queries.length).toBeLessThanOrEqual(max)
}

const pages = [
  ...publicPaths(3),
  ...'/blog?page=2 /blog?search=pipeline /blog?tag=Kubernetes /rss.xml /sitemap.xml'.split(' '),
  `/blog?category=${encodeURIComponent(articles[0]!.category)}`,
].filter((path, index, all) => all.indexOf(path) === index)

test.each(pages)('%s runs few queries and scans no large table', (path) =>
  expectFew(path, path.endsWith('.xml') ? maxOfFeed : maxOfPage),
)

const anyOf = async (table: 'posts' | 'enquiries' | 'applications') =>
  (await database.query.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
const [post, enquiry, application] = [
  await anyOf('posts'),
  await anyOf('enquiries'),
  await anyOf('applications'),
]

const calls = `/api/blogs/published?page=2&limit=3 /api/blogs/published?page=50
  /api/blogs/published?alsoFeatured=true /api/blogs/published?tag=CI%2FCD
  /api/blogs/published?search=pipeline&alsoCategories=true /api/blogs/tags /api/categories
  /api/comments/recent /api/blogs /api/blogs?status=draft&page=2 /api/blogs?search=pipeline
  /api/blogs/stats /api/blogs/${post} /api/categories/counts /api/comments
  /api/comments?status=pending /api/comments?status=spam /api/comments?search=deploy
  /api/comments/stats /api/contact /api/contact?status=new /api/contact?search=cloud
  /api/contact/${enquiry} /api/contact?view=unanswered /api/contact?view=mine&status=new
  /api/contact?view=waiting&page=2 /api/contact?view=snoozed /api/contact?view=spam
  /api/contact?assigned=none /api/contact?view=unanswered&search=cloud /api/contact/counts
  /api/contact/assignees /api/contact/${enquiry}/timeline
  /api/contact/${enquiry}/neighbours?view=unanswered /api/careers/applications
  /api/careers/applications?status=shortlisted /api/careers/applications?search=engineer
  /api/careers/applications/stats /api/careers/applications?view=waiting
  /api/careers/applications?view=mine&search=engineer
  /api/careers/applications?assigned=none&position=Other /api/careers/applications/counts
  /api/careers/applications/${application} /api/careers/applications/${application}/timeline
  /api/careers/applications/${application}/neighbours?view=unanswered /api/newsletter/subscribers
  /api/images /api/images?search=photo&used=true /api/audit /api/audit?actor=${crypto.randomUUID()}
  /api/audit?action=post.updated&search=cloud /api/company /api/company/pages/home
  /api/company/at/${services[0]!.slug} /api/company/parts /api/company/parts/home
  /api/company/parts/home/versions /api/openings /api/openings/slug/${openings[0]!.slug}
  /api/openings/all /api/openings/all?status=open&search=engineer /api/openings/recruiters /api/inbox
  /api/inbox?view=mine /api/inbox?view=snoozed /api/inbox?view=done /api/inbox?search=cloud
  /api/inbox?view=done&search=cloud /api/inbox?kind=comment&page=2 /api/dashboard/waiting
  /api/dashboard/recent /api/dashboard/setup /api/auth/me`

test.each(calls.split(/\s+/))('GET %s needs few queries and scans no large table', (path) =>
  expectFew(path, maxOfCall),
)

// SQLite may plan a prepared query again when other values are bound to it. It calls its authorizer whenever it plans, so that
// this can be detected.
import { constants, DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { publicPaths } from '#tests/e2e/support/site-map.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { seedDemo } from '#server/seed/demo.ts'

const preparing = vi.spyOn(DatabaseSync.prototype, 'prepare')

const { send, database, storage } = await testApp({ hasPages: true, hasPageCache: false })
await seedDemo(database, storage)
const { authorization } = await aSignedInAdmin(database)
const connections = new Set(preparing.mock.contexts as DatabaseSync[])
preparing.mockRestore()

let planned = 0
for (const connection of connections) {
  connection.setAuthorizer((what) => {
    // Internal queries of the search index read no table.
    if (what === constants.SQLITE_READ) planned += 1
    return constants.SQLITE_OK
  })
}

const readings = [
  ...publicPaths(2),
  '/blog?page=2',
  '/blog?search=pipeline',
  '/blog?tag=Kubernetes',
  '/rss.xml',
  '/sitemap.xml',
  '/api/blogs/published?alsoFeatured=true&limit=7',
  '/api/blogs/tags',
  '/api/categories',
  '/api/comments/recent',
  '/api/blogs',
  '/api/blogs?search=pipeline',
  '/api/blogs/stats',
  '/api/comments',
  '/api/comments?status=pending',
  '/api/contact',
  '/api/contact?status=new',
  '/api/careers/applications',
  '/api/inbox',
  '/api/newsletter/subscribers',
  '/api/audit',
].filter((path, index, all) => all.indexOf(path) === index)

const read = async (path: string) =>
  expect((await send(`GET ${path}`, path.startsWith('/api') ? { authorization } : {})).status).toBe(200)

test('a query that is planned again for a bound value is detected', () => {
  const [connection] = connections
  const statement = connection!.prepare('select id from posts order by created_at desc limit ?')
  statement.all(1)
  planned = 0
  statement.all(2)
  expect(planned).toBeGreaterThan(0)
})

test.each(readings)(
  'GET %s is planned once',
  async (path) => {
    await read(path)
    // a job in the background plans its own statements once
    await vi.waitFor(async () => {
      planned = 0
      await read(path)
      expect(planned).toBe(0)
    }, 20_000)
  },
  60_000,
)

import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { registerErrorHandler } from '#server/platform/http/error-handler.ts'
import { createLog } from '#server/platform/log/log.ts'
import { aPost } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { feedRoutes } from './feeds.routes.ts'
import { createFeedStore } from './feeds.store.ts'

const database = await openTestDatabase()
const app = fastify()
registerErrorHandler(app, createLog('silent'))
const origin = 'https://company.example'
feedRoutes(app, {
  store: createFeedStore(database, { origin, timeZone: undefined, now: () => new Date().toISOString() }),
  origin,
  readSite: async () => ({
    title: 'Company',
    description: 'What it says.',
    pages: [{ path: '/' }, { path: '/blog' }],
  }),
  maxUrls: 3,
})

const get = async (url: string) => {
  const answer = await app.inject({ url })
  const addresses = [...answer.body.matchAll(/<loc>https:\/\/company\.example([^<]+)<\/loc>/g)]
  return { status: answer.statusCode, paths: addresses.map(([, path]) => path) }
}

test('GET /sitemap.xml becomes an index once one file cannot hold all addresses, and the parts hold each once', async () => {
  expect((await get('/sitemap.xml')).paths).toEqual(['/', '/blog'])
  for (const [index, slug] of ['a', 'b', 'c', 'd'].entries())
    await aPost(database, { slug, publishedAt: `2026-01-0${index + 1}T00:00:00.000Z` })
  expect((await get('/sitemap.xml')).paths).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
  expect((await get('/sitemap-1.xml')).paths).toEqual(['/', '/blog'])
  expect((await get('/sitemap-2.xml')).paths).toEqual(['/blog/a', '/blog/b', '/blog/c'])
  expect((await get('/sitemap-3.xml')).paths).toEqual(['/blog/d'])
  for (const part of ['0', '4', '01', 'x']) expect((await get(`/sitemap-${part}.xml`)).status).toBe(404)
})

import { createHash } from 'node:crypto'
import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApiClient, type ApiRequest } from '#app/api/client.ts'
import { addresses, type CallName } from '#contract/addresses.ts'
import { api as contract } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createLog } from '#server/platform/log/log.ts'
import type { InProcessTransport } from '#contract/rendering.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPost, aReply } from '#tests/support/builders.ts'
import { createMount } from './endpoints.ts'
import { registerErrorHandler } from './error-handler.ts'
import { createInProcessTransport } from './in-process.ts'

const site = await testApp()
const { database } = site
const { id: postId } = await aPost(database, { slug: 'here', tags: ['CI & CD', 'Ünïcode'], featured: true })
await aPost(database, {
  slug: 'there',
  tags: ['CI & CD'],
  content: [{ type: 'quote', text: 'Found words.' }],
})
await aPost(database, { slug: 'draft', status: 'draft' })
const now = new Date().toISOString()
await database.query.insertInto('postSlugs').values({ slug: 'formerly', postId, createdAt: now }).execute()
let commentId = ''
for (let n = 0; n < 3; n += 1) {
  commentId = await aComment(database, postId, { comment: '“A word”\n<b>&</b> \u2028' })
  await aReply(database, commentId)
}

const texts = {
  slug: 'news',
  subject: 'News',
  content: [{ type: 'paragraph' as const, text: 'Dear readers.' }],
}
const times = { startedAt: now, createdAt: now, updatedAt: now }
await database.query
  .insertInto('issues')
  .values({ id: crypto.randomUUID(), ...texts, ...times, state: 'sent' })
  .execute()
const token = 'a'.repeat(43)
const subscriberId = crypto.randomUUID()
await database.query
  .insertInto('subscribers')
  .values({ id: subscriberId, email: 'kim@example.com', emailKey: 'kim@example.com', createdAt: now })
  .execute()
await database.query
  .insertInto('unsubscribeTokens')
  .values({ tokenHash: createHash('sha256').update(token).digest('hex'), subscriberId })
  .execute()

type Site = { app: typeof site.app; api: InProcessTransport }
type Question = [name: CallName, input?: object]

const endpoints: Record<CallName, Endpoint> = contract
const publicReads = (Object.keys(addresses) as CallName[]).filter((name) => {
  const { address, access, answer } = endpoints[name]
  return address.startsWith('GET ') && access === 'public' && answer
})

/** The result of a call through the client of the pages. */
async function requestFor([name, input]: Question): Promise<ApiRequest> {
  const asked: ApiRequest[] = []
  const client = createApiClient(addresses, async (request) => {
    asked.push(request)
    return { status: 200, json: {} }
  })
  await (client[name] as (input?: object) => Promise<unknown>)(input)
  return asked[0]!
}

/** Asks directly and by HTTP, and holds one answer against the other. */
async function requestBothWays({ app, api }: Site, request: ApiRequest) {
  const byHttp = await app.inject({ method: 'GET', url: request.path })
  const inject = vi.spyOn(app, 'inject')
  const direct = await api(request)
  expect(inject).not.toHaveBeenCalled()
  inject.mockRestore()
  expect(direct.status).toBe(byHttp.statusCode)
  expect(direct.json).toStrictEqual(byHttp.json())
  expect(JSON.stringify(direct.json)).toBe(byHttp.body)
  return direct
}

/** A server on which each public read gives what `give` does. */
async function aSite(give: (name: CallName) => object) {
  const log = createLog('silent')
  const logged = vi.spyOn(log, 'error')
  const app = fastify()
  onTestFinished(() => app.close())
  registerErrorHandler(app, log)
  const deps = { sessions: { find: async () => undefined }, hasRateLimits: false, log }
  const { mount, reads } = createMount(app, deps as never)
  for (const name of publicReads) mount(name, async () => give(name) as never)
  return { app, api: createInProcessTransport(app, reads), logged }
}

const questions: Question[] = [
  ['live'],
  ['ready'],
  ['listPublishedPosts'],
  ['listPublishedPosts', { query: { page: 1, limit: 1, alsoFeatured: true } }],
  ['listPublishedPosts', { query: { search: '100% + "æ" \u2028 🙂 & ?#/' } }],
  ['listPublishedPosts', { query: { tags: 'CI & CD,Ünïcode', featured: false } }],
  ['listPublishedPosts', { query: { slugs: 'formerly,there' } }],
  ['listTags'],
  ['getPostBySlug', { params: { slug: 'here' } }],
  ['getPostBySlug', { params: { slug: 'formerly' } }],
  ['listRelatedPosts', { params: { slug: 'there' } }],
  ['listCategories'],
  ['listPostComments', { params: { postId } }],
  ['listPostComments', { params: { postId: postId.toUpperCase() }, query: { page: 2, limit: 2 } }],
  ['listCommentReplies', { params: { id: commentId } }],
  ['listRecentComments', { query: { limit: 2 } }],
  ['getPrivacyNotice'],
  ['listOpenOpenings'],
  ['getOpeningBySlug', { params: { slug: 'senior-devops-engineer' } }],
  ['getPageParts', { params: { page: 'home' } }],
  ['getPageAt', { params: { slug: 'ai-development' } }],
  ['getCompany'],
  ['listArchive'],
  ['readIssue', { params: { slug: 'news' } }],
  ['readPreferences', { query: { token } }],
]

test('every public GET returns the same in process as by HTTP', async () => {
  for (const question of questions) {
    const { status, json } = await requestBothWays(site, await requestFor(question))
    expect([question, status]).toEqual([question, 200])
    expect(json).toHaveProperty('success', true)
  }
  expect(new Set(questions.map(([name]) => name))).toEqual(new Set(publicReads))
})

/** The same with more in each object than the contract names, and with what it may leave out left out by name. */
function overfull(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(overfull)
  const entries = Object.entries(value).map(([key, item]) => [key, overfull(item)])
  return { email: 'a-secret@example.com', image: undefined, moved: undefined, ...Object.fromEntries(entries) }
}

/** What the company says is sent as it is stored, in whatever shape. */
const isOfAnyShape = new Set<CallName>(['getPageParts', 'getPageAt', 'getCompany'])

test('fields that are not in the contract, and undefined fields, are not sent', async () => {
  for (const name of publicReads) {
    if (isOfAnyShape.has(name)) continue
    const request = await requestFor(questions.find(([one]) => one === name)!)
    const { json } = await site.api(request)
    const talkative = await aSite(() => overfull(json) as object)
    const answer = await requestBothWays(talkative, request)
    expect(answer).toStrictEqual({ status: 200, json })
  }
})

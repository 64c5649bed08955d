import { anOpeningBody } from '#tests/support/form-texts.ts'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { addresses, type CallName } from '#contract/addresses.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aSignedInAdmin, aPost } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { countContentChanges } from '#tests/support/content-changes.ts'
import { writeExamples, type WriteCall, type WriteExample } from '#tests/support/write-examples.ts'

const { app, cache, database, changes } = await testApp({
  // replies are sent only where there is a mail server, whether or not it answers
  env: { SMTP_URL: 'smtp://127.0.0.1:9' },
})
const base = await app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
const published = countContentChanges(changes)
const admin = await aSignedInAdmin(database)
await ensureCategory(database, 'Cloud')
async function send(name: WriteCall, { params = {}, query = '', body, authorization }: WriteExample) {
  const [method, pattern] = addresses[name].split(' ') as [string, string]
  const path = pattern.replaceAll(/:(\w+)/g, (_, param: string) => params[param]!)
  const isForm = body instanceof FormData
  const answer = await fetch(base + path + query, {
    method,
    headers: {
      ...(authorization !== false && { authorization: authorization ?? admin.authorization }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, body: (isJson ? JSON.parse(text) : {}) as Record<string, never> }
}

const read = async (address: string) => (await fetch(base + address)).text()

const examples = writeExamples({ database, send })

const writes = (Object.keys(addresses) as CallName[]).filter((name) => !addresses[name].startsWith('GET '))

test('every call that writes has an example', () => {
  expect(Object.keys(examples).sort()).toEqual(writes.toSorted())
})

/** Fills the cache with public answers, and with nothing left to be said about what was prepared. */
async function fillCache(addresses: string[]): Promise<string[]> {
  await changes.published()
  const answers = await Promise.all(addresses.map(read))
  expect(cache.size.answers).toBe(addresses.length)
  return answers
}

test.each(writes as WriteCall[])('%s clears the caches if it publishes, and only then', async (name) => {
  const { publishes }: Endpoint = api[name]
  const example = await examples[name]()
  const seen = example.changes ?? '/api/categories'
  const [before] = await fillCache([seen, '/api/blogs/tags'])
  const count = published()
  const { status } = await send(name, example)
  expect(status).toBeLessThan(300)
  expect(cache.size.answers, 'what is cached after it').toBe(publishes ? 0 : 2)
  // The publication clock may clear them once more, when it notices that a post is due.
  expect(published() > count, 'whether it cleared the caches').toBe(publishes === true)
  if (publishes) expect(example.changes, 'an address that it changes').toBeDefined()
  const after = await read(seen)
  if (publishes) expect(after).not.toBe(before)
  else expect(after).toBe(before)
})

const draft = { status: 'draft' } as const
const aDraft = async () => ({ params: await aPost(database, draft), body: aPostBody(draft) })
const nobody = async () => ({ body: { email: 'nobody@example.com' } })
const byVisitor = async () => ({ ...(await examples.createReply()), authorization: false as const })
test.each<[string, WriteCall, () => Promise<WriteExample>]>([
  ['a reply that waits for approval', 'createReply', byVisitor],
  ['a new draft', 'createPost', async () => ({ body: aPostBody(draft) })],
  ['a draft that stays one', 'updatePost', aDraft],
  ['a draft that is deleted', 'deletePost', async () => ({ params: await aPost(database, draft) })],
  ['a new draft of an opening', 'createOpening', async () => ({ body: anOpeningBody(draft) })],
  ['the erasure of a person without comments', 'erasePerson', nobody],
])('%s keeps the caches', async (_what, name, prepare) => {
  const example = await prepare()
  await fillCache(['/api/blogs/published'])
  expect((await send(name, example)).status).toBeLessThan(300)
  expect(cache.size.answers).toBe(1)
})

test('a call that publishes and is rejected keeps the caches', async () => {
  await fillCache(['/api/categories'])
  expect((await send('deleteCategory', { params: { id: randomUUID() } })).status).toBe(404)
  expect(cache.size.answers).toBe(1)
})

import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApp } from '#tests/support/app.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aComment, aSignedInAdmin, aPost, aReply } from '#tests/support/builders.ts'

const { app, database } = await testApp()
const { authorization: token } = await aSignedInAdmin(database)

const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`
const strange: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'null',
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
  '🙂'.repeat(600),
  "'; drop table posts; --",
  '../../etc/passwd',
  '2026-02-30T25:61:61Z',
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { length: -1 },
  { toString: 1, valueOf: 1 },
]

const bodies = [
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[{}]',
  '{',
  deep,
  `{"a":${deep}}`,
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
]

/** Sections of a post with something strange in them. */
const sections = (name: string) =>
  name === 'createPost'
    ? strange.flatMap((value) => [
        { type: value },
        { type: 'paragraph', text: value },
        { type: 'list', items: [value] },
        { type: 'code', language: value, text: 'x' },
        { type: 'code', language: 'js', text: value },
        { type: 'quote', text: 'x', author: value },
        { id: value, type: 'divider' },
        { type: 'heading', text: 'x', level: value },
        { type: 'image', url: value, alt: value },
        { type: 'gallery', images: value },
        { type: 'gallery', images: [value] },
        { type: 'table', header: value, rows: [[value]] },
        { type: 'table', rows: [value] },
        { type: 'callout', tone: value, text: value },
        { type: 'video', url: value },
        { type: 'link', url: value },
        { type: 'link', image: value },
        { type: 'video', provider: 'youtube', video: value },
        { type: 'file', url: value, name: value, size: value },
        { type: 'footnote', label: value, text: value },
      ])
    : []

/** A body in which every field that the contract knows holds the same strange value. */
const filledWith = (endpoint: Endpoint, value: unknown) =>
  JSON.stringify(Object.fromEntries(Object.keys(endpoint.body?.shape ?? {}).map((key) => [key, value])))

/** Bodies that are right, for strange values to stand in one field at a time. */
const words = { name: 'Ada', email: 'ada@example.com', comment: 'Hello' }
const rightBodies: Record<string, object> = {
  createPost: aPostBody({ slug: 'a-slug', publishedAt: null, readTime: '', revision: 1, tags: ['a'] }),
  createCategory: { name: 'Made', description: '' },
  register: { ...words, password: 'a long enough one' },
  login: { email: 'ada@example.com', password: 'x' },
  updateProfile: { ...words, bio: '' },
  changePassword: { currentPassword: 'x', newPassword: 'a long enough one' },
  createReply: words,
}

function withOneStrange(body: object): string[] {
  return Object.keys(body).flatMap((key) => strange.map((value) => JSON.stringify({ ...body, [key]: value })))
}

const ids: Record<string, string> = {}
{
  const post = await aPost(database)
  ids.id = await aComment(database, post.id)
  ids.replyId = await aReply(database, ids.id)
  ids.postId = post.id
  ids.slug = post.slug
}

const paramValues = ['nonsense', '%00', '%ff', '..%2f..', 'x'.repeat(280), '%F0%9F%99%82', '0', 'undefined']

/** The addresses of a call: with the ids of existing records, and with invalid values. */
function addressesOf(at: string): string[] {
  const path = at.split(' ')[1]!
  const filled = (make: (name: string) => string) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => make(name))
  const right = filled((name) => ids[name] ?? 'nonsense')
  return path.includes(':') ? [right, ...paramValues.map((value) => filled(() => value))] : [right]
}

const queries = ['', '?page=1e9&limit=1e9', '?page[]=1&limit[a]=2', '?__proto__=1&constructor=2', '?%00=%00']

function queriesOf(endpoint: Endpoint): string[] {
  const names = Object.keys(endpoint.query?.shape ?? {})
  const values = ['', '%00', '%ff', '-1', '1e99', 'x'.repeat(3_000), '%F0%9F%99%82', "'", '%25_', '"*"']
  return [
    ...queries,
    ...names.flatMap((name) => values.map((value) => `?${name}=${value}`)),
    ...names.map((name) => `?${name}=1&${name}=2`),
  ]
}

async function send(method: string, url: string, authorization: string | undefined, payload?: string) {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(authorization && { authorization }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, said: `${method} ${url.slice(0, 200)} ${payload?.slice(0, 200)}` }
}

const calls = Object.entries(api as Record<string, Endpoint>)
  // Logout would end the session that the other calls need.
  .filter(([name]) => name !== 'logout')

test.each(calls)(
  '%s rejects malformed input and never fails',
  async (name, endpoint) => {
    const method = endpoint.address.split(' ')[0]!
    const [right, ...wrong] = addressesOf(endpoint.address)
    const failed: string[] = []
    const expectNoFailure = ({ status, said }: { status: number; said: string }) => {
      if (status >= 500) failed.push(`${status} ${said}`)
    }
    for (const path of wrong) expectNoFailure(await send(method, path, token))
    for (const query of queriesOf(endpoint)) {
      if (method === 'GET') expectNoFailure(await send(method, `${right}${query}`, token))
    }
    if (endpoint.body) {
      const payloads = [
        ...bodies,
        ...strange.map((value) => filledWith(endpoint, value)),
        ...withOneStrange(rightBodies[name] ?? {}),
        ...sections(name).map((section) => JSON.stringify({ ...aPostBody(), content: [section] })),
      ]
      for (const payload of payloads) expectNoFailure(await send(method, right!, token, payload))
    }
    expect(failed).toEqual([])
  },
  180_000,
)

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addresses, type CallName } from '#contract/addresses.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { uniqueKeyOf } from '#server/platform/database/queries/unique-key.ts'
import { testApp } from '#tests/support/app.ts'
import { aCategory, aComment, anAdmin, aPost, aReply } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { countContentChanges } from '#tests/support/content-changes.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

/** A call that writes: every one that is no GET. */
type WriteCall = {
  [Name in CallName]: (typeof addresses)[Name] extends `GET ${string}` ? never : Name
}[CallName]

/** A request of a call that succeeds. */
type Example = {
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** The `Authorization` header; an admin's by default, false for none. */
  authorization?: string | false
  /** A public address whose answer the call must change. */
  changes?: string
}

const { app, cache, database, changes } = await testApp()
const base = await app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
const published = countContentChanges(changes)
const admin = await anAdmin(database)
await aCategory(database, 'Cloud')
const password = 'a long enough one'
const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#2a6' } })
  .jpeg()
  .toBuffer()
const aPhoto = () => aForm({ image: [photo as Buffer<ArrayBuffer>, 'photo.jpg'] })

async function send(name: WriteCall, { params = {}, query = '', body, authorization }: Example) {
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
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}

const read = async (address: string) => (await fetch(base + address)).text()

const aPublicComment = async () => {
  const post = await aPost(database)
  return { ofPost: `/api/comments/post/${post.id}`, id: await aComment(database, post.id) }
}

async function anAccount() {
  const email = `${randomUUID()}@example.com`
  const { body } = await send('register', { body: { name: 'Ada', email, password } })
  return { email, authorization: `Bearer ${body.token}` }
}

async function aSubscriber() {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const email = `${randomUUID()}@example.com`
  const createdAt = new Date().toISOString()
  const row = { id: randomUUID(), email, emailKey: uniqueKeyOf(email), createdAt }
  const hashes = { confirmTokenHash: hash, unsubscribeTokenHash: hash }
  await database.query
    .insertInto('subscribers')
    .values({ ...row, ...hashes })
    .execute()
  return token
}

const enquiry = () => ({ name: 'Maya', email: `${randomUUID()}@example.com`, project: 'A pipeline' })

async function anEnquiry() {
  await send('createEnquiry', { body: aForm(enquiry()) })
  const row = database.query.selectFrom('enquiries').select('id').orderBy('createdAt', 'desc')
  return (await row.executeTakeFirstOrThrow()).id
}

const application = () =>
  aForm({
    firstName: 'Maya',
    lastName: 'Thornbury',
    email: `${randomUUID()}@example.com`,
    phone: '0491 570 006',
    position: 'Other',
    experience: '5+ years',
    coverLetter: 'With regards, Maya',
    cv: [aPdf(), 'CV.pdf'],
  })

async function anApplication() {
  await send('apply', { body: application() })
  const row = database.query.selectFrom('applications').select('id').orderBy('createdAt', 'desc')
  return (await row.executeTakeFirstOrThrow()).id
}

const reply = { name: 'Ada', email: 'ada@example.com', comment: 'Thank you.' }

/** How to make each call succeed. A call without an example does not compile. */
const examples: Record<WriteCall, () => Promise<Example>> = {
  createPost: async () => ({
    body: aPostBody({ status: 'published' }),
    changes: '/api/blogs/published',
  }),
  updatePost: async () => {
    const { id, slug } = await aPost(database)
    return { params: { id }, body: aPostBody({ slug }), changes: `/api/blogs/slug/${slug}` }
  },
  deletePost: async () => {
    const { id, slug } = await aPost(database)
    return { params: { id }, changes: `/api/blogs/slug/${slug}` }
  },
  createCategory: async () => ({ body: { name: `New ${randomUUID()}` }, changes: '/api/categories' }),
  updateCategory: async () => {
    const id = await aCategory(database, `Old ${randomUUID()}`)
    return { params: { id }, body: { name: `Renamed ${randomUUID()}` }, changes: '/api/categories' }
  },
  deleteCategory: async () => {
    const id = await aCategory(database, `Empty ${randomUUID()}`)
    return { params: { id }, changes: '/api/categories' }
  },
  createComment: async () => {
    const { id: postId } = await aPost(database)
    return { body: { ...reply, postId }, authorization: false }
  },
  createReply: async () => {
    const { id, ofPost } = await aPublicComment()
    return { params: { id }, body: reply, changes: ofPost }
  },
  setCommentStatus: async () => {
    const { id, ofPost } = await aPublicComment()
    return { params: { id }, body: { isApproved: false }, changes: ofPost }
  },
  setReplyStatus: async () => {
    const { id, ofPost } = await aPublicComment()
    const replyId = await aReply(database, id)
    return { params: { id }, body: { replyId, isApproved: false }, changes: ofPost }
  },
  deleteComment: async () => {
    const { id, ofPost } = await aPublicComment()
    return { params: { id }, changes: ofPost }
  },
  deleteReply: async () => {
    const { id, ofPost } = await aPublicComment()
    return { params: { id, replyId: await aReply(database, id) }, changes: ofPost }
  },
  register: async () => ({ body: { name: 'Ada', email: `${randomUUID()}@example.com`, password } }),
  login: async () => {
    const { email } = await anAccount()
    return { body: { email, password }, authorization: false }
  },
  logout: async () => {
    const { authorization } = await anAccount()
    return { authorization }
  },
  updateProfile: async () => {
    const { email, authorization } = await anAccount()
    return { body: { name: 'Ada Renamed', email, bio: 'Writes.' }, authorization }
  },
  changePassword: async () => {
    const { authorization } = await anAccount()
    const newPassword = 'another long one'
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
    return { body, authorization }
  },
  setProfileImage: async () => ({ body: aPhoto() }),
  uploadImage: async () => ({ body: aPhoto() }),
  createEnquiry: async () => ({ body: aForm(enquiry()), authorization: false }),
  setEnquiryStatus: async () => ({ params: { id: await anEnquiry() }, body: { status: 'completed' } }),
  removeEnquiry: async () => ({ params: { id: await anEnquiry() } }),
  apply: async () => ({ body: application(), authorization: false }),
  updateApplication: async () => ({ params: { id: await anApplication() }, body: { status: 'reviewed' } }),
  removeApplication: async () => ({ params: { id: await anApplication() } }),
  subscribe: async () => ({ body: { email: `${randomUUID()}@example.com` }, authorization: false }),
  confirmSubscription: async () => ({ body: { token: await aSubscriber() }, authorization: false }),
  unsubscribe: async () => ({ body: { token: await aSubscriber() }, authorization: false }),
  unsubscribeInOneClick: async () => ({ query: `?token=${await aSubscriber()}`, authorization: false }),
  findPerson: async () => ({ body: { email: `${randomUUID()}@example.com` } }),
  erasePerson: async () => {
    const { id: postId } = await aPost(database)
    const email = `${randomUUID()}@example.com`
    await aComment(database, postId, { email })
    return { body: { email }, changes: `/api/comments/post/${postId}` }
  },
}

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

test.each<[string, WriteCall, () => Promise<Example>]>([
  [
    'a reply that waits for approval',
    'createReply',
    async () => ({ ...(await examples.createReply()), authorization: false }),
  ],
  ['a new draft', 'createPost', async () => ({ body: aPostBody({ status: 'draft' }) })],
  [
    'a draft that stays one',
    'updatePost',
    async () => ({
      params: await aPost(database, { status: 'draft' }),
      body: aPostBody({ status: 'draft' }),
    }),
  ],
  [
    'a draft that is deleted',
    'deletePost',
    async () => ({ params: await aPost(database, { status: 'draft' }) }),
  ],
  [
    'the erasure of a person without comments',
    'erasePerson',
    async () => ({ body: { email: 'nobody@example.com' } }),
  ],
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

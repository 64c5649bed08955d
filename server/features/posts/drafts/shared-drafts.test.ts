import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost, changeAccount, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { changeRows } from '#tests/support/rows.ts'

let time: string | undefined
const now = () => (time === undefined ? new Date() : new Date(time))
const { send, as, database } = await testApp({ now })
await ensureCategory(database, 'Cloud')
const writer = await aPerson(database, ['writer'])
const colleague = await aPerson(database, ['writer'])
const owner = await aPerson(database, ['owner'])

type As = { authorization: string }
const keep = (who: As, id: string, wish: Record<string, unknown> = {}) => {
  const body = { editor: randomUUID(), after: 9, sequence: 1, body: { title: 'Begun' }, ...wish }
  return as(who)(`PUT /api/drafts/${id}`, body)
}
const share = (who: As, subject: string) => as(who)('POST /api/shared-drafts', { subject })
const revoke = (who: As, id: string) => as(who)(`DELETE /api/shared-drafts/${id}`)
const aDraftPost = async () => (await aPost(database, { status: 'draft', ownerId: writer.id })).id
const open = (link: string) => send('POST /api/shared-drafts/read', { body: { token: link.slice(-43) } })
const list = (who: As, subject: string) => as(who)(`GET /api/shared-drafts?subject=${subject}`)

test('POST /api/shared-drafts makes a link that shows what was typed last, or the post that it was saved as, to anybody', async () => {
  const draftId = randomUUID()
  await keep(writer, draftId)
  const { status, body } = await share(writer, draftId)
  expect(status).toBe(201)
  expect(body.link).toMatch(/^http:\/\/[^/]+\/shared-draft\/[\w-]{43}$/)
  await keep(writer, draftId, { sequence: 2, body: { title: 'Went on' } })
  const typed = await open(body.link)
  expect(typed.headers['cache-control']).toBe('no-store')
  const { expiresAt } = body.sharedDraft
  const facts = { success: true, sharedBy: writer.name, expiresAt, comments: [], media: [] }
  expect(typed.body).toEqual({ ...facts, body: { title: 'Went on' } })

  const save = { ...aPostBody({ title: 'Saved', status: 'draft' }), draft: { id: draftId, sequence: 2 } }
  const { blogPost } = (await as(writer)('POST /api/blogs', save)).body
  const shown = (await open(body.link)).body
  expect(shown.blogPost).toMatchObject({ title: 'Saved', status: 'draft' })
  for (const field of ['ownerId', 'revision', 'likes']) expect(shown.blogPost).not.toHaveProperty(field)
  expect((await list(writer, blogPost._id)).body.sharedDrafts).toHaveLength(1)
})

test('only those who may write a post share it and its changes, list its links and revoke them', async () => {
  const { id: published } = await aPost(database, { ownerId: writer.id })
  const [postId, draftId] = [await aDraftPost(), randomUUID()]
  await keep(writer, draftId)
  await keep(owner, postId, { body: { title: 'Changed by the owner' } })
  for (const subject of [postId, draftId, published, randomUUID()])
    expect((await share(colleague, subject)).status).toBe(404)
  expect((await as(writer)('POST /api/shared-drafts', {})).status).toBe(400)
  const { link, sharedDraft } = (await share(writer, postId)).body
  expect((await list(colleague, postId)).status).toBe(404)
  expect((await list(owner, postId)).body.sharedDrafts).toEqual([sharedDraft])
  expect((await revoke(colleague, sharedDraft._id)).status).toBe(404)
  expect((await open(link)).body.body).toEqual({ title: 'Changed by the owner' })
  expect((await revoke(owner, sharedDraft._id)).outcome).toBe('200 Link revoked')
  expect((await revoke(owner, sharedDraft._id)).status).toBe(404)
  expect((await open(link)).outcome).toBe('410 This link has been revoked.')
  expect((await list(owner, postId)).body.sharedDrafts).toEqual([])
})

test('a link ends after seven days, with the post, and with the account or the right of its maker', async () => {
  const postId = await aDraftPost()
  const { link } = (await share(writer, postId)).body
  time = new Date(Date.now() + 7 * 24 * 3_600_000 + 60_000).toISOString()
  expect((await open(link)).body.message).toBe(
    'This link has expired. Links to drafts are valid for seven days.',
  )
  time = undefined
  expect((await open(link)).status).toBe(200)
  await changeRows(database, 'posts', { ownerId: owner.id }, { id: postId })
  expect((await open(link)).status).toBe(410)
  await changeRows(database, 'posts', { ownerId: writer.id }, { id: postId })
  await changeAccount(database, writer.id, { deactivatedAt: new Date().toISOString() })
  expect((await open(link)).status).toBe(410)
  await changeAccount(database, writer.id, { deactivatedAt: null })
  await database.query.deleteFrom('posts').where('id', '=', postId).execute()
  expect((await open(link)).body.message).toBe('This draft is no longer available.')
})

test('an unknown link is 404, an incomplete one 400, and a post has at most ten', async () => {
  expect((await open('x'.repeat(43))).status).toBe(404)
  expect((await open('x')).status).toBe(400)
  const postId = await aDraftPost()
  for (let made = 0; made < 10; made += 1) expect((await share(writer, postId)).status).toBe(201)
  expect((await share(writer, postId)).body.message).toBe(
    'This draft already has 10 links. Revoke one first.',
  )
})

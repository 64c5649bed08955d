import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost, ensureCategory, type Person } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { rowsOf } from '#tests/support/rows.ts'

let time = Date.parse('2026-11-24T12:00:00.000Z')
const { send, as, database, notifier } = await testApp({
  now: () => new Date(time),
  env: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://site.example' },
})
await ensureCategory(database, 'Cloud')
const writer = await aPerson(database, ['writer'], { name: 'Wren' })
const colleague = await aPerson(database, ['writer'])
const editor = await aPerson(database, ['editor'], { name: 'Eddy' })
const owner = await aPerson(database, ['owner'])

const passage = { section: 'p1', quote: 'two nodes', position: 4, text: 'Which <b>two</b>?' }
const keep = async (who: Person, id: string = randomUUID()) => {
  const body = { editor: randomUUID(), after: 9, sequence: 1, body: { title: 'Begun' } }
  expect((await as(who)(`PUT /api/drafts/${id}`, body)).status).toBe(200)
  return id
}
const linkTo = async (who: Person, subject: string) =>
  (await as(who)('POST /api/shared-drafts', { subject })).body.link.slice(-43) as string
const byLink = (token: string, wish = {}) =>
  send('POST /api/shared-drafts/comments', { body: { token, name: 'Rea', ...passage, ...wish } })
const byTeam = (who: Person, id: string, wish = {}) =>
  as(who)(`POST /api/drafts/${id}/review`, { ...passage, ...wish })
const review = async (who: Person, id: string) => (await as(who)(`GET /api/drafts/${id}/review`)).body
const setReady = (who: Person, id: string, isReady = true) =>
  as(who)(`PUT /api/drafts/${id}/review`, { isReady })
const subjectsFor = async ({ email }: Person) => {
  await notifier.sendDue()
  const due = database.query.deleteFrom('outbox').where('recipient', '=', email)
  const rows = await due.returning('subject').execute()
  return rows.map(({ subject }) => subject)
}

test('who has a link and who may edit a draft comment on it, and its author is told of others’ comments', async () => {
  const id = await keep(writer)
  const token = await linkTo(writer, id)
  const first = await byLink(token)
  expect(first.outcome).toBe('201 Comment added')
  expect(first.body.comment).toMatchObject({ ...passage, name: 'Rea', resolvedAt: null, resolvedBy: '' })
  expect(await subjectsFor(writer)).toEqual(['New comment on Begun'])
  time += 1
  await byTeam(writer, id, { text: 'Both of them.' })
  expect(await subjectsFor(writer)).toEqual([])
  time += 1
  expect((await byTeam(editor, id)).status).toBe(201)
  const { comments } = await review(writer, id)
  expect(comments.map(({ name }: { name: string }) => name)).toEqual(['Rea', 'Wren', 'Eddy'])
  expect((await byTeam(colleague, id)).status).toBe(404)
  // a link shows what was said by it, and not what colleagues said
  const shown = await send('POST /api/shared-drafts/read', { body: { token } })
  expect(shown.body.comments).toEqual([first.body.comment])
})

test('comments are resolved and reopened by who may edit the draft, and go with it when it is saved and purged', async () => {
  const id = await keep(writer)
  const token = await linkTo(writer, id)
  const { comment } = (await byLink(token)).body
  const resolve = (who: Person, isResolved: boolean) =>
    as(who)(`PUT /api/review-comments/${comment._id}`, { isResolved })
  expect((await resolve(colleague, true)).status).toBe(404)
  expect((await resolve(editor, true)).body.comment).toMatchObject({ resolvedBy: 'Eddy' })
  expect((await review(writer, id)).comments[0].resolvedAt).not.toBeNull()
  expect((await resolve(writer, false)).body.comment).toMatchObject({ resolvedAt: null, resolvedBy: '' })
  const save = { ...aPostBody({ title: 'Saved', status: 'draft' }), draft: { id, sequence: 1 } }
  const { blogPost } = (await as(writer)('POST /api/blogs', save)).body
  expect((await review(writer, blogPost._id)).comments).toEqual([comment])
  await byLink(token, { text: 'On the post' })
  expect((await review(writer, blogPost._id)).comments).toHaveLength(2)
  await as(writer)(`DELETE /api/blogs/${blogPost._id}`)
  expect((await byLink(token)).status).toBe(410)
  expect((await resolve(writer, true)).status).toBe(404)
  await as(writer)(`DELETE /api/blogs/trash/${blogPost._id}`)
  expect(await rowsOf(database, 'reviewComments', { postId: blogPost._id })).toEqual([])
})

test('a comment is text within its limits, of a valid link, and no more come than can be read', async () => {
  const id = await keep(writer)
  const token = await linkTo(writer, id)
  for (const wish of [{ text: ' ' }, { text: 'x'.repeat(2_001) }, { section: '../x' }])
    expect([wish, (await byLink(token, wish)).status]).toEqual([wish, 400])
  expect((await byLink('x'.repeat(43))).status).toBe(404)
  for (let sent = 0; sent < 20; sent += 1) expect((await byLink(token)).status).toBe(201)
  const { outcome, headers } = await byLink(token)
  expect(outcome).toBe('429 Too many comments came through this link. Try again in a few minutes.')
  expect(headers['retry-after']).toBe('600')
  const [one] = await rowsOf(database, 'reviewComments', { draftId: id })
  const more = Array.from({ length: 180 }, () => ({ ...one!, id: randomUUID() }))
  await database.query.insertInto('reviewComments').values(more).execute()
  expect((await byTeam(writer, id)).outcome).toBe(
    '409 This draft already has 200 open comments. Resolve some first.',
  )
})

test('editors and owners are told once that a draft is ready for review, until it is not or is published', async () => {
  const id = await keep(writer)
  expect((await setReady(colleague, id)).status).toBe(404)
  expect((await setReady(writer, id)).body).toMatchObject({ isReady: true })
  await setReady(writer, id)
  for (const person of [editor, owner]) expect(await subjectsFor(person)).toEqual(['Ready for review: Begun'])
  expect(await subjectsFor(colleague)).toEqual([])
  const { drafts } = (await as(editor)('GET /api/blogs?limit=100')).body
  expect(drafts).toContainEqual(expect.objectContaining({ _id: id, isReady: true }))
  const save = { ...aPostBody({ title: 'Ready', status: 'draft' }), draft: { id, sequence: 1 } }
  const { blogPost } = (await as(writer)('POST /api/blogs', save)).body
  const postId = blogPost._id as string
  expect((await review(editor, postId)).isReady).toBe(true)
  await setReady(writer, postId, false)
  await setReady(writer, postId)
  const published = aPostBody({ title: 'Ready', status: 'published', revision: blogPost.revision })
  expect((await as(editor)(`PUT /api/blogs/${postId}`, published)).status).toBe(200)
  expect((await review(editor, postId)).isReady).toBe(false)
  // ten minutes after the first email another one would be due
  time += 11 * 60_000
  expect(await subjectsFor(editor)).toEqual([])
})

test('with the setting on, what visitors see of a writer’s posts changes by an editor alone', async () => {
  const setting = (who: Person, editorPublishes: boolean) =>
    as(who)('PUT /api/team/publishing', { editorPublishes })
  const { id } = await aPost(database, { ownerId: writer.id })
  const body = (status: 'draft' | 'published') => aPostBody({ title: `By ${status}`, status })
  expect((await as(writer)(`PUT /api/blogs/${id}`, body('published'))).status).toBe(200)
  expect((await setting(editor, true)).status).toBe(403)
  expect((await setting(owner, true)).body.editorPublishes).toBe(true)
  const needsEditor = async (who: Person) => (await as(who)('GET /api/auth/me')).body.user.needsEditor
  expect([await needsEditor(writer), await needsEditor(editor)]).toEqual([true, false])

  const refused = '403 Your posts are published by an editor. Choose Ready for review instead.'
  const draft = (await as(writer)('POST /api/blogs', body('draft'))).body.blogPost._id as string
  const later = { ...body('published'), publishedAt: '2030-01-01T00:00:00.000Z' }
  for (const [call, sent] of [
    ['POST /api/blogs', later],
    [`PUT /api/blogs/${draft}`, body('published')],
    [`PUT /api/blogs/${id}`, body('published')],
    [`PUT /api/blogs/${id}`, body('draft')],
    [`DELETE /api/blogs/${id}`],
  ] as const)
    expect((await as(writer)(call, sent)).outcome).toBe(refused)
  // the changes are kept, and an editor publishes them
  await keep(writer, id)
  expect((await as(editor)(`PUT /api/blogs/${id}`, body('published'))).status).toBe(200)
  await as(editor)(`DELETE /api/blogs/${id}`)
  expect((await as(writer)(`POST /api/blogs/${id}/restore`)).outcome).toBe(refused)
  expect((await as(writer)(`PUT /api/blogs/${draft}`, body('draft'))).status).toBe(200)

  await setting(owner, false)
  expect((await as(writer)(`PUT /api/blogs/${draft}`, body('published'))).status).toBe(200)
})

test('an erasure takes comments that name the person, and the name of a colleague goes with the account', async () => {
  const id = await keep(writer)
  const token = await linkTo(writer, id)
  await byLink(token, { name: 'rea@client.example' })
  await byLink(token)
  const { holdings } = (await as(owner)('POST /api/privacy/find', { email: 'Rea@client.example' })).body
  expect(holdings.reviewComments).toBe(1)
  await as(owner)('POST /api/privacy/erase', { email: 'Rea@client.example' })
  const leaving = await aPerson(database, ['editor'], { name: 'Lee' })
  await byTeam(leaving, id)
  await database.query.deleteFrom('users').where('id', '=', leaving.id).execute()
  const { comments } = await review(writer, id)
  expect(comments.map(({ name }: { name: string }) => name).toSorted()).toEqual(['', 'Rea'])
})

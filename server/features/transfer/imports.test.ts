import { expect, test, vi } from 'vitest'
import { aPerson } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { ghostExport } from '#tests/support/exports/ghost-export.ts'
import { filesOfImports, serveImports } from '#tests/support/exports/serve-imports.ts'
const aSite = async () => serveImports(await newDatabaseLocation())

test('a file is uploaded, checked and imported, and its report stays', async () => {
  const site = await aSite()
  expect((await site.call('GET /api/import')).body).toEqual({ success: true, import: null })
  const id = await site.upload('C:\\exports\\my ghost@example.com.json', ghostExport())
  const checked = await site.until('checked')
  expect(checked).toMatchObject({
    _id: id,
    fileName: 'my ghost-example.com.json',
    startedBy: 'Olga Owner',
    expectedPosts: 46,
    isResumed: false,
    report: null,
    forecast: { posts: 46, comments: 0, categories: 1, tags: 2, redirects: 43, failedCount: 1 },
  })
  expect(checked.forecast.lost).toContainEqual({ post: 'Ghost 27', what: 'card poll', quote: 'Yes or no?' })
  expect(checked.forecast.lostCount).toBe(checked.forecast.lost.length)
  expect(await site.countPosts()).toBe(0)

  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await site.database.query.updateTable('sessions').set({ authenticatedAt: hourAgo }).execute()
  expect(await site.call(`POST /api/import/${id}/start`)).toMatchObject({
    status: 403,
    body: { code: 'step-up' },
  })
  await site.database.query.updateTable('sessions').set({ authenticatedAt: site.now() }).execute()
  const started = await site.call(`POST /api/import/${id}/start`)
  expect(started).toMatchObject({
    status: 200,
    body: { message: 'The import has started', import: { status: 'importing' } },
  })
  const finished = await site.until('finished')
  expect(finished).toMatchObject({ forecast: null, isResumed: false, failure: '' })
  expect(finished.report).toMatchObject({ posts: 46, pictures: 0, redirects: 43 })
  const { body } = await site.send('GET /api/blogs/slug/ghost-0')
  expect(body).toMatchObject({ blogPost: { title: 'Ghost 0', author: { name: 'Grace Ghost' } } })

  await site.privateFiles.removeScheduled()
  await vi.waitFor(async () => expect(await filesOfImports(site)).toEqual({ stored: [], here: [] }), 30_000)
  const entries = await site.database.query
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'import.%')
    .orderBy('at')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['import.uploaded', 'import.started'])
}, 180_000)

test('names and sizes that cannot be imported are refused with a sentence', async () => {
  const site = await aSite()
  const messageOf = async (fileName: unknown, size: unknown) => {
    const { status, body } = await site.call('POST /api/import', { fileName, size })
    return [status, body.message as string]
  }
  expect(await messageOf('posts.exe', 5)).toEqual([400, 'Please choose a zip, JSON, XML or Markdown file'])
  expect(await messageOf('posts.zip', 0)).toEqual([400, 'This file is empty'])
  expect(await messageOf('posts.zip', 1024 ** 3 + 1)).toEqual([
    400,
    'A file can have at most 1 GB here. A larger one can be imported with the command, on the machine of the server.',
  ])
  expect(await messageOf(undefined, 5)).toEqual([400, 'Please choose a file'])
  expect(await messageOf('posts.zip', 'many')).toEqual([400, 'Please choose a file'])
  expect(await site.current()).toBe(null)
})

test('there is one import at a time, for owners', async () => {
  const site = await aSite()
  const answers = await Promise.all(Array.from({ length: 5 }, () => site.begin('a.zip', 5)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  const { body } = await site.begin('b.zip', 5)
  expect(body.message).toBe('An import is going on already. Please finish or cancel it first.')
  const { _id: id } = await site.current()
  const changed = 'This import has gone on meanwhile. Please look at it again.'
  expect(await site.call(`POST /api/import/${id}/start`)).toMatchObject({
    status: 409,
    body: { message: changed },
  })
  expect(await site.call(`POST /api/import/${crypto.randomUUID()}/start`)).toMatchObject({
    status: 404,
    body: { message: 'This import does not exist any more' },
  })
  const { authorization } = await aPerson(site.database, ['editor', 'writer', 'sales', 'recruiter'])
  for (const path of ['GET /api/import', 'POST /api/import', `POST /api/import/${id}/cancel`])
    expect([path, (await site.send(path, { authorization })).status]).toEqual([path, 403])

  // an upload that nobody goes on with gives way
  const past = new Date(Date.now() - 1).toISOString()
  await site.database.query.updateTable('imports').set({ leaseUntil: past }).execute()
  expect(await site.begin('b.zip', 5)).toMatchObject({ status: 201 })
  expect(await site.sendPart(id, 0, Buffer.from('12345'))).toMatchObject({ status: 404 })
})

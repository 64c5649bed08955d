import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, changeAccount, ensureCategory } from '#tests/support/builders.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aDocxWithRenamedMacros, aForm, aPdf } from '#tests/support/sample-files.ts'

const dataDir = await mkdtemp(join(inject('runFolder'), 'media-'))
let time: string | undefined
const { send, as, database, storage, applyRetention, privateFiles } = await testApp({
  env: { DATA_DIR: dataDir },
  now: () => (time === undefined ? new Date() : new Date(time)),
})
await ensureCategory(database, 'Cloud')
const writer = await aPerson(database, ['writer'])
const colleague = await aPerson(database, ['writer'])
const editor = await aPerson(database, ['editor'])

type As = { authorization: string }

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

const asWriter = as(writer)
const upload = (bytes: Buffer<ArrayBuffer>, name: string) =>
  asWriter('POST /api/media', aForm({ file: [bytes, name] }))
const get = (url: string, headers: Record<string, string> = {}) => send(`GET ${url}`, { headers })
const statusOf = async (url: string) => (await get(url)).status

const linksFor = async (who: As, url: string): Promise<string[]> => {
  const { links } = (await as(who)(`GET /api/media/links?files=${url}`)).body
  return links.map(({ link }: { link: string }) => `/${link}`)
}

const fileSection = (file: object) => ({ type: 'file', text: 'The plan', ...file })
const aStoredFile = async () => (await upload(aPdf(5_000), 'plan.pdf')).body.file

const aSavedPost = async (wish: object, who: As = writer) =>
  (await as(who)('POST /api/blogs', aPostBody(wish))).body.blogPost
const change = async ({ _id, revision }: { _id: string; revision: number }, wish: object) =>
  (await asWriter(`PUT /api/blogs/${_id}`, { ...aPostBody(wish), revision })).body.blogPost

test('POST /api/media stores a file under an address of its own, with its name, size and uploader', async () => {
  const [bytes, name] = [aPdf(5_000), 'Prüfplan 2026.pdf']
  const { outcome, body } = await upload(bytes, name)
  expect([outcome, body.file]).toMatchObject(['201 File uploaded successfully', { name, size: 5_000 }])
  expect(body.file.url).toMatch(/^\/media\/[\da-f-]{36}\.pdf$/)
  expect(await readFile(join(dataDir, 'files', body.file.url))).toEqual(bytes)
  expect(await rowsOf(database, 'media', { urlPath: body.file.url })).toMatchObject([{ ownerId: writer.id }])
})

test.each([
  ['a page named as a text', Buffer.from('<script>\u0000'), 'page.txt'],
  ['a page', Buffer.from('<html>'), 'page.html'],
  ['a letter with macros, named as an archive', aDocxWithRenamedMacros(), 'letter.zip'],
  ['a text named as a video', Buffer.from('hello there'), 'film.mp4'],
])('POST /api/media rejects %s', async (_what, bytes, name) => {
  expect((await upload(bytes, name)).outcome).toMatch(/^415 Choose a PDF, text, CSV, ZIP, MP4 or WebM file/)
})

test('POST /api/media rejects no file, and a file of more than 20 MB', async () => {
  expect((await asWriter('POST /api/media', aForm({}))).outcome).toBe('400 Please choose a file')
  expect((await upload(aPdf(20 * 1024 ** 2 + 1), 'large.pdf')).outcome).toBe('413 Files can be up to 20 MB')
})

test('GET /media/… is public while a published post shows the file, from its date on, and at no other time', async () => {
  const file = await aStoredFile()
  const content = [fileSection(file)]
  expect(await statusOf(file.url)).toBe(404)
  let post = await aSavedPost({ content, status: 'draft' })
  const linked = [{ type: 'paragraph', text: `[The plan](${file.url})` }]
  for (const [wish, status] of [
    [{ content, status: 'draft' }, 404],
    [{ content, status: 'published' }, 200],
    [{ content, status: 'draft' }, 404],
    [{ content: linked, status: 'published' }, 200],
    [{ status: 'published' }, 404],
    [{ content, status: 'published', publishedAt: inDays(1) }, 404],
  ] as const) {
    post = await change(post, wish)
    expect([wish, await statusOf(file.url)]).toEqual([wish, status])
  }
  expect((await get(file.url)).headers['cache-control']).toBe('no-store')
  time = inDays(1.1)
  expect(await statusOf(file.url)).toBe(200)
  time = undefined
})

test('a public file is downloaded under its name, in ranges, and is asked for again before each use', async () => {
  const { body } = await upload(aPdf(5_000), 'Prüfplan.pdf')
  const { url } = body.file
  await aSavedPost({ content: [fileSection(body.file)], status: 'published' })
  const whole = await get(url)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '5000',
    'content-disposition': `attachment; filename="Pr_fplan.pdf"; filename*=UTF-8''Pr%C3%BCfplan.pdf`,
    'cache-control': 'public, max-age=0, must-revalidate',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const etag = String(whole.headers.etag)
  expect((await get(url, { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
  const part = await get(url, { range: 'bytes=10-19', 'if-range': etag })
  expect(part).toMatchObject({ status: 206, bytes: whole.bytes.subarray(10, 20) })
  expect(part.headers['content-range']).toBe('bytes 10-19/5000')
  expect((await get(url, { range: 'bytes=10-19', 'if-range': '"x"' })).status).toBe(200)
  expect((await get(url, { range: 'bytes=5000-' })).status).toBe(416)
})

test('GET /api/media/links opens a file that is not public to who may see what shows it', async () => {
  const file = await aStoredFile()
  expect(await linksFor(writer, file.url)).toHaveLength(1)
  expect(await linksFor(editor, file.url)).toHaveLength(1)
  expect(await linksFor(colleague, file.url)).toEqual([])
  const own = await aSavedPost({ content: [fileSection(file)], status: 'draft' }, colleague)
  const [link] = (await linksFor(colleague, file.url)) as [string]
  const shown = await get(link)
  expect(shown.status).toBe(200)
  expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': /noindex/ })
  time = new Date(Date.now() + 61 * 60_000).toISOString()
  expect(await statusOf(link)).toBe(404)
  time = undefined
  await database.query.deleteFrom('posts').where('id', '=', own._id).execute()
  expect(await statusOf(link)).toBe(404)
})

test('a link to a draft opens its files until it is withdrawn', async () => {
  const file = await aStoredFile()
  const { _id: postId } = await aSavedPost({ content: [fileSection(file)], status: 'draft' })
  const { body: shared } = await asWriter('POST /api/shared-drafts', { subject: postId })
  const { body } = await send('POST /api/shared-drafts/read', { body: { token: shared.link.slice(-43) } })
  expect(body.media).toEqual([{ url: file.url, link: expect.stringMatching(/^files\//) }])
  expect(await statusOf(`/${body.media[0].link}`)).toBe(200)
  await changeAccount(database, writer.id, { deactivatedAt: new Date().toISOString() })
  expect(await statusOf(`/${body.media[0].link}`)).toBe(404)
  await changeAccount(database, writer.id, { deactivatedAt: null })
})

test('a file that nothing shows is removed after 30 days, one of a post, a version or a draft is not', async () => {
  const isStored = async ({ url }: { url: string }) => (await storage.stat(url.slice(1))) !== undefined
  const [left, ofPost, ofVersion] = [await aStoredFile(), await aStoredFile(), await aStoredFile()]
  await aSavedPost({ content: [fileSection(ofPost)], status: 'draft' })
  const post = await aSavedPost({ content: [fileSection(ofVersion)], status: 'draft' })
  await change(post, { status: 'draft' })
  await applyRetention()
  time = inDays(29)
  await applyRetention()
  expect(await isStored(left)).toBe(true)
  time = inDays(31)
  await applyRetention()
  await privateFiles.removeScheduled()
  time = undefined
  expect(await Promise.all([left, ofPost, ofVersion].map(isStored))).toEqual([false, true, true])
  expect(await linksFor(writer, left.url)).toEqual([])
})

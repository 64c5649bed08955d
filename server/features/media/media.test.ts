import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, changeAccount, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aFilm } from '#tests/support/exports/sample-film.ts'
import { aDocxWithRenamedMacros, aForm, aPdf, aZip } from '#tests/support/sample-files.ts'

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

const dayMs = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const asWriter = as(writer)
const upload = (bytes: Buffer<ArrayBuffer>, name: string) =>
  asWriter('POST /api/media', aForm({ file: [bytes, name] }))
const get = (url: string, headers: Record<string, string> = {}) => send(`GET ${url}`, { headers })
const statusOf = async (url: string) => (await get(url)).status

const linksFor = async (who: As, url: string): Promise<string[]> => {
  const { body } = await as(who)(`GET /api/media/links?files=${url}`)
  return body.links.map(({ link }: { link: string }) => `/${link}`)
}

const fileSection = (file: { url: string; name: string; size: number }) => ({
  type: 'file',
  text: 'The plan',
  ...file,
})
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
  const row = database.query.selectFrom('media').selectAll().where('urlPath', '=', body.file.url)
  expect(await row.execute()).toMatchObject([
    { ownerId: writer.id, mimeType: 'application/pdf', byteSize: 5_000 },
  ])
})

test.each([
  ['film.mp4', () => aFilm()],
  ['table.csv', async () => Buffer.from('Year,Sum\n2026,3\n')],
  ['bundle.zip', async () => aZip(['readme.txt'])],
  ['slides.pptx', async () => aZip(['[Content_Types].xml', 'ppt/presentation.xml'])],
  ['letter.odt', async () => aZip([['mimetype', 'application/vnd.oasis.opendocument.text'], 'content.xml'])],
])('POST /api/media takes %s', async (name, made) => {
  expect((await upload(await made(), name)).body.file.name).toBe(name)
})

test.each([
  ['a page named as a text', Buffer.from('<script>\u0000'), 'page.txt'],
  ['a page', Buffer.from('<html>'), 'page.html'],
  ['a drawing', Buffer.from('<svg/>'), 'logo.svg'],
  ['a letter with macros', aDocxWithRenamedMacros(), 'letter.docx'],
  ['a letter with macros, named as an archive', aDocxWithRenamedMacros(), 'letter.zip'],
  [
    'an OpenDocument text with macros',
    aZip([['mimetype', 'application/vnd.oasis.opendocument.text'], 'Basic/Standard/Module1.xml']),
    'letter.odt',
  ],
  ['a text named as a video', Buffer.from('hello there'), 'film.mp4'],
])('POST /api/media rejects %s', async (_what, bytes, name) => {
  expect((await upload(bytes, name)).outcome).toMatch(/^415 Choose a PDF, text, CSV, ZIP, MP4 or WebM file/)
})

test('POST /api/media rejects no file, and a file of more than 20 MB', async () => {
  expect((await asWriter('POST /api/media', aForm({}))).outcome).toBe('400 Please choose a file')
  expect((await upload(aPdf(20 * 1024 ** 2 + 1), 'large.pdf')).outcome).toBe('413 Files can be up to 20 MB')
})

test('GET /media/… is public while a published post shows the file, and at no other time', async () => {
  const file = await aStoredFile()
  const content = [fileSection(file)]
  expect(await statusOf(file.url)).toBe(404)
  const draft = await aSavedPost({ content, status: 'draft' })
  expect(await statusOf(file.url)).toBe(404)
  const published = await change(draft, { content, status: 'published' })
  expect(await statusOf(file.url)).toBe(200)
  const withdrawn = await change(published, { content, status: 'draft' })
  const gone = await get(file.url)
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  const without = await change(withdrawn, { status: 'published' })
  expect(await statusOf(file.url)).toBe(404)
  const linked = [{ type: 'paragraph', text: `[The plan](${file.url})` }]
  const again = await change(without, { content: linked, status: 'published' })
  expect(await statusOf(file.url)).toBe(200)
  expect((await asWriter(`DELETE /api/blogs/${again._id}`)).status).toBe(200)
  expect(await statusOf(file.url)).toBe(404)
})

test('a file of a scheduled post is public from its date on', async () => {
  const file = await aStoredFile()
  await aSavedPost({ content: [fileSection(file)], status: 'published', publishedAt: inDays(1) })
  expect(await statusOf(file.url)).toBe(404)
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
  expect(whole.headers['x-robots-tag']).toBeUndefined()
  const etag = String(whole.headers.etag)
  expect(await get(url, { 'if-none-match': `"x", W/${etag}` })).toMatchObject({
    status: 304,
    bytes: Buffer.alloc(0),
  })
  const part = await get(url, { range: 'bytes=10-19', 'if-range': etag })
  expect(part).toMatchObject({ status: 206, bytes: whole.bytes.subarray(10, 20) })
  expect(part.headers['content-range']).toBe('bytes 10-19/5000')
  expect((await get(url, { range: 'bytes=10-19', 'if-range': '"x"' })).status).toBe(200)
  const beyond = await get(url, { range: 'bytes=5000-' })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */5000'])
  const head = await send(`HEAD ${url}`)
  expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) })
  expect(head.headers['content-length']).toBe('5000')
})

test('a public video is shown in the browser, and may show itself as a document', async () => {
  const { body } = await upload(await aFilm(), 'Tour.mp4')
  const video = { type: 'video', url: body.file.url }
  await aSavedPost({ content: [video], status: 'published' })
  const { status, headers } = await get(body.file.url, { range: 'bytes=0-' })
  expect(status).toBe(206)
  expect(headers['content-disposition']).toMatch(/^inline; filename="Tour.mp4"/)
  expect(headers['content-security-policy']).toContain("media-src 'self'")
  const { size, url } = body.file
  const { text } = await send('GET /rss.xml')
  expect(text).toMatch(new RegExp(`<enclosure url="http://[^/]+${url}" length="${size}" type="video/mp4"/>`))
})

test('GET /api/media/links opens a file that is not public to who may see what shows it', async () => {
  const file = await aStoredFile()
  expect(await linksFor(writer, file.url)).toHaveLength(1)
  expect(await linksFor(editor, file.url)).toHaveLength(1)
  expect(await linksFor(colleague, file.url)).toEqual([])
  expect((await asWriter('GET /api/media/links?files=/media/x.pdf')).outcome).toBe(
    '400 Give 1 to 50 addresses of uploaded files',
  )
  const own = await aSavedPost({ content: [fileSection(file)], status: 'draft' }, colleague)
  const [link] = (await linksFor(colleague, file.url)) as [string]
  const shown = await get(link, { range: 'bytes=0-3' })
  expect([shown.status, shown.bytes.toString()]).toEqual([206, '%PDF'])
  expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': /noindex/ })
  expect(await statusOf(link.replace('.pdf', '.doc'))).toBe(404)
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

import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openZip } from '#server/imports/files/zip-files.ts'
import { zipStream } from '#server/exports/zip-stream.ts'
import { openUploads } from '#server/platform/files/uploads.ts'
import { uploadsFolder } from '#server/platform/storage/open-storage.ts'
import { searchReindexers } from '#server/search-reindexers.ts'
import { aComment, aPerson, aPost, aReply } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { samplePicture } from '#tests/support/exports/sample-picture.ts'
import { applicationTexts, enquiryTexts } from '#tests/support/form-texts.ts'
import { openApp, type TestApp, type TestAppOptions } from '#tests/support/open-app.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aForm, aPdf, aZip } from '#tests/support/sample-files.ts'
import { importExport } from './import-export.ts'
import { readSiteManifest } from './read-manifest.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'site-imports-'))

async function aSite(options: TestAppOptions = {}): Promise<TestApp> {
  const site = await openApp(await newDatabaseLocation(), options)
  onTestFinished(site.close)
  return site
}

/** A site with every kind of record that visitors see, and with those that they do not. */
async function aFullSite(options: TestAppOptions = {}) {
  const site = await aSite(options)
  const { send, database } = site
  const owner = await aPerson(database, ['owner'], {
    name: 'Olive Owner',
    email: 'olive@example.com',
    password: 'secretwalrus',
  })
  const { authorization } = owner
  const picture = (await samplePicture(900, 600)) as Buffer<ArrayBuffer>
  const uploaded = await send('POST /api/upload/image', {
    authorization,
    body: aForm({ image: [picture, 'sea.png'] }),
  })
  const image = uploaded.body.file.url as string
  const { body: sent } = await send('POST /api/media', {
    authorization,
    body: aForm({ file: [aPdf(4_000), 'Plan.pdf'] }),
  })
  const mediaFile = sent.file as { url: string; name: string; size: number }
  const create = async (fields: object) => {
    const { status, body } = await send('POST /api/blogs', { authorization, body: aPostBody(fields) })
    expect([status, body.message]).toEqual([201, body.message])
    return body.blogPost as { _id: string; slug: string }
  }
  await send('POST /api/categories', { authorization, body: { name: 'Cloud', description: 'Of clouds' } })
  const first = await create({
    title: 'First & foremost',
    status: 'published',
    featuredImage: image,
    tags: ['One', 'Zwei'],
    content: [
      { type: 'heading', text: 'A *heading*' },
      { type: 'image', image, alt: 'The sea', caption: 'At *sea*', width: 'wide' },
      { type: 'code', language: 'ts', text: 'const a = `b`' },
      { type: 'table', header: ['a|b'], rows: [['1'], ['2']], caption: '' },
    ],
  })
  await send(`PUT /api/blogs/${first._id}`, {
    authorization,
    body: aPostBody({
      title: 'First & foremost',
      status: 'published',
      featuredImage: image,
      slug: 'renamed',
      tags: ['One'],
      content: [
        { type: 'file', file: mediaFile.url, name: mediaFile.name, size: mediaFile.size, text: 'The plan' },
      ],
    }),
  })
  const draft = await create({ title: 'A draft', status: 'draft' })
  const thrown = await create({ title: 'Thrown away', status: 'published' })
  const more = [await aPost(database, { tags: ['One'], featured: true }), await aPost(database, { likes: 5 })]
  const comment = await aComment(database, first._id, { comment: 'Findable words' })
  await aReply(database, comment, { isAuthor: true })
  await aComment(database, thrown._id)
  await aComment(database, first._id, { comment: 'Not yet', isApproved: false })
  await send(`DELETE /api/blogs/${thrown._id}`, { authorization })
  await send('POST /api/contact', { body: aForm({ ...enquiryTexts(), file: [aPdf(), 'plan.pdf'] }) })
  const listed = await send('GET /api/contact', { authorization })
  const enquiry = (listed.body.data as { _id: string }[])[0]!
  await send(`POST /api/contact/${enquiry._id}/timeline`, {
    authorization,
    body: { kind: 'call', text: 'Spoke of the roadmap' },
  })
  const removed = enquiryTexts({ companyName: 'Goneplimf' })
  await send('POST /api/contact', { body: aForm({ ...removed, file: [aPdf(3_000), 'goneplimf.pdf'] }) })
  const gone = await database.query
    .selectFrom('enquiries')
    .select('id')
    .where('companyName', '=', 'Goneplimf')
    .executeTakeFirstOrThrow()
  expect((await send(`DELETE /api/contact/${gone.id}`, { authorization })).status).toBe(200)
  await send('POST /api/careers/apply', {
    body: aForm({ ...applicationTexts(), cv: [aPdf(2_000), 'cv.pdf'] }),
  })
  await send('POST /api/newsletter', { body: { email: 'reader@example.com' } })
  await database.query
    .insertInto('redirects')
    .values({ path: '/2020/old', target: '/blog/renamed', createdAt: site.now() })
    .execute()
  return { ...site, authorization, owner, first, draft, thrown, more, image, mediaFile, enquiry }
}

async function exported({
  send,
  authorization,
}: {
  send: TestApp['send']
  authorization: string
}): Promise<Buffer> {
  const { status, body } = await send('POST /api/export', { authorization })
  expect([status, body.message]).toEqual([200, 'The export has started'])
  const answer = await send(`GET ${body.path as string}`)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="frontdesk-export-\d{4}-\d\d-\d\d\.zip"/,
  )
  return answer.bytes
}

let written = 0
async function openBytes(bytes: Buffer) {
  const file = join(folder, `export-${(written += 1)}.zip`)
  await writeFile(file, bytes)
  return openZip(file, bytes.length)
}

async function bringIn(site: TestApp, bytes: Buffer, { isDryRun = false } = {}) {
  const files = await openBytes(bytes)
  try {
    const found = await readSiteManifest(files)
    const owner = await site.database.query
      .selectFrom('users')
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    return await importExport(files, found!, {
      platform: site,
      uploads: openUploads(uploadsFolder(site.settings), 0),
      indexers: searchReindexers,
      owner,
      isDryRun,
    })
  } finally {
    await files.close()
  }
}

/** What is in an export, by its paths. */
async function contentsOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = await openBytes(bytes)
  const contents = new Map<string, Buffer>()
  for (const { path } of files.list) {
    const chunks: Buffer[] = []
    for await (const chunk of await files.open(path)) chunks.push(chunk as Buffer)
    contents.set(path, Buffer.concat(chunks))
  }
  await files.close()
  return contents
}

/** The addresses that a visitor can read, with everything that they lead to. */
async function publicAnswers({ send }: TestApp): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const waiting = [
    '/api/blogs/published?limit=50',
    '/api/blogs/published?search=foremost',
    '/api/blogs/published?tag=One',
    '/api/blogs/tags',
    '/api/categories',
    '/api/comments/recent',
    '/api/openings/open',
    '/sitemap.xml',
    '/rss.xml',
    '/robots.txt',
    '/api/blogs/slug/renamed',
    '/api/blogs/slug/first-foremost',
    '/api/blogs/slug/a-draft',
    '/api/blogs/slug/thrown-away',
    // pages, and what they link to
    '/',
    '/blog?tag=One',
    '/blog?search=foremost',
    '/blog/first-foremost',
    '/2020/old',
  ]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (answers.has(path)) continue
    const { status, bytes, text, headers } = await send(`GET ${path}`)
    const hash = createHash('sha256').update(bytes).digest('hex')
    answers.set(path, `${status} ${headers['content-type']} ${headers.etag ?? ''} ${hash}`)
    for (const [, found] of text.matchAll(/"slug":"([^"]+)"/g)) {
      waiting.push(
        `/api/openings/slug/${found}`,
        `/api/blogs/slug/${found}`,
        `/api/blogs/${found}/related`,
        `/social/${found}.png`,
      )
    }
    for (const [, found] of text.matchAll(/"_id":"([\da-f-]{36})"/g))
      waiting.push(`/api/comments/post/${found}`)
    for (const [, found] of text.matchAll(/ href="(\/[\w/-]*)"/g)) waiting.push(found!)
    for (const [found] of text.matchAll(/\/(?:images|covers|media)\/[\w/-]+\.\w+/g)) waiting.push(found)
    for (const [found, before] of text.matchAll(/(\/images\/[\da-f-]{36})\.\w+[^[]*"widths":\[([\d,]+)/g))
      for (const width of (found.match(/"widths":\[([\d,]+)/)?.[1] ?? '').split(','))
        waiting.push(`${before}-${width}.avif`, `${before}-${width}.webp`)
  }
  return answers
}

test('an export imported into an empty installation gives the same public answers, byte for byte', async () => {
  const a = await aFullSite({ hasPages: true })
  const before = await publicAnswers(a)
  expect([...before.keys()].filter((path) => path.startsWith('/images/')).length).toBeGreaterThan(4)
  expect(before.get('/api/blogs/slug/renamed')).toMatch(/^200 /)
  expect(before.get(a.mediaFile.url)).toMatch(/^200 application\/pdf /)
  const pages = [...before].filter(([, answer]) => answer.startsWith('200 text/html')).map(([path]) => path)
  expect(pages).toEqual(expect.arrayContaining(['/', '/about-us', '/career', '/blog', '/blog/renamed']))
  expect(
    [...before].filter(([path, answer]) => path.startsWith('/api/openings/slug/') && answer.startsWith('200'))
      .length,
  ).toBeGreaterThan(0)
  const bytes = await exported(a)
  const b = await aSite({ hasPages: true })
  await aPerson(b.database, ['owner'], { email: 'new@example.com' })
  const forecast = await bringIn(b, bytes, { isDryRun: true })
  expect(await b.database.query.selectFrom('imported').selectAll().execute()).toEqual([])
  const report = await bringIn(b, bytes)
  expect(report).toEqual(forecast)
  expect(report).toMatchObject({
    posts: 5,
    comments: 3,
    pictures: 1,
    categories: 1,
    tags: 1,
    redirects: 1,
    failed: [],
  })
  expect(report.lost).toEqual([
    { post: 'Olive Owner', what: 'account, since an import makes none', quote: 'olive@example.com' },
    { post: 'Audit log', what: 'entries, which stay in the export', quote: expect.any(String) as string },
  ])
  expect(await publicAnswers(b)).toEqual(before)
  // a second run adds nothing, and nobody who deleted something gets it back
  await b.database.query.deleteFrom('comments').execute()
  expect(await bringIn(b, bytes)).toMatchObject({ posts: 0, comments: 0, pictures: 0, lost: [], failed: [] })
  expect(await b.database.query.selectFrom('comments').select('id').execute()).toEqual([])
})

test('what visitors do not see comes too, with its files; posts belong to the account of the same address', async () => {
  const a = await aFullSite()
  const bytes = await exported(a)
  const b = await aSite()
  await aPerson(b.database, ['owner'], { email: 'first@example.com' })
  const same = await aPerson(b.database, ['owner'], { email: 'Olive@example.com' })
  await bringIn(b, bytes)
  const as = { authorization: same.authorization }
  for (const path of ['/api/contact', '/api/careers/applications']) {
    const { body } = await b.send(`GET ${path}`, as)
    const { body: old } = await a.send(`GET ${path}`, { authorization: a.authorization })
    const withoutSignature = (value: unknown) => JSON.stringify(value).replaceAll(/files\/[^/"]+\//g, '')
    expect(withoutSignature(body)).toBe(withoutSignature(old))
    const [, file] = JSON.stringify(body).match(/"filePath":"(files[^"]+)"/) ?? []
    if (file) expect((await b.send(`GET /${file}`)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const { body: timeline } = await b.send(`GET /api/contact/${a.enquiry._id}/timeline`, as)
  expect(timeline.entries).toMatchObject([
    { kind: 'call', text: 'Spoke of the roadmap', author: { _id: same.id } },
  ])
  const byWord = await b.send('GET /api/contact?search=roadmap', as)
  expect((byWord.body.data as { _id: string }[]).map(({ _id }) => _id)).toEqual([a.enquiry._id])
  const found = await b.send('GET /api/comments?search=findable', as)
  expect(JSON.stringify(found.body)).toContain('Findable words')
  const posts = await b.database.query.selectFrom('posts').select(['ownerId', 'slug']).execute()
  expect(posts.find(({ slug }) => slug === 'a-draft')).toEqual({ ownerId: same.id, slug: 'a-draft' })
  const restored = await b.send(`POST /api/blogs/${a.thrown._id}/restore`, as)
  expect(restored.status).toBe(200)
  const versions = await b.send(`GET /api/blogs/${a.first._id}/versions`, as)
  expect((versions.body.versions as unknown[]).length).toBe(2)
  const saved = await b.send(`POST /api/blogs`, { ...as, body: aPostBody({ title: 'Next' }) })
  expect(saved.status).toBe(201)
})

test('an export has no password, token, session or second factor, and names each of its parts', async () => {
  const a = await aFullSite()
  const { passwordHash } = await a.database.query
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', a.owner.id)
    .executeTakeFirstOrThrow()
  await a.send(`PUT /api/drafts/${crypto.randomUUID()}`, {
    authorization: a.authorization,
    body: { editor: crypto.randomUUID(), after: 0, sequence: 1, body: { title: 'Unfinishedgloam' } },
  })
  const contents = await contentsOf(await exported(a))
  const sessions = await a.database.query.selectFrom('sessions').select('tokenHash').execute()
  const tokens = await a.database.query.selectFrom('tokens').select('hash').execute()
  const subscribers = await a.database.query.selectFrom('subscribers').selectAll().execute()
  const secrets = [
    passwordHash,
    ...sessions.map(({ tokenHash }) => tokenHash),
    ...tokens.map(({ hash }) => hash),
    ...subscribers.flatMap(({ confirmTokenHash }) => confirmTokenHash ?? []),
    'Unfinishedgloam',
    'oneplimf',
  ]
  expect(secrets.length).toBeGreaterThan(3)
  for (const [path, bytes] of contents)
    for (const secret of secrets) expect([path, bytes.includes(secret)]).toEqual([path, false])
  expect([...contents.keys()].map((path) => path.split('/')[0])).toEqual(
    expect.arrayContaining([
      'frontdesk-export.json',
      'contents.json',
      'images',
      'media',
      'posts',
      'private',
      'records',
    ]),
  )
  expect([...contents.keys()].filter((path) => path.startsWith('private/')).length).toBe(2)
  const markdown = contents.get('posts/renamed.md')!.toString()
  expect(markdown).toMatch(/^---\ntitle: First & foremost\nslug: renamed\n/)
  expect(markdown).toContain('aliases:\n  - /blog/first-foremost')
  expect(contents.has('posts/thrown-away.md')).toBe(false)
  const list = JSON.parse(contents.get('contents.json')!.toString()) as { records: object }
  expect(list).toMatchObject({
    records: { posts: 5, comments: 2, 'removed-comments': 1, people: 1 },
    missing: [],
  })
})

test('an export is for owners who have just confirmed who they are, and its address works once', async () => {
  const site = await aSite()
  const { authorization, id } = await aPerson(site.database, ['owner'])
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await site.database.query.updateTable('sessions').set({ authenticatedAt: hourAgo }).execute()
  expect(await site.send('POST /api/export', { authorization })).toMatchObject({
    status: 403,
    body: { code: 'step-up' },
  })
  await site.database.query.updateTable('sessions').set({ authenticatedAt: site.now() }).execute()
  const ask = async () => (await site.send('POST /api/export', { authorization })).body.path as string
  const path = await ask()
  expect((await site.send(`HEAD ${path}`)).status).toBe(404)
  expect((await site.send(`GET ${path}`)).status).toBe(200)
  const again = await site.send(`GET ${path}`)
  expect([again.status, again.body.message]).toEqual([
    404,
    'This link was used already, or is too old. Please start the export again.',
  ])
  const demoted = await ask()
  await site.database.query.deleteFrom('userRoles').where('userId', '=', id).execute()
  expect((await site.send(`GET ${demoted}`)).status).toBe(404)
  const entries = await site.database.query.selectFrom('audit').select('action').orderBy('at').execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'export.requested',
    'export.downloaded',
    'export.requested',
  ])
})

test('a site with content takes no export, and what is broken off or changed is refused whole', async () => {
  const a = await aFullSite()
  const bytes = await exported(a)
  await expect(bringIn(a, bytes)).rejects.toThrow('This site has content already')
  const b = await aSite()
  await aPerson(b.database, ['owner'])
  const contents = await contentsOf(bytes)
  const zipOf = (change: (entries: Map<string, Buffer>) => void) => {
    const entries = new Map(contents)
    change(entries)
    return aZip([...entries].map(([name, content]): [string, Buffer] => [name, content]))
  }
  await expect(
    bringIn(
      b,
      zipOf((entries) => entries.delete('contents.json')),
    ),
  ).rejects.toThrow('was broken off')
  const newer = Buffer.from('{"format":"frontdesk-export","version":2}')
  await expect(
    bringIn(
      b,
      zipOf((entries) => entries.set('frontdesk-export.json', newer)),
    ),
  ).rejects.toThrow('is of another version')
  expect(await b.database.query.selectFrom('imported').selectAll().execute()).toEqual([])
})

test('records and files that were tampered with are named with their place, and the others come', async () => {
  const a = await aFullSite()
  const contents = await contentsOf(await exported(a))
  const lines = (name: string) => contents.get(`records/${name}.ndjson`)!.toString().trim().split('\n')
  const change = (name: string, ...more: string[]) =>
    contents.set(`records/${name}.ndjson`, Buffer.from([...lines(name), ...more].join('\n')))
  const redirect = { path: '/x', createdAt: a.now() }
  change(
    'redirects',
    JSON.stringify({ ...redirect, target: 'https://evil.example' }),
    JSON.stringify({ ...redirect, target: '//evil.example' }),
    '{"path":',
  )
  const post = JSON.parse(lines('posts').find((line) => line.includes('"slug":"renamed"'))!) as object
  const id = crypto.randomUUID()
  change(
    'posts',
    JSON.stringify({ ...post, id, slug: '../x' }),
    JSON.stringify({ ...post, id, slug: 'renamed', formerSlugs: [] }),
    JSON.stringify({ ...post, id, slug: 'other', categoryId: id, formerSlugs: [] }),
  )
  const pdf = [...contents.keys()].find((path) => path.startsWith('private/'))!
  contents.set(pdf, Buffer.from('MZ not a PDF'))
  const avif = [...contents.keys()].find((path) => path.endsWith('.avif'))!
  contents.set(avif, Buffer.from('<html><script>alert(1)</script></html>'))
  const b = await aSite()
  await aPerson(b.database, ['owner'])
  const report = await bringIn(
    b,
    aZip([...contents].map(([name, content]): [string, Buffer] => [name, content])),
  )
  expect(report.posts).toBe(5)
  expect(report.redirects).toBe(1)
  const why = Object.fromEntries(report.failed.map((one) => [one.file, one.why]))
  expect(why).toMatchObject({
    'records/redirects.ndjson, line 2': 'has a field that is not as it should be: target',
    'records/redirects.ndjson, line 3': 'has a field that is not as it should be: target',
    'records/redirects.ndjson, line 4': 'is not JSON',
    'records/posts.ndjson, line 6': 'has a field that is not as it should be: slug',
    'records/posts.ndjson, line 7': 'contradicts another record',
    'records/posts.ndjson, line 8': 'refers to a record that did not come: categoryId',
    [pdf]: 'is not the file that was exported',
    [avif]: 'is no picture of the kind that its name says',
    'records/redirects.ndjson': 'has 4 records, and had 1 when it was exported',
  })
  expect(await b.storage.stat(avif)).toBeUndefined()
})

test('an export of a version before applications were on the desk comes whole', async () => {
  const a = await aFullSite()
  const { authorization } = a
  const template = { name: 'Thanks', kind: 'reply', title: 'Thank you', text: 'Dear {{name}}' }
  expect((await a.send('POST /api/templates', { authorization, body: template })).status).toBe(201)
  const contents = await contentsOf(await exported(a))
  const without = (name: string, fields: string[]) => {
    const path = `records/${name}.ndjson`
    const rows = contents.get(path)!.toString().trim().split('\n')
    const older = rows.map((row) => {
      const isLeft = (key: string) => !fields.includes(key)
      return JSON.stringify(JSON.parse(row, (key, value: unknown) => (isLeft(key) ? value : undefined)))
    })
    contents.set(path, Buffer.from(older.join('\n')))
  }
  without('applications', ['candidateId', 'assignedTo', 'snoozedUntil', 'spamAt', 'timeline', 'files'])
  without('enquiries', ['letterKind', 'origin', 'senderName', 'senderEmail', 'messageId', 'files'])
  without('templates', ['kind'])
  const b = await aSite()
  await aPerson(b.database, ['owner'])
  const report = await bringIn(b, aZip([...contents]))
  expect(report.failed).toEqual([])
  const rows = await b.database.query.selectFrom('applications').select('candidateId').execute()
  expect(rows).toEqual([{ candidateId: expect.any(String) as string }])
  const templates = await b.database.query.selectFrom('templates').select(['name', 'kind']).execute()
  expect(templates).toContainEqual({ name: 'Thanks', kind: 'reply' })
})

test('an archive whose reader goes away closes the open file, and ends the reading of what follows', async () => {
  const endless = new Readable({ read: () => endless.push(randomBytes(65_536)) })
  let hasEnded = false
  const entries = async function* () {
    try {
      yield { path: 'endless', isText: false, open: async () => endless }
      throw new Error('nobody asked for more')
    } finally {
      hasEnded = true
    }
  }
  const stream = zipStream(entries(), new Date())
  for await (const chunk of stream) if (chunk) break
  await vi.waitFor(() => expect([endless.destroyed, hasEnded]).toEqual([true, true]), { timeout: 15_000 })
})

test('a failure while an archive is written breaks off its stream', async () => {
  const entries = async function* () {
    yield { path: 'a', isText: true, open: async () => Readable.from([Buffer.from('whole')]) }
    yield { path: 'b', isText: true, open: () => Promise.reject(new Error('the storage is gone')) }
  }
  const read = async () => {
    for await (const chunk of zipStream(entries(), new Date())) if (!chunk) return
  }
  await expect(read()).rejects.toThrow('the storage is gone')
})

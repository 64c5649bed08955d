import { verifyPassword } from '#server/platform/accounts/passwords.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { zipStream } from '#server/exports/zip-stream.ts'
import { aPerson } from '#tests/support/builders.ts'
import { type TestApp } from '#tests/support/open-app.ts'
import { largestQuery } from '#tests/support/largest-query.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { aFullSite, aSite, bringIn, contentsOf, exported } from '#tests/support/exports/site-exports.ts'

/** The addresses that a visitor can read, with everything that they lead to. */
async function publicAnswers({ send }: TestApp): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const waiting =
    `/api/blogs/published?limit=50 /api/blogs/published?search=foremost /api/blogs/published?tag=One
    /api/blogs/tags /api/categories /api/comments/recent /api/openings /sitemap.xml /rss.xml /robots.txt
    /api/blogs/slug/renamed /api/blogs/slug/first-foremost /api/blogs/slug/a-draft /api/blogs/slug/thrown-away
    / /blog?tag=One /blog?search=foremost /blog/first-foremost /2020/old`.split(/\s+/)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (answers.has(path)) continue
    const { status, bytes, text, headers } = await send(`GET ${path}`)
    const hash = createHash('sha256').update(bytes).digest('hex')
    answers.set(path, `${status} ${headers['content-type']} ${headers.etag ?? ''} ${hash}`)
    for (const [, found] of text.matchAll(/"slug":"([^"]+)"/g))
      waiting.push(
        `/api/openings/slug/${found}`,
        `/api/blogs/slug/${found}`,
        `/api/blogs/${found}/related`,
        `/social/${found}.png`,
      )
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
  expect([...before].some(([path, answer]) => /^\/api\/openings\/slug\/.*200/.test(path + answer))).toBe(true)
  const bytes = await exported(a)
  const b = await aSite({ hasPages: true })
  await aPerson(b.database, ['owner'], { email: 'new@example.com' })
  const forecast = await bringIn(b, bytes, { isDryRun: true })
  expect(await b.database.query.selectFrom('imported').selectAll().execute()).toEqual([])
  const report = await bringIn(b, bytes)
  expect(report).toEqual(forecast)
  const counts = { posts: 5, comments: 3, images: 1, categories: 1, tags: 1, redirects: 1 }
  expect(report).toMatchObject({ ...counts, failed: [] })
  expect(report.lost).toEqual([
    {
      post: 'Olive Owner',
      what: 'password: set a new one with `npm run admin -- reset-password`',
      quote: 'olive@example.com',
    },
    { post: 'Audit log', what: 'entries, which are not imported', quote: expect.any(String) as string },
  ])
  expect(await publicAnswers(b)).toEqual(before)
  const { query } = b.database
  const people = query.selectFrom('users').innerJoin('userRoles', 'userId', 'users.id')
  const named = people.select(['users.id', 'role', 'passwordHash']).where('email', '=', 'olive@example.com')
  const olive = await named.execute()
  expect(olive).toMatchObject([{ role: 'owner' }])
  expect(await verifyPassword('', olive[0]!.passwordHash)).toBe(false)
  const owners = await query.selectFrom('posts').select('ownerId').distinct().execute()
  expect(owners).toContainEqual({ ownerId: olive[0]!.id })
  // a second run adds nothing, and nobody who deleted something gets it back
  await b.database.query.deleteFrom('comments').execute()
  expect(await bringIn(b, bytes)).toMatchObject({ posts: 0, comments: 0, images: 0, lost: [], failed: [] })
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
  expect(await b.database.query.selectFrom('reviewComments').selectAll().execute()).toMatchObject([
    { postId: a.draft._id, userId: same.id, quote: 'some words', position: 3, resolvedAt: null },
  ])
  for (const path of ['/api/contact', '/api/careers/applications']) {
    const { body } = await b.send(`GET ${path}`, as)
    const { body: old } = await a.send(`GET ${path}`, { authorization: a.authorization })
    const withoutSignature = (value: unknown) => JSON.stringify(value).replaceAll(/files\/[^/"]+\//g, '')
    expect(withoutSignature(body)).toBe(withoutSignature(old))
    const [, file] = JSON.stringify(body).match(/"filePath":"(files[^"]+)"/) ?? []
    if (file) expect((await b.send(`GET /${file}`)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const byWord = await b.send('GET /api/contact?search=roadmap', as)
  expect((byWord.body.data as { _id: string }[]).map(({ _id }) => _id)).toEqual([a.enquiry._id])
  const restored = await b.send(`POST /api/blogs/${a.thrown._id}/restore`, as)
  expect(restored.status).toBe(200)
  const versions = await b.send(`GET /api/blogs/${a.first._id}/versions`, as)
  expect((versions.body.versions as unknown[]).length).toBe(2)
})

test('a timeline of any size is imported some entries at a time, and finds its record by their words', async () => {
  const a = await aFullSite()
  const text = 'Words of an email, and more of them. '.repeat(1_400)
  const subject = { subjectKind: 'enquiry', subjectId: a.enquiry._id } as const
  const email = {
    ...subject,
    kind: 'incoming-email',
    authorId: null,
    text,
    data: {},
    origin: 'person',
  } as const
  for (let n = 0; n < 60; n += 1) {
    const facts = { at: new Date(Date.now() + n * 1_000).toISOString(), title: n === 59 ? 'Marzipan' : '' }
    await a.database.query
      .insertInto('entries')
      .values({ id: crypto.randomUUID(), ...email, ...facts })
      .execute()
  }
  const bytes = await exported(a)
  const b = await aSite()
  const owner = await aPerson(b.database, ['owner'])
  const largest = await largestQuery(b.database, async () => {
    expect((await bringIn(b, bytes)).failed).toEqual([])
  })
  expect(largest).toBeLessThan(2_500_000)
  expect(await rowsOf(b.database, 'entries', {})).toHaveLength(61)
  const found = await b.send('GET /api/contact?search=marzipan', { authorization: owner.authorization })
  expect(found.body.data).toMatchObject([{ _id: a.enquiry._id }])
})

test('an export has no password, token, session or second factor, and names each of its parts', async () => {
  const a = await aFullSite()
  const users = a.database.query.selectFrom('users').select('passwordHash').where('id', '=', a.owner.id)
  const { passwordHash } = await users.executeTakeFirstOrThrow()
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
  const parts = 'frontdesk-export.json contents.json images media posts private records'.split(' ')
  expect([...contents.keys()].map((path) => path.split('/')[0])).toEqual(expect.arrayContaining(parts))
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
  const stale = await site.send('POST /api/export', { authorization })
  expect(stale).toMatchObject({ status: 403, body: { code: 'step-up' } })
  await site.database.query.updateTable('sessions').set({ authenticatedAt: site.now() }).execute()
  const ask = async () => (await site.send('POST /api/export', { authorization })).body.path as string
  const path = await ask()
  expect((await site.send(`HEAD ${path}`)).status).toBe(404)
  expect((await site.send(`GET ${path}`)).status).toBe(200)
  const message = 'This link has been used or has expired. Please start the export again.'
  expect(await site.send(`GET ${path}`)).toMatchObject({ status: 404, body: { message } })
  const demoted = await ask()
  await site.database.query.deleteFrom('userRoles').where('userId', '=', id).execute()
  expect((await site.send(`GET ${demoted}`)).status).toBe(404)
  const entries = await site.database.query.selectFrom('audit').select('action').orderBy('at').execute()
  const actions = entries.map(({ action }) => action)
  expect(actions.join(' ')).toBe('export.requested export.downloaded export.requested')
})

test('an archive whose reader goes away closes the open file, and ends the reading of what follows', async () => {
  const endless = new Readable({ read: () => endless.push(Buffer.alloc(65_536)) })
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

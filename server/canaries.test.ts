// A secret word in each kind of record: nothing that a role can read may contain words that it may not see.
import { expect, test } from 'vitest'
import { addresses, type CallName } from '#contract/addresses.ts'
import { recordFileUses } from '#server/articles/file-uses.ts'
import { testApp } from '#tests/support/app.ts'
import { aComment, anApplication, anEnquiry, aPerson, aPost, aReply } from '#tests/support/builders.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { exampleSite, recordExamples } from '#tests/support/write-examples.ts'

const site = await testApp({
  env: { SMTP_URL: 'smtp://127.0.0.1:1', NOTIFY_EMAIL: 'company@example.com' },
})
const { send, as, database, records } = site
const roles = ['owner', 'editor', 'writer', 'sales', 'recruiter'] as const

const people = Object.fromEntries(
  await Promise.all(roles.map(async (role) => [role, await aPerson(database, [role])] as const)),
) as Record<(typeof roles)[number], Awaited<ReturnType<typeof aPerson>>>
const nobody = await aPerson(database, [])
const asOwner = as(people.owner)

const plain = Object.entries(recordExamples).map(([kind, example]) => ({ ...example, word: `${kind}qompf` }))

/** Words of one kind of record each, with the roles that may read it. */
const words: Record<string, string[]> = {
  ...Object.fromEntries(plain.map(({ word, readers }) => [word, readers])),
  quibberdraft: ['owner', 'editor'],
  vexilschedule: ['owner', 'editor'],
  zanthiarchive: ['owner', 'editor'],
  morblydraft: ['owner', 'editor', 'writer'],
  trashwimble: ['owner', 'editor'],
  untypedgloam: ['owner', 'editor', 'writer'],
  changedgloam: ['owner', 'editor'],
  reviewflimp: ['owner', 'editor', 'writer'],
  reviewhidwump: ['owner', 'editor'],
  versiongloom: ['owner', 'editor'],
  // the library shows every writer all images (decision 012)
  picturegleam: ['owner', 'editor', 'writer'],
  mediagrumble: ['owner', 'editor'],
  pendifrast: ['owner', 'editor'],
  replimoxen: ['owner', 'editor'],
  readmailgrub: ['owner', 'editor'],
  enquoltrap: ['owner', 'sales'],
  mailquoltrap: ['owner', 'sales'],
  fileqoltrap: ['owner', 'sales'],
  noteqoltrip: ['owner', 'sales'],
  replyqoltrup: ['owner'],
  applyvornik: ['owner', 'recruiter'],
  notevorntrip: ['owner', 'recruiter'],
  mailvornik: ['owner', 'recruiter'],
  cvvornikfile: ['owner', 'recruiter'],
  loginskruft: ['owner'],
  unsentgriffle: ['owner'],
  inviteflomp: ['owner'],
  invitebraxt: ['owner'],
  teammaplonk: ['owner'],
  teammailwomble: ['owner'],
  importflarn: ['owner'],
}

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
const withWord = (word: string) => ({
  title: `Title ${word}`,
  slug: `slug-${word}`,
  subtitle: word,
  excerpt: word,
  tags: [word],
  content: [{ type: 'paragraph' as const, text: word }],
})
const image = '/images/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2a10.webp'
const posts = [
  await aPost(database, { slug: 'open-to-all' }),
  await aPost(database, { ...withWord('quibberdraft'), status: 'draft', ownerId: people.owner.id }),
  await aPost(database, { ...withWord('vexilschedule'), publishedAt: tomorrow, ownerId: people.owner.id }),
  await aPost(database, { ...withWord('zanthiarchive'), status: 'archived' }),
  await aPost(database, { ...withWord('morblydraft'), status: 'draft', ownerId: people.writer.id }),
]
const deleted = await aPost(database, { ...withWord('trashwimble'), ownerId: people.owner.id })
await asOwner(`DELETE /api/blogs/${deleted.id}`)
const draft = crypto.randomUUID()
const draftOf = (word: string) => ({
  editor: crypto.randomUUID(),
  after: 0,
  sequence: 1,
  body: withWord(word),
})
await as(people.writer)(`PUT /api/drafts/${draft}`, draftOf('untypedgloam'))
await asOwner(`PUT /api/drafts/${posts[0]!.id}`, draftOf('changedgloam'))
for (const [id, word] of [
  [draft, 'reviewflimp'],
  [posts[0]!.id, 'reviewhidwump'],
])
  await asOwner(`POST /api/drafts/${id}/review`, { section: 'first', quote: word, text: word })
const comment = await aComment(database, posts[0]!.id, { email: 'readmailgrub@example.com' })
await aComment(database, posts[0]!.id, { comment: 'pendifrast', isApproved: false })
const reply = await aReply(database, comment, { comment: 'replimoxen', isApproved: false })
const noted = await anEnquiry(site, {
  name: 'Enquoltrap',
  email: 'mailquoltrap@example.com',
  file: [aPdf(), 'fileqoltrap.pdf'],
})
const applied = await anApplication(site, {
  firstName: 'Applyvornik',
  email: 'mailvornik@example.com',
  cv: [aPdf(), 'cvvornikfile.pdf'],
})
for (const { word, create } of plain)
  await create(exampleSite({ send, database }, people.owner).send, word, `${word}@example.com`)
await send('POST /api/auth/login', { body: { email: 'loginskruft@example.com', password: 'wrong' } })
await asOwner('POST /api/team/invitations', {
  email: 'inviteflomp@example.com',
  name: 'Invitebraxt',
  roles: ['writer'],
})
await aPerson(database, ['writer'], { name: 'Teammaplonk', email: 'teammailwomble@example.com' })
await asOwner(`POST ${noted.path}/timeline`, { kind: 'note', text: 'noteqoltrip' })
await asOwner(`POST ${applied.path}/timeline`, { kind: 'note', text: 'notevorntrip' })
await asOwner(`PUT ${noted.path}/reply`, { title: 'replyqoltrup', text: 'replyqoltrup', hasQuote: false })
const createdAt = new Date().toISOString()
const unsent = {
  recipient: 'unsentgriffle@example.com',
  subject: 'unsentgriffle',
  lastError: 'unsentgriffle',
}
await database.query
  .insertInto('outbox')
  .values({ id: crypto.randomUUID(), ...unsent, dueAt: null, sentAt: null, attempts: 8, createdAt })
  .execute()
const times = { leaseUntil: createdAt, createdAt, updatedAt: createdAt }
await database.query
  .insertInto('imports')
  .values({ id: crypto.randomUUID(), status: 'checked', fileName: 'importflarn.zip', size: 1, ...times })
  .execute()
// the image of a writer, which somebody else's draft shows
const shown = {
  urlPath: image,
  width: 1,
  height: 1,
  variants: [],
  name: 'picturegleam.webp',
  alt: 'picturegleam',
}
await database.query
  .insertInto('images')
  .values({ id: crypto.randomUUID(), ...shown, createdAt, ownerId: people.writer.id })
  .execute()
// an earlier version of somebody else's draft, which shows a file
const uploaded = await asOwner('POST /api/media', aForm({ file: [aPdf(), 'mediagrumble.pdf'] }))
const media = uploaded.body.file.url as string
const { body } = await asOwner('POST /api/blogs', aPostBody({ title: 'Versiongloom', status: 'draft' }))
const { _id: versionedId, revision } = body.blogPost as { _id: string; revision: number }
const content = [{ type: 'file' as const, url: media, name: 'mediagrumble.pdf', size: 1, text: '' }]
const renamed = { title: 'Of no kind', slug: 'of-no-kind', status: 'draft' as const }
await asOwner(`PUT /api/blogs/${versionedId}`, aPostBody({ ...renamed, revision, content }))
await database.transaction(async (trx) => {
  const [, { id: postId }] = posts as [unknown, { id: string }]
  await trx.updateTable('posts').set({ authorImage: image }).where('id', '=', postId).execute()
  await recordFileUses(trx, { postId })
})

const idsOf = async (table: 'enquiries' | 'applications' | 'openings' | 'tokens') =>
  (await rowsOf(database, table, {})).map(({ id }) => id)
const ids = [
  ...[...posts, deleted].map(({ id }) => id),
  versionedId,
  draft,
  ...(await idsOf('enquiries')),
  ...(await idsOf('applications')),
  ...(await idsOf('openings')),
  ...(await idsOf('tokens')),
  comment,
]
const slugs = [...[...posts, deleted].map(({ slug }) => slug), 'openingqompf']

/** The addresses of all calls that read, with every record. */
function readAddresses(): string[] {
  const reads = (Object.keys(addresses) as CallName[]).filter((name) => addresses[name].startsWith('GET '))
  const ofNoId = [
    ...[1, 2].map((revision) => `/api/blogs/${versionedId}/versions/${revision}`),
    `/api/media/links?files=${media}`,
    `/api/shared-drafts?subject=${versionedId}`,
  ]
  const ofEachId = reads.flatMap((name) => {
    const path = addresses[name].slice('GET '.length)
    if (path.includes(':slug')) return slugs.map((slug) => path.replace(':slug', slug))
    return path.includes(':') ? ids.map((id) => path.replaceAll(/:\w+/g, id)) : [path]
  })
  return [...ofNoId, ...ofEachId]
}

const lists = `/api/blogs /api/blogs/trash /api/images /api/comments /api/contact /api/careers/applications
  /api/openings/all /api/newsletter/subscribers /api/audit`.split(/\s+/)

/** Writes that find or reject a record: their answers must not reveal more than reads do. */
const writes: [string, object | undefined][] = [
  ...posts.slice(1, 4).flatMap(({ id, slug }): [string, object | undefined][] => [
    [`PUT /api/blogs/${id}`, aPostBody({ revision: 99 })],
    [`DELETE /api/blogs/${id}`, undefined],
    [`POST /api/comments`, { postId: id, name: 'A', email: 'a@example.com', comment: slug.slice(0, 4) }],
  ]),
  [`POST /api/blogs/${deleted.id}/restore`, undefined],
  [`DELETE /api/blogs/trash/${deleted.id}`, undefined],
  [`DELETE /api/upload${image.replace('/images', '/image')}`, undefined],
  [`PUT /api${image}`, { alt: 'A lake' }],
  [`PUT /api/comments/${comment}/reply-status`, { replyId: reply, isApproved: false }],
  ...[draft, posts[0]!.id].flatMap((id): [string, object | undefined][] => [
    [`PUT /api/drafts/${id}`, { editor: id, after: 9, sequence: 9, body: {} }],
    [`DELETE /api/drafts/${id}?sequence=9`, undefined],
  ]),
  [`POST /api/shared-drafts`, { subject: draft }],
  ...posts.slice(1, 4).flatMap(({ id }): [string, object][] => [
    [`PUT /api/blogs/${id}/presence`, {}],
    [`POST /api/shared-drafts`, { subject: id }],
  ]),
  ['POST /api/import', { fileName: 'posts.zip', size: 1 }],
  ['POST /api/privacy/find', { email: 'mailquoltrap@example.com' }],
  ...ids.flatMap((id): [string, object][] => [
    [`PUT /api/team/${id}/roles`, { roles: ['writer'] }],
    [`DELETE /api/team/invitations/${id}`, {}],
    [`POST /api/contact/${id}/restore`, {}],
    [`POST /api/careers/applications/${id}/restore`, {}],
    [`PATCH /api/contact/${id}`, { revision: 99, isSpam: true }],
    [`POST /api/contact/changes`, { ids: [id], change: { isSpam: true }, isDryRun: true }],
    [`PATCH /api/careers/applications/${id}`, { revision: 99, isSpam: true }],
    [`POST /api/careers/applications/changes`, { ids: [id], change: { isSpam: true }, isDryRun: true }],
    [`PUT /api/openings/${id}`, { title: 'A', revision: 99 }],
  ]),
]

/** Reads everything that a role can: answers, exports, files by their signed addresses. */
async function readAll(authorization: string | undefined): Promise<string[]> {
  const as = authorization === undefined ? {} : { authorization }
  const texts: string[] = []
  const read = async (address: string) => {
    const answer = await send(address, as)
    texts.push(`${JSON.stringify(answer.headers)}\n${answer.text}`)
  }
  for (const path of readAddresses()) await read(`GET ${path}`)
  for (const list of lists)
    for (const word of Object.keys(words)) await read(`GET ${list}?search=${word}&limit=100`)
  for (const [, path] of texts.join('\n').matchAll(/"filePath":"(files\/[^"]+)"/g)) await read(`GET /${path}`)
  return texts
}

const found = (texts: string[]) =>
  Object.keys(words).filter((word) => texts.some((text) => text.toLowerCase().includes(word)))
const wordsFor = (role: string) =>
  Object.keys(words).filter((word) =>
    [words[word]!].flat().some((reader) => reader === role || reader === 'public'),
  )

test.each(roles)('what the role %s can read has the words that are for it, and no other', async (role) => {
  expect(found(await readAll(people[role].authorization)).toSorted()).toEqual(wordsFor(role).toSorted())
})

test('each kind of record has a word', async () => {
  const hasWord = async ({ kind }: (typeof records)[number]) =>
    found([JSON.stringify(await database.query.selectFrom(kind.table).selectAll().execute())]).length > 0
  // which visitors read
  const ofEverybody = ['category', 'company']
  const forgotten: string[] = []
  for (const record of records) if (!(await hasWord(record))) forgotten.push(record.kind.name)
  expect(
    forgotten.toSorted(),
    'Make one of each with a word, above or in tests/support/write-examples.ts',
  ).toEqual(ofEverybody)
})

test('what a person without a role and what a visitor can read has none of the words', async () => {
  expect(found(await readAll(nobody.authorization))).toEqual([])
  expect(found(await readAll(undefined))).toEqual([])
})

test('what is refused to a role names nothing that is not for it', async () => {
  for (const [role, { authorization }] of [...Object.entries(people), ['nobody', nobody] as const]) {
    if (role === 'owner' || role === 'editor') continue
    for (const [address, body] of writes) {
      const answer = await send(address, { authorization, ...(body && { body }) })
      const foreign = found([answer.text]).filter((word) => !wordsFor(role).includes(word))
      expect([role, address, foreign]).toEqual([role, address, []])
    }
  }
})

test('DELETE /api/upload/image does not name the draft of somebody else that shows the image', async () => {
  const path = `DELETE /api/upload${image.replace('/images', '/image')}`
  const answer = await as(people.writer)(path)
  expect(answer.outcome).toBe('409 This image is used by another post. Remove it there first.')
  expect((await asOwner(path)).body.message).toContain('quibberdraft')
  expect((await as(await aPerson(database, ['writer']))(path)).status).toBe(403)
})

test('a signed address of a file closes with the role, and with the account, that it was signed for', async () => {
  const { id, authorization } = await aPerson(database, ['recruiter'])
  const [application] = await idsOf('applications')
  const sign = async () => {
    const { body } = await send(`GET /api/careers/applications/${application}`, { authorization })
    return `GET /${body.data.filePath as string}`
  }
  const address = await sign()
  expect((await send(address)).status).toBe(200)
  const setRole = (role: 'sales' | 'recruiter') =>
    database.query.updateTable('userRoles').set({ role }).where('userId', '=', id).execute()
  await setRole('sales')
  expect((await send(address)).status).toBe(404)
  await setRole('recruiter')
  expect((await send(address)).status).toBe(200)
  const deactivatedAt = new Date().toISOString()
  await database.query.updateTable('users').set({ deactivatedAt }).where('id', '=', id).execute()
  expect((await send(address)).status).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { recordFileUses } from '#server/articles/file-uses.ts'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aPost, aSignedInAdmin, ensureCategory } from '#tests/support/builders.ts'
import { mostRowsOfTurn } from '#tests/support/largest-query.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aForm } from '#tests/support/sample-files.ts'

let clock = Date.parse('2026-11-21T02:00:00.000Z')
const DATA_DIR = await mkdtemp(join(inject('runFolder'), 'library-'))
const { send, as, database } = await testApp({
  env: { DATA_DIR },
  now: () => new Date((clock += 1_000)),
})
const asOwner = as(await aSignedInAdmin(database))
const asWriter = as(await aPerson(database, ['writer'], { name: 'Wren Writer' }))
const asColleague = as(await aPerson(database, ['writer']))
await ensureCategory(database, 'Cloud')

const drawn = (width: number) => sharp({ create: { width, height: 600, channels: 3, background: '#2a6' } })
const aPhoto = async (width: number) => (await drawn(width).jpeg().toBuffer()) as Buffer<ArrayBuffer>
const [wide, square] = [await aPhoto(900), await aPhoto(600)]

const upload = async (name = 'photo.jpg', by = asOwner): Promise<string> =>
  (await by('POST /api/upload/image', aForm({ image: [wide, name] }))).body.file.url

const aPostWith = async (more: Parameters<typeof aPostBody>[0]): Promise<string> =>
  (await asOwner('POST /api/blogs', aPostBody(more))).body.blogPost._id

/** Deletes a post for good. */
async function remove(post: string): Promise<void> {
  await asOwner(`DELETE /api/blogs/${post}`)
  await asOwner(`DELETE /api/blogs/trash/${post}`)
}

/** Keeps a draft with what it shows. @returns what reads it again */
async function aDraftWith(body: Record<string, unknown>, by = asOwner) {
  const path = `/api/drafts/${randomUUID()}`
  const change = { editor: randomUUID(), after: 0, sequence: 1, body }
  expect((await by(`PUT ${path}`, change)).status).toBe(200)
  return async () => (await by(`GET ${path}`)).body.draft
}

const fileOf = (url: string) => url.slice('/images/'.length)
const list = async (query = '', by = asOwner) => (await by(`GET /api/images${query}`)).body
/** The images whose name or alternative text has a word. */
const find = async (word: string, by = asOwner) => (await list(`?search=${word}`, by)).images
const describeImage = (url: string, alt: unknown, by = asOwner) =>
  by(`PUT /api/images/${fileOf(url)}`, { alt })
const replace = (url: string, by = asOwner) =>
  by(`POST /api/images/${fileOf(url)}/replacement`, aForm({ image: [square, 'new.jpg'] }))
const paragraph = (text: string) => [{ type: 'paragraph' as const, text }]

test('GET /api/images lists images, newest first, with their names and sizes', async () => {
  const { as, database } = await testApp({
    env: { DATA_DIR: await mkdtemp(join(inject('runFolder'), 'library-')) },
    now: () => new Date((clock += 1_000)),
  })
  const call = as(await aSignedInAdmin(database))
  const [first, second] = [await upload('first.jpg', call), await upload('second.jpg', call)]
  const { images, pagination } = await list('', call)
  expect(pagination).toEqual({ page: 1, limit: 24, total: 2, pages: 1 })
  expect(images[0].url).toBe(second)
  const shown = { file: fileOf(first), url: first, name: 'first.jpg', alt: '', mayChange: true, places: 0 }
  expect(images[1]).toMatchObject({ ...shown, width: 900, height: 600, widths: [480, 800, 900], uses: [] })
  expect((await list('?limit=1&page=2', call)).images).toMatchObject([{ name: 'first.jpg' }])
})

test('GET /api/images finds words of names and alternative texts, and images that something shows', async () => {
  // words of this try alone
  const mark = randomUUID().slice(0, 8)
  const [sure, lake] = [`100%_${mark}.jpg`, `lake ${mark}.jpg`]
  await upload(lake)
  const url = await upload(sure)
  await describeImage(url, `A Heron at dusk ${mark}`)
  const found = async (query: string) =>
    (await list(`?search=${query}${mark}`)).images.map(({ name }: { name: string }) => name)
  expect(await found('HERON%20dusk%20')).toEqual([sure])
  expect(await found('heron%20dawn%20')).toEqual([])
  expect(await found('lake%20')).toEqual([lake])
  expect(await found('%25_')).toEqual([sure])
  expect((await list(`?used=true&search=${mark}`)).images).toEqual([])
  const post = await aPostWith({ featuredImage: url })
  expect(await list(`?used=true&search=${mark}`)).toMatchObject({ images: [{ name: sure }] })
  expect(await list(`?used=false&search=${mark}`)).toMatchObject({ images: [{ name: lake }] })
  await asOwner(`DELETE /api/blogs/${post}`)
})

test('GET /api/images says what shows an image, and when one that nothing shows any more goes', async () => {
  const url = await upload('shown.jpg')
  const byline = await aPostWith({ title: 'Byline', author: { name: 'Ada', image: url } })
  expect((await find('shown'))[0].uses).toEqual([{ kind: 'author', name: 'Byline', postId: byline }])
  // it can still come back
  await asOwner(`DELETE /api/blogs/${byline}`)
  const uses = [{ kind: 'author', name: 'Byline (in the trash)' }]
  expect((await find('shown'))[0]).toMatchObject({ uses, removedAt: null })
  await remove(byline)
  const removedAt = expect.stringMatching(/^2026-12-21T02:/) as string
  expect((await find('shown'))[0]).toMatchObject({ uses: [], removedAt })
})

test('GET /api/images tells a writer nothing of others’ drafts, and what the writer may change', async () => {
  const [theirs, own] = [await upload('theirs.jpg'), await upload('own.jpg', asWriter)]
  await aPostWith({ title: 'Secret plan', status: 'draft', featuredImage: theirs })
  const seen = await aPostWith({ title: 'In public', status: 'published', featuredImage: theirs })
  const [image] = await find('theirs', asWriter)
  const uses = [{ kind: 'cover', name: 'In public' }]
  expect(image).toMatchObject({ mayChange: false, uses, otherUses: 1 })
  expect(JSON.stringify(image)).not.toContain(seen)
  expect((await find('own.jpg', asWriter))[0]).toMatchObject({ mayChange: true, url: own })
})

test('PUT /api/images/{file} sets the alternative text of own images, and is 404 for other files', async () => {
  const url = await upload('described.jpg', asWriter)
  const put = (alt: unknown, file = url) => describeImage(file, alt, asWriter)
  const { outcome, body } = await put('  Two\nherons ')
  expect([outcome, body.alt]).toEqual(['200 Alternative text saved', 'Two herons'])
  expect((await find('described'))[0]).toMatchObject({ alt: 'Two herons' })
  for (const other of [url.replace('.jpg', '.png'), '/images/x'])
    expect((await put('x', other)).outcome).toBe('404 Image not found')
  for (const alt of ['x'.repeat(201), 1]) expect((await put(alt)).status).toBe(400)
  expect((await put('x', await upload('foreign.jpg'))).outcome).toBe(
    '403 You can only describe images you uploaded',
  )
})

test('POST /api/images/{file}/replacement puts the new image everywhere, and the old address is gone', async () => {
  const url = await upload('old.jpg')
  await describeImage(url, 'Herons')
  const small = `https://example.com${url.replace('.jpg', '-480.avif')}`
  const content = paragraph(`A [plan](${url}), [small](${small}).`)
  const post = await aPostWith({ title: 'Shows it', status: 'published', featuredImage: url, content })
  const byline = await aPostWith({ title: 'Has it too', author: { name: 'Ada', image: url } })
  const { slug } = (await asOwner(`GET /api/blogs/${post}`)).body.blogPost

  const { outcome, body } = await replace(url)
  expect(outcome).toBe('200 Image replaced successfully')
  const next = body.file.url as string
  expect(next).toMatch(/^\/images\/[\da-f-]{36}\.jpg$/)
  const shown = await send(`GET /api/blogs/slug/${slug}`)
  expect(shown.text).not.toContain(url.slice(0, -4))
  expect(shown.body.blogPost).toMatchObject({ featuredImage: next, image: { width: 600, height: 600 } })
  expect(shown.body.blogPost.content[0].text).toBe(`A [plan](${next}), [small](https://example.com${next}).`)
  const other = (await asOwner(`GET /api/blogs/${byline}`)).body.blogPost
  expect([other.author.image, other.revision]).toEqual([next, 2])
  for (const path of [url, url.replace('.jpg', '-480.webp')])
    expect((await send(`GET ${path}`)).status).toBe(404)
  expect((await send(`GET ${next}`)).status).toBe(200)
  expect((await find('new.jpg'))[0]).toMatchObject({ url: next, alt: 'Herons' })
  expect((await replace(url)).status).toBe(404)
  expect((await asOwner(`PUT /api/blogs/${byline}`, aPostBody({ revision: 1 }))).status).toBe(409)
})

test('a draft uses an image, and is named to those who may edit it', async () => {
  const url = await upload('begun.jpg', asWriter)
  const sections = [{ type: 'image', image: url.replace('.jpg', '-480.avif') }]
  await aDraftWith({ title: 'Secret draft', sections }, asWriter)
  await aDraftWith({ featuredImage: url }, asWriter)
  const uses = ['Untitled', 'Secret draft'].map((name) => ({ kind: 'draft', name }))
  for (const by of [asWriter, asOwner])
    expect((await find('begun&used=true', by))[0]).toMatchObject({ uses, otherUses: 0 })
  expect((await find('begun', asColleague))[0]).toMatchObject({ uses: [], otherUses: 2 })
  expect((await asWriter(`DELETE /api/upload/image/${fileOf(url)}`)).outcome).toBe(
    '409 This image is used by “Untitled”, “Secret draft”. Remove it there first.',
  )
  expect((await send(`GET ${url}`)).status).toBe(200)
})

test('an editor that was open while an image was replaced saves its new address', async () => {
  const first = await upload('open.jpg')
  const second = (await replace(first)).body.file.url as string
  const third = (await replace(second)).body.file.url as string
  const content = [
    ...paragraph(`A [plan](${first}), [small](${second.replace('.jpg', '-480.avif')}).`),
    { type: 'image', url: second, alt: 'Herons' },
  ]
  const author = { name: 'Ada', image: second }
  const more = { ...aPostBody({ featuredImage: first, author }), content }
  const shownContent = [{ text: `A [plan](${third}), [small](${third}).` }, { url: third }]
  const shown = { featuredImage: third, author: { image: third }, content: shownContent }
  const created = await asOwner('POST /api/blogs', more)
  expect(created.body.blogPost).toMatchObject(shown)
  const path = `/api/blogs/${created.body.blogPost._id}`
  expect((await asOwner(`PUT ${path}`, more)).body.blogPost).toMatchObject(shown)

  // also in drafts, and in an old version that is restored
  const read = await aDraftWith({ featuredImage: first, sections: [{ url: second }] })
  expect((await read()).body).toEqual({ featuredImage: third, sections: [{ url: third }] })
  const fourth = (await replace(third)).body.file.url as string
  const { version } = (await asOwner(`GET ${path}/versions/1`)).body
  const restored = await asOwner(`PUT ${path}`, { ...aPostBody(), ...version, revision: undefined })
  expect(restored.body.blogPost.featuredImage).toBe(fourth)
})

const shownByOthers = '403 Other people’s posts or profiles use this image. Ask an editor to replace it.'

test('POST /api/images/{file}/replacement lets others write between two posts, and two saves of a page', async () => {
  const url = await upload('popular.jpg')
  const ids: string[] = []
  for (let n = 0; n < 20; n += 1)
    ids.push((await aPost(database, { content: paragraph(`See [it](${url}).`) })).id)
  const savedAt = new Date(clock).toISOString()
  await database.transaction(async (trx) => {
    for (let revision = 1; revision <= 20; revision += 1) {
      const save = { part: 'about', body: { image: url }, savedBy: null, savedAt, revision } as const
      await trx.insertInto('companyVersions').values(save).execute()
      await recordFileUses(trx, { part: 'about', revision })
    }
  })
  let next = ''
  const replacing = async () => void (next = (await replace(url)).body.file.url)
  expect(await mostRowsOfTurn(database, replacing)).toBeLessThan(20)
  expect((await list()).images[0]).toMatchObject({ url: next, places: 21 })
  const posts = await database.query.selectFrom('posts').select('content').where('id', 'in', ids).execute()
  for (const { content } of posts) expect(content).toMatchObject([{ text: `See [it](${next}).` }])
})

test('a writer replaces own images where nobody else shows them', async () => {
  const [theirs, own] = [await upload('theirs.jpg'), await upload('mine.jpg', asWriter)]
  expect((await replace(theirs, asWriter)).outcome).toBe('403 You can only replace images you uploaded')
  const post = await aPostWith({ title: 'By the owner', featuredImage: own })
  const { total } = (await list()).pagination
  expect((await replace(own, asWriter)).outcome).toBe(shownByOthers)
  expect((await list()).pagination.total).toBe(total)
  await remove(post)
  // drafts are rewritten
  const textOf = (image: string) => [{ text: `See [it](${image}).` }]
  const read = await aDraftWith(
    { featuredImage: own, sections: textOf(own.replace('.jpg', '-480.avif')) },
    asWriter,
  )
  const next = (await replace(own, asWriter)).body.file.url
  expect(await read()).toMatchObject({ sequence: 1, body: { featuredImage: next, sections: textOf(next) } })
  await aDraftWith({ featuredImage: next })
  expect((await replace(next, asWriter)).outcome).toBe(shownByOthers)
})

test('of two replacements at once one wins, and nothing shows an address that is gone', async () => {
  const url = await upload('raced.jpg')
  const post = await aPostWith({ featuredImage: url })
  const answers = await Promise.all([replace(url), replace(url)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const { featuredImage } = (await asOwner(`GET /api/blogs/${post}`)).body.blogPost
  expect(featuredImage).toBe(answers.find(({ status }) => status === 200)!.body.file.url)
  expect((await send(`GET ${featuredImage}`)).status).toBe(200)
})

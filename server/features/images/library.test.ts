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
const { send, database, storage } = await testApp({
  env: { DATA_DIR },
  now: () => new Date((clock += 1_000)),
})
const { authorization: owner } = await aSignedInAdmin(database)
const writer = await aPerson(database, ['writer'], { name: 'Wren Writer' })
await ensureCategory(database, 'Cloud')

async function aPhoto(background: string, size: [number, number] = [900, 600]) {
  const [width, height] = size
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      IFD0: { Artist: 'canary-artist' },
    })
    .jpeg()
    .toBuffer()
  return bytes as Buffer<ArrayBuffer>
}
const [green, red] = [await aPhoto('#2a6'), await aPhoto('#f00', [600, 600])]

async function upload(name = 'photo.jpg', authorization = owner, on = send): Promise<string> {
  const { body } = await on('POST /api/upload/image', {
    authorization,
    body: aForm({ image: [green, name] }),
  })
  return body.file.url
}

async function aPostWith(more: Parameters<typeof aPostBody>[0], authorization = owner): Promise<string> {
  const { status, body } = await send('POST /api/blogs', { authorization, body: aPostBody(more) })
  expect(status).toBe(201)
  return body.blogPost._id
}

/** Deletes a post for good. */
async function remove(post: string): Promise<void> {
  await send(`DELETE /api/blogs/${post}`, { authorization: owner })
  await send(`DELETE /api/blogs/trash/${post}`, { authorization: owner })
}

/** Keeps unfinished writing with what it shows. @returns what reads it again */
async function aDraftWith(body: Record<string, unknown>, authorization = owner) {
  const path = `/api/drafts/${randomUUID()}`
  const change = { editor: randomUUID(), after: 0, sequence: 1, body }
  expect((await send(`PUT ${path}`, { authorization, body: change })).status).toBe(200)
  return async () => (await send(`GET ${path}`, { authorization })).body.draft
}

const fileOf = (url: string) => url.slice('/images/'.length)
const list = async (query = '', authorization = owner) =>
  (await send(`GET /api/images${query}`, { authorization })).body
const replace = (url: string, authorization = owner, bytes = red) =>
  send(`POST /api/images/${fileOf(url)}/replacement`, {
    authorization,
    body: aForm({ image: [bytes, 'new.jpg'] }),
  })

test('GET /api/images lists pictures, newest first, with their names and sizes', async () => {
  const { send, database } = await testApp({
    env: { DATA_DIR: await mkdtemp(join(inject('runFolder'), 'library-')) },
    now: () => new Date((clock += 1_000)),
  })
  const { authorization } = await aSignedInAdmin(database)
  const list = async (query = '') => (await send(`GET /api/images${query}`, { authorization })).body
  const first = await upload('first.jpg', authorization, send)
  const second = await upload('second.jpg', authorization, send)
  const { images, pagination } = await list()
  expect(pagination).toEqual({ page: 1, limit: 24, total: 2, pages: 1 })
  expect(images.map(({ url }: { url: string }) => url)).toEqual([second, first])
  expect(images[1]).toEqual({
    file: fileOf(first),
    url: first,
    name: 'first.jpg',
    alt: '',
    width: 900,
    height: 600,
    widths: [480, 800, 900],
    createdAt: expect.any(String),
    mayChange: true,
    uses: [],
    otherUses: 0,
    places: 0,
    removedAt: null,
  })
  expect((await list('?limit=1&page=2')).images.map(({ name }: { name: string }) => name)).toEqual([
    'first.jpg',
  ])
  expect((await list('?limit=101')).success).toBe(false)
})

test('GET /api/images finds words of names and alternative texts, and pictures that something shows', async () => {
  // words of this try alone
  const mark = randomUUID().slice(0, 8)
  const [sure, lake] = [`100%_${mark}.jpg`, `lake ${mark}.jpg`]
  await upload(lake)
  const url = await upload(sure)
  const alt = `A Heron at dusk ${mark}`
  await send(`PUT /api/images/${fileOf(url)}`, { authorization: owner, body: { alt } })
  const found = async (query: string) => (await list(query)).images.map(({ name }: { name: string }) => name)
  expect(await found(`?search=HERON%20dusk%20${mark}`)).toEqual([sure])
  expect(await found(`?search=heron%20dawn%20${mark}`)).toEqual([])
  expect(await found(`?search=lake%20${mark}`)).toEqual([lake])
  expect(await found(`?search=%25_${mark}`)).toEqual([sure])
  expect(await found(`?used=true&search=${mark}`)).toEqual([])
  const post = await aPostWith({ featuredImage: url })
  expect(await found(`?used=true&search=${mark}`)).toEqual([sure])
  expect(await found(`?used=false&search=${mark}`)).toEqual([lake])
  await send(`DELETE /api/blogs/${post}`, { authorization: owner })
})

test('GET /api/images says what shows a picture, and when one that nothing shows any more goes', async () => {
  const url = await upload('shown.jpg')
  const content = [{ type: 'paragraph' as const, text: `See [it](${url.replace('.jpg', '-480.webp')}).` }]
  const both = await aPostWith({ title: 'Both', featuredImage: url, content })
  const byline = await aPostWith({ title: 'Byline', author: { name: 'Ada', image: url } })
  const [image] = (await list('?search=shown')).images
  expect(image.uses).toEqual([
    { kind: 'author', name: 'Byline', postId: byline },
    { kind: 'cover', name: 'Both', postId: both },
    { kind: 'text', name: 'Both', postId: both },
  ])
  await remove(both)
  expect((await list('?search=shown')).images[0].removedAt).toBe(null)
  // it can still come back
  await send(`DELETE /api/blogs/${byline}`, { authorization: owner })
  expect((await list('?search=shown')).images[0]).toMatchObject({
    uses: [{ kind: 'author', name: 'Byline (in the trash)' }],
    removedAt: null,
  })
  await remove(byline)
  const { removedAt, uses } = (await list('?search=shown')).images[0]
  expect(uses).toEqual([])
  expect(removedAt).toMatch(/^2026-12-21T02:/)
})

test('GET /api/images tells a writer nothing of others’ drafts, and what the writer may change', async () => {
  const [theirs, own] = [await upload('theirs.jpg'), await upload('own.jpg', writer.authorization)]
  await aPostWith({ title: 'Secret plan', status: 'draft', featuredImage: theirs })
  const seen = await aPostWith({ title: 'In public', status: 'published', featuredImage: theirs })
  const [image] = (await list('?search=theirs', writer.authorization)).images
  expect(image).toMatchObject({
    mayChange: false,
    uses: [{ kind: 'cover', name: 'In public' }],
    otherUses: 1,
  })
  expect(JSON.stringify(image)).not.toContain(seen)
  expect((await list('?search=own.jpg', writer.authorization)).images[0]).toMatchObject({
    mayChange: true,
    url: own,
  })
})

test('PUT /api/images/{file} sets the alternative text of own pictures, and is 404 for other files', async () => {
  const url = await upload('described.jpg', writer.authorization)
  const put = (file: string, alt: unknown) =>
    send(`PUT /api/images/${file}`, { authorization: writer.authorization, body: { alt } })
  const { status, body } = await put(fileOf(url), '  Two\nherons ')
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Alternative text saved', alt: 'Two herons' },
  ])
  expect((await list('?search=described')).images[0].alt).toBe('Two herons')
  expect((await put(fileOf(url).replace('.jpg', '.png'), 'x')).body.message).toBe('Image not found')
  expect((await put('x', 'x')).status).toBe(404)
  expect((await put(fileOf(url), 'x'.repeat(201))).status).toBe(400)
  expect((await put(fileOf(url), 1)).status).toBe(400)
  const foreign = await put(fileOf(await upload('foreign.jpg')), 'x')
  expect([foreign.status, foreign.body.message]).toEqual([
    403,
    'You may describe pictures that you uploaded only',
  ])
})

test('POST /api/images/{file}/replacement puts the new picture everywhere, and the old address is gone', async () => {
  const url = await upload('old.jpg')
  await send(`PUT /api/images/${fileOf(url)}`, { authorization: owner, body: { alt: 'Herons' } })
  const content = [
    {
      type: 'paragraph' as const,
      text: `A [plan](${url}), [small](https://example.com${url.replace('.jpg', '-480.avif')}).`,
    },
  ]
  const post = await aPostWith({ title: 'Shows it', status: 'published', featuredImage: url, content })
  const slug = (await send(`GET /api/blogs/${post}`, { authorization: owner })).body.blogPost.slug
  const byline = await aPostWith({ title: 'Has it too', author: { name: 'Ada', image: url } })
  expect((await send(`GET /api/blogs/slug/${slug}`)).text).toContain(url)

  const { status, body } = await replace(url)
  expect([status, body.message]).toEqual([200, 'Image replaced successfully'])
  const next = body.file.url as string
  expect(next).toMatch(/^\/images\/[\da-f-]{36}\.jpg$/)
  const shown = await send(`GET /api/blogs/slug/${slug}`)
  expect(shown.text).not.toContain(url.slice(0, -4))
  expect(shown.body.blogPost).toMatchObject({ featuredImage: next, image: { width: 600, height: 600 } })
  expect(shown.body.blogPost.content[0].text).toBe(`A [plan](${next}), [small](https://example.com${next}).`)
  const other = (await send(`GET /api/blogs/${byline}`, { authorization: owner })).body.blogPost
  expect([other.author.image, other.revision]).toEqual([next, 2])
  for (const path of [url, url.replace('.jpg', '-480.webp')])
    expect((await send(`GET ${path}`)).status).toBe(404)
  expect((await send(`GET ${next}`)).status).toBe(200)
  expect((await list('?search=new.jpg')).images[0]).toMatchObject({ url: next, alt: 'Herons' })
  expect((await replace(url)).status).toBe(404)

  const stale = await send(`PUT /api/blogs/${byline}`, {
    authorization: owner,
    body: aPostBody({ revision: 1 }),
  })
  expect(stale.status).toBe(409)
})

test('unfinished writing uses a picture, which its author alone is told by name', async () => {
  const url = await upload('unfinished.jpg', writer.authorization)
  await aDraftWith(
    { title: 'Secret draft', sections: [{ type: 'image', image: url.replace('.jpg', '-480.avif') }] },
    writer.authorization,
  )
  await aDraftWith({ featuredImage: url }, writer.authorization)
  const [mine] = (await list('?search=unfinished', writer.authorization)).images
  expect([mine.uses, mine.otherUses]).toEqual([
    [
      { kind: 'draft', name: 'Unfinished post' },
      { kind: 'draft', name: 'Secret draft' },
    ],
    0,
  ])
  const theirs = (await list('?search=unfinished&used=true')).images[0]
  expect([theirs.uses, theirs.otherUses]).toEqual([[], 2])

  const withdraw = (authorization: string) =>
    send(`DELETE /api/upload/image/${fileOf(url)}`, { authorization })
  const refused = await withdraw(writer.authorization)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This image is still used by “Unfinished post”, “Secret draft”. Please remove it there first.',
  ])
  const refusedToOthers = await withdraw(owner)
  expect([refusedToOthers.status, refusedToOthers.body.message]).toEqual([
    409,
    'This image is still used by 2 other posts. Please remove it there first.',
  ])
  expect((await send(`GET ${url}`)).status).toBe(200)
})

test('two unfinished posts of one name are two places that use a picture', async () => {
  const url = await upload('twice.jpg', writer.authorization)
  for (const title of ['Same name', 'Same name'])
    await aDraftWith({ title, featuredImage: url, sections: [{ image: url }] }, writer.authorization)
  await aPostWith({ title: 'Same name', featuredImage: url, author: { name: 'Ada', image: url } })
  expect((await list('?search=twice', writer.authorization)).images[0].places).toBe(3)
  expect((await list('?search=twice')).images[0].places).toBe(3)
})

test('an editor that was open while a picture was replaced saves its new address', async () => {
  const first = await upload('open.jpg')
  const second = (await replace(first)).body.file.url as string
  const third = (await replace(second)).body.file.url as string
  const content = [
    {
      type: 'paragraph' as const,
      text: `A [plan](${first}), [small](${second.replace('.jpg', '-480.avif')}).`,
    },
    {
      type: 'image' as const,
      url: second,
      alt: 'Herons',
      decorative: false,
      caption: '',
      width: 'text' as const,
    },
  ]
  const more = { featuredImage: first, author: { name: 'Ada', image: second }, content }
  const shown = {
    featuredImage: third,
    author: { image: third },
    content: [{ text: `A [plan](${third}), [small](${third}).` }, { url: third }],
  }
  const created = await send('POST /api/blogs', { authorization: owner, body: aPostBody(more) })
  expect(created.body.blogPost).toMatchObject(shown)
  const path = `/api/blogs/${created.body.blogPost._id}`
  const updated = await send(`PUT ${path}`, { authorization: owner, body: aPostBody(more) })
  expect(updated.body.blogPost).toMatchObject(shown)

  // also in what is kept as unfinished, and in an old version that is restored
  const read = await aDraftWith({ featuredImage: first, sections: [{ url: second }] })
  expect((await read()).body).toEqual({ featuredImage: third, sections: [{ url: third }] })
  const fourth = (await replace(third)).body.file.url as string
  const { version } = (await send(`GET ${path}/versions/1`, { authorization: owner })).body
  const restored = await send(`PUT ${path}`, {
    authorization: owner,
    body: { ...aPostBody(), ...version, revision: undefined },
  })
  expect(restored.body.blogPost.featuredImage).toBe(fourth)

  // addresses of pictures that were never replaced stay
  const other = `/images/${randomUUID()}.webp`
  const kept = await send('POST /api/blogs', {
    authorization: owner,
    body: aPostBody({ featuredImage: other }),
  })
  expect(kept.body.blogPost.featuredImage).toBe(other)
})

test('POST /api/images/{file}/replacement rewrites unfinished writing', async () => {
  const url = await upload('rewritten.jpg', writer.authorization)
  const small = url.replace('.jpg', '-480.avif')
  const body = { title: 'Begun', featuredImage: url, sections: [{ text: `See [it](${small}).` }] }
  const read = await aDraftWith(body, writer.authorization)
  const { status, body: answer } = await replace(url, writer.authorization)
  expect(status).toBe(200)
  const next = answer.file.url
  expect(await read()).toMatchObject({
    sequence: 1,
    body: { title: 'Begun', featuredImage: next, sections: [{ text: `See [it](${next}).` }] },
  })

  await aDraftWith({ featuredImage: next })
  const shared = await replace(next, writer.authorization)
  expect([shared.status, shared.body.message]).toEqual([
    403,
    'This image is also shown by others’ posts or profiles. Please ask an editor to replace it.',
  ])
})

test('POST /api/images/{file}/replacement lets others write between two posts, and two saves of a page', async () => {
  const url = await upload('popular.jpg')
  const content = [{ type: 'paragraph' as const, text: `See [it](${url}).` }]
  const ids: string[] = []
  for (let n = 0; n < 20; n += 1) ids.push((await aPost(database, { content })).id)
  await database.transaction(async (trx) => {
    for (let revision = 1; revision <= 20; revision += 1) {
      const save = { part: 'about', revision, body: { image: url }, savedBy: null }
      await trx
        .insertInto('companyVersions')
        .values({ ...save, savedAt: new Date(clock).toISOString() })
        .execute()
      await recordFileUses(trx, { part: 'about', revision })
    }
  })
  let next = ''
  const replacing = async () => void (next = (await replace(url)).body.file.url)
  expect(await mostRowsOfTurn(database, replacing)).toBeLessThan(20)
  expect((await list()).images[0]).toMatchObject({ url: next, places: 21 })
  for (const { content } of await database.query
    .selectFrom('posts')
    .select('content')
    .where('id', 'in', ids)
    .execute())
    expect(content).toMatchObject([{ text: `See [it](${next}).` }])
})

test('POST /api/images/{file}/replacement keeps a profile image square', async () => {
  const form = aForm({ image: [green, 'me.jpg'] })
  const { body } = await send('PATCH /api/auth/profileImage', {
    authorization: writer.authorization,
    body: form,
  })
  const replaced = await replace(body.profileImage, writer.authorization, green)
  expect(replaced.body.file).toMatchObject({ width: 512, height: 512, widths: [96, 192, 512] })
  const me = await send('GET /api/auth/me', { authorization: writer.authorization })
  expect(me.body.user.profileImage).toBe(replaced.body.file.url)
})

test('a writer replaces own pictures where nobody else shows them', async () => {
  const [theirs, own] = [await upload('theirs.jpg'), await upload('mine.jpg', writer.authorization)]
  const refused = await replace(theirs, writer.authorization)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You may replace pictures that you uploaded only',
  ])
  const post = await aPostWith({ title: 'By the owner', featuredImage: own })
  const { total } = (await list()).pagination
  const shared = await replace(own, writer.authorization)
  expect([shared.status, shared.body.message]).toEqual([
    403,
    'This image is also shown by others’ posts or profiles. Please ask an editor to replace it.',
  ])
  expect((await send(`GET ${own}`)).status).toBe(200)
  expect((await list()).pagination.total).toBe(total)
  await remove(post)
  expect((await replace(own, writer.authorization)).status).toBe(200)
})

test('of two replacements at once one wins, and nothing shows an address that is gone', async () => {
  const url = await upload('raced.jpg')
  const post = await aPostWith({ featuredImage: url })
  const answers = await Promise.all([replace(url), replace(url)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const { featuredImage } = (await send(`GET /api/blogs/${post}`, { authorization: owner })).body.blogPost
  expect(featuredImage).toBe(answers.find(({ status }) => status === 200)!.body.file.url)
  expect((await send(`GET ${featuredImage}`)).status).toBe(200)
})

test('a stored picture has no position and no author, in any file', async () => {
  expect((await sharp(green).metadata()).exif?.includes('canary-artist')).toBe(true)
  const url = await upload('located.jpg')
  const names: string[] = []
  for await (const { name } of storage.list('images'))
    if (`/${name}`.startsWith(url.slice(0, -4))) names.push(name)
  expect(names).toHaveLength(7)
  for (const name of names) {
    const chunks: Buffer[] = []
    for await (const chunk of await storage.get(name)) chunks.push(chunk as Buffer)
    const metadata = await sharp(Buffer.concat(chunks)).metadata()
    expect([name, metadata.exif, metadata.xmp, metadata.iptc]).toEqual([
      name,
      undefined,
      undefined,
      undefined,
    ])
  }
})

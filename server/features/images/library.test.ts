import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin, ensureCategory } from '#tests/support/builders.ts'
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
})

const shownByOthers = '403 Other people’s posts or profiles use this image. Ask an editor to replace it.'

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

import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aSignedInAdmin } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aForm, aGifHeader, aJpegHeader, aPdf, aPngHeader, aWebpHeader } from '#tests/support/sample-files.ts'

const dataDir = await mkdtemp(join(inject('runFolder'), 'images-'))
const { app, send, database, storage } = await testApp({ env: { DATA_DIR: dataDir } })
const { authorization, id: adminId } = await aSignedInAdmin(database)

type Bytes = Buffer<ArrayBuffer>
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
const aPhoto = async (width = 2000, height = 1000) =>
  (await drawn(width, height)
    .withExif({ IFD0: { Artist: 'canary-artist' } })
    .jpeg()
    .toBuffer()) as Bytes

const upload = (bytes: Bytes, name: string, call = 'POST /api/upload/image') =>
  send(call, { authorization, body: aForm({ image: [bytes, name] }) })

async function fetched(url: string) {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url })
  return { status: statusCode, headers, bytes: rawPayload }
}

const filesInStorage = async () => {
  const names: string[] = []
  for await (const { name } of storage.list('images')) names.push(name)
  return names.sort()
}

test('POST /api/upload/image stores a photo in its own format, in AVIF and in WebP, in several widths', async () => {
  const { status, body } = await upload(await aPhoto(), 'photo.jpg')
  expect(status).toBe(201)
  expect(body).toMatchObject({ success: true, message: 'Image uploaded successfully' })
  expect(body.file).toMatchObject({ width: 1600, height: 800, widths: [480, 800, 1200, 1600] })
  expect(body.file.url).toMatch(/^\/images\/[\da-f-]{36}\.jpg$/)
  const base = body.file.url.slice(0, -4)
  for (const [url, type, format, width] of [
    [body.file.url, 'image/jpeg', 'jpeg', 1600],
    [`${base}-480.avif`, 'image/avif', 'heif', 480],
    [`${base}-1600.avif`, 'image/avif', 'heif', 1600],
    [`${base}-800.webp`, 'image/webp', 'webp', 800],
  ]) {
    const image = await fetched(url)
    expect(image.status).toBe(200)
    expect(image.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format, width })
    expect(image.bytes.includes('canary-artist')).toBe(false)
  }
})

test('GET /images/{file} is 304 for a matching ETag, and 404 for a missing image', async () => {
  const { body } = await upload(await aPhoto(300, 200), 'small.jpg')
  const { headers } = await fetched(body.file.url)
  const again = await app.inject({
    method: 'GET',
    url: body.file.url,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  const head = await app.inject({ method: 'HEAD', url: body.file.url })
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(headers['content-length'])
  const { url } = body.file
  for (const path of [
    url.replace('.jpg', '.png'),
    url.replace('.jpg', '-1600.avif'),
    '/images/x.jpg',
    '/images/..%2ffrontdesk.sqlite',
    '/images/%00.jpg',
    `${url}/x`,
  ])
    expect((await fetched(path)).status).toBe(404)
})

test('POST /api/upload/image does not enlarge a small image, and applies its orientation', async () => {
  const sideways = (await drawn(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()) as Bytes
  const { body } = await upload(sideways, 'held.jpeg')
  expect(body.file).toMatchObject({ width: 100, height: 300, widths: [100] })
})

test.each([
  [800, 17_000],
  [17_000, 40],
  [1, 20_000],
  [20_000, 1],
])(
  'POST /api/upload/image stores a picture of %i by %i pixels in a size that its formats can hold',
  async (width, height) => {
    const { status, body } = await upload((await drawn(width, height).png().toBuffer()) as Bytes, 'long.png')
    expect(status).toBe(201)
    expect(body.file.height).toBeLessThanOrEqual(16_383)
    expect(body.file.width * body.file.height).toBeLessThanOrEqual(8_010_000)
    for (const format of ['avif', 'webp']) {
      const { bytes } = await fetched(body.file.url.replace('.png', `-${body.file.widths.at(-1)}.${format}`))
      expect(await sharp(bytes).metadata()).toMatchObject({
        width: body.file.width,
        height: body.file.height,
      })
    }
  },
)

test.each([
  ['png', 'png'],
  ['gif', 'gif'],
  ['webp', 'webp'],
] as const)(
  'POST /api/upload/image keeps the format of a %s, whatever its name',
  async (format, extension) => {
    const bytes = (await drawn(600, 400).toFormat(format).toBuffer()) as Bytes
    const { status, body } = await upload(bytes, 'blob')
    expect(status).toBe(201)
    expect(body.file.url).toMatch(new RegExp(`\\.${extension}$`))
    const { bytes: stored } = await fetched(body.file.url)
    expect(await sharp(stored).metadata()).toMatchObject({ format, width: 600 })
  },
)

test('POST /api/upload/image stores the first frame of an animation, and keeps transparency', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 4, background } })
      .png()
      .toBuffer()
  const frames = [await frame('#0000'), await frame('#f00')]
  const moving = (await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()) as Bytes
  expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2)
  const { body } = await upload(moving, 'moving.gif')
  expect(body.file).toMatchObject({ width: 60, height: 60 })
  const still = await fetched(body.file.url.replace('.gif', '-60.webp'))
  expect(await sharp(still.bytes).metadata()).toMatchObject({ hasAlpha: true, format: 'webp' })
})

const sentence = 'Please select a valid image file (JPEG, PNG, GIF, WEBP)'
test.each([
  ['a PDF called an image', () => aPdf(), 'x.png'],
  ['a broken JPEG', () => aJpegHeader(), 'x.jpg'],
  ['a broken PNG', () => aPngHeader(), 'x.png'],
  ['a broken GIF', () => aGifHeader(), 'x.gif'],
  ['a broken WebP', () => aWebpHeader(), 'x.webp'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'x.svg'],
  ['a script called an image', () => Buffer.from('#!/bin/sh\n'), 'x.jpg'],
  ['nothing', () => Buffer.alloc(0), 'x.jpg'],
])('POST /api/upload/image with %s is 415 and stores nothing', async (_what, bytes, name) => {
  const before = await filesInStorage()
  const { status, body } = await upload(bytes() as Bytes, name)
  expect(status).toBe(415)
  expect(body).toMatchObject({ success: false, message: sentence, errors: [{ path: 'image' }] })
  expect(await filesInStorage()).toEqual(before)
  await vi.waitFor(async () => expect(await readdir(join(dataDir, 'files/incoming'))).toEqual([]), 30_000)
})

test('POST /api/upload/image with a truncated image is 415', async () => {
  const whole = await aPhoto()
  const { status } = await upload(whole.subarray(0, whole.length / 2) as Bytes, 'half.jpg')
  expect(status).toBe(415)
})

test('POST /api/upload/image with more than 5 MB or 40 megapixels is 413', async () => {
  const large = Buffer.concat([await aPhoto(), Buffer.alloc(5 * 1024 * 1024)])
  const heavy = await upload(large, 'large.jpg')
  expect(heavy.status).toBe(413)
  expect(heavy.body.message).toBe('Image size should be less than 5MB')
  const bomb = (await drawn(8000, 6000).png({ compressionLevel: 9 }).toBuffer()) as Bytes
  const wide = await upload(bomb, 'bomb.png')
  expect(wide.status).toBe(413)
  expect(wide.body.message).toBe('The image must have at most 40 megapixels')
})

test('POST /api/upload/image without a picture is 400', async () => {
  for (const body of [aForm({}), aForm({ other: [await aPhoto(), 'x.jpg'] }), {}]) {
    const { status, body: answer } = await send('POST /api/upload/image', { authorization, body })
    expect(status).toBe(400)
    expect(answer.message).toBe(sentence)
  }
})

test('POST /api/upload/image works after an image that crashed the decoder', async () => {
  const answers = await Promise.all([
    upload(await aPhoto(), 'one.jpg'),
    upload(aPngHeader() as Bytes, 'broken.png'),
    upload(await aPhoto(), 'two.jpg'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 415, 201])
})

test('PATCH /api/auth/profileImage sets a square picture, and lets go of the one before', async () => {
  const before = await filesInStorage()
  const first = await upload(await aPhoto(900, 600), 'me.jpg', 'PATCH /api/auth/profileImage')
  expect(first.status).toBe(200)
  const { profileImage, imageUrl } = first.body
  expect(imageUrl).toBe(profileImage)
  const { bytes } = await fetched(profileImage)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 })
  expect((await fetched(profileImage.replace('.jpg', '-96.webp'))).status).toBe(200)
  expect((await send('GET /api/auth/me', { authorization })).body.user.profileImage).toBe(profileImage)
  const second = await upload(await aPhoto(900, 600), 'me.jpg', 'PATCH /api/auth/profileImage')
  expect(second.body.profileImage).not.toBe(profileImage)
  const due = await database.query.selectFrom('fileRemovals').select('name').execute()
  expect(due).toHaveLength(7)
  expect(due.every(({ name }) => name.startsWith(profileImage.slice(1, -4)))).toBe(true)
  expect((await filesInStorage()).length - before.length).toBe(14)
  const { profileImage: kept } = await database.query
    .selectFrom('users')
    .select('profileImage')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  expect(kept).toBe(second.body.profileImage)
})

test('pictures in sections have their sizes and widths where they are stored here', async () => {
  await ensureCategory(database, 'Cloud')
  const { url } = (await upload(await aPhoto(1000, 500), 'inside.jpg')).body.file
  const body = aPostBody({
    title: 'With pictures inside',
    status: 'published',
    content: [
      { type: 'image', url, alt: 'Green' },
      { type: 'gallery', images: [{ url }, { url: '/covers/cloud/a.svg' }] },
    ],
  })
  await send('POST /api/blogs', { authorization, body })
  const { content } = (await send('GET /api/blogs/slug/with-pictures-inside')).body.blogPost
  const facts = { width: 1000, height: 500, widths: [480, 800, 1000] }
  expect(content).toMatchObject([{ facts }, { images: [{ facts }, { url: '/covers/cloud/a.svg' }] }])
  expect(content[1].images[1]).not.toHaveProperty('facts')
  const used = await send(`DELETE /api/upload/image/${url.slice('/images/'.length)}`, { authorization })
  expect([used.status, used.body.message]).toEqual([
    409,
    'This image is still used by “With pictures inside”. Please remove it there first.',
  ])
})

test('a post with a stored image has its size and widths', async () => {
  await ensureCategory(database, 'Cloud')
  const { body: uploaded } = await upload(await aPhoto(1000, 500), 'cover.jpg')
  const body = aPostBody({
    title: 'With a picture',
    featuredImage: uploaded.file.url,
    status: 'published',
  })
  const { body: made } = await send('POST /api/blogs', { authorization, body })
  const image = { width: 1000, height: 500, widths: [480, 800, 1000] }
  expect(made.blogPost.image).toEqual(image)
  const { body: shown } = await send('GET /api/blogs/slug/with-a-picture')
  expect(shown.blogPost).toMatchObject({ featuredImage: uploaded.file.url, image })
  const { body: plain } = await send('POST /api/blogs', { authorization, body: aPostBody() })
  expect(plain.blogPost).not.toHaveProperty('image')
})

import { randomBytesFrom, randomNumbers } from '#tests/support/random.ts'
import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { badRequest } from '#tests/support/bad-request.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { aForm, aJpegHeader, aPdf } from '#tests/support/sample-files.ts'

const dataDir = await mkdtemp(join(inject('runFolder'), 'images-'))
const { app, as, database, storage } = await testApp({ env: { DATA_DIR: dataDir } })
const asAdmin = as(await aSignedInAdmin(database))

type Bytes = Buffer<ArrayBuffer>
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
const aPhoto = async (width = 2000, height = 1000) =>
  (await drawn(width, height)
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      IFD0: { Artist: 'canary-artist' },
    })
    .jpeg()
    .toBuffer()) as Bytes

const upload = (bytes: Bytes, name: string, call = 'POST /api/upload/image') =>
  asAdmin(call, aForm({ image: [bytes, name] }))

async function fetched(url: string) {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url })
  return { status: statusCode, headers, bytes: rawPayload }
}

const filesInStorage = async () => {
  const names: string[] = []
  for await (const { name } of storage.list('images')) names.push(name)
  return names.sort()
}

test('POST /api/upload/image stores a photo in its own format, in AVIF and in WebP, in several widths, without position and author', async () => {
  const photo = await aPhoto()
  expect((await sharp(photo).metadata()).exif?.includes('canary-artist')).toBe(true)
  const { status, body } = await upload(photo, 'photo.jpg')
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
    const metadata = await sharp(image.bytes).metadata()
    expect(metadata).toMatchObject({ format, width })
    for (const kind of ['exif', 'xmp', 'iptc'] as const) expect(metadata[kind]).toBeUndefined()
  }
})

test('POST /api/upload/image does not enlarge a small image, and applies its orientation', async () => {
  const sideways = (await drawn(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()) as Bytes
  const { body } = await upload(sideways, 'held.jpeg')
  expect(body.file).toMatchObject({ width: 100, height: 300, widths: [100] })
})

const sentence = 'Please select a valid image file (JPEG, PNG, GIF, WEBP)'
test.each([
  ['a PDF called an image', () => aPdf(), 'x.png'],
  ['a broken JPEG', () => aJpegHeader(), 'x.jpg'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'x.svg'],
  ['nothing', () => Buffer.alloc(0), 'x.jpg'],
  ['half a photo', async () => (await aPhoto()).subarray(0, 5_000), 'half.jpg'],
])(
  'POST /api/upload/image with %s is 415, without one 400, and stores nothing',
  async (_what, made, name) => {
    const before = await filesInStorage()
    expect((await asAdmin('POST /api/upload/image', aForm({}))).outcome).toBe(`400 ${sentence}`)
    const bytes = (await made()) as Bytes
    expect(await upload(bytes, name)).toMatchObject({ ...badRequest(sentence, 'image'), status: 415 })
    expect(await filesInStorage()).toEqual(before)
    await vi.waitFor(async () => expect(await readdir(join(dataDir, 'files/incoming'))).toEqual([]), 30_000)
  },
)

test('PATCH /api/auth/profileImage sets a square image, which a replacement is too, and lets go of the one before', async () => {
  const before = await filesInStorage()
  const first = await upload(await aPhoto(900, 600), 'me.jpg', 'PATCH /api/auth/profileImage')
  expect(first.status).toBe(200)
  const { profileImage, imageUrl } = first.body
  expect(imageUrl).toBe(profileImage)
  const { bytes } = await fetched(profileImage)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 })
  const second = await upload(await aPhoto(900, 600), 'me.jpg', 'PATCH /api/auth/profileImage')
  expect(second.body.profileImage).not.toBe(profileImage)
  const due = await database.query.selectFrom('fileRemovals').select('name').execute()
  expect(due).toHaveLength(7)
  expect(due.every(({ name }) => name.startsWith(profileImage.slice(1, -4)))).toBe(true)
  expect((await filesInStorage()).length - before.length).toBe(14)
  const form = aForm({ image: [await aPhoto(900, 600), 'me.jpg'] })
  const { file } = (await asAdmin(`POST /api${second.body.profileImage}/replacement`, form)).body
  expect(file).toMatchObject({ width: 512, height: 512, widths: [96, 192, 512] })
  expect((await asAdmin('GET /api/auth/me')).body.user.profileImage).toBe(file.url)
})

/** A photo of a phone, held sideways: 24 megapixels, more than 5 MB. */
const phonePhoto = (await sharp(randomBytesFrom(randomNumbers())(1200 * 800 * 3), {
  raw: { width: 1200, height: 800, channels: 3 },
})
  .resize(6000, 4000, { kernel: 'cubic' })
  .withExif({ IFD0: { Artist: 'canary-artist' } })
  .withMetadata({ orientation: 6 })
  .jpeg({ quality: 90 })
  .toBuffer()) as Bytes

test('with scale=true a photo of a phone is stored upright, as large as pages show it, without metadata', async () => {
  expect(phonePhoto.length).toBeGreaterThan(5 * 1024 * 1024)
  expect((await upload(phonePhoto, 'phone.jpg')).outcome).toBe('413 Image size should be less than 5MB')
  const call = 'POST /api/upload/image?scale=true'
  const { status, body } = await upload(phonePhoto, 'phone.png', call)
  expect(status).toBe(201)
  expect(body.file).toMatchObject({ width: 1600, height: 2400, widths: [480, 800, 1200, 1600] })
  expect(body.file.url).toMatch(/\.jpg$/)
  const { bytes } = await fetched(body.file.url)
  expect(bytes.includes('canary-artist')).toBe(false)
  expect(bytes.length).toBeLessThan(5 * 1024 * 1024)
  const file = body.file.url.slice('/images/'.length)
  const replaced = await upload(phonePhoto, 'a.jpg', `POST /api/images/${file}/replacement?scale=true`)
  expect(replaced.body.file).toMatchObject({ width: 1600, height: 2400 })
  const own = await upload(phonePhoto, 'a.jpg', 'PATCH /api/auth/profileImage?scale=true')
  expect(await sharp((await fetched(own.body.profileImage)).bytes).metadata()).toMatchObject({ width: 512 })
}, 120_000)

const tooLarge = '413 Image size should be less than 5MB'
const tooMany = '413 The image can have up to 50 megapixels'
const heic =
  '415 Browsers can’t show HEIC images. Save it as JPEG, or set your phone’s camera to “Most compatible”.'
const aLargePhoto = async () => Buffer.concat([await aPhoto(), Buffer.alloc(5 * 1024 * 1024)])
const aBomb = () => drawn(8500, 6000).png({ compressionLevel: 9 }).toBuffer()
const aHeic = () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic\0\0', 'latin1')
const muchMore = () => Buffer.concat([phonePhoto, Buffer.alloc(20 * 1024 * 1024)])
const [whole, scaled] = ['POST /api/upload/image', 'POST /api/upload/image?scale=true']
test.each([
  [whole, 'more than 5 MB', aLargePhoto, tooLarge],
  [whole, 'a bomb of 51 megapixels', aBomb, tooMany],
  [scaled, 'a large file of no image', () => Buffer.alloc(6_000_000, 'text'), tooLarge],
  [scaled, 'more than 20 MB', muchMore, '413 The image can have up to 20 MB'],
  [scaled, 'a bomb of 51 megapixels', aBomb, tooMany],
  [scaled, 'an image of HEVC', aHeic, heic],
])('%s refuses %s, and stores nothing', async (call, _what, made, outcome) => {
  const before = await filesInStorage()
  expect((await upload((await made()) as Bytes, 'IMG_1.jpg', call)).outcome).toBe(outcome)
  expect(await filesInStorage()).toEqual(before)
  await vi.waitFor(async () => expect(await readdir(join(dataDir, 'files/incoming'))).toEqual([]), 30_000)
})

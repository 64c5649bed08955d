import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aSignedInAdmin } from '#tests/support/builders.ts'
import { sampleImage } from '#tests/support/exports/sample-image.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aForm } from '#tests/support/sample-files.ts'

let clock = Date.parse('2026-11-21T02:00:00.000Z')
const dayMs = 24 * 60 * 60_000
const DATA_DIR = await mkdtemp(join(inject('runFolder'), 'images-'))
const { send, as, database, storage, applyRetention, privateFiles } = await testApp({
  env: { DATA_DIR },
  now: () => new Date(clock),
})
const call = as(await aSignedInAdmin(database))
await ensureCategory(database, 'Cloud')
const photo = await sampleImage(900, 600)

async function anImage(address = 'POST /api/upload/image'): Promise<string> {
  const { body } = await call(address, aForm({ image: [photo as Buffer<ArrayBuffer>, 'photo.png'] }))
  return body.file?.url ?? body.profileImage
}

const aPostWith = async (more: Parameters<typeof aPostBody>[0]): Promise<string> =>
  (await call('POST /api/blogs', aPostBody(more))).body.blogPost._id

const fileOf = (url: string) => url.slice('/images/'.length)
const withdraw = (url: string) => call(`DELETE /api/upload/image/${fileOf(url)}`)
const remove = (post: string) => call(`DELETE /api/blogs/${post}`)
const removeForGood = (post: string) => call(`DELETE /api/blogs/trash/${post}`)

/** The number of files in the storage that belong to an image. */
async function filesOf(url: string): Promise<number> {
  let count = 0
  for await (const { name } of storage.list('images')) if (`/${name}`.startsWith(url.slice(0, -4))) count += 1
  return count
}

async function upkeep(afterMs: number): Promise<void> {
  clock += afterMs
  await applyRetention()
  await privateFiles.removeScheduled()
}

test('DELETE /api/upload/image/{file} removes an image that nothing shows, in every width and format', async () => {
  const url = await anImage()
  expect(await filesOf(url)).toBe(7)
  for (const file of ['x', fileOf(url).replace('.png', '-480.avif'), '..%2Fimages', '%25', 'a'.repeat(300)])
    expect((await call(`DELETE /api/upload/image/${file}`)).status).toBe(404)
  expect((await withdraw(url)).outcome).toBe('200 Image deleted successfully')
  expect(await filesOf(url)).toBe(0)
  for (const path of [url, url.replace('.png', '-480.webp')])
    expect((await send(`GET ${path}`)).status).toBe(404)
  expect((await withdraw(url)).outcome).toBe('404 Image not found')
  expect(await database.query.selectFrom('fileRemovals').selectAll().execute()).toEqual([])
})

test('an image that something shows is 409 with what it is, until it is shown no more', async () => {
  const url = await anImage()
  const cover = await aPostWith({ title: 'With a cover', featuredImage: url })
  const author = { name: 'Amara', image: url }
  const portrait = await aPostWith({ title: 'With a portrait', status: 'published', author })
  const text = `See [it](https://example.com${url.replace('.png', '-800.webp')}).`
  const link = await aPostWith({ title: 'With a link', content: [{ type: 'paragraph', text }] })
  const { status, body } = await withdraw(url)
  expect(status).toBe(409)
  for (const title of ['With a cover', 'With a portrait', 'With a link'])
    expect(body.message).toContain(`“${title}”`)
  for (const post of [cover, portrait]) {
    await remove(post)
    await removeForGood(post)
  }
  await remove(link)
  // they can still come back
  expect((await withdraw(url)).outcome).toBe(
    '409 This image is used by “With a link (in the trash)”. Remove it there first.',
  )
  await removeForGood(link)
  expect((await withdraw(url)).status).toBe(200)
  const portraitOfAda = await anImage('PATCH /api/auth/profileImage')
  expect((await withdraw(portraitOfAda)).outcome).toBe(
    '409 This image is used by “Ada Admin”. Remove it there first.',
  )
})

test('the images of a deleted post go after 30 days, unless something else shows them by then', async () => {
  const [own, shared, linked, unused] = [await anImage(), await anImage(), await anImage(), await anImage()]
  const content = [{ type: 'paragraph' as const, text: `[Plan](https://example.com${linked})` }]
  const post = await aPostWith({ featuredImage: own, author: { name: 'A', image: shared }, content })
  const other = await aPostWith({ featuredImage: shared })
  await remove(post)
  await upkeep(30 * dayMs - 1)
  for (const url of [own, shared, linked, unused]) expect(await filesOf(url)).toBe(7)
  await upkeep(1)
  expect([await filesOf(own), await filesOf(linked)]).toEqual([0, 0])
  expect([await filesOf(shared), await filesOf(unused)]).toEqual([7, 7])
  expect((await send(`GET ${own}`)).status).toBe(404)

  await remove(other)
  await upkeep(29 * dayMs)
  expect(await filesOf(shared)).toBe(7)
  const third = await aPostWith({ featuredImage: shared })
  await upkeep(2 * dayMs)
  expect(await filesOf(shared)).toBe(7)
  await remove(third)
  await upkeep(30 * dayMs)
  expect(await filesOf(shared)).toBe(0)
})

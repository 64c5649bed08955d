import { afterAll, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { sampleImage } from '#tests/support/exports/sample-image.ts'
import { s3Keys, startS3 } from '#tests/support/servers/s3-server.ts'

const server = await startS3()
afterAll(() => server.stop())
const { send, database, storage, applyRetention } = await testApp({
  env: { STORAGE_URL: server.url, ...s3Keys },
})
const { authorization } = await aSignedInAdmin(database)

const words = { name: 'Bronwyn', email: 'bronwyn@example.com', project: 'Fewer Thursdays' }
const sendEnquiry = (project: string) =>
  send('POST /api/contact', { body: aForm({ ...words, project, file: [aPdf(50_000), 'brief.pdf'] }) })
const enquiries = async () => (await send('GET /api/contact', { authorization })).body.data

async function stored(folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of storage.list(folder)) names.push(name)
  return names
}

const upload = async () => {
  const photo = (await sampleImage(600, 400)) as Buffer<ArrayBuffer>
  return send('POST /api/upload/image', { authorization, body: aForm({ image: [photo, 'photo.png'] }) })
}

test('a private file is stored in the bucket, served by a signed URL of the site, and removed with its row', async () => {
  expect((await sendEnquiry('One')).status).toBe(201)
  const [{ _id: id, filePath }] = await enquiries()
  expect(await stored('private')).toHaveLength(1)
  expect(filePath).toMatch(/^files\/\d+\.[\w.-]+\/[\da-f-]{36}\.pdf$/)
  const whole = await send(`GET /${filePath}`)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  expect(whole.bytes.equals(aPdf(50_000))).toBe(true)
  const part = await send(`GET /${filePath}`, { headers: { range: 'bytes=0-7' } })
  expect([part.status, part.text]).toEqual([206, '%PDF-1.7'])
  const tampered = filePath.replace(/\.[\w-]{4}/, '.AAAA')
  expect((await send(`GET /${tampered}`)).status).toBe(404)
  expect((await send(`DELETE /api/contact/${id}`, { authorization })).status).toBe(200)
  expect((await send(`GET /${filePath}`)).status).toBe(404)
  const removedAt = new Date(Date.now() - 16 * 60_000).toISOString()
  await database.query.updateTable('removedRecords').set({ removedAt }).execute()
  await applyRetention()
  expect(await stored('private')).toEqual([])
})

test('while the storage is down calls that need it are 503 with Retry-After, and a submission is stored with its file or not at all', async () => {
  const before = [(await enquiries()).length, await stored('private'), await stored('images')]
  const { body } = await upload()
  const images = await stored('images')
  await server.kill()
  for (const rejected of [await sendEnquiry('Two'), await upload(), await send(`GET ${body.file.url}`)]) {
    expect(rejected.status).toBe(503)
    expect(rejected.headers['retry-after']).toBe('5')
  }
  const bare = await send('POST /api/contact', { body: aForm({ ...words, project: 'No file' }) })
  expect(bare.status).toBe(201)
  await server.start()
  expect((await sendEnquiry('Two')).status).toBe(201)
  expect((await enquiries()).length).toBe(Number(before[0]) + 2)
  expect(await stored('private')).toHaveLength(before[1]!.length + 1)
  expect(await stored('images')).toEqual(images)
})

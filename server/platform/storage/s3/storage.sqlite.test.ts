import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, inject, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { checkStorage } from '#server/platform/storage/open-storage.ts'
import { s3Keys, startS3 } from '#tests/support/servers/s3-server.ts'
import { defineStorageTests } from '#tests/support/storage-cases.ts'
import { parseS3Url, type S3Bucket } from './bucket-url.rules.ts'
import { openS3Storage } from './storage.ts'

const server = await startS3()
afterAll(() => server.stop())
const folder = await mkdtemp(join(inject('runFolder'), 's3-'))
const temporary = join(folder, 'incoming')
const keys = { accessKeyId: s3Keys.AWS_ACCESS_KEY_ID, secretAccessKey: s3Keys.AWS_SECRET_ACCESS_KEY }
const place = (url = server.url, aws = keys) => parseS3Url(url, aws) as S3Bucket
const storage = openS3Storage(place(), temporary)
const log = createLog('silent')

defineStorageTests(storage, temporary)

test('a local file is moved into the storage', async () => {
  const path = join(folder, 'loose')
  const bytes = Buffer.alloc(9_000_000, 'frontdesk')
  await writeFile(path, bytes)
  await storage.adopt('images/large.bin', path)
  const kept = await storage.get('images/large.bin')
  expect(Buffer.concat(await kept.toArray()).equals(bytes)).toBe(true)
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

test('wrong credentials and a missing bucket stop the start with a sentence', async () => {
  await checkStorage(storage, log)
  const wrong = openS3Storage(place(server.url, { ...keys, secretAccessKey: 'wrong' }), temporary)
  await expect(checkStorage(wrong, log)).rejects.toThrow(
    'The storage in STORAGE_URL cannot be used: the storage answered GET: 403 SignatureDoesNotMatch.',
  )
  const absent = openS3Storage(place(server.url.replace('frontdesk-files', 'another')), temporary)
  await expect(checkStorage(absent, log)).rejects.toThrow('The bucket in STORAGE_URL does not exist')
})

test('an unavailable storage is reported, and used again when it is back', async () => {
  await storage.put('private/kept.txt', Buffer.from('kept'))
  await server.kill()
  await expect(storage.get('private/kept.txt')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  await checkStorage(storage, log)
  await server.start()
  expect(await text(await storage.get('private/kept.txt'))).toBe('kept')
})

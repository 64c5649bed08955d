import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { applicationKind } from '#server/features/careers/application-kind.ts'
import { enquiryKind } from '#server/features/enquiries/enquiry-kind.ts'
import type { Upload } from './uploads.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openDiskStorage } from '#server/platform/storage/storage.ts'
import { createPrivateFiles } from './private-files.ts'
import { openUploads } from './uploads.ts'

const place = await newDatabaseLocation()
const database = await openDatabase(place)
await database.migrate()
afterAll(() => database.close())

const filesAt = join(place.dataDir, 'files')
const incomingAt = join(filesAt, 'incoming')
const storage = openDiskStorage(filesAt)
const log = createLog('silent')
const incoming = openUploads(incomingAt, { log })
let at = Date.parse('2026-11-21T02:00:00.000Z')
const now = () => new Date(at).toISOString()
const documents = createPrivateFiles({
  database,
  sessions: { findCapabilities: async () => new Set(['enquiries', 'applications']) },
  storage,
  records: [{ kind: enquiryKind }, { kind: applicationKind }],
  key: Buffer.alloc(32),
  log,
  now,
})

async function* bytes() {
  yield Buffer.from('%PDF-1.7 ')
  yield Buffer.from('the rest')
}
async function anUpload(): Promise<Upload> {
  const received = await incoming.receive(bytes(), 1_000)
  return { ...received!, kind: 'pdf', name: 'plan.pdf' }
}

const stored = () => readdir(join(filesAt, 'private')).catch(() => [])
const announced = () => database.query.selectFrom('fileRemovals').select('name').execute()

test('an attached file keeps its row and its bytes', async () => {
  const before = (await stored()).length
  const id = await documents.storeWith(await anUpload(), 'cv', (file) =>
    database.transaction((trx) => file!.attach(trx)),
  )
  const files = database.query.selectFrom('files').selectAll().where('id', '=', id)
  const row = await files.executeTakeFirstOrThrow()
  expect(row).toMatchObject({ originalName: 'plan.pdf', mimeType: 'application/pdf', byteSize: 17 })
  expect(await readFile(join(filesAt, 'private', row.storedName), 'utf8')).toBe('%PDF-1.7 the rest')
  await documents.removeScheduled({ names: await documents.findScheduled({ isOnlyProcess: true }) })
  expect((await stored()).length).toBe(before + 1)
  expect(await readdir(incomingAt)).toEqual([])
})

test('a file that is not attached is removed, also when its transaction fails afterwards', async () => {
  const before = await stored()
  await documents.storeWith(await anUpload(), 'cv', async () => {})
  const failing = documents.storeWith(await anUpload(), 'cv', (file) =>
    database.transaction(async (trx) => {
      await file!.attach(trx)
      throw new Error('the record could not be written')
    }),
  )
  await expect(failing).rejects.toThrow('the record could not be written')
  expect(await stored()).toEqual(before)
  expect(await announced()).toEqual([])
})

test('files of a crashed process are removed at the next start, or by other nodes after a delay', async () => {
  const before = await stored()
  const dueAt = new Date(at + 600_000).toISOString()
  const name = 'private/0d3ab1b4-5f5b-4c4e-9d4c-3b8a3a7d2b11.pdf'
  const died = async () => {
    await database.query.insertInto('fileRemovals').values({ name, dueAt }).execute()
    await storage.put(name, Buffer.from('%PDF-'))
  }
  await died()
  await documents.removeScheduled()
  expect((await stored()).length).toBe(before.length + 1)
  await documents.removeScheduled({ names: await documents.findScheduled({ isOnlyProcess: true }) })
  expect(await stored()).toEqual(before)
  await died()
  at += 600_000
  await documents.removeScheduled()
  expect(await stored()).toEqual(before)
  expect(await announced()).toEqual([])
})

test('a disk that fills up during an upload gives the same message, and no part of the file stays', async () => {
  async function* broken() {
    yield Buffer.from('%PDF-')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await expect(incoming.receive(broken(), 1_000)).rejects.toMatchObject({ status: 507 })
  expect(await readdir(incomingAt)).toEqual([])
})

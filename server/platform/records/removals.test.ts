import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anApplication, anEnquiry, aSignedInAdmin, ensureCategory } from '#tests/support/builders.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { unzip } from '#tests/support/unzip.ts'

let clock = Date.parse('2026-11-21T02:00:00.000Z')
const site = await testApp({ now: () => new Date(clock) })
const { send, database, storage, applyRetention } = site
const { authorization } = await aSignedInAdmin(database)
const call = (address: string, body?: unknown) => send(address, { authorization, body })
const minuteMs = 60_000

const kinds = [
  {
    name: 'enquiry',
    path: '/api/contact',
    isWithFile: true,
    restored: 'Contact submission restored',
    missing: 'Contact not found',
    counted: 'enquiries',
    create: (email: string) => anEnquiry(site, { email, file: [aPdf(), 'plan.pdf'] }),
    listed: (body: { data: { _id: string }[] }) => body.data,
  },
  {
    name: 'application',
    path: '/api/careers/applications',
    isWithFile: true,
    restored: 'Application restored',
    missing: 'Application not found',
    counted: 'applications',
    create: (email: string) => anApplication(site, { email }),
    listed: (body: { data: { applications: { _id: string }[] } }) => body.data.applications,
  },
  {
    name: 'subscriber',
    path: '/api/newsletter/subscribers',
    isWithFile: false,
    restored: 'Subscriber restored',
    missing: 'Subscriber not found',
    counted: 'subscriptions',
    create: (email: string) => send('POST /api/newsletter', { body: { email } }),
    listed: (body: { subscribers: { _id: string }[] }) => body.subscribers,
  },
]
type Kind = (typeof kinds)[number]

async function find({ path, listed }: Kind, email: string) {
  const { body } = await call(`GET ${path}?search=${encodeURIComponent(email)}`)
  return (listed as (body: unknown) => { _id: string }[])(body)
}

/** A record of a new person. */
async function aRecord(kind: Kind) {
  const email = `${randomUUID()}@example.com`
  await kind.create(email)
  const [row] = await find(kind, email)
  return { email, id: row!._id, path: `${kind.path}/${row!._id}` }
}

/** Everything that tells of a person: lists, exports, details, counts. */
async function seen(kind: Kind, { email, path }: { email: string; path: string }) {
  const { text } = await call(`GET ${kind.path}.csv`)
  const detail = kind.isWithFile ? (await call(`GET ${path}`)).body.data : undefined
  if (detail) delete detail.filePath
  const { body: held } = await call('POST /api/privacy/find', { email })
  return {
    rows: (await find(kind, email)).length,
    listed: (await call(`GET ${kind.path}?limit=100`)).text.includes(email),
    exported: text.includes(email),
    detail,
    waiting: (await call('GET /api/dashboard/waiting')).body,
    stats: (await call('GET /api/careers/applications/stats')).body.data,
    held: { ...held.holdings, auditEntries: undefined },
  }
}

async function namesOfFiles() {
  const rows = await database.query.selectFrom('files').select('storedName').execute()
  return rows.map(({ storedName }) => storedName)
}
const removedRecords = async () =>
  JSON.stringify(await database.query.selectFrom('removedRecords').selectAll().execute())

test.each(kinds)(
  'a deleted $name vanishes from everything at once and comes back as it was',
  async (kind) => {
    const record = await aRecord(kind)
    const before = await seen(kind, record)
    expect(before).toMatchObject({ rows: 1, listed: true, exported: true })
    const { body } = await call(`DELETE ${record.path}`)
    expect(body.success).toBe(true)
    const { held, ...gone } = await seen(kind, record)
    expect(gone).toMatchObject({ rows: 0, listed: false, exported: false })
    if (kind.isWithFile) expect((await call(`GET ${record.path}`)).status).toBe(404)
    // what is held of the person is still found, since it still is
    expect(held).toEqual(before.held)
    const restore = async () => (await call(`POST ${record.path}/restore`)).outcome
    expect(await restore()).toBe(`200 ${kind.restored}`)
    expect(await seen(kind, record)).toEqual(before)
    expect(await restore()).toBe(`404 ${kind.missing}`)
  },
)

test.each(kinds)(
  'a deleted $name can be restored for a quarter of an hour, then it is erased',
  async (kind) => {
    const names = await namesOfFiles()
    const [kept, expired] = [await aRecord(kind), await aRecord(kind)]
    await call(`DELETE ${kept.path}`)
    await call(`DELETE ${expired.path}`)
    clock += 14 * minuteMs
    await applyRetention()
    expect((await call(`POST ${kept.path}/restore`)).status).toBe(200)
    clock += minuteMs
    expect((await call(`POST ${expired.path}/restore`)).status).toBe(404)
    await applyRetention()
    expect(await removedRecords()).not.toContain(expired.email)
    const added = (await namesOfFiles()).filter((name) => !names.includes(name))
    expect(added.length).toBe(kind.isWithFile ? 1 : 0)
    for (const name of added) expect(await storage.stat(`private/${name}`)).toBeDefined()
  },
)

test.each(kinds)('a deleted $name is exported and erased with its file', async (kind) => {
  const { email, path } = await aRecord(kind)
  const names = await namesOfFiles()
  await call(`DELETE ${path}`)
  const files = await unzip((await call('POST /api/privacy/export', { email })).bytes)
  const { removedRecords: held } = JSON.parse(files.get('data.json')!.toString()).held
  expect(held.filter((one: { email?: string }) => one.email === email)).toHaveLength(1)
  expect(files.size).toBe(kind.isWithFile ? 3 : 2)
  const { status, body } = await call('POST /api/privacy/erase', { email })
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain(`"${kind.counted}":1`)
  expect((await call(`POST ${path}/restore`)).status).toBe(404)
  expect(await removedRecords()).not.toContain(email)
  const remaining = await namesOfFiles()
  const gone = names.filter((name) => !remaining.includes(name))
  expect(gone).toHaveLength(kind.isWithFile ? 1 : 0)
  for (const name of gone) expect(await storage.stat(`private/${name}`)).toBeUndefined()
})

test.each(kinds)(
  'restoring, erasing and expiring a $name at once leaves one outcome, never both',
  async (kind) => {
    for (let round = 0; round < 6; round += 1) {
      const { email, path } = await aRecord(kind)
      await call(`DELETE ${path}`)
      const [restored, erased] = await Promise.all([
        call(`POST ${path}/restore`),
        call('POST /api/privacy/erase', { email }),
        call(`POST ${path}/restore`),
        applyRetention(),
      ])
      expect(restored.status === 200 || restored.status === 404).toBe(true)
      expect(erased.status).toBe(200)
      // whoever came first, nothing of the person is left
      expect(await find(kind, email)).toEqual([])
      expect((await call(`POST ${path}/restore`)).status).toBe(404)
      expect(await removedRecords()).not.toContain(email)
    }
  },
)

test('a subscriber whose address subscribed again meanwhile is not restored', async () => {
  const { email, path } = await aRecord(kinds[2]!)
  await call(`DELETE ${path}`)
  await kinds[2]!.create(email.toUpperCase())
  expect((await call(`POST ${path}/restore`)).outcome).toBe('409 This address has subscribed again')
  expect(await find(kinds[2]!, email)).toHaveLength(1)
})

test('a category comes back under its name, unless another has it', async () => {
  const id = await ensureCategory(database, 'Observability')
  const before = (await call('GET /api/categories/counts')).body
  expect((await call(`DELETE /api/categories/${id}`)).body.message).toBe('Category deleted successfully')
  expect(JSON.stringify((await send('GET /api/categories')).body)).not.toContain(id)
  expect((await call(`POST /api/categories/${id}/restore`)).outcome).toBe('200 Category restored')
  expect((await call('GET /api/categories/counts')).body).toEqual(before)

  const other = await ensureCategory(database, 'Edge')
  await call(`DELETE /api/categories/${other}`)
  expect((await call('POST /api/categories', { name: 'EDGE' })).status).toBe(201)
  expect((await call(`POST /api/categories/${other}/restore`)).outcome).toBe(
    '409 A category with this name already exists',
  )
})

test('an id of another kind, or none, restores nothing', async () => {
  const { id } = await aRecord(kinds[0]!)
  await call(`DELETE /api/contact/${id}`)
  for (const path of ['/api/careers/applications', '/api/newsletter/subscribers', '/api/categories'])
    expect([path, (await call(`POST ${path}/${id}/restore`)).status]).toEqual([path, 404])
  expect((await call('POST /api/contact/nonsense/restore')).status).toBe(404)
  expect((await send(`POST /api/contact/${id}/restore`)).status).toBe(401)
  expect((await call(`POST /api/contact/${id}/restore`)).status).toBe(200)
})

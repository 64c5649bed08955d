import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anAdmin } from '#tests/support/builders.ts'

let clock = Date.parse('2026-11-21T02:00:00.000Z')
const { send, database } = await testApp({ now: () => new Date((clock += 1_000)) })
const { authorization, id: adminId } = await anAdmin(database)

const list = async (query = '') => {
  const { status, body } = await send(`GET /api/audit${query}`, { authorization })
  expect(status).toBe(200)
  return body as {
    entries: { action: string; subject: string; detail: object; actor: object; at: string }[]
    pagination: object
  }
}

/** Straight into the table: what is read is not always what this version writes. */
async function written(count: number, action: string, actor: string) {
  const values = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    at: new Date(Date.parse('2020-01-01T00:00:00.000Z') + index).toISOString(),
    actorId: null,
    actorEmail: actor,
    action,
    subject: `${index}`,
    detail: {},
  }))
  await database.query.insertInto('audit').values(values).execute()
}

test('GET /api/audit lists who did what to which record, newest first', async () => {
  const created = await send('POST /api/categories', { authorization, body: { name: 'Short lived' } })
  expect(created.status).toBe(201)
  const { body } = await send('GET /api/categories', { authorization })
  const { _id: id } = body.categories.find(({ name }: { name: string }) => name === 'Short lived')
  await send(`DELETE /api/categories/${id}`, { authorization })
  await send('GET /api/audit', { authorization: 'Bearer nobody' })

  const { entries } = await list()
  expect(entries.slice(0, 2)).toMatchObject([
    {
      action: 'access.denied',
      subject: 'listAuditEntries',
      actor: { _id: null, email: '' },
      detail: { ip: '127.0.0.1' },
    },
    {
      action: 'category.deleted',
      subject: id,
      actor: { _id: adminId, email: expect.stringContaining('@') as string },
      detail: { name: 'Short lived' },
    },
  ])
  expect(entries[0]!.at > entries[1]!.at).toBe(true)
})

test('GET /api/audit pages, narrows by area and by who did it', async () => {
  await written(30, 'enquiry.deleted', 'Grace.Hopper@example.com')
  await written(2, 'post.deleted', 'grace_hopper@example.com')
  const first = await list('?area=enquiries')
  expect(first.entries).toHaveLength(25)
  expect(first.pagination).toEqual({ page: 1, limit: 25, total: 30, pages: 2 })
  expect(first.entries[0]!.subject).toBe('29')
  const second = await list('?area=enquiries&page=2')
  expect(second.entries.map(({ subject }) => subject)).toEqual(['4', '3', '2', '1', '0'])
  expect((await list('?area=posts&limit=1')).pagination).toMatchObject({ total: 2, pages: 2 })
  expect((await list('?search=hopper@EXAMPLE')).pagination).toMatchObject({ total: 32 })
  expect((await list('?search=grace_h')).pagination, 'a wildcard is a letter').toMatchObject({ total: 2 })
  expect((await list('?search=%25')).entries).toEqual([])
  expect((await list('?search=grace&area=categories')).entries).toEqual([])
  expect((await list('?area=all')).pagination).toEqual((await list()).pagination)
})

test.each([
  ['?area=nonsense', 'area'],
  ['?page=0', 'page'],
  ['?limit=101', 'limit'],
])('GET /api/audit%s is 400 and says so', async (query, path) => {
  const { status, body } = await send(`GET /api/audit${query}`, { authorization })
  expect(status).toBe(400)
  expect(body.errors[0].path).toBe(path)
})

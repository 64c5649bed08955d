import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anApplication, aSignedInAdmin } from '#tests/support/builders.ts'
import { aDoc, aDocx, aPdf } from '#tests/support/sample-files.ts'

let clock = Date.parse('2026-11-21T02:00:00.000Z')
const site = await testApp({ now: () => new Date(clock) })
const { send, database } = site
const { authorization } = await aSignedInAdmin(database)

const call = async (address: string, body?: object) => {
  clock += 1_000
  return send(address, { authorization, body })
}
const get = async (path: string) => (await call(`GET /api/careers/applications${path}`)).body

test.each([
  ['PDF', aPdf(), 'cv.pdf', 'application/pdf'],
  ['DOC', aDoc(), 'cv.DOC', 'application/msword'],
  ['DOCX', aDocx(), 'cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
])('a CV as %s comes back byte for byte', async (_kind, file, name, type) => {
  const { path } = await anApplication(site, { cv: [file, name] })
  const { status, headers, bytes } = await call(`GET ${path}/download-cv`)
  expect(status).toBe(200)
  expect(bytes.equals(file)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('PUT /api/careers/applications/{id}/status stores the status with its history; notes are entries of the timeline, the field shows the latest', async () => {
  const { id, path } = await anApplication(site)
  const notes = async () => (await call(`GET ${path}`)).body.data.adminNotes
  const timeline = async () => (await call(`GET ${path}/timeline`)).body.entries
  const put = (body: object) => call(`PUT ${path}/status`, body)
  await put({ status: 'reviewed', adminNotes: 'Knows her trade' })
  await put({ status: 'reviewed', adminNotes: 'Called, zirconium' })
  expect(await timeline()).toMatchObject([
    { kind: 'note', text: 'Knows her trade', author: { name: 'Ada Admin' } },
    { kind: 'status', from: 'pending', to: 'reviewed' },
    { kind: 'note', text: 'Called, zirconium' },
  ])
  expect(await notes()).toBe('Called, zirconium')
  const { applications } = (await get('?search=zirconium')).data
  expect(applications.map(({ _id }: { _id: string }) => _id)).toEqual([id])

  const { body } = await call(`POST ${path}/timeline`, { kind: 'note', text: 'Wants to start in May' })
  expect(await notes()).toBe('Wants to start in May')
  const entry = `${path}/timeline/${body.entry._id}`
  await call(`PUT ${entry}`, { text: 'Wants to start in June' })
  expect(await notes()).toBe('Wants to start in June')
  await call(`DELETE ${entry}`)
  expect(await notes()).toBe('Called, zirconium')
  await put({ status: 'reviewed', adminNotes: '' })
  expect(await notes()).toBe('')
  expect(await timeline()).toHaveLength(3)
  expect((await put({ status: 'hired' })).body.data).toMatchObject({ status: 'hired', waitingSince: null })
  expect((await call(`GET ${path}`)).body.data.history).toMatchObject([
    { from: 'reviewed', to: 'hired', by: expect.stringMatching(/^person\d+@example.com$/) },
    { from: 'pending', to: 'reviewed' },
  ])
})

test('PUT /api/careers/applications/{id}/status with an older revision is 409 with the application as it is', async () => {
  const { path } = await anApplication(site)
  const put = (body: object) => call(`PUT ${path}/status`, body)
  const first = await put({ status: 'reviewed', adminNotes: 'Theirs.', revision: 1 })
  expect([first.status, first.body.data.revision]).toEqual([200, 2])
  const late = await put({ status: 'hired', adminNotes: 'Mine.', revision: 1 })
  expect(late.outcome).toBe('409 Someone else has saved this application')
  const theirs = { status: 'reviewed', adminNotes: 'Theirs.', revision: 2 }
  expect(late.body.data).toMatchObject(theirs)
  expect((await call(`GET ${path}`)).body.data).toMatchObject(theirs)
})

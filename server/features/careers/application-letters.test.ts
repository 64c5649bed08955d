import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer()
// stands until the next call, so that no letter is sent before a test makes it due
let time = Date.now()
const { send, database } = await testApp({ env: { SMTP_URL: mail.url }, now: () => new Date(time) })
const { authorization } = await aSignedInAdmin(database)
const rosa = await aPerson(database, ['recruiter'], { name: 'Rosa Recruiter' })
const path = '/api/careers/applications'
const call = (address: string, body?: unknown) => {
  time += 1
  return send(address.replace(' ', ` ${path}`), { authorization: rosa.authorization, body })
}

async function anApplication(email = `${randomUUID()}@example.com`, position = 'Other') {
  time += 1
  const texts = applicationTexts({ email, firstName: 'Maya', lastName: 'Thorn', position })
  expect(
    (await send('POST /api/careers/apply', { body: aForm({ ...texts, cv: [aPdf(), 'cv.pdf'] }) })).status,
  ).toBe(201)
  const rows = database.query.selectFrom('applications').select('id').where('email', '=', email)
  return { id: (await rows.orderBy('appliedAt', 'desc').executeTakeFirstOrThrow()).id, email }
}

const letter = { title: 'Your application', text: 'Dear Maya', hasQuote: false }
const rejection = { ...letter, text: 'Dear Maya, not this time', kind: 'rejection' }
const write = (id: string, body: object) => call(`POST /${id}/letters`, body)
const statusOf = async (id: string) => (await call(`GET /${id}`)).body.data.status

test('an invitation arrives from a template of hiring, and whoever was pending has been reviewed', async () => {
  const template = { name: 'Invite', title: 'Come and see us', text: 'Dear {{first name}}, as {{position}}?' }
  await send('POST /api/templates', { authorization, body: { ...template, kind: 'invitation' } })
  const ofEnquiries = { name: 'First call', title: 'Your message', text: 'Dear {{name}}' }
  await send('POST /api/templates', { authorization, body: ofEnquiries })
  const { id, email } = await anApplication()
  const { body: found } = await call(`GET /${id}/reply`)
  expect(found).toMatchObject({ canSend: true, draft: null })
  expect(found.templates, 'none of enquiries').toMatchObject([
    { kind: 'invitation', title: 'Come and see us', text: 'Dear Maya, as Other?' },
  ])
  const enquiry = { name: 'Ann', email: 'ann@example.com', project: 'A pipeline' }
  await send('POST /api/contact', { body: aForm(enquiry) })
  const { id: enquiryId } = await database.query
    .selectFrom('enquiries')
    .select('id')
    .executeTakeFirstOrThrow()
  const ofEnquiry = await send(`GET /api/contact/${enquiryId}/reply`, { authorization })
  expect(ofEnquiry.body.templates, 'none of applications').toMatchObject([{ name: 'First call' }])
  const wrong = await send(`POST /api/contact/${enquiryId}/letters`, { authorization, body: rejection })
  expect([wrong.status, wrong.body.message]).toEqual([400, 'Letters of this kind are not sent from here'])

  const { text } = found.templates[0]
  const { status, body } = await write(id, { ...letter, text, kind: 'invitation' })
  expect(status).toBe(201)
  expect(body.entry).toMatchObject({ kind: 'letter', letter: { kind: 'invitation', delivery: 'queued' } })
  expect(await statusOf(id)).toBe('reviewed')
  await database.query
    .updateTable('outbox')
    .set({ dueAt: new Date(time).toISOString() })
    .where('id', '=', body.entry._id)
    .execute()
  await vi.waitFor(
    () => expect(mail.received.some(({ to, raw }) => to.includes(email) && raw.includes(text))).toBe(true),
    40_000,
  )
}, 90_000)

test('a person gets one rejection, whichever of their applications it is about; taken back, it was none', async () => {
  const first = await anApplication()
  const second = await anApplication(first.email, 'Site Reliability Engineer')
  const sent = await write(first.id, rejection)
  expect([sent.status, await statusOf(first.id)]).toEqual([201, 'rejected'])
  const again = await write(second.id, rejection)
  expect([again.status, again.body.message]).toEqual([
    409,
    'This person has had a rejection already, so no second one is sent',
  ])
  expect(await statusOf(second.id)).toBe('pending')
  expect((await write(second.id, letter)).status, 'other letters are sent').toBe(201)

  const taken = await call(`DELETE /${first.id}/letters/${sent.body.entry._id}`)
  expect(taken.body.draft).toMatchObject({ kind: 'rejection', text: rejection.text })
  expect(await statusOf(first.id)).toBe('pending')
  const both = await Promise.all([write(first.id, rejection), write(second.id, rejection)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('nobody who was hired is rejected by a letter', async () => {
  const first = await anApplication()
  const second = await anApplication(first.email, 'Site Reliability Engineer')
  await call(`PUT /${first.id}/status`, { status: 'hired' })
  for (const { id } of [first, second]) {
    const { status, body } = await write(id, rejection)
    expect([status, body.message]).toEqual([409, 'This person was hired, so no rejection is sent'])
  }
})

test('a letter to an applicant is sent once by its draft, and not past what a colleague has written since', async () => {
  const { id } = await anApplication()
  const draftId = randomUUID()
  const first = await write(id, { ...letter, draftId, seen: [] })
  expect(first.status).toBe(201)
  expect((await write(id, { ...letter, draftId })).body.entry._id).toBe(first.body.entry._id)
  for (const late of [
    await write(id, { ...letter, draftId, text: 'Dear Maya, hello' }),
    await call(`PUT /${id}/reply`, { ...letter, draftId }),
  ])
    expect([late.status, late.body.sent._id]).toEqual([409, first.body.entry._id])
  const other = await send(`POST ${path}/${id}/letters`, { authorization, body: { ...letter, seen: [] } })
  expect([other.status, other.body.message]).toEqual([
    409,
    'Rosa Recruiter replied since you opened this. Your reply has not been sent.',
  ])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anApplication, anEnquiry, aPerson, aSignedInAdmin } from '#tests/support/builders.ts'

// stands until the next call, so that no reply is sent
let time = Date.now()
const site = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' }, now: () => new Date(time) })
const { send, database } = site
const { authorization } = await aSignedInAdmin(database)
const rosa = await aPerson(database, ['recruiter'], { name: 'Rosa Recruiter' })
const path = '/api/careers/applications'
const call = (address: string, body?: unknown) => {
  time += 1
  return send(address.replace(' ', ` ${path}`), { authorization: rosa.authorization, body })
}

const apply = (email = `${randomUUID()}@example.com`, position = 'Other') => {
  time += 1
  return anApplication(site, { email, firstName: 'Maya', position })
}

const reply = { title: 'Your application', text: 'Dear Maya', hasQuote: false }
const rejection = { ...reply, text: 'Dear Maya, not this time', kind: 'rejection' }
const write = (id: string, body: object) => call(`POST /${id}/emails`, body)
const statusOf = async (id: string) => (await call(`GET /${id}`)).body.data.status

test('an invitation is written from a template of hiring, and whoever was pending has been reviewed', async () => {
  const template = { name: 'Invite', title: 'Come and see us', text: 'Dear {{first name}}, as {{position}}?' }
  await send('POST /api/templates', { authorization, body: { ...template, kind: 'invitation' } })
  const { id } = await apply()
  const { body: found } = await call(`GET /${id}/reply`)
  expect(found).toMatchObject({ canSend: true, draft: null })
  const own = found.templates.find(({ name }: { name: string }) => name === 'Invite')
  expect(own).toMatchObject({ kind: 'invitation', title: 'Come and see us', text: 'Dear Maya, as Other?' })
  expect(JSON.stringify(found.templates), 'none of enquiries').not.toContain('First call')
  const { path: enquiry } = await anEnquiry(site)
  const ofEnquiry = await send(`GET ${enquiry}/reply`, { authorization })
  expect(ofEnquiry.text, 'none of applications').not.toContain('Invite')
  const wrong = await send(`POST ${enquiry}/emails`, { authorization, body: rejection })
  expect(wrong.outcome).toBe('400 This type of email can’t be sent from here')
  const { status, body } = await write(id, { ...reply, text: own.text, kind: 'invitation' })
  expect(status).toBe(201)
  expect(body.entry).toMatchObject({ kind: 'email', email: { kind: 'invitation', delivery: 'queued' } })
  expect(await statusOf(id)).toBe('reviewed')
})

test('a person gets one rejection, whichever of their applications it is about; taken back, it was none', async () => {
  const first = await apply()
  const second = await apply(first.email, 'Site Reliability Engineer')
  const sent = await write(first.id, rejection)
  expect([sent.status, await statusOf(first.id)]).toEqual([201, 'rejected'])
  const again = await write(second.id, rejection)
  expect(again.outcome).toBe('409 This person has already been rejected, so they can’t get another rejection')
  expect(await statusOf(second.id)).toBe('pending')
  expect((await write(second.id, reply)).status, 'other letters are sent').toBe(201)

  const taken = await call(`DELETE /${first.id}/emails/${sent.body.entry._id}`)
  expect(taken.body.draft).toMatchObject({ kind: 'rejection', text: rejection.text })
  expect(await statusOf(first.id)).toBe('pending')
  const both = await Promise.all([write(first.id, rejection), write(second.id, rejection)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

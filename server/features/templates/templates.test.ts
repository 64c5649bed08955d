import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'

const { send, database } = await testApp()
const { authorization } = await aSignedInAdmin(database)
const kim = await aPerson(database, ['sales'], { name: 'Kim Sales' })

const offer = {
  name: 'Offer',
  title: 'Your message to {{firm}}',
  text: 'Dear {{ First  Name }},\n\n{{sender}}',
}
const create = (body: object) => send('POST /api/templates', { authorization, body })
const list = async (as = authorization) =>
  (await send('GET /api/templates', { authorization: as })).body.templates

beforeEach(async () => {
  await database.query.deleteFrom('templates').execute()
})

test('owners write templates, the people of the desk read them, by name', async () => {
  const { status, body } = await create(offer)
  expect([status, body.message]).toEqual([201, 'Template created'])
  expect(body.template).toMatchObject({ ...offer, revision: 1 })
  await create({ ...offer, name: 'another' })
  expect((await list(kim.authorization)).map(({ name }: { name: string }) => name)).toEqual([
    'another',
    'Offer',
  ])
  const { authorization: seller } = kim
  expect((await send('POST /api/templates', { authorization: seller, body: offer })).status).toBe(403)
})

test.each([
  [{ ...offer, name: ' ' }, 'Please enter a name'],
  [{ ...offer, name: 'OFFER' }, 'A template with this name already exists'],
  [{ ...offer, name: 'x'.repeat(81) }, 'The name must be 80 characters or fewer'],
  [{ ...offer, name: 'N', title: '' }, 'Please enter a subject'],
  [{ ...offer, name: 'N', text: undefined }, 'Please enter a text'],
  [
    { ...offer, name: 'N', text: 'Dear {{fistname}}' },
    '{{fistname}} stands for nothing. Known are {{name}}, {{first name}}, {{company}}, {{position}}, {{sender}}, {{firm}}',
  ],
  [
    { ...offer, name: 'N', title: 'For {{constructor}}' },
    '{{constructor}} stands for nothing. Known are {{name}}, {{first name}}, {{company}}, {{position}}, {{sender}}, {{firm}}',
  ],
])('POST /api/templates rejects %j: %s', async (body, message) => {
  await create(offer)
  const before = await list()
  const answer = await create(body)
  expect([400, 409]).toContain(answer.status)
  expect(answer.body.message).toBe(message)
  expect(await list()).toEqual(before)
})

test('of two who save a template the second is told what there is now', async () => {
  const { body } = await create({ ...offer, name: 'Shared' })
  const path = `PUT /api/templates/${body.template._id}`
  const save = (text: string) =>
    send(path, { authorization, body: { ...offer, name: 'Shared', text, revision: 1 } })
  expect((await save('First')).body.template).toMatchObject({ text: 'First', revision: 2 })
  const second = await save('Second')
  expect([second.status, second.body.message]).toEqual([409, 'Somebody else saved this template meanwhile'])
  expect(second.body.template).toMatchObject({ text: 'First', revision: 2 })
})

test('a deleted template is gone, and the audit log names it', async () => {
  const { body } = await create({ ...offer, name: 'Outdated' })
  const path = `/api/templates/${body.template._id}`
  expect((await send(`DELETE ${path}`, { authorization })).body.message).toBe('Template deleted')
  expect((await send(`DELETE ${path}`, { authorization })).status).toBe(404)
  const save = await send(`PUT ${path}`, { authorization, body: { ...offer, revision: 1 } })
  expect([save.status, save.body.message]).toEqual([404, 'Template not found'])
  const entries = database.query
    .selectFrom('audit')
    .select(['action', 'subjectName'])
    .where('subject', '=', body.template._id)
  expect(
    (await entries.execute()).map(({ action, subjectName }) => `${action} ${subjectName}`).toSorted(),
  ).toEqual(['template.created Outdated', 'template.deleted Outdated'])
})

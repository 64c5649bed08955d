import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'

const { as, database } = await testApp()
const call = as(await aSignedInAdmin(database))
const kim = await aPerson(database, ['sales'], { name: 'Kim Sales' })

const offer = {
  name: 'Offer',
  title: 'Your message to {{firm}}',
  text: 'Dear {{ First  Name }},\n\n{{sender}}',
}
const create = (body: object) => call('POST /api/templates', body)
const list = async (by = call) => (await by('GET /api/templates')).body.templates

beforeEach(async () => {
  await database.query.deleteFrom('templates').execute()
})

test('a colleague has templates of their own, which nobody else sees, changes or chooses', async () => {
  const lou = await aPerson(database, ['recruiter'])
  const [byKim, byLou] = [as(kim), as(lou)]
  expect((await byKim('POST /api/templates', { ...offer, isShared: true })).outcome).toBe(
    '403 Only owners can change shared templates',
  )
  await create({ ...offer, name: 'Everybody’s' })
  const { template: own } = (await byKim('POST /api/templates', offer)).body
  expect(own).toMatchObject({ name: 'Offer', isShared: false })
  // of each the name is their own
  expect((await byLou('POST /api/templates', offer)).outcome).toBe('201 Template created')
  expect((await byKim('POST /api/templates', offer)).outcome).toMatch(/^409 A template with this name/)
  expect(await list(byKim)).toMatchObject([
    { name: 'Everybody’s', isShared: true },
    { _id: own._id, isShared: false },
  ])
  const shared = (await list())[0]
  for (const [by, { _id }] of [
    [byLou, own],
    [call, own],
    [byKim, shared],
  ]) {
    const path = `/api/templates/${_id}`
    expect((await by(`PUT ${path}`, { ...offer, name: 'Mine', revision: 1 })).status).toBe(404)
    expect((await by(`DELETE ${path}`)).status).toBe(404)
  }
  expect((await byKim(`DELETE /api/templates/${own._id}`)).status).toBe(200)
})

const known = 'You can use {{name}}, {{first name}}, {{company}}, {{position}}, {{sender}}, {{firm}}'
test.each([
  [{ name: 'OFFER' }, '409 A template with this name already exists'],
  [{ name: 'x'.repeat(81) }, '400 The name must be 80 characters or fewer'],
  [{ title: '' }, '400 Please enter a subject'],
  [{ text: 'Dear {{fistname}}' }, `400 {{fistname}} isn’t a placeholder. ${known}`],
  [{ title: 'For {{constructor}}' }, `400 {{constructor}} isn’t a placeholder. ${known}`],
])('POST /api/templates rejects %j: %s', async (change, outcome) => {
  await create(offer)
  const before = await list()
  expect((await create({ ...offer, name: 'N', ...change })).outcome).toBe(outcome)
  expect(await list()).toEqual(before)
})

test('of two who save a template the second is told what there is now', async () => {
  const { _id: id } = (await create(offer)).body.template
  const save = (text: string) => call(`PUT /api/templates/${id}`, { ...offer, text, revision: 1 })
  const first = { text: 'First', revision: 2 }
  expect((await save('First')).body.template).toMatchObject(first)
  const second = await save('Second')
  expect(second.outcome).toBe('409 Someone else has saved this template')
  expect(second.body.template).toMatchObject(first)
})

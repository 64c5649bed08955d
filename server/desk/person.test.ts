import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { anApplication, anEnquiry, aPerson, aPost } from '#tests/support/builders.ts'

const hourMs = 60 * 60_000
let clock = Date.now()
const site = await testApp({ now: () => new Date(clock) })
const { send, database } = site
const lou = await aPerson(database, ['sales', 'recruiter'])
const kim = await aPerson(database, ['sales'])
const personOf = async (path: string, { authorization } = lou) =>
  (await send(`GET ${path}/person`, { authorization })).body
const idsOf = (records: { _id: string }[]) => records.map(({ _id }) => _id)
const later = () => (clock += hourMs)

test('a record shows what else there is of its person, for those who may see it', async () => {
  const email = `${randomUUID()}@example.com`
  const [name, mobile] = [`Heron ${randomUUID()}`, '0491 570 313']
  const texts = { name, mobile, project: 'We want an audit.' }
  const first = await anEnquiry(site, { email, ...texts })
  later()
  const again = await anEnquiry(site, { email, ...texts })
  later()
  const application = await anApplication(site, { email })
  const elsewhere = await anEnquiry(site, { name: name.toUpperCase() })
  const twins = [await anEnquiry(site, { name: 'Özgür Kaya' }), await anEnquiry(site, { name: 'Özgür Kaya' })]
  expect(idsOf((await personOf(twins[0]!.path)).perhaps)).toEqual([twins[1]!.id])
  const byPhone = await anApplication(site, { phone: '+61 491-570-313' })
  await anEnquiry(site)
  const spam = await anEnquiry(site, { email })
  const { authorization } = lou
  const body = { revision: 1, isSpam: true }
  expect((await send(`PATCH ${spam.path}`, { authorization, body })).status).toBe(200)
  const { id: postId } = await aPost(database)
  await send('POST /api/comments', { body: { postId, name, email, comment: 'Well said.' } })
  await send('POST /api/newsletter/subscribers', { body: { email } })

  const person = await personOf(first.path)
  expect(idsOf(person.records)).toEqual([again.id, application.id])
  expect(person.records).toMatchObject([
    { kind: 'enquiry', title: 'We want an audit.', status: 'new' },
    { kind: 'application', title: 'Other', status: 'pending' },
  ])
  expect(idsOf(person.perhaps).toSorted()).toEqual([elsewhere.id, byPhone.id].toSorted())
  expect(person.comments).toBe(1)
  expect(idsOf((await personOf(application.path)).records)).toEqual([again.id, first.id])
  expect(idsOf((await personOf(first.path, kim)).records)).toEqual([again.id])
  expect((await send(`GET /api/contact/${randomUUID()}/person`, { authorization })).status).toBe(404)
})

import { beforeEach, expect, test } from 'vitest'
import { shippedParts } from '#content/parts.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import type { PartName } from '#contract/company/part-names.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'

const { send, as, database, changes } = await testApp()
const call = as(await aSignedInAdmin(database))

beforeEach(async () => {
  for (const table of ['companyVersions', 'redirects'] as const)
    await database.query.deleteFrom(table).execute()
  await changes.published()
})

const read = async <Name extends PartName>(name: Name): Promise<CompanyParts[Name]> =>
  (await call(`GET /api/company/parts/${name}`)).body.part
async function save<Name extends PartName>(
  name: Name,
  change: (part: CompanyParts[Name]) => Partial<CompanyParts[Name]>,
) {
  const { part, revision } = (await call(`GET /api/company/parts/${name}`)).body
  return call(`PUT /api/company/parts/${name}`, { part: { ...part, ...change(part) }, revision })
}
const listUses = async (part: string, key: string) =>
  (await call(`GET /api/company/parts/${part}/uses?key=${encodeURIComponent(key)}`)).body.uses

const gone = 'ai-development'
const withoutGone = () =>
  save('services', (part) => ({ services: part.services.filter(({ slug }) => slug !== gone) }))
const partsWith = async (text: string) => {
  const { parts } = (await call('GET /api/company/parts')).body as { parts: { part: PartName }[] }
  const named = await Promise.all(
    parts.map(async ({ part }) => [part, JSON.stringify(await read(part))] as const),
  )
  return named.filter(([, words]) => words.includes(text)).map(([part]) => part)
}

test('a service that is removed is said to be in other parts, and leaves them with the save', async () => {
  const uses = await listUses('services', gone)
  expect(uses).toContainEqual({ part: 'serviceTiles', removed: 1, redirected: 0 })
  expect(uses.length).toBeGreaterThan(3)
  expect((await withoutGone()).status).toBe(200)
  expect(await partsWith(`"/${gone}`)).toEqual([])
  const { tiles } = await read('serviceTiles')
  expect(tiles).toHaveLength(shippedParts.serviceTiles.tiles.length - 1)
  expect((await send('GET /api/company/pages/services')).body.parts.serviceTiles.tiles).toEqual(tiles)
  const { versions } = (await call('GET /api/company/parts/serviceTiles/versions')).body
  expect(versions).toMatchObject([{ revision: 1, savedBy: 'Ada Admin' }])
})

test('links follow a service to its new address, also those to an address before', async () => {
  const rename = (from: string, to: string) =>
    save('services', (part) => ({
      services: part.services.map((service) => (service.slug === from ? { ...service, slug: to } : service)),
    }))
  await rename(gone, 'models')
  expect(await partsWith(`"/${gone}`)).toEqual([])
  expect(await partsWith('"/models')).toEqual(expect.arrayContaining(['navigation', 'serviceTiles']))
  await save('navigation', ({ banner }) => ({
    banner: { ...banner, action: { label: 'Go', href: `/${gone}#prices` } },
  }))
  await rename('models', 'learning')
  expect((await read('navigation')).banner.action.href).toBe('/learning#prices')
})

test('a person who is removed answers no more, and one with a new key still does', async () => {
  const [kept, removed] = shippedParts.contact.answer.people
  const person = shippedParts.privacy.contact.person
  const uses = await listUses('people', person)
  expect(uses).toContainEqual({ part: 'privacy', removed: 1, redirected: 0 })
  await save('people', ({ people }) => ({
    people: people
      .filter(({ key }) => key !== removed && key !== person)
      .map((one) => (one.key === kept ? { ...one, key: 'somebody' } : one)),
  }))
  expect((await read('privacy')).contact.person).toBe('')
  expect((await read('contact')).answer.people).toContain('somebody')
  expect((await read('contact')).answer.people).not.toContain(removed)
  // what is left can be saved
  expect((await save('contact', () => ({}))).status).toBe(200)
  expect((await call('DELETE /api/company/parts/people')).status).toBe(200)
  expect((await read('contact')).answer.people).toContain(kept)
})

test('of two owners at once, neither loses a change or names somebody who is gone', async () => {
  const { part: menu, revision } = (await call('GET /api/company/parts/navigation')).body
  await withoutGone()
  const late = await call('PUT /api/company/parts/navigation', { part: menu, revision })
  expect(late.outcome).toBe('409 Someone else has saved this text')
  // a stale save changes no other part
  const before = (await call('GET /api/company/parts')).body.parts
  expect(
    (await call('PUT /api/company/parts/services', { part: { services: [] }, revision: 0 })).status,
  ).toBe(409)
  expect((await call('GET /api/company/parts')).body.parts).toEqual(before)

  const [person] = shippedParts.people.people
  const answering = (keys: string[]) =>
    save('contact', ({ answer }) => ({ answer: { ...answer, people: keys } }))
  for (let round = 0; round < 3; round += 1) {
    await call('DELETE /api/company/parts/people')
    await answering([])
    await Promise.all([save('people', () => ({ people: [] })), answering([person!.key])])
    expect((await read('contact')).answer.people, `round ${round}`).toEqual([])
  }
})

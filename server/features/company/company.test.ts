import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { shippedParts } from '#content/parts.ts'
import { addresses } from '#contract/addresses.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { adminPatterns, publicExamples } from '#tests/e2e/support/site-map.ts'
import { testApp } from '#tests/support/app.ts'
import { badRequest } from '#tests/support/bad-request.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'

const { send, as, database, changes } = await testApp()
const call = as(await aSignedInAdmin(database))

beforeEach(async () => {
  await database.query.deleteFrom('companyVersions').execute()
  await changes.published()
})

const { about } = shippedParts
const { services } = shippedParts.services
const save = (part: object, revision: number, name = 'about') =>
  call(`PUT /api/company/parts/${name}`, { part, revision })
const savedRevision = async (name = 'about') => (await call(`GET /api/company/parts/${name}`)).body.revision
const titled = (title: string) => ({ ...about, searchResult: { ...about.searchResult, title } })
const read = async () => (await send('GET /api/company/pages/about')).body.parts.about

test('the facts of the company are public, and owners change some of them', async () => {
  const read = async () => (await send('GET /api/company')).body.company
  expect(await read()).toMatchObject({ name: 'Stratoworks', email: 'hello@stratoworks.example' })
  const facts = { name: 'Acme', email: 'Hello@Acme.example', phone: '+1 555 0100', address: '1 Road, Town' }
  expect((await call('PUT /api/company', facts)).outcome).toBe('200 Saved and live')
  const company = await read()
  expect(company).toMatchObject({ name: 'Acme', phone: '+1 555 0100', tagline: 'DevOps that holds up' })
  expect(company.address.street).toBe('1 Road, Town')
})

test('a save publishes, and one that names an older revision changes nothing', async () => {
  expect((await save(titled('First'), 0)).body).toMatchObject({ revision: 1, savedBy: 'Ada Admin' })
  expect((await read()).searchResult.title).toBe('First')
  const stale = await save(titled('Second'), 0)
  expect(stale.outcome).toBe('409 Someone else has saved this text')
  expect(stale.body.state).toMatchObject({ revision: 1, part: { searchResult: { title: 'First' } } })
  expect((await read()).searchResult.title).toBe('First')
  const saves = await Promise.all([save(titled('One'), 1), save(titled('Other'), 1)])
  expect(saves.map(({ status }) => status).toSorted(), 'at once').toEqual([200, 409])
})

test('each save is in the history, and the shipped words can be brought back', async () => {
  await save(titled('First'), 0)
  await save(titled('Second'), 1)
  const path = '/api/company/parts/about'
  const reset = await call(`DELETE ${path}`)
  expect(reset.body).toMatchObject({ message: 'Original texts restored', revision: 3 })
  expect(await read()).toEqual(about)
  expect((await call(`GET ${path}/versions`)).body.versions).toMatchObject([
    { revision: 3, isReset: true },
    { revision: 2, isReset: false, savedBy: 'Ada Admin' },
    { revision: 1, isReset: false, savedBy: 'Ada Admin' },
  ])
  expect((await call(`GET ${path}/versions/1`)).body.part.searchResult.title).toBe('First')
  expect((await call(`GET ${path}/versions/9`)).status).toBe(404)
})

test('a service keeps its former addresses, also after several changes and after its first one comes back', async () => {
  const rename = (slug: string, revision: number) =>
    save({ services: [{ ...services[0], slug }, ...services.slice(1)] }, revision, 'services')
  const slugAt = async (slug: string) => (await send(`GET /api/company/at/${slug}`)).body.service?.slug
  const former = services[0]!.slug
  await rename('clouds', 0)
  await rename('many-clouds', 1)
  for (const slug of [former, 'clouds', 'many-clouds']) expect(await slugAt(slug)).toBe('many-clouds')
  await rename(former, 2)
  for (const slug of [former, 'clouds', 'many-clouds']) expect(await slugAt(slug)).toBe(former)
  expect(await slugAt('nobody-knows')).toBeUndefined()
})

test('no service gets the address of a page, a call or a folder of the site, and nothing is saved', async () => {
  const folders = readdirSync(join(import.meta.dirname, '../../../public'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `/${name}`)
  const calls = Object.values(addresses).map((address) => address.split(' ')[1]!)
  const paths = [...publicExamples, ...adminPatterns, ...calls, ...Object.values(feedPaths), ...folders]
  const segments = new Set(paths.map((path) => path.split('/')[1]!))
  // those that a service can have: its own one, and none with a dot
  const own = new Set(services.map(({ slug }) => slug))
  const taken = [...segments].filter((segment) => /^[a-z0-9-]+$/.test(segment) && !own.has(segment))
  expect(taken.length).toBeGreaterThan(15)
  for (const slug of taken) {
    const part = { services: [services[1], { ...services[0], slug }] }
    const refused = badRequest('Another page already has this address', 'services.1.slug')
    expect(await save(part, 0, 'services'), `${slug}`).toMatchObject(refused)
  }
  expect(await savedRevision('services')).toBe(0)
})

const [firstPerson] = shippedParts.people.people
const saveAs = async (name: string, change: (part: never) => object) => {
  const { body } = await call(`GET /api/company/parts/${name}`)
  return save({ ...body.part, ...change(body.part as never) }, body.revision, name)
}

test.each([
  ['logo', { paths: [{ d: 'M0 0"/><script>alert(1)</script>' }] }],
  ['logo', { paths: ['M', 'L'].map((move) => ({ d: `${move}0 0`.repeat(3_000) })) }],
  ['logo', { image: 'https://elsewhere.example/logo.png' }],
  ['people', { people: [{ ...firstPerson, drawing: { whole: 'https://elsewhere.example', face: '/' } }] }],
])('what a call puts in place of a drawing of %s is refused (%#)', async (name, change) => {
  expect((await saveAs(name, () => change)).status).toBe(400)
})

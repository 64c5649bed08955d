import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { shippedParts } from '#content/parts.ts'
import { addresses } from '#contract/addresses.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { adminPatterns, publicExamples } from '#tests/e2e/support/site-map.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'

const { send, database, changes } = await testApp()
const { authorization } = await aSignedInAdmin(database)

beforeEach(async () => {
  await database.query.deleteFrom('companyVersions').execute()
  await changes.published()
})

const { about } = shippedParts
const save = (part: object, revision: number) =>
  send('PUT /api/company/parts/about', { authorization, body: { part, revision } })
const titled = (title: string) => ({ ...about, searchResult: { ...about.searchResult, title } })
const read = async () => (await send('GET /api/company/pages/about')).body.parts.about

test('the facts of the company are public, and owners change some of them', async () => {
  expect((await send('GET /api/company')).body.company).toMatchObject({
    name: 'Stratoworks',
    email: 'hello@stratoworks.example',
  })
  const body = { name: 'Acme', email: 'Hello@Acme.example', phone: '+1 555 0100', address: '1 Road, Town' }
  const { status, body: saved } = await send('PUT /api/company', { authorization, body })
  expect([status, saved.message]).toEqual([200, 'Saved. Visitors read it from now on'])
  const { company } = (await send('GET /api/company')).body
  expect(company).toMatchObject({ name: 'Acme', phone: '+1 555 0100', tagline: 'DevOps that holds up' })
  expect(company.address.street).toBe('1 Road, Town')
  expect((await send('PUT /api/company', { body })).status).toBe(401)
})

test('a save publishes, and one that names an older revision changes nothing', async () => {
  expect((await save(titled('First'), 0)).body).toMatchObject({ revision: 1, savedBy: 'Ada Admin' })
  expect((await read()).searchResult.title).toBe('First')
  const stale = await save(titled('Second'), 0)
  expect([stale.status, stale.body.message]).toEqual([409, 'Somebody else saved these words meanwhile'])
  expect(stale.body.state).toMatchObject({ revision: 1, part: { searchResult: { title: 'First' } } })
  expect((await read()).searchResult.title).toBe('First')
})

test('of two saves at once one wins, and the other is told', async () => {
  const saves = await Promise.all([save(titled('One'), 0), save(titled('Other'), 0)])
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('what is wrong is said for each field, and nothing is saved', async () => {
  const part = { ...about, intro: { ...about.intro, headline: '', lead: 'x'.repeat(401) } }
  const { status, body } = await save(part, 0)
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { path: 'intro.headline', message: 'Headline is required' },
    { path: 'intro.lead', message: 'Lead must be 400 characters or fewer' },
  ])
  expect((await send('GET /api/company/parts/about', { authorization })).body.revision).toBe(0)
})

test('each save is in the history, and the shipped words can be brought back', async () => {
  await save(titled('First'), 0)
  await save(titled('Second'), 1)
  const reset = await send('DELETE /api/company/parts/about', { authorization })
  expect(reset.body).toMatchObject({ message: 'The words that came with the site are back', revision: 3 })
  expect(await read()).toEqual(about)
  const { versions } = (await send('GET /api/company/parts/about/versions', { authorization })).body
  expect(versions).toMatchObject([
    { revision: 3, isReset: true },
    { revision: 2, isReset: false, savedBy: 'Ada Admin' },
    { revision: 1, isReset: false, savedBy: 'Ada Admin' },
  ])
  const first = await send('GET /api/company/parts/about/versions/1', { authorization })
  expect(first.body.part.searchResult.title).toBe('First')
  expect((await send('GET /api/company/parts/about/versions/9', { authorization })).status).toBe(404)
  const list = await send('GET /api/company/parts', { authorization })
  expect(list.body.parts).toMatchObject([{ part: 'about', revision: 3, isReset: true }])
})

test('a service keeps its former addresses, also after several changes and after its first one comes back', async () => {
  const { services } = shippedParts.services
  const withSlug = (slug: string) => ({ services: [{ ...services[0], slug }, ...services.slice(1)] })
  const saveServices = (slug: string, revision: number) =>
    send('PUT /api/company/parts/services', {
      authorization,
      body: { part: withSlug(slug), revision },
    })
  const slugAt = async (slug: string) => (await send(`GET /api/company/services/${slug}`)).body.service?.slug
  const former = services[0]!.slug
  expect((await saveServices('clouds', 0)).status).toBe(200)
  expect((await saveServices('many-clouds', 1)).status).toBe(200)
  for (const slug of [former, 'clouds', 'many-clouds']) expect(await slugAt(slug)).toBe('many-clouds')
  expect((await saveServices(former, 2)).status).toBe(200)
  for (const slug of [former, 'clouds', 'many-clouds']) expect(await slugAt(slug)).toBe(former)
  expect(await slugAt('nobody-knows')).toBeUndefined()
})

test('no service gets the address of a page, a call or a folder of the site, and nothing is saved', async () => {
  const { services } = shippedParts.services
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
    const { status, body } = await send('PUT /api/company/parts/services', {
      authorization,
      body: { part, revision: 0 },
    })
    const errors = [{ path: 'services.1.slug', message: 'A page of the site has this address' }]
    expect({ slug, status, errors: body.errors }).toEqual({ slug, status: 400, errors })
  }
  expect((await send('GET /api/company/parts/services', { authorization })).body.revision).toBe(0)
})

test('the code of a service is coloured when it is saved', async () => {
  const { services } = shippedParts.services
  const { spans: _, ...codeExample } = services[0]!.codeExample!
  const part = { services: [{ ...services[0], codeExample }] }
  const saved = await send('PUT /api/company/parts/services', { authorization, body: { part, revision: 0 } })
  expect(saved.body.part.services[0].codeExample.spans).toBe(services[0]!.codeExample!.spans)
})

test('a preview shows a part that is not saved to whoever has its link', async () => {
  const made = await send('POST /api/company/parts/about/preview', {
    authorization,
    body: { part: titled('Not yet') },
  })
  expect(made.body.path).toMatch(/^\/about-us\?preview=[\w-]{43}$/)
  const query = made.body.path.slice(made.body.path.indexOf('?'))
  const previewed = await send(`GET /api/company/pages/about${query}`)
  expect(previewed.body.parts.about.searchResult.title).toBe('Not yet')
  expect(await read()).toEqual(about)
  expect((await send('GET /api/company/pages/about?preview=nothing')).status).toBe(404)
})

test('feeds, manifest and sitemap say what the company says now', async () => {
  const { services } = shippedParts.services
  await send('PUT /api/company', {
    authorization,
    body: { name: 'Acme & Sons', description: 'What it does.' },
  })
  await send('PUT /api/company/parts/services', {
    authorization,
    body: { part: { services: [{ ...services[0], slug: 'clouds' }] }, revision: 0 },
  })
  expect((await send('GET /rss.xml')).text).toContain('<title>Acme &amp; Sons Blog</title>')
  expect(JSON.parse((await send('GET /site.webmanifest')).text)).toMatchObject({
    name: 'Acme & Sons',
    description: 'What it does.',
  })
  const sitemap = (await send('GET /sitemap.xml')).text
  expect(sitemap).toContain('/clouds</loc>')
  expect(sitemap).not.toContain('/ai-development')
})

const saveAs = async (name: string, change: (part: never) => object) => {
  const { body } = await send(`GET /api/company/parts/${name}`, { authorization })
  const part = { ...body.part, ...change(body.part as never) }
  return send(`PUT /api/company/parts/${name}`, { authorization, body: { part, revision: body.revision } })
}

test('whoever is written over somebody else does not get their drawing', async () => {
  const [first, second] = shippedParts.people.people
  const { status, body } = await saveAs('people', () => ({
    people: [{ ...first, name: 'Kim Field' }, second],
  }))
  expect(status).toBe(200)
  expect(body.part.people[0]).toMatchObject({ name: 'Kim Field', key: first!.key })
  expect(body.part.people[0].drawing).toBeUndefined()
  expect(body.part.people[1].drawing).toEqual(second!.drawing)
})

test('a firm that shows nobody names nobody on its privacy page', async () => {
  expect((await saveAs('people', () => ({ people: [] }))).status).toBe(200)
  const withPerson = (person: string) =>
    saveAs('privacy', ({ contact }: { contact: object }) => ({ contact: { ...contact, person } }))
  expect((await withPerson('amara')).status).toBe(400)
  expect((await withPerson('')).status).toBe(200)
})

test.each([
  ['logo', { paths: [{ d: 'M0 0"/><script>alert(1)</script>' }] }],
  ['logo', { paths: ['M', 'L'].map((move) => ({ d: `${move}0 0`.repeat(3_000) })) }],
  ['logo', { picture: 'https://elsewhere.example/logo.png' }],
  [
    'people',
    {
      people: [
        { ...shippedParts.people.people[0], drawing: { whole: 'https://elsewhere.example', face: '/' } },
      ],
    },
  ],
])('what a call puts in place of a drawing of %s is refused (%#)', async (name, change) => {
  expect((await saveAs(name, () => change)).status).toBe(400)
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createSetupTexts } from '#content/setup-texts.ts'
import { shippedParts } from '#content/parts.ts'
import { addresses } from '#contract/addresses.ts'
import type { Example } from '#contract/company/services-part.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { adminPatterns, publicExamples } from '#tests/e2e/support/site-map.ts'
import { testApp } from '#tests/support/app.ts'
import { badRequest } from '#tests/support/bad-request.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { sampleImage } from '#tests/support/exports/sample-image.ts'
import { aForm } from '#tests/support/sample-files.ts'
import { setupAnswers } from '#tests/support/setup-answers.ts'

const { send, as, database, changes } = await testApp()
const call = as(await aSignedInAdmin(database))

beforeEach(async () => {
  await database.query.deleteFrom('companyVersions').execute()
  await changes.published()
})

const anImage = async () => (await sampleImage(600, 400)) as Buffer<ArrayBuffer>

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

test('opening hours are days with times, and words that say it better', async () => {
  const days = [{ from: 'Tuesday', to: 'Thursday', opens: '08:30', closes: '12:00' }]
  const read = async () => (await send('GET /api/company')).body.company.openingHours
  const { display } = shippedParts.company.openingHours
  expect((await call('PUT /api/company', { openingHours: { days } })).status).toBe(200)
  expect(await read()).toEqual({ days, display })
  const put = async (change: object) =>
    call('PUT /api/company', { openingHours: { days: [{ ...days[0], ...change }] } })
  expect(await put({ closes: '08:30' })).toMatchObject(
    badRequest('Closing time must be after opening time', 'openingHours.days.0.closes'),
  )
  expect((await put({ opens: '25:00' })).status).toBe(400)
  expect((await put({ from: 'Mo' })).status).toBe(400)
  expect(await read()).toEqual({ days, display })
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

test('what is wrong is said for each field, and nothing is saved', async () => {
  const part = { ...about, intro: { ...about.intro, headline: '', lead: 'x'.repeat(401) } }
  const errors = [
    { path: 'intro.headline', message: 'Headline is required' },
    { path: 'intro.lead', message: 'Lead must be 400 characters or fewer' },
  ]
  expect(await save(part, 0)).toMatchObject({ status: 400, body: { errors } })
  expect(await savedRevision()).toBe(0)
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
  const { parts } = (await call('GET /api/company/parts')).body
  expect(parts).toMatchObject([{ part: 'about', revision: 3, isReset: true }])
})

test('where the setup has written the words, those are brought back, until it is undone', async () => {
  const setup = (answers: object, revision: number) => call('POST /api/company/setup', { answers, revision })
  const { revision } = (await call('GET /api/company/setup')).body
  await setup({ ...setupAnswers.tax, name: 'Old & Co' }, revision)
  await setup(setupAnswers.tax, revision + 1)
  await call('PUT /api/company/setup', { answers: { name: 'Half an answer' }, revision: revision + 2 })
  await save(titled('Changed'), 2)
  const path = '/api/company/parts/about'
  expect((await call(`GET ${path}/versions`)).body.isSetUp).toBe(true)
  const reset = await call(`DELETE ${path}`)
  expect(reset.outcome).toBe('200 Setup texts restored')
  expect(await read()).toEqual(createSetupTexts(setupAnswers.tax).about)
  await call(`DELETE /api/company/setup?revision=${revision + 3}`)
  await call(`DELETE ${path}`)
  expect(await read()).toEqual(createSetupTexts({ ...setupAnswers.tax, name: 'Old & Co' }).about)
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

test('the code of a service is coloured when it is saved', async () => {
  const example = services[0]!.example as Extract<Example, { kind: 'code' }>
  const part = { services: [{ ...services[0], example: { ...example, spans: undefined } }] }
  const saved = await save(part, 0, 'services')
  expect(saved.body.part.services[0].example.spans).toBe(example.spans)
})

test('the example of a service may be an image, measurements, or none', async () => {
  const { url } = (await call('POST /api/upload/image', aForm({ image: [await anImage(), 'house.png'] })))
    .body.file
  const first = services[0]!
  const saveExample = async (example: object | null) =>
    save({ services: [{ ...first, example }] }, await savedRevision('services'), 'services')
  const shown = async () => (await send(`GET /api/company/at/${first.slug}`)).body.service.example
  const image = { kind: 'image', image: url, alt: 'A house by a lake', caption: '' }
  expect((await saveExample(image)).status).toBe(200)
  expect(await shown()).toEqual({ ...image, facts: { width: 600, height: 400, widths: [480, 600] } })
  expect(await saveExample({ ...image, image: '' })).toMatchObject(
    badRequest('Image is required', 'services.0.example.image'),
  )
  const rows = [{ label: 'Days to a permit', before: '90', value: '41' }]
  await saveExample({ kind: 'metrics', caption: 'Since 2020', rows })
  expect(await shown()).toEqual({ kind: 'metrics', caption: 'Since 2020', rows })
  await saveExample(null)
  expect(await shown()).toBeNull()
})

test('a person is given a key, which their name does not change later', async () => {
  const { key: _, ...unnamed } = { ...firstPerson!, name: 'Amara Okafor', drawing: undefined }
  const add = (people: object[]) =>
    saveAs('people', (part: { people: object[] }) => ({ people: [...part.people, ...people] }))
  const before = shippedParts.people.people.map(({ key }) => key)
  const added = (await add([unnamed, { ...unnamed, key: '' }, { ...unnamed, name: '王' }])).body.part.people
  expect(added.map(({ key }: { key: string }) => key)).toEqual([
    ...before,
    'amara-okafor',
    'amara-okafor-2',
    'person',
  ])
  const renamed = added.map((person: { name: string }) => ({ ...person, name: `${person.name} Smith` }))
  const saved = (await saveAs('people', () => ({ people: renamed }))).body.part.people
  expect(saved.map(({ key }: { key: string }) => key)).toEqual(added.map(({ key }: { key: string }) => key))
})

test('a preview shows a part that is not saved to whoever has its link', async () => {
  const made = await call('POST /api/company/parts/about/preview', { part: titled('Not yet') })
  expect(made.body.token).toMatch(/^[\w-]{43}$/)
  const query = `?preview=${made.body.token}`
  const previewed = await send(`GET /api/company/pages/about${query}`)
  expect(previewed.body.parts.about.searchResult.title).toBe('Not yet')
  expect(await read()).toEqual(about)
  expect((await send('GET /api/company/pages/about?preview=nothing')).status).toBe(404)

  const next = { part: titled('Nor this'), replaces: made.body.token }
  await call('POST /api/company/parts/about/preview', next)
  expect((await send(`GET /api/company/pages/about${query}`)).status, 'it has been replaced').toBe(404)
})

test('feeds, manifest and sitemap say what the company says now', async () => {
  const facts = { name: 'Acme & Sons', description: 'What it does.' }
  await call('PUT /api/company', facts)
  await save({ services: [{ ...services[0], slug: 'clouds' }] }, 0, 'services')
  expect((await send('GET /rss.xml')).text).toContain('<title>Acme &amp; Sons Blog</title>')
  expect(JSON.parse((await send('GET /site.webmanifest')).text)).toMatchObject(facts)
  const sitemap = (await send('GET /sitemap.xml')).text
  expect(sitemap).toContain('/clouds</loc>')
  expect(sitemap).not.toContain('/ai-development')
})

const [firstPerson, secondPerson] = shippedParts.people.people
const saveAs = async (name: string, change: (part: never) => object) => {
  const { body } = await call(`GET /api/company/parts/${name}`)
  return save({ ...body.part, ...change(body.part as never) }, body.revision, name)
}

test('whoever is written over somebody else does not get their drawing', async () => {
  const people = [{ ...firstPerson, name: 'Kim Field' }, secondPerson]
  const saved = (await saveAs('people', () => ({ people }))).body.part.people
  expect(saved).toMatchObject([
    { name: 'Kim Field', key: firstPerson!.key },
    { drawing: secondPerson!.drawing },
  ])
  expect(saved[0].drawing).toBeUndefined()
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
  ['logo', { image: 'https://elsewhere.example/logo.png' }],
  ['people', { people: [{ ...firstPerson, drawing: { whole: 'https://elsewhere.example', face: '/' } }] }],
])('what a call puts in place of a drawing of %s is refused (%#)', async (name, change) => {
  expect((await saveAs(name, () => change)).status).toBe(400)
})

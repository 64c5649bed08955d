import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { shippedParts } from '#content/parts.ts'
import { testApp } from '#tests/support/app.ts'
import { badRequest } from '#tests/support/bad-request.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

const DATA_DIR = await mkdtemp(join(inject('runFolder'), 'pages-'))
const { app, send, as, database, changes } = await testApp({
  env: { DATA_DIR },
  hasPages: true,
  hasPageCache: false,
})
const call = as(await aSignedInAdmin(database))

beforeEach(async () => {
  await database.query.deleteFrom('companyVersions').execute()
  await database.query.deleteFrom('redirects').execute()
  await changes.published()
})

const paragraph = (text: string) => ({ type: 'paragraph', text })
const aPage = (wish: object = {}) => ({
  slug: 'imprint',
  title: 'Imprint & terms',
  description: 'Who answers for this site.',
  place: 'footer',
  sections: [paragraph('Acme Works, 1 Road.')],
  ...wish,
})
const savePart = async (name: string, part: object) => {
  const { revision } = (await call(`GET /api/company/parts/${name}`)).body
  return call(`PUT /api/company/parts/${name}`, { part, revision })
}
const save = (...pages: object[]) => savePart('pages', { pages })
const stored = async () => (await call('GET /api/company/parts/pages')).body.part.pages
const document = async (path: string) =>
  (await app.inject({ url: path, headers: { accept: 'text/html' } })).body
const statusOf = async (path: string) => (await app.inject({ url: path })).statusCode

// visitors read and leave it in tests/e2e/owner-adds-a-page.e2e.ts
test('a page is linked from the menu, the footer or nowhere, and in the sitemap, and the menu of its editor stays as it is', async () => {
  const places = ['menu', 'footer', 'none'].map((place) => aPage({ slug: place, title: place, place }))
  expect((await save(...places)).outcome).toBe('200 Saved and live')
  const { menu, lastLine } = (await send('GET /api/company/pages/site')).body.parts.navigation
  const own = shippedParts.navigation
  expect(menu).toEqual([...own.menu, { label: 'menu', href: '/menu', children: [] }])
  expect(lastLine).toEqual([...own.lastLine, { label: 'footer', href: '/footer' }])
  expect((await call('GET /api/company/parts/navigation')).body.part).toEqual(own)
  expect(await document('/none')).toMatch(/<link rel="canonical" href="[^"]+\/none"\/>/)
  expect((await send('GET /sitemap.xml')).text).toContain('/none</loc>')
  await save()
  expect([await statusOf('/none'), (await send('GET /api/company/at/none')).status]).toEqual([404, 404])
  expect([await statusOf('/%00'), (await send('GET /api/company/at/%00')).status]).toEqual([404, 404])
})

test('a file is public while a page shows it', async () => {
  const { file } = (await call('POST /api/media', aForm({ file: [aPdf(5_000), 'terms.pdf'] }))).body
  expect(await statusOf(file.url)).toBe(404)
  await save(aPage({ sections: [{ type: 'file', url: file.url, name: 'terms.pdf', text: 'Our terms' }] }))
  expect(await statusOf(file.url)).toBe(200)
  expect(await document('/imprint')).toContain('Our terms')
  await save()
  expect(await statusOf(file.url), 'a file of a former save').toBe(404)
})

test('a page keeps its former addresses, and one that takes the place of another does not get them', async () => {
  await save(aPage())
  const [page] = await stored()
  await save({ ...page, slug: 'legal', title: 'Legal notice' })
  const { headers, statusCode } = await app.inject({ url: '/imprint' })
  expect([statusCode, headers.location]).toEqual([301, '/legal'])
  await save(aPage({ slug: 'terms', title: 'Terms' }))
  expect([await statusOf('/legal'), await statusOf('/imprint')]).toEqual([404, 404])
  await save(aPage())
  expect(await statusOf('/imprint')).toBe(200)
})

const { services } = shippedParts.services

test('no page has the address of the site, of a service or of another page, and no service that of a page', async () => {
  const taken = 'Another page already has this address'
  for (const slug of ['blog', 'privacy', 'admin', services[1]!.slug])
    expect(await save(aPage({ slug: 'free' }), aPage({ slug })), `${slug}`).toMatchObject(
      badRequest(taken, 'pages.1.slug'),
    )
  expect(await save(aPage(), aPage())).toMatchObject(
    badRequest('Another entry already has this address', 'pages.1.slug'),
  )
  // of a page and a service that get one address at once, one is told
  const moved = { services: [{ ...services[0], slug: 'imprint' }, ...services.slice(1)] }
  const saves = await Promise.all([save(aPage()), savePart('services', moved)])
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 400])
  // shipped services do not come back over the address of a page
  await savePart('services', { services: services.slice(1) })
  await save(aPage({ slug: services[0]!.slug }))
  for (const answer of [
    await savePart('services', { services }),
    await call('POST /api/company/parts/services/preview', { part: { services } }),
  ])
    expect(answer).toMatchObject(badRequest(taken, 'services.0.slug'))
  expect((await call('DELETE /api/company/parts/services')).outcome).toBe(`400 ${taken}`)
})

test('what a page cannot have is rejected with its place, and nothing is saved', async () => {
  const long = Array.from({ length: 1_000 }, () => paragraph('x'))
  const cell = Array.from({ length: 20 }, () => 'x')
  const table = { type: 'table', header: [], rows: Array.from({ length: 200 }, () => cell), caption: '' }
  for (const [wish, path] of [
    [{ sections: long }, 'sections'],
    [{ sections: Array.from({ length: 10 }, () => table) }, 'sections.0'],
    [{ sections: [paragraph('x'), { type: 'html', text: '<script>' }] }, 'sections.1.type'],
    [{ sections: [{ type: 'image', url: 'javascript:alert(1)', alt: '' }] }, 'sections.0.url'],
    [{ slug: '../admin' }, 'slug'],
  ] as const) {
    const errors = { 0: { path: `pages.0.${path}` } }
    expect(await save(aPage(wish))).toMatchObject({ status: 400, body: { errors } })
  }
  const many = Array.from({ length: 21 }, (_, index) => aPage({ slug: `page-${index}` }))
  expect((await save(...many)).outcome).toBe('400 Pages: at most 20 entries are allowed')
  expect((await save(aPage({ sections: [paragraph('x'.repeat(1_100_000))] }))).status).toBe(413)
  expect(await stored()).toEqual([])
})

test('text of a page is text: neither its title nor a paragraph becomes markup, and no link runs a script', async () => {
  const title = '</title><script>alert(1)</script>'
  await save(aPage({ title, sections: [paragraph('<img onerror=x> [go](javascript:alert(1))')] }))
  for (const path of ['/imprint', '/']) {
    const html = await document(path)
    expect(html).not.toMatch(/<script>alert|<img onerror|href="javascript/)
  }
})

test('a preview shows a page that is not saved, and only to whoever has its link', async () => {
  await save(aPage(), aPage({ slug: 'terms', title: 'Terms' }))
  const [first, second] = await stored()
  const changed = { pages: [first, { ...second, sections: [paragraph('Not yet.')] }] }
  const previewOf = async (part: object) =>
    `?preview=${(await call('POST /api/company/parts/pages/preview', { part })).body.token}`
  expect(await document(`/terms${await previewOf(changed)}`)).toContain('Not yet.')
  expect(await document('/terms')).not.toContain('Not yet.')
  // a preview of the same part takes its place
  const [about, later] = ['First', 'Later'].map((title) => ({
    ...shippedParts.about,
    searchResult: { ...shippedParts.about.searchResult, title },
  }))
  const preview = async (body: object) =>
    (await call('POST /api/company/parts/about/preview', body)).body.token
  const token = await preview({ part: about })
  const titleAt = async (query: string) =>
    (await send(`GET /api/company/pages/about${query}`)).body.parts?.about.searchResult.title
  expect(await titleAt(`?preview=${token}`)).toBe('First')
  const next = await preview({ part: later, replaces: token })
  expect([await titleAt(`?preview=${token}`), await titleAt(`?preview=${next}`)]).toEqual([
    undefined,
    'Later',
  ])
  expect(await titleAt('')).toBe(shippedParts.about.searchResult.title)
  const added = { pages: [first, second, aPage({ slug: 'new', title: 'New' })] }
  expect(await document(`/new${await previewOf(added)}`)).toContain('<title>New | Stratoworks</title>')
  expect([await statusOf('/new'), await statusOf('/new?preview=none')]).toEqual([404, 404])
})

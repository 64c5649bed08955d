// What owners and recruiters write on one node is what visitors of another one read with their next request.
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { shippedParts } from '#content/parts.ts'
import type { PartName } from '#contract/company/part-names.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { anOpeningBody } from '#tests/support/form-texts.ts'
import { startProxy } from '#tests/support/servers/proxy.ts'
import { aNode } from '#tests/support/servers/site-node.ts'

const place = await newDatabaseLocation()
// nothing answers there: emails stay in the outbox
const aSite = (where: typeof place & { databaseDirectUrl?: string } = place) =>
  aNode(where, { SMTP_URL: 'smtp://127.0.0.1:9' }, { hasPages: true })
const [one, two] = await Promise.all([aSite(), aSite()])
afterAll(() => Promise.all([one, two].map((node) => node.close())))
type Node = typeof one
const { authorization } = await aSignedInAdmin(one.database)

/** Changes a part on one node. */
async function put(node: Node, name: PartName, change: object): Promise<void> {
  const { body } = await node.send(`GET /api/company/parts/${name}`, authorization)
  const part = { ...body.part, ...change }
  const saved = await node.send(`PUT /api/company/parts/${name}`, authorization, {
    part,
    revision: body.revision,
  })
  expect(saved.status).toBe(200)
}

let made = 0
/** A name that the company never had, also not in an earlier try. */
const aName = (words: string) => `${words} ${(made += 1)}`

const companyPlaces = '/ /contact /rss.xml /site.webmanifest /api/company /api/company/pages/site'.split(' ')

/** Reads a node's addresses, all of which it then has in its cache. */
const textsOf = (node: Node, addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await node.send(`GET ${address}`)).text))

test('a name that is saved on one node is in pages, calls, feeds and emails of another one at once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [writer, reader] = round % 2 === 0 ? [one, two] : [two, one]
    const name = aName('Acme')
    await textsOf(reader, companyPlaces)
    expect(reader.cache.get('/')).toBeDefined()
    await put(writer, 'company', { name })
    const email = `${name.replace(' ', '-')}@example.com`.toLowerCase()
    // the first request after the save is one that writes an email
    expect((await reader.send('POST /api/newsletter', undefined, { email })).status).toBeLessThan(300)
    for (const text of await textsOf(reader, companyPlaces)) expect(text).toContain(name)
    const mail = await reader.database.query
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`Please confirm your subscription to ${name}`)
  }
})

test('how long records are kept, chosen on one node, is on the privacy page of another one at once', async () => {
  let former: object = { enquiries: null, applications: null }
  for (const [round, months] of [18, 30, 42].entries()) {
    const [writer, reader] = round % 2 === 0 ? [one, two] : [two, one]
    await textsOf(reader, ['/privacy', '/api/privacy/notice'])
    const body = { months: { enquiries: months, applications: null }, former }
    expect((await writer.send('PUT /api/privacy/retention', authorization, body)).status).toBe(200)
    former = body.months
    const [page, notice] = await textsOf(reader, ['/privacy', '/api/privacy/notice'])
    expect(page).toContain(`${months} months`)
    expect(notice).toContain(`"enquiries":${months}`)
  }
})

test('a service that moves on one node leads to its new address on another one, in every spelling', async () => {
  const { services } = shippedParts.services
  const former = services[0]!.slug
  await two.send(`GET /${former}`)
  await put(one, 'services', { services: [{ ...services[0], slug: 'clouds' }, ...services.slice(1)] })
  const spelled = await two.send('GET /Clouds')
  expect([spelled.status, spelled.headers.location]).toEqual([301, '/clouds'])
  const moved = await two.send(`GET /${former}`)
  expect([moved.status, moved.headers.location]).toEqual([301, '/clouds'])
  expect((await two.send('GET /clouds')).text).toContain(services[0]!.headline)
  expect((await two.send('GET /sitemap.xml')).text).toContain('/clouds</loc>')
  expect((await one.send('DELETE /api/company/parts/services', authorization)).status).toBe(200)
  const back = await two.send('GET /clouds')
  expect([back.status, back.headers.location]).toEqual([301, `/${former}`])
  expect((await two.send(`GET /${former}`)).status).toBe(200)
})

test('a node that cannot listen for notifications shows the words that another one has acknowledged', async () => {
  const url = new URL(place.databaseUrl!)
  const proxy = await startProxy(Number(url.port))
  onTestFinished(() => proxy.close())
  const databaseDirectUrl = Object.assign(new URL(url), { port: String(proxy.port) }).href
  const deaf = await aSite({ ...place, databaseDirectUrl })
  onTestFinished(() => deaf.close())
  await textsOf(deaf, companyPlaces)
  await proxy.setState('gone')
  for (let round = 0; round < 3; round += 1) {
    const name = aName('Unheard')
    await put(one, 'company', { name })
    for (const text of await textsOf(deaf, companyPlaces)) expect(text).toContain(name)
  }
  await proxy.setState('open')
})

test('an opening that one node opens, renames and closes is so on the pages of another one at once', async () => {
  const body = anOpeningBody({ title: 'Stone Carver', slug: 'stone-carver' })
  const listed = async () => (await two.send('GET /career')).text.includes('Stone Carver')
  expect(await listed()).toBe(false)
  expect((await two.send('GET /career/stone-carver')).status).toBe(404)
  const made = await one.send('POST /api/openings', authorization, body)
  expect(made.status).toBe(201)
  expect(await listed()).toBe(true)
  expect((await two.send('GET /career/stone-carver')).status).toBe(200)
  expect((await two.send('GET /sitemap.xml')).text).toContain('/career/stone-carver</loc>')

  const write = async (change: object) => {
    const { opening } = made.body
    const { status } = await one.send(`PUT /api/openings/${opening._id}`, authorization, {
      ...body,
      ...change,
    })
    expect(status).toBe(200)
  }
  await write({ slug: 'carver' })
  const moved = await two.send('GET /career/stone-carver')
  expect([moved.status, moved.headers.location]).toEqual([301, '/career/carver'])
  expect((await two.send('GET /career/carver')).status).toBe(200)

  await write({ slug: 'carver', status: 'closed' })
  expect(await listed()).toBe(false)
  expect((await two.send('GET /career/carver')).text).not.toContain('JobPosting')
  expect((await two.send('GET /sitemap.xml')).text).not.toContain('/career/carver</loc>')
})

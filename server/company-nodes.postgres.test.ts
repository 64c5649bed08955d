// What owners and recruiters write on one node is what visitors of another one read with their next request.
import { afterAll, expect, test } from 'vitest'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { aNode } from '#tests/support/servers/site-node.ts'

const place = await newDatabaseLocation()
// nothing answers there: emails stay in the outbox
const aSite = () => aNode(place, { SMTP_URL: 'smtp://127.0.0.1:9' }, { hasPages: true })
const [one, two] = await Promise.all([aSite(), aSite()])
afterAll(() => Promise.all([one, two].map((node) => node.close())))
const { authorization } = await aSignedInAdmin(one.database)

const companyPlaces = '/ /contact /rss.xml /site.webmanifest /api/company /api/company/pages/site'.split(' ')

/** Reads a node's addresses, all of which it then has in its cache. */
const textsOf = (node: typeof one, addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await node.send(`GET ${address}`)).text))

test('a name that is saved on one node is in pages, calls, feeds and emails of another one at once', async () => {
  for (const [round, [writer, reader]] of [
    [one, two],
    [two, one],
  ].entries()) {
    const name = `Acme ${round}${Date.now()}`
    await textsOf(reader!, companyPlaces)
    expect(reader!.cache.get('/')).toBeDefined()
    const path = '/api/company/parts/company'
    const { part, revision } = (await writer!.send(`GET ${path}`, authorization)).body
    const change = { part: { ...part, name }, revision }
    expect((await writer!.send(`PUT ${path}`, authorization, change)).status).toBe(200)
    const email = `${name.replace(' ', '-')}@example.com`.toLowerCase()
    // the first request after the save is one that writes an email
    expect((await reader!.send('POST /api/newsletter', undefined, { email })).status).toBeLessThan(300)
    for (const text of await textsOf(reader!, companyPlaces)) expect(text).toContain(name)
    const mail = await reader!.database.query
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`Please confirm your subscription to ${name}`)
  }
})

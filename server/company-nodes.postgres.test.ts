// What owners and recruiters write on one node is what visitors of another one read with their next request.
import { afterAll, expect, test } from 'vitest'
import type { PartName } from '#contract/company/part-names.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
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

// An owner who gives the company another name, and other words, leaves nothing of the demo on the site.
import { expect, test } from 'vitest'
import { createSetupTexts } from '#content/setup-texts.ts'
import { partNames } from '#contract/company/part-names.ts'
import { companyParts } from '#contract/company/parts.ts'
import { SetupAnswers, type SetupState } from '#contract/company/setup.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { setupAnswers } from '#tests/support/setup-answers.ts'

const { send, database } = await testApp({ hasPages: true, hasPageCache: false })
const { authorization } = await aSignedInAdmin(database)

/** Words of the demo company, and of its trade. */
const demo =
  /stratoworks|devops|kubernetes|terraform|pipeline|multi-?cloud|\bdeploy|collingwood|melbourne|tram ?shed|okafor|day 98/i

/** Everything that an empty site shows to visitors. */
const addresses = [
  ...'/ /about-us /service /contact /career /blog /blog/saved /newsletter /privacy'.split(' '),
  ...'/newsletter/confirm?token=none /newsletter/unsubscribe?token=none /no-such-page /login /admin'.split(
    ' ',
  ),
  feedPaths.sitemap,
  feedPaths.rss,
  feedPaths.robots,
  feedPaths.manifest,
  ...'/favicon.svg /api/company /api/openapi.json /api/docs'.split(' '),
]

const leftovers = async (paths: string[] = []) => {
  const found: string[] = []
  for (const address of [...addresses, ...paths]) {
    const { text, status } = await send(`GET ${address}`)
    expect({ address, isAnswered: status === 200 || status === 404 }).toEqual({ address, isAnswered: true })
    const [word] = demo.exec(text) ?? []
    if (word) found.push(`${address}: ${word}`)
  }
  return found
}

const setup = async () => (await send('GET /api/company/setup', { authorization })).body as SetupState
const apply = async (answers: unknown) =>
  send('POST /api/company/setup', { authorization, body: { answers, revision: (await setup()).revision } })

test.each(Object.entries(setupAnswers))(
  'after the setup of a company (%s) no page, feed, email or file names another, and it can be undone',
  async (trade, answers) => {
    await database.query.deleteFrom('openings').execute()
    expect((await leftovers()).length).toBeGreaterThan(5)
    expect(await apply(answers)).toMatchObject({
      status: 200,
      body: { message: 'Your site is ready', answers, canUndo: true },
    })
    const { text } = await send('GET /service')
    const paths = answers.services.map(
      ({ name }) => new RegExp(`href="(/[^"]+)"[^>]*>${name}<`).exec(text)![1]!,
    )
    expect(await leftovers(paths)).toEqual([])
    const home = (await send('GET /')).text
    for (const words of [answers.name.replace('&', '&amp;'), answers.address.street, answers.audience])
      expect(home).toContain(words)
    for (const path of paths) expect((await send(`GET ${path}`)).status).toBe(200)

    const email = `ann@${trade}.example`
    const enquiry = { name: 'Ann', email, project: 'We need a hand with a project.' }
    expect((await send('POST /api/contact', { body: enquiry })).status).toBe(201)
    const mails = await database.query.selectFrom('outbox').select('subject').execute()
    expect(mails.map(({ subject }) => subject)).toContain(`${answers.name} has received your message`)

    const { revision } = await setup()
    const undone = await send(`DELETE /api/company/setup?revision=${revision}`, { authorization })
    expect(undone.body).toMatchObject({ answers, appliedAt: null, canUndo: false })
    expect((await send('GET /api/company')).body.company.name).toBe('Stratoworks')
    expect((await send(`GET /multi-cloud-development`)).status).toBe(200)
  },
)

test('the longest answers make words that fit every part', () => {
  const words = (length: number) => 'Ünter & <Söhne> עולם '.repeat(20).slice(0, length - 1) + '.'
  const services = Array.from({ length: 8 }, () => ({ name: words(60), text: words(160) }))
  const longest = { name: words(60), offer: words(110), audience: words(70), services }
  const answers = SetupAnswers.parse({ ...setupAnswers.software, ...longest })
  const parts = createSetupTexts(answers)
  for (const name of partNames)
    expect([name, companyParts[name].safeParse(parts[name]).error]).toEqual([name, undefined])
  expect(new Set(parts.services.services.map(({ slug }) => slug)).size).toBe(8)
})

import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { sampleImage } from '#tests/support/exports/sample-image.ts'
import { anOutside, publicAddress } from '#tests/support/outside.ts'
import { rowsOf } from '#tests/support/rows.ts'

const outside = await anOutside({ 'blog.example': [publicAddress], 'inside.example': ['10.0.0.1'] })
const { network, requests, connections } = outside
const { as, send, database } = await testApp({ network })
const writer = await aPerson(database, ['writer'])
const image = await sampleImage(90, 60)

/** What other sites have, by path. */
let pages: Record<string, { body: string | Buffer; type?: string; location?: string }> = {}
beforeEach(() => {
  pages = { '/herons.png': { body: image, type: 'image/png' } }
  requests.length = connections.length = 0
  outside.answer = ({ url }, response) => {
    const { body = '', type = 'text/html', location } = pages[url!] ?? {}
    if (location) response.writeHead(302, { location }).end()
    else response.writeHead(pages[url!] ? 200 : 404, { 'content-type': type }).end(body)
  }
})

const cardOf = async (url: unknown) => (await as(writer)('POST /api/links/card', { url })).body
const bare = { title: 'blog.example', description: '', image: '' }

test('a card has what the page says of itself, and a copy of its image', async () => {
  pages['/herons'] = {
    body: `<!doctype html><head><title>Not this</title>
      <meta name="description" content='Nor this'><meta content="Herons &amp; &#8220;egrets&#x201D; &copy;" property="og:title">
      <META PROPERTY="og:description" CONTENT="Wait > hurry.\nA rule."><meta property=og:image content=/herons.png>`,
  }
  pages['/moved'] = { body: '', location: '/herons' }
  const card = await cardOf('http://blog.example/moved')
  const said = { title: 'Herons & “egrets” &copy;', description: 'Wait > hurry. A rule.' }
  expect(card).toMatchObject({ url: 'http://blog.example/moved', ...said })
  expect(requests.at(-1)).toBe('GET blog.example/herons.png')
  expect(await rowsOf(database, 'images', {})).toMatchObject([{ urlPath: card.image, ownerId: writer.id }])
  expect((await send(`GET ${card.image}`)).status).toBe(200)
  // without tags for cards
  pages['/'] = { body: '<title>\n Herons </title><meta name="description" content="Birds">' }
  const plain = { title: 'Herons', description: 'Birds', image: '' }
  expect(await cardOf('http://blog.example/')).toMatchObject(plain)
})

test.each([
  ['no title', { body: '<p>Words</p>' }],
  ['a title of nothing', { body: '<title> &#0;&nbsp;\u202e </title><meta property="og:title">' }],
  ['another type', { body: '%PDF-1.7 <title>No</title>', type: 'application/pdf' }],
  ['a redirect to a private address', { body: '', location: 'http://169.254.169.254/latest' }],
])('a page with %s has a card with its host alone', async (_what, page) => {
  pages['/'] = page
  expect(await cardOf('http://blog.example/')).toMatchObject(bare)
  expect(new Set(connections)).toEqual(new Set([publicAddress]))
})

test.each([
  ['an address that is private', 'http://inside.example/a.png'],
  ['an address without an image', '/none.png'],
  ['an image that is none', '/'],
  ['no address', 'javascript:alert(1)'],
])('an image at %s is left out', async (_what, address) => {
  pages['/'] = { body: `<title>Herons</title><meta property="og:image" content="${address}">` }
  expect(await cardOf('http://blog.example/')).toMatchObject({ title: 'Herons', image: '' })
  expect(new Set(connections)).toEqual(new Set([publicAddress]))
})

test('of a body without end, the beginning is read', async () => {
  let sent = 0
  outside.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Herons</title>')
    const go = () => {
      while (!response.destroyed && response.write('<meta '.repeat(1_000))) sent += 6_000
      if (!response.destroyed) response.once('drain', go)
    }
    go()
  }
  expect(await cardOf('http://blog.example/')).toMatchObject({ ...bare, title: 'Herons' })
  expect(sent).toBeLessThan(20_000_000)
})

test('what is no address of a page is 400', async () => {
  for (const url of ['', 'blog.example', 'javascript:alert(1)', 'http://user:password@blog.example/'])
    expect((await as(writer)('POST /api/links/card', { url })).outcome).toBe(
      '400 Enter a web address, such as https://example.org/article',
    )
  expect(connections).toEqual([])
})

test('an account may make 20 cards a minute', async () => {
  const app = await testApp({ network, env: { RATE_LIMITS: 'on' } })
  const somebody = await aPerson(app.database, ['writer'])
  const ask = () => app.as(somebody)('POST /api/links/card', { url: 'http://10.0.0.1/' })
  for (let call = 0; call < 20; call += 1) expect((await ask()).body).toMatchObject({ title: '10.0.0.1' })
  expect((await ask()).status).toBe(429)
})

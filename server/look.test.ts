// The colours and typefaces that an owner chooses reach all that leaves the server.
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'

const { app, send, database, changes } = await testApp({ hasPages: true })
const { authorization } = await aSignedInAdmin(database)

beforeEach(async () => {
  await database.query.deleteFrom('companyVersions').execute()
  await changes.published()
})

const save = async (change: object) => {
  const { body } = await send('GET /api/company/parts/look', { authorization })
  const part = { ...body.part, ...change }
  return send('PUT /api/company/parts/look', { authorization, body: { part, revision: body.revision } })
}

const stylesheetOf = (html: string) => /<style id="site-css"[^>]*>(.*?)<\/style>/s.exec(html)![1]!

const pageAt = async (address: string) => {
  const { text, headers } = await send(`GET ${address}`)
  const css = stylesheetOf(text)
  const hash = createHash('sha256').update(css).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  return {
    css,
    preloads: [...text.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href]) => href!),
  }
}

test('the chosen colours and typefaces are in the stylesheet of every page, and its policy allows it', async () => {
  const { css: designed } = await pageAt('/')
  const saved = await save({ action: ' #1F6F43 ', accent: '#fff3b0', headings: 'fraunces', text: 'figtree' })
  expect(saved.body.part).toMatchObject({ action: '#1f6f43', accent: '#fff3b0' })
  for (const address of ['/', '/contact', '/blog', '/no-such-page', '/login', '/admin']) {
    const { css, preloads } = await pageAt(address)
    expect(css.startsWith(designed)).toBe(true)
    const added = css.slice(designed.length)
    expect(added).toContain(':root{--action:light-dark(#1f6f43,')
    expect(added).toContain("--font-sans:'Figtree Variable','Figtree Fallback',")
    expect(added).toContain("font-family:'Fraunces Variable'")
    expect(preloads).toEqual([expect.stringMatching(/^\/assets\/figtree-latin-wght-normal-[\w-]+\.woff2$/)])
    for (const [, file] of added.matchAll(/url\(([^)]+)\)/g))
      expect([file, (await app.inject({ url: file! })).statusCode]).toEqual([file, 200])
  }
})

test('what is no colour and no typeface of the list is refused with a sentence', async () => {
  const colour = 'Enter a colour code such as #2459e2'
  for (const hostile of ['red;}', 'url(https://example.com)', '#2459e2;}</style>', '', null]) {
    const { status, body } = await save({ action: hostile })
    expect([hostile, status, body.errors]).toEqual([hostile, 400, [{ path: 'action', message: colour }]])
  }
  const { status, body } = await save({ text: "x'}</style>" })
  expect([status, body.errors]).toEqual([400, [{ path: 'text', message: 'Text font is required' }]])
})

test('icons, cards and emails have the chosen colours', async () => {
  const bytesOf = async (url: string) => (await app.inject({ url })).rawPayload.toString('base64')
  const files = ['/favicon.ico', '/apple-touch-icon.png', '/social/page/home.png']
  const before = await Promise.all(files.map(bytesOf))
  expect((await send('GET /favicon.svg')).text).toContain('.m{fill:#2459e2}.a{fill:#fc9841}')
  await save({ action: '#1f6f43', accent: '#8a1c5b' })
  expect((await send('GET /favicon.svg')).text).toContain('.m{fill:#1f6f43}.a{fill:#8a1c5b}')
  const after = await Promise.all(files.map(bytesOf))
  expect(after.filter((file, index) => file === before[index])).toEqual([])
})

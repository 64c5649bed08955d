import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { pathForLog } from '#server/platform/http/request-log.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin, aPost } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

let clock = Date.parse('2026-11-21T02:00:00.000Z')
const { app, send, database } = await testApp({ now: () => new Date(clock) })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const { authorization } = await aSignedInAdmin(database)
for (const slug of ['one', 'two']) await aPost(database, { slug, publishedAt: '2026-11-20T00:00:00.000Z' })

type Answer = { status: number; type: string | undefined; cacheControl: string | undefined; body: string }

/** Sends a path over a socket exactly as it is spelled. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const { 'content-type': type, 'cache-control': cacheControl } = response.headers
      text(response).then(
        (body) => resolve({ status: response.statusCode!, type, cacheControl, body }),
        reject,
      )
    })
    sending.on('error', reject)
    sending.end()
  })
}

test.each([
  ['/%61pi/blogs/published?limit=1', '/api/blogs/published?limit=1'],
  ['http://evil.example/api/blogs/published?limit=1', '/api/blogs/published?limit=1'],
  ['/%61pi/contact', '/api/contact'],
  ['/api/cont%61ct%2ecsv', '/api/contact.csv'],
])('%s is answered as %s is, and not from a cache of its own', async (spelling, proper) => {
  const expected = await get(proper, { authorization })
  expect(expected.status).toBe(200)
  for (let time = 0; time < 2; time += 1) expect(await get(spelling, { authorization })).toEqual(expected)
})

test.each(['/api//contact', '/api/contact/', '/api/./contact', '/api/blogs/../contact', '/API/contact'])(
  '%s is not found, for admins too',
  async (path) => {
    expect(await get(path, { authorization })).toMatchObject({ status: 404, cacheControl: 'no-store' })
  },
)

test.each(
  '/blog#?search=x /blog?page=1#&search=x /# /api/blogs/slug/caf%C3%A /%61pi/% /api/%E4?limit=1'.split(' '),
)('%s is 400, since it has a fragment or does not decode', async (path) => {
  const { status, body } = await get(path)
  expect(status).toBe(400)
  expect(JSON.parse(body)).toEqual({ success: false, message: 'The request is not valid' })
})

test('a private file is never cached, and its signature not logged, however its address is spelled', async () => {
  const fields = enquiryTexts()
  const form = aForm({ ...fields, file: [aPdf(), 'plan.pdf'] })
  expect((await send('POST /api/contact', { body: form })).status).toBe(201)
  const { body } = await send(`GET /api/contact?search=${fields.email}`, { authorization })
  const { body: one } = await send(`GET /api/contact/${body.data[0]._id}`, { authorization })
  const path = `/${one.data.filePath}`
  const spellings = [
    path,
    path.replace('/files', '/%66iles'),
    path.replace('.pdf', '%2Epdf'),
    `http://127.0.0.1${path}`,
  ]
  const statuses = async () => Promise.all(spellings.map(async (spelling) => (await get(spelling)).status))
  expect(await statuses()).toEqual([200, 200, 200, 200])
  clock += 11 * 60_000
  expect(await statuses()).toEqual([404, 404, 404, 404])
  for (const spelling of [...spellings, `/${path}`, `${path}#x`])
    expect(pathForLog(spelling)).toBe('/files/[signed]')
})

const token = 'Ab3_x-Z9q'.padEnd(43, 'kP7w')
/** The token as links come out of mail programs, chats and scanners. */
const spellings = [
  token,
  ...[...'.,;:!)>"\'*=~|]/\\%', '//', '/x', '/..', '&x'].map((end) => token + end),
  ...'%2E %20 %00 %0A %E2%80%8B %3Fx %23x %3Bx %2F %252E %E4'.split(' ').map((end) => token + end),
  ...['.', '<', '(', '"', '%20', '%3C', 'x', 'token='].map((start) => start + token),
  token + token,
  `${token}?x=${token}`,
  `${token}#${token}`,
  `${token.slice(0, 20)}%20${token.slice(20)}`,
  `${token.slice(0, 20)}=%0A${token.slice(20)}`,
  `%41${token.slice(1)}`,
  `%2541${token.slice(1)}`,
  `%25252541${token.slice(1)}`,
  [...token].map((character) => `%${character.charCodeAt(0).toString(16)}`).join(''),
  token.slice(0, -1),
]
const starts = ['/join/', '/JOIN/', '//join/', '/join//', '/%6Aoin/', '/%256Aoin/', '/x/../join/', '\\join\\']
const elsewhere =
  'http://127.0.0.1/reset-password/ /not-you/ /shared-draft/ / /joi/ /joinus /join;a=b/ /api/export/'.split(
    ' ',
  )
const unsubscribing =
  '/newsletter/unsubscribe?token= /newsletter/unsubscribe%3Ftoken= /newsletter/confirm/'.split(' ')

test.each([...starts, ...elsewhere, ...unsubscribing])(
  'no token after %s is logged, however it is spelled',
  (start) => {
    for (const spelling of spellings) {
      const logged = pathForLog(start + spelling)
      for (let at = 0; at + 20 <= token.length; at += 1)
        expect(logged, `${start}${spelling}`).not.toContain(token.slice(at, at + 20))
    }
  },
)

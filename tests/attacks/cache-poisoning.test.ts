import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost } from '#tests/support/builders.ts'
import { openHttpClient, type HttpAnswer } from './http-client.ts'

const evil = 'evil.example'

/** Request headers that have poisoned caches elsewhere. */
const attacks: Record<string, string>[] = [
  { host: evil },
  { host: `site.example@${evil}` },
  { host: '' },
  { 'x-forwarded-host': evil },
  { forwarded: `host=${evil};proto=http` },
  { 'x-forwarded-proto': 'gopher' },
  { 'x-forwarded-port': '1337' },
  { 'x-forwarded-prefix': `/${evil}` },
  { 'x-forwarded-for': `<script>${evil}</script>` },
  { 'x-original-url': '/admin' },
  { 'x-react-router-data': evil },
  { 'x-react-router-prerender-data': evil },
  { accept: 'application/json' },
  { 'accept-language': `${evil},de;q=0.9` },
  { origin: `https://${evil}` },
  { 'user-agent': evil },
  { cookie: `session=${evil}; theme=${evil}` },
  { authorization: `Bearer ${evil}` },
  { 'x-http-method-override': 'POST' },
  { range: 'bytes=0-3' },
  { 'if-none-match': '*' },
  { 'cache-control': 'no-cache', pragma: 'no-cache' },
  { 'x-request-id': evil },
  { 'x-inside': evil },
]
const paths = ['/blog/a-post', '/api/blogs/published', '/rss.xml', '/sitemap.xml', '/contact', '/login']
const queries = ['?utm_source=evil.example', '?x=%22%3Eevil.example', '?_data=evil.example']

/** Returns an answer without the headers that differ each time, as text. */
function comparable({ status, headers, bytes }: HttpAnswer): string {
  const { date: _date, 'x-request-id': _id, connection: _connection, 'keep-alive': _alive, ...rest } = headers
  return JSON.stringify([status, rest, bytes.toString('base64')])
}

test('headers and query of one visitor never reach the response of the next', async () => {
  const app = await testApp({ hasPages: true, env: { PUBLIC_URL: 'https://site.example' } })
  const http = await openHttpClient(app)
  await aPost(app.database, { slug: 'a-post', title: 'A post' })
  for (const path of paths) {
    app.cache.clear()
    const clean = comparable(await http('GET', path))
    for (const headers of attacks) {
      const what = `${path} ${JSON.stringify(headers)}`
      app.cache.clear()
      const poisoned = await http('GET', path, { headers })
      expect(poisoned.status, `${what}`).toBeLessThan(500)
      expect(JSON.stringify(poisoned.headers) + poisoned.text, `${what}`).not.toContain(evil)
      expect(comparable(await http('GET', path)) === clean, `${what}`).toBe(true)
    }
    for (const query of queries) {
      app.cache.clear()
      await http('GET', `${path + query}`)
      expect(comparable(await http('GET', path)) === clean, `${path + query}`).toBe(true)
    }
  }
})

import { formatNumber } from '#contract/locale.ts'
import { aPost } from '#tests/support/builders.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { openHttpClient, type HttpAnswer } from '#tests/attacks/http-client.ts'

const evil = 'evil.example'

/** Request headers that have poisoned caches elsewhere. */
const headerAttacks: Record<string, string>[] = [
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

/** Returns an answer without the headers that differ each time, as text. */
function comparable({ status, headers, bytes }: HttpAnswer): string {
  const { date: _date, 'x-request-id': _id, connection: _connection, 'keep-alive': _alive, ...rest } = headers
  return JSON.stringify([status, rest, bytes.toString('base64')])
}

/** Fills the cache by an attacker's request, then sends a plain one. */
export const cachePoisoning: Attack = {
  name: 'host and cache poisoning',
  claim: 'headers and query of one visitor never reach the response of the next',
  rounds: { short: 1, long: 3 },
  async run(context, rounds) {
    const testApp = await context.openApp({ hasPages: true, env: { PUBLIC_URL: 'https://site.example' } })
    const http = await openHttpClient(context, testApp)
    await aPost(testApp.database, { slug: 'a-post', title: 'A post' })
    const failures = createFailureList()
    const paths = ['/blog/a-post', '/api/blogs/published', '/rss.xml', '/sitemap.xml', '/contact', '/login']
    let attacks = 0
    for (let round = 0; round < rounds; round += 1) {
      // In the short run each set of headers is tried on a page and on one other path.
      for (const [index, headers] of headerAttacks.entries()) {
        const targets = context.isLong ? paths : [paths[0]!, paths[1 + (index % (paths.length - 1))]!]
        for (const path of targets) {
          testApp.cache.clear()
          const clean = comparable(await http('GET', path))
          testApp.cache.clear()
          const poisoned = await http('GET', path, { headers })
          const after = comparable(await http('GET', path))
          attacks += 1
          const request = `GET ${path} with ${JSON.stringify(headers)}`
          if (poisoned.status >= 500) failures.add(`${request} is ${poisoned.status}`)
          if (after !== clean) failures.add(`${request} changed the next answer`)
          if (JSON.stringify(poisoned.headers).includes(evil) || poisoned.text.includes(evil))
            failures.add(`${request} is repeated`)
        }
      }
      for (const query of ['?utm_source=evil.example', '?x=%22%3Eevil.example', '?_data=evil.example']) {
        const clean = comparable(await http('GET', '/blog/a-post'))
        testApp.cache.clear()
        await http('GET', `/blog/a-post${query}`)
        attacks += 1
        if (comparable(await http('GET', '/blog/a-post')) !== clean)
          failures.add(`GET ${query} changed the next answer`)
      }
    }
    const summary = `${formatNumber(attacks)} attacks by ${headerAttacks.length} sets of headers, each followed by a clean read`
    return { summary, failures: failures.all }
  },
}

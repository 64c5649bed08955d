import { formatNumber } from '#contract/locale.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createSiteWithSecrets, parametersFor, fillPath } from '#tests/attacks/site-with-secrets.ts'
import { validBodies } from '#tests/attacks/payloads/valid-bodies.ts'
import { contentHash } from '#tests/attacks/database-contents.ts'
import { openHttpClient } from '#tests/attacks/http-client.ts'

type Shape = (path: string) => { path: string; headers?: Record<string, string>; method?: string }

const hex = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
const behindApi = (path: string, change: (rest: string) => string) =>
  `/api${change(path.slice('/api'.length))}`

/** Headers that say who asks. */
const claims = {
  'x-forwarded-for': '127.0.0.1',
  'x-inside': 'true',
  'x-user': 'admin',
  cookie: 'token=admin; session=admin',
  authorization: 'Bearer a, Bearer b',
}

/** Ways to spell a URL that have bypassed access checks elsewhere. */
const urlShapes: Record<string, Shape> = {
  'as it is': (path) => ({ path }),
  'slash at the end': (path) => ({ path: `${path}/` }),
  'two slashes at the start': (path) => ({ path: `/${path}` }),
  'way up and down': (path) => ({ path: path.replace('/api/', '/api/blogs/../') }),
  'way through a page': (path) => ({ path: `/blog/..${path}` }),
  'way through a public call': (path) => ({ path: `/api/blogs/published/../../..${path}` }),
  'encoded way up': (path) => ({ path: path.replace('/api/', '/api/blogs/%2e%2e/') }),
  'encoded slash': (path) => ({ path: path.replace('/api/', '/api%2f') }),
  backslashes: (path) => ({ path: path.replaceAll('/', '\\') }),
  'upper case behind /api': (path) => ({ path: behindApi(path, (rest) => rest.toUpperCase()) }),
  'an encoded letter': (path) => ({
    path: behindApi(path, (rest) => rest[0]! + hex(rest[1]!) + rest.slice(2)),
  }),
  'every letter encoded': (path) => ({ path: path.replaceAll(/[a-z]/g, hex) }),
  'a letter encoded twice': (path) => ({
    path: behindApi(path, (rest) => rest[0]! + hex(rest[1]!).replace('%', '%25') + rest.slice(2)),
  }),
  'overlong slash': (path) => ({ path: path.replace('/api/', '/api%c0%af') }),
  'path parameter': (path) => ({ path: `${path};a=b` }),
  'NUL at the end': (path) => ({ path: `${path}%00` }),
  'a file type at the end': (path) => ({ path: `${path}.json` }),
  'the name of a style sheet behind it': (path) => ({ path: `${path}/x.css` }),
  'a token in the query': (path) => ({ path: `${path}?token=admin&access_token=admin&isAdmin=true` }),
  'whole address': (path) => ({ path: `http://localhost:3000${path}` }),
  'whole address of another host': (path) => ({ path: `http://admin@127.0.0.1${path}` }),
  HEAD: (path) => ({ path, method: 'HEAD' }),
  'another method, named in a header': (path) => ({
    path,
    method: 'POST',
    headers: { 'x-http-method-override': 'GET', 'x-http-method': 'GET', 'x-method-override': 'DELETE' },
  }),
  'another method, named in the query': (path) => ({ path: `${path}?_method=GET`, method: 'POST' }),
  'another address, named in headers': (path) => ({
    path: '/api/categories',
    headers: { 'x-original-url': path, 'x-rewrite-url': path, 'x-forwarded-uri': path },
  }),
  ...Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      `${name}: ${value}`,
      (path) => ({ path, headers: { [name]: value } }),
    ]),
  ),
}

/** Sends every call of the back office without a token, in every spelling of its URL. */
export const guardBypass: Attack = {
  name: 'guard bypass by URL shape',
  claim: 'no call of the back office responds or acts without a token, however its address is spelled',
  rounds: { short: 1, long: 3 },
  async run(context, rounds) {
    const testApp = await context.openApp()
    const site = await createSiteWithSecrets(testApp)
    const http = await openHttpClient(context, testApp)
    const bodies = validBodies(site)
    const guarded = Object.entries(api as Record<string, Endpoint>).filter(
      ([, { access }]) => access !== 'public',
    )
    const failures = createFailureList()
    const before = await contentHash(testApp.database, testApp.settings.dataDir)
    let requests = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, endpoint] of guarded) {
        const body = (bodies as Record<string, object>)[name]
        for (const [spelling, shape] of Object.entries(urlShapes)) {
          const { path, headers, method } = shape(fillPath(endpoint.address, parametersFor(name, site)))
          const verb = method ?? endpoint.address.split(' ')[0]!
          const sent = body && verb !== 'GET' && verb !== 'HEAD'
          const answer = await http(verb, path, {
            headers: { ...(sent && { 'content-type': 'application/json' }), ...headers },
            ...(sent && { body: JSON.stringify(body) }),
          })
          requests += 1
          const description = `${name}, ${spelling}: ${verb} ${path}`
          const leaks = site.findLeaks(answer.text + JSON.stringify(answer.headers))
          if (leaks.length > 0) failures.add(`${description} contains ${leaks.join(', ')}`)
          if (answer.status >= 500 || answer.status === 0) failures.add(`${description} is ${answer.status}`)
          if (spelling === 'as it is' && answer.status !== 401)
            failures.add(`${description} is ${answer.status}`)
        }
      }
    }
    if ((await contentHash(testApp.database, testApp.settings.dataDir)) !== before)
      failures.add('something was changed')
    const summary = `${formatNumber(requests)} requests: ${guarded.length} calls × ${Object.keys(urlShapes).length} spellings`
    return { summary, failures: failures.all }
  },
}

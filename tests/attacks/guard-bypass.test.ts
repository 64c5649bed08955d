import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { testApp } from '#tests/support/app.ts'
import {
  exampleSite,
  writeExamples,
  type WriteCall,
  type WriteExample,
} from '#tests/support/write-examples.ts'
import { contentHash } from './database-contents.ts'
import { openHttpClient } from './http-client.ts'
import { createSiteWithSecrets, fillPath, parametersFor } from './site-with-secrets.ts'

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

test('no call of the back office responds or acts without a token, however its address is spelled', async () => {
  const app = await testApp()
  const site = await createSiteWithSecrets(app)
  const http = await openHttpClient(app)
  const examples = writeExamples(exampleSite(app, site))
  const calls: [name: string, endpoint: Endpoint, example: WriteExample][] = []
  for (const [name, endpoint] of Object.entries(api as Record<string, Endpoint>)) {
    if (endpoint.access === 'public') continue
    // An import goes on by itself, and so do emails: without a mail server, some examples cannot be made.
    const isImport = /Import/.test(name)
    const example = isImport ? undefined : await examples[name as WriteCall]?.().catch(() => undefined)
    calls.push([name, endpoint, example ?? { params: parametersFor(name, site) }])
  }
  const before = await contentHash(app.database, app.settings.dataDir)
  for (const [name, { address }, { params = {}, body }] of calls) {
    for (const [spelling, shape] of Object.entries(urlShapes)) {
      const { path, headers, method = address.split(' ')[0]! } = shape(fillPath(address, params))
      const isSent =
        body !== undefined && !(body instanceof FormData) && method !== 'GET' && method !== 'HEAD'
      const answer = await http(method, path, {
        headers: { ...(isSent && { 'content-type': 'application/json' }), ...headers },
        ...(isSent && { body: JSON.stringify(body) }),
      })
      const what = `${name}, ${spelling}: ${method} ${path}`
      expect(site.findLeaks(answer.text + JSON.stringify(answer.headers)), `${what}`).toEqual([])
      expect(answer.status >= 500 || answer.status === 0, `${what} is ${answer.status}`).toBe(false)
      if (spelling === 'as it is') expect(answer.status, `${what}`).toBe(401)
    }
  }
  expect(await contentHash(app.database, app.settings.dataDir)).toBe(before)
})

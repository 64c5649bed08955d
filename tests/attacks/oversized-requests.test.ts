import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { bodyLimits } from '#contract/limits.ts'
import { testApp } from '#tests/support/app.ts'
import { openHttpClient } from './http-client.ts'
import { createSiteWithSecrets, fillPath, parametersFor } from './site-with-secrets.ts'

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
const rejected = [400, 404, 413]
const tolerated = [...rejected, 200, 201, 401, 403, 409]

type Bodies = [what: string, body: string, statuses: number[]][]

/** Invalid and unusual bodies with the statuses that are allowed for them. */
const unusualBodies: Bodies = [
  ['33 levels', `{"a":${nested(33, '[', ']')}}`, rejected],
  ['half a body', '{"a":', rejected],
  ['nothing', ' ', rejected],
]
/** What is sent to one call, since every call reads its body in the same way. @param limit of a body in bytes */
const unusualComments = (limit: number): Bodies => [
  ['100,000 levels', nested(100_000, '[', ']'), rejected],
  ['objects that never end', '{"a":'.repeat(40_000), rejected],
  ['one byte too many', `{"a":"${'x'.repeat(limit)}"}`, [413]],
  ['20 times too many', `{"a":"${'x'.repeat(limit * 20)}"}`, [413]],
  ['as many numbers as fit', `{"a":[${'1,'.repeat(limit / 2 - 20)}1]}`, tolerated],
  ['the same key again and again', `{${'"email":"x",'.repeat(2_000)}"email":"y"}`, tolerated],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}', tolerated],
  ['a number of 10,000 digits', `{"a":${'9'.repeat(10_000)}}`, tolerated],
  ['no JSON at all', 'a=1&b=2', rejected],
  ['another encoding', Buffer.from('{"a":1}', 'utf16le').toString('latin1'), rejected],
]
const invalidPages = [
  ...'101 0 -1 1e9 1.5 %00 99999999999999999999 0x10 %2010'.split(' ').map((limit) => `limit=${limit}`),
  ...'0 -1 1e9 1.5 1000001 NaN 1&page=2 %0a1'.split(' ').map((page) => `page=${page}`),
  'limit=',
  'page=',
]

test('a body that is too deep, too large or malformed is rejected, and so is an invalid page number', async () => {
  const app = await testApp()
  const site = await createSiteWithSecrets(app)
  const http = await openHttpClient(app)
  const { authorization } = site
  const check = (what: string, statuses: number[], { status, text }: Awaited<ReturnType<typeof http>>) => {
    expect(statuses, `${what} is ${status}: ${text.slice(0, 200)}`).toContain(status)
    if (status >= 400) Failure.parse(JSON.parse(text))
  }
  for (const [name, endpoint] of Object.entries(api as Record<string, Endpoint>)) {
    const [method] = endpoint.address.split(' ') as [string]
    const path = fillPath(endpoint.address, parametersFor(name, site))
    const headers = { authorization, 'content-type': 'application/json' }
    const bodies = [...unusualBodies, ...(name === 'createComment' ? unusualComments(bodyLimits.json) : [])]
    for (const [what, body, statuses] of endpoint.body ? bodies : [])
      check(`${name}, ${what}`, statuses, await http(method, path, { headers, body }))
    const { shape = {} } = endpoint.query ?? {}
    for (const query of invalidPages.filter((one) => Object.hasOwn(shape, one.split('=')[0]!)))
      check(
        `${path}?${query}`,
        [400, 404],
        await http('GET', `${path}?${query}`, { headers: { authorization } }),
      )
  }
  expect('isAdmin' in {}).toBe(false)
})

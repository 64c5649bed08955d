import { api } from '#contract/api.ts'
import type { CallName } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bodyLimits } from '#contract/limits.ts'
import { Failure } from '#contract/failure.ts'
import { createFaultList, type Attack } from '#tests/attacks/attack.ts'
import { createSiteWithSecrets, parametersFor, fillPath } from '#tests/attacks/site-with-secrets.ts'
import { validBodies } from '#tests/attacks/payloads/valid-bodies.ts'
import { openHttpClient } from '#tests/attacks/http-client.ts'

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Bodies as text, with the statuses that may come of them; `right` is the inside of a right body. */
function bodiesAround(right: string, limit: number): [what: string, body: string, statuses: number[]][] {
  const refused = [400, 404, 413]
  const withMore = (more: string) => `{${right}${right && ','}${more}}`
  return [
    ['33 levels', withMore(`"a":${nested(33, '[', ']')}`), refused],
    ['a thousand levels', withMore(`"a":${nested(1_000, '{"a":', '}').replace('{"a":}', '{}')}`), refused],
    ['100,000 levels', nested(100_000, '[', ']'), refused],
    ['levels that never end', '['.repeat(100_000), refused],
    ['objects that never end', '{"a":'.repeat(40_000), refused],
    ['one byte too many', `{"a":"${'x'.repeat(limit)}"}`, [413]],
    ['20 times too many', `{"a":"${'x'.repeat(limit * 20)}"}`, [413]],
    ['as many numbers as fit', `{"a":[${'1,'.repeat(limit / 2 - 20)}1]}`, [...refused, 200, 201, 401, 409]],
    [
      'as many keys as fit',
      `{${Array.from({ length: limit / 12 }, (_, at) => `"k${at}":1`)
        .join(',')
        .slice(0, limit - 40)}}`,
      [...refused, 200, 201, 401, 409],
    ],
    [
      'the same key again and again',
      `{${'"email":"x",'.repeat(2_000)}"email":"y"}`,
      [...refused, 200, 201, 401, 409],
    ],
    [
      'a prototype',
      withMore('"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}'),
      [...refused, 200, 201, 401, 403, 409],
    ],
    [
      'a number of 10,000 digits',
      withMore(`"a":${'9'.repeat(10_000)}`),
      [...refused, 200, 201, 401, 403, 409],
    ],
    ['half a body', `{${right.slice(0, Math.max(1, right.length / 2))}`, refused],
    ['no JSON at all', 'a=1&b=2', refused],
    ['another encoding', Buffer.from('{"a":1}', 'utf16le').toString('latin1'), refused],
    ['nothing', ' ', refused],
  ]
}

const strangePages = [
  'limit=101',
  'limit=0',
  'limit=-1',
  'limit=1e9',
  'limit=1.5',
  'limit=%00',
  'limit=',
  'limit=99999999999999999999',
  'limit=0x10',
  'limit=1&limit=100',
  'limit[]=1',
  'limit=%D9%A1%D9%A0',
  'limit=%2010',
  'page=0',
  'page=-1',
  'page=1e9',
  'page=1.5',
  'page=99999999999',
  'page=1000001',
  'page=NaN',
  'page=',
  'page=1&page=2',
  'page[$gt]=0',
  'page=0x1',
  'page=%0a1',
]

/** Bodies too deep, too large or of no shape at all, and pages that no list has. */
export const oversizedRequests: Attack = {
  name: 'deep and huge JSON, pagination',
  claim: 'a body too deep, too large or broken is refused by its shape, and so is a page that no list has',
  rounds: { short: 1, long: 3 },
  isDatabaseIndependent: true,
  async run(context, rounds) {
    const testApp = await context.openApp()
    const site = await createSiteWithSecrets(testApp)
    const http = await openHttpClient(context, testApp)
    const faults = createFaultList()
    const { authorization } = site
    const bodies = validBodies(site)
    let sent = 0
    let slowest = 0
    const expect = async (said: string, statuses: number[], send: () => ReturnType<typeof http>) => {
      const begun = performance.now()
      const { status, text } = await send()
      slowest = Math.max(slowest, performance.now() - begun)
      sent += 1
      if (!statuses.includes(status)) faults.add(`${said} is ${status}: ${text.slice(0, 200)}`)
      if (status >= 400 && !Failure.safeParse(JSON.parse(text)).success) faults.add(`${said} says ${text}`)
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, endpoint] of Object.entries(api as Record<string, Endpoint>)) {
        const [method] = endpoint.address.split(' ') as [string]
        const path = fillPath(endpoint.address, parametersFor(name, site))
        if (endpoint.body && name !== 'changePassword') {
          const right = JSON.stringify(bodies[name as CallName] ?? {}).slice(1, -1)
          const headers = { authorization, 'content-type': 'application/json' }
          for (const [what, body, statuses] of bodiesAround(right, endpoint.bodyLimit ?? bodyLimits.json))
            await expect(`${name}, ${what}`, statuses, () => http(method, path, { headers, body }))
        }
        const { shape } = endpoint.query ?? {}
        for (const query of shape ? strangePages : []) {
          const [list = ''] = query.split(/[=[%]/)
          if (!shape || !(list in shape)) continue
          // A name with brackets is another name, which decides nothing.
          const statuses = query.includes('[') ? [200, 404] : [400, 404]
          await expect(`GET ${path}?${query}`, statuses, () =>
            http('GET', `${path}?${query}`, { headers: { authorization } }),
          )
        }
      }
    }
    if ('isAdmin' in {}) faults.add('every object is an admin now')
    if (context.isLong && slowest > 1_000) faults.add(`the slowest took ${slowest.toFixed(0)} ms`)
    return {
      summary: `${sent.toLocaleString('en-US')} requests, the slowest ${slowest.toFixed(0)} ms`,
      faults: faults.all,
    }
  },
}

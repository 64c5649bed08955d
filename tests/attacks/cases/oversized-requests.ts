import { formatNumber } from '#contract/locale.ts'
import { api } from '#contract/api.ts'
import type { CallName } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bodyLimits } from '#contract/limits.ts'
import { Failure } from '#contract/failure.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createSiteWithSecrets, parametersFor, fillPath } from '#tests/attacks/site-with-secrets.ts'
import { validBodies } from '#tests/attacks/payloads/valid-bodies.ts'
import { openHttpClient } from '#tests/attacks/http-client.ts'

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/**
 * Returns invalid and unusual bodies with the statuses that are allowed for them.
 * @param valid the fields of a valid body, as JSON without its braces @param limit of a body in bytes
 */
function unusualBodies(valid: string, limit: number): [what: string, body: string, statuses: number[]][] {
  const rejected = [400, 404, 413]
  const tolerated = [...rejected, 200, 201, 401, 409]
  const withMore = (more: string) => `{${valid}${valid && ','}${more}}`
  return [
    ['33 levels', withMore(`"a":${nested(33, '[', ']')}`), rejected],
    ['a thousand levels', withMore(`"a":${nested(1_000, '{"a":', '}').replace('{"a":}', '{}')}`), rejected],
    ['100,000 levels', nested(100_000, '[', ']'), rejected],
    ['levels that never end', '['.repeat(100_000), rejected],
    ['objects that never end', '{"a":'.repeat(40_000), rejected],
    ['one byte too many', `{"a":"${'x'.repeat(limit)}"}`, [413]],
    ['20 times too many', `{"a":"${'x'.repeat(limit * 20)}"}`, [413]],
    ['as many numbers as fit', `{"a":[${'1,'.repeat(limit / 2 - 20)}1]}`, tolerated],
    [
      'as many keys as fit',
      `{${Array.from({ length: limit / 12 }, (_, at) => `"k${at}":1`)
        .join(',')
        .slice(0, limit - 40)}}`,
      tolerated,
    ],
    ['the same key again and again', `{${'"email":"x",'.repeat(2_000)}"email":"y"}`, tolerated],
    [
      'a prototype',
      withMore('"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}'),
      [...tolerated, 403],
    ],
    ['a number of 10,000 digits', withMore(`"a":${'9'.repeat(10_000)}`), [...tolerated, 403]],
    ['half a body', `{${valid.slice(0, Math.max(1, valid.length / 2))}`, rejected],
    ['no JSON at all', 'a=1&b=2', rejected],
    ['another encoding', Buffer.from('{"a":1}', 'utf16le').toString('latin1'), rejected],
    ['nothing', ' ', rejected],
  ]
}

const invalidPages = [
  ...'101 0 -1 1e9 1.5 %00 99999999999999999999 0x10 1&limit=100 %D9%A1%D9%A0 %2010'
    .split(' ')
    .map((limit) => `limit=${limit}`),
  ...'0 -1 1e9 1.5 99999999999 1000001 NaN 1&page=2 0x1 %0a1'.split(' ').map((page) => `page=${page}`),
  'limit=',
  'page=',
  'limit[]=1',
  'page[$gt]=0',
]

/** A short run sends one in so many bodies and pages to each call, and starts at another one for each. */
const shareOfShort = 15

/** Sends bodies that are too deep, too large or malformed, and invalid page numbers. */
export const oversizedRequests: Attack = {
  name: 'deep and huge JSON, pagination',
  claim: 'a body that is too deep, too large or malformed is rejected, and so is an invalid page number',
  rounds: { short: 1, long: 3 },
  isDatabaseIndependent: true,
  async run(context, rounds) {
    const testApp = await context.openApp()
    const site = await createSiteWithSecrets(testApp)
    const http = await openHttpClient(context, testApp)
    const failures = createFailureList()
    const { authorization } = site
    const bodies = validBodies(site)
    let sent = 0
    let slowest = 0
    const expect = async (description: string, statuses: number[], send: () => ReturnType<typeof http>) => {
      const begun = performance.now()
      const { status, text } = await send()
      slowest = Math.max(slowest, performance.now() - begun)
      sent += 1
      if (!statuses.includes(status)) failures.add(`${description} is ${status}: ${text.slice(0, 200)}`)
      if (status >= 400 && !Failure.safeParse(JSON.parse(text)).success)
        failures.add(`${description} says ${text}`)
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [call, [name, endpoint]] of Object.entries(api as Record<string, Endpoint>).entries()) {
        const isSent = (_: unknown, at: number) => context.isLong || (at + call) % shareOfShort === 0
        const [method] = endpoint.address.split(' ') as [string]
        const path = fillPath(endpoint.address, parametersFor(name, site))
        if (endpoint.body && name !== 'changePassword') {
          const valid = JSON.stringify(bodies[name as CallName] ?? {}).slice(1, -1)
          const headers = { authorization, 'content-type': 'application/json' }
          const unusual = unusualBodies(valid, endpoint.bodyLimit ?? bodyLimits.json)
          for (const [what, body, statuses] of unusual.filter(isSent))
            await expect(`${name}, ${what}`, statuses, () => http(method, path, { headers, body }))
        }
        const { shape } = endpoint.query ?? {}
        for (const query of shape ? invalidPages.filter(isSent) : []) {
          const [list = ''] = query.split(/[=[%]/)
          if (!shape || !(list in shape)) continue
          // A name with brackets is another parameter, which has no effect.
          const statuses = query.includes('[') ? [200, 404] : [400, 404]
          await expect(`GET ${path}?${query}`, statuses, () =>
            http('GET', `${path}?${query}`, { headers: { authorization } }),
          )
        }
      }
    }
    if ('isAdmin' in {}) failures.add('every object is an admin now')
    if (context.isLong && slowest > 1_000) failures.add(`the slowest took ${slowest.toFixed(0)} ms`)
    return {
      summary: `${formatNumber(sent)} requests, the slowest ${slowest.toFixed(0)} ms`,
      failures: failures.all,
    }
  },
}

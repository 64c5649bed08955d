import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createSessions } from '#server/platform/sessions.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'

const { send, database } = await testApp()
const guarded = Object.entries(api as Record<string, Endpoint>).filter(
  ([, { access }]) => access !== 'public',
)
const { id } = await aSignedInAdmin(database)
const hour = 3_600_000
const tokenFrom = (ago: number) => createSessions(database, () => Date.now() - ago).create(id)
const idle = await tokenFrom(12 * hour)
const old = await tokenFrom(7 * 24 * hour)

const credentials = {
  'no token': undefined,
  'an empty header': '',
  'a garbage token': 'Bearer garbage',
  'an unknown token': `Bearer ${'x'.repeat(43)}`,
  'a token without its scheme': idle,
  'another scheme': `Basic ${btoa('ada:secret')}`,
  'a token unused for 12 hours': `Bearer ${idle}`,
  'a token of 7 days': `Bearer ${old}`,
}

// First, since in a minute only so many rejected requests are written.
test('a rejected token is logged with the call, a request without a token is not', async () => {
  await database.query.deleteFrom('audit').execute()
  await send('GET /api/auth/me', { authorization: 'Bearer garbage' })
  await send('GET /api/auth/me')
  const rows = await database.query.selectFrom('audit').select(['action', 'subject', 'detail']).execute()
  expect(rows).toEqual([{ action: 'access.denied', subject: 'getMe', detail: { ip: '127.0.0.1' } }])
})

test.each(guarded)('%s is 401 without a valid token, whatever else is sent', async (_name, { address }) => {
  const [method, path] = address.split(' ') as [string, string]
  const url = path.replaceAll(/:\w+/g, 'nonsense')
  for (const [, authorization] of Object.entries(credentials)) {
    const { status, body } = await send(`${method} ${url}`, {
      ...(authorization !== undefined && { headers: { authorization } }),
      ...(method !== 'GET' && { body: { junk: true } }),
    })
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, message: 'Please sign in to continue' })
  }
})

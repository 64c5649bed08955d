import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createSessions } from '#server/platform/accounts/sessions.ts'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { sampleImage } from '#tests/support/exports/sample-image.ts'
import { aForm } from '#tests/support/sample-files.ts'

const { app, send, database } = await testApp()
const { id } = await aSignedInAdmin(database)
const hour = 3_600_000
const tokenFrom = async (ago: number) =>
  `Bearer ${await createSessions(database, () => Date.now() - ago).create(id)}`

// on a site of its own, since in a minute only so many rejected requests are written
test('a rejected token is logged with the call, a request without a token is not', async () => {
  const { send, database } = await testApp()
  await send('GET /api/auth/me', { authorization: 'Bearer garbage' })
  await send('GET /api/auth/me')
  const rows = await database.query.selectFrom('audit').selectAll().execute()
  expect(rows).toMatchObject([{ action: 'access.denied', subject: 'getMe', detail: { ip: '127.0.0.1' } }])
})

// other credentials are in tests/attacks/tokens.test.ts
test.each([
  ['no token', {}],
  ['an empty header', { authorization: '' }],
  ['an unknown token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['a token unused for 12 hours', { authorization: await tokenFrom(12 * hour) }],
  ['a token of 7 days', { authorization: await tokenFrom(7 * 24 * hour) }],
])('a call with %s is 401', async (_what, headers) => {
  expect((await send('GET /api/auth/me', { headers })).outcome).toBe('401 Please sign in to continue')
})

const image = new Uint8Array(await sampleImage(9, 9))

test.each([
  ['PUT /api/auth/profile', { name: 'Eve', email: 'eve@example.com' }, 401],
  ['POST /api/team/invitations', { email: 'eve@example.com', roles: ['owner'] }, 401],
  ['POST /api/auth/register', { name: 'Eve', email: 'eve@example.com', password: 'a long enough one' }, 403],
  ['POST /api/upload/image', aForm({ image: [image, 'red.png'] }), 401],
] as const)(
  '%s of a session that ends while the body is on its way does nothing',
  async (address, body, status) => {
    const person = await aPerson(database, ['owner'])
    const [method, url] = address.split(' ') as ['PUT', string]
    const encoded = new Response(body instanceof FormData ? body : JSON.stringify(body))
    const type = body instanceof FormData ? encoded.headers.get('content-type')! : 'application/json'
    const bytes = Buffer.from(await encoded.arrayBuffer())
    const slowly = async function* () {
      yield bytes.subarray(0, 10)
      await database.query.deleteFrom('sessions').where('userId', '=', person.id).execute()
      yield bytes.subarray(10)
    }
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: person.authorization, 'content-type': type },
      payload: Readable.from(slowly()),
    })
    expect(answer.statusCode).toBe(status)
    const rows = database.query.selectFrom('users').select('email').where('id', '=', person.id)
    expect(await rows.execute()).toEqual([{ email: person.email }])
  },
)

import { expect, test } from 'vitest'
import { createSessions } from '#server/platform/accounts/sessions.ts'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { allRows } from './database-contents.ts'

test('a token is worthless after a change of the password and anywhere but in its header; none is stored', async () => {
  const { send, database } = await testApp()
  const password = 'an-attack-needs-a-password'
  const { id, authorization } = await aPerson(database, ['owner'], { password })
  const other = await aPerson(database, ['owner'])
  const old: string[] = []
  for (let index = 0; index < 50; index += 1) old.push(await createSessions(database).create(id))
  const stored = JSON.stringify(await allRows(database))
  expect(old.filter((token) => stored.includes(token))).toEqual([])
  expect(new Set(old).size).toBe(old.length)
  expect(old.filter((token) => Buffer.from(token, 'base64url').length !== 32)).toEqual([])

  const [good] = old as [string]
  const misplaced: [string, Record<string, string>][] = [
    [`GET /api/auth/me?token=${good}`, {}],
    [`GET /api/auth/me?access_token=${good}&authorization=Bearer%20${good}`, {}],
    ['GET /api/auth/me', { cookie: `token=${good}; session=${good}` }],
    ['GET /api/auth/me', { 'x-access-token': good, 'x-auth-token': good }],
    ['GET /api/auth/me', { authorization: good }],
    ['GET /api/auth/me', { authorization: `Basic ${btoa(`:${good}`)}` }],
    ['GET /api/auth/me', { authorization: `Bearer ${good}x` }],
    ['GET /api/auth/me', { authorization: `Bearer ${good.toUpperCase()}` }],
    ['GET /api/auth/me', { authorization: `Bearer ${good}, Bearer ${good}` }],
    ['GET /api/auth/me', { authorization: `Bearer ${good.slice(0, -1)}%` }],
  ]
  for (const [call, headers] of misplaced)
    expect(await send(call, { headers })).toMatchObject({ status: 401 })

  const statusOf = async (header: string) =>
    (await send('GET /api/auth/me', { authorization: header })).status
  const body = { currentPassword: password, newPassword: 'quite another password' }
  expect(await send('PUT /api/auth/change-password', { authorization, body })).toMatchObject({ status: 200 })
  for (const token of old) expect(await statusOf(`Bearer ${token}`)).toBe(401)
  expect(await statusOf(authorization)).toBe(200)
  expect(await statusOf(other.authorization)).toBe(200)
  await send('POST /api/auth/logout', { authorization })
  expect(await statusOf(authorization)).toBe(401)
  // a public call ignores a bad token
  const comment = { postId: 'none', name: 'A', email: 'a@example.com', comment: 'x' }
  const ignored = await send('POST /api/comments', { authorization: `Bearer ${good}`, body: comment })
  expect(ignored.status).toBe(404)
})

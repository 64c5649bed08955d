import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { changeRows, rowsOf } from '#tests/support/rows.ts'

const { send, as, database } = await testApp({ env: { TRUST_PROXY: '1' } })
const password = 'a long enough one'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const person = () => aPerson(database, ['writer'], { password })

const signIn = async (email: string, ip = '192.0.2.7', userAgent = firefox) => {
  const { body } = await send('POST /api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': ip },
  })
  return `Bearer ${body.token}`
}
type Session = { _id: string; device: string; network: string; lastUsedAt: string; isCurrent: boolean }
const list = async (authorization: string): Promise<Session[]> =>
  (await send('GET /api/auth/sessions', { authorization })).body.sessions
const isOpen = async (authorization: string) =>
  (await send('GET /api/auth/me', { authorization })).status === 200

test('GET /api/auth/sessions lists one’s own open sessions with device, network and times, and marks this one', async () => {
  const { id, email } = await person()
  const stranger = await person()
  const lastUsedAt = new Date(Date.now() - 12 * 3_600_000).toISOString()
  await changeRows(database, 'sessions', { lastUsedAt }, { userId: id })
  const mine = await signIn(email)
  await signIn(email, '2001:db8::1', 'curl/8.5.0')
  await signIn(stranger.email)
  const sessions = await list(mine)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{64}$/),
      device: 'Firefox on Linux',
      network: '192.0.2.7',
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      isCurrent: true,
    },
  ])
  const devices = sessions.map(({ device }) => device)
  expect(devices.toSorted()).toEqual(['Firefox on Linux', 'curl'])
  const [, token = ''] = mine.split(' ')
  for (const secret of [token, createHash('sha256').update(token).digest('hex')])
    expect(JSON.stringify(sessions)).not.toContain(secret)
})

test('DELETE /api/auth/sessions/{id} ends one of them, DELETE /api/auth/sessions all but the one that asks, and none of anybody else', async () => {
  const { id, email, authorization } = await person()
  const stranger = await person()
  const [mine, other] = [await signIn(email), await signIn(email, '192.0.2.8', 'curl/8.5.0')]
  const target = (await list(mine)).find(({ device }) => device === 'curl')!
  const end = (authorization: string) => as({ authorization })(`DELETE /api/auth/sessions/${target._id}`)
  expect((await end(stranger.authorization)).outcome).toBe('404 Session not found')
  expect(await isOpen(other)).toBe(true)
  expect((await end(mine)).outcome).toBe('200 Session ended')
  expect([await isOpen(mine), await isOpen(other)]).toEqual([true, false])
  expect((await end(mine)).status).toBe(404)
  const rows = database.query.selectFrom('audit').select('detail').where('action', '=', 'session.ended')
  const detail = { device: 'curl', ip: '192.0.2.8' }
  expect(await rows.where('actorId', '=', id).execute()).toEqual([{ detail }])

  const another = await signIn(email)
  const ended = await send('DELETE /api/auth/sessions', { authorization: mine })
  expect(ended.outcome).toBe('200 All other sessions ended')
  const open = await Promise.all([mine, another, authorization, stranger.authorization].map(isOpen))
  expect(open).toEqual([true, false, false, true])
})

test('POST /api/auth/login ends the sessions that were used longest ago where there are a hundred', async () => {
  const { id, email } = await person()
  const stranger = await person()
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const rows = Array.from({ length: 120 }, (_, n) => ({
    tokenHash: createHash('sha256').update(`${email} ${n}`).digest('hex'),
    userId: id,
    createdAt: at(300),
    lastUsedAt: at(n + 1),
    expiresAt: at(-300),
  }))
  await database.query.insertInto('sessions').values(rows).execute()
  const mine = await signIn(email)
  const sessions = await list(mine)
  expect(sessions).toHaveLength(100)
  expect(sessions[0]).toMatchObject({ isCurrent: true })
  // the one that the account was made with is the newest but one
  expect(sessions.at(-1)!.lastUsedAt).toBe(rows[97]!.lastUsedAt)
  expect(await rowsOf(database, 'sessions', { userId: id })).toHaveLength(100)
  expect(await isOpen(stranger.authorization)).toBe(true)
})

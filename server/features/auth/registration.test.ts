import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { badRequest } from '#tests/support/bad-request.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const person = { name: 'Ada Admin', email: 'Ada@Example.com', password: 'a long enough one' }

test('POST /api/auth/register makes the first account without a token, and one for each e-mail address with it', async () => {
  const { send, as } = await testApp()
  const body = { ...person, _id: 'mine', bio: 'kept?', profileImage: '/x', createdAt: '2001-01-01' }
  const made = await send('POST /api/auth/register', { body })
  expect(made.outcome).toBe('201 Registration successful')
  const { user, token } = made.body
  expect(user).toMatchObject({ name: 'Ada Admin', email: 'Ada@example.com', bio: '', profileImage: '' })
  expect(user._id).toMatch(/^[\da-f-]{36}$/)
  expect(made.text).not.toContain('argon2')
  const call = as({ authorization: `Bearer ${token}` })
  expect((await call('GET /api/auth/me')).body.user).toEqual(user)

  const other = { ...person, name: 'Bo', email: 'bo@example.com' }
  expect((await call('POST /api/auth/register', other)).body.user.name).toBe('Bo')
  expect((await call('POST /api/auth/register', { ...other, email: 'BO@example.COM' })).outcome).toBe(
    '409 This email address belongs to another account',
  )
})

test('POST /api/auth/register without a good token is 403 once an account exists, and in production always', async () => {
  const { send } = await testApp()
  await send('POST /api/auth/register', { body: person })
  const body = { ...person, email: 'eve@example.com' }
  for (const authorization of ['', `Bearer ${'x'.repeat(43)}`])
    expect((await send('POST /api/auth/register', { authorization, body })).outcome).toBe(
      '403 Registration is closed. Please ask an admin for an account.',
    )
  const env = { NODE_ENV: 'production', APP_SECRET: '3pQx/0lS8n2vZ7kT1bYw9HdR5cJmGfUa' }
  const inProduction = await testApp({ env })
  expect((await inProduction.send('POST /api/auth/register', { body })).status).toBe(403)
})

test('POST /api/auth/register ten times at once makes one account', async () => {
  const { send, database } = await testApp()
  const register = (n: number) =>
    untilReady(() => send('POST /api/auth/register', { body: { ...person, email: `racer${n}@example.com` } }))
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => register(n)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(403)])
  expect(await database.query.selectFrom('users').select('id').execute()).toHaveLength(1)
})

const { send } = await testApp()

const tooCommon = 'This password is too common. Please choose another one.'
test.each([
  [{ email: 'ada@example.com\r\nBcc: b@example.com' }, 'Email is invalid', 'email'],
  [{ password: 'abcde' }, 'Password must be at least 6 characters', 'password'],
  [{ password: 'x'.repeat(513) }, 'Password must be 512 characters or fewer', 'password'],
  [{ password: 'nul\u0000nul' }, 'Please remove unsupported characters', 'password'],
  [{ password: 'Password1' }, tooCommon, 'password'],
  [{ password: 'ada@example.com' }, tooCommon, 'password'],
])('POST /api/auth/register with %j is 400: %s', async (change, message, path) => {
  const body = { ...person, ...change }
  expect(await send('POST /api/auth/register', { body })).toMatchObject(badRequest(message, path))
})

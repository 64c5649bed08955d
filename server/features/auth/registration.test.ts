import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const person = { name: 'Ada Admin', email: 'Ada@Example.com', password: 'a long enough one' }

test('POST /api/auth/register makes the first account without a token, and signs it in', async () => {
  const { send } = await testApp()
  const { status, body } = await send('POST /api/auth/register', {
    body: { ...person, _id: 'mine', bio: 'kept?', profileImage: '/x', createdAt: '2001-01-01' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    success: true,
    message: 'Registration successful',
    user: { name: 'Ada Admin', email: 'Ada@example.com', bio: '', profileImage: '' },
  })
  expect(body.user._id).toMatch(/^[\da-f-]{36}$/)
  expect(JSON.stringify(body)).not.toContain('argon2')
  const me = await send('GET /api/auth/me', { authorization: `Bearer ${body.token}` })
  expect(me.body.user).toEqual(body.user)
})

test('POST /api/auth/register without a good token is 403 once an account exists', async () => {
  const { send } = await testApp()
  await send('POST /api/auth/register', { body: person })
  const other = { ...person, email: 'eve@example.com' }
  for (const authorization of [undefined, 'Bearer nonsense', `Bearer ${'x'.repeat(43)}`]) {
    const { status, body } = await send('POST /api/auth/register', {
      body: other,
      ...(authorization && { authorization }),
    })
    expect(status).toBe(403)
    expect(body).toEqual({
      success: false,
      message: 'Registration is closed. Please ask an admin for an account.',
    })
  }
})

test('POST /api/auth/register with an admin’s token makes further accounts, one for each e-mail address', async () => {
  const { send } = await testApp()
  const { body: first } = await send('POST /api/auth/register', { body: person })
  const authorization = `Bearer ${first.token}`
  const other = { ...person, name: 'Bo', email: 'bo@example.com' }
  const made = await send('POST /api/auth/register', { authorization, body: other })
  expect(made.status).toBe(201)
  expect(made.body.user.name).toBe('Bo')
  const duplicate = await send('POST /api/auth/register', {
    authorization,
    body: { ...other, email: 'BO@example.COM' },
  })
  expect(duplicate.status).toBe(409)
  expect(duplicate.body.message).toBe('This email address belongs to another account')
})

test('POST /api/auth/register without a token is 403 in production, even before any account exists', async () => {
  const { send } = await testApp({
    env: { NODE_ENV: 'production', APP_SECRET: '3pQx/0lS8n2vZ7kT1bYw9HdR5cJmGfUa' },
  })
  expect((await send('POST /api/auth/register', { body: person })).status).toBe(403)
})

test('POST /api/auth/register ten times at once makes one account', async () => {
  const { send, database } = await testApp()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      untilReady(() =>
        send('POST /api/auth/register', { body: { ...person, email: `racer${n}@example.com` } }),
      ),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 403)).toHaveLength(9)
  const users = await database.query.selectFrom('users').select('id').execute()
  expect(users).toHaveLength(1)
})

const { send } = await testApp()

test.each([
  [undefined, 'Name is required', 'name'],
  [{ ...person, name: ' ' }, 'Name is required', 'name'],
  [{ ...person, name: 'x'.repeat(81) }, 'Name must be 80 characters or fewer', 'name'],
  [{ ...person, email: '' }, 'Email is required', 'email'],
  [{ ...person, email: 'ada' }, 'Email is invalid', 'email'],
  [{ ...person, email: 'ada@example.com\r\nBcc: b@example.com' }, 'Email is invalid', 'email'],
  [{ ...person, password: '' }, 'Password is required', 'password'],
  [{ ...person, password: 123456 }, 'Password is required', 'password'],
  [{ ...person, password: 'abcde' }, 'Password must be at least 6 characters', 'password'],
  [{ ...person, password: 'x'.repeat(513) }, 'Password must be 512 characters or fewer', 'password'],
  [{ ...person, password: 'nul\u0000nul' }, 'Please remove characters that are not text', 'password'],
  [
    { ...person, password: 'Password1' },
    'This password is too common. Please choose another one.',
    'password',
  ],
  [
    { ...person, password: 'zzzzzzzz' },
    'This password is too common. Please choose another one.',
    'password',
  ],
  [
    { ...person, password: 'ada@example.com' },
    'This password is too common. Please choose another one.',
    'password',
  ],
])('POST /api/auth/register with %j is 400: %s', async (body, message, path) => {
  const { status, body: answer } = await send('POST /api/auth/register', { body })
  expect(status).toBe(400)
  expect(answer).toMatchObject({ success: false, message })
  expect(answer.errors[0]).toEqual({ path, message })
})

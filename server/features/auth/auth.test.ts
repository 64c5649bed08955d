import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'

const { send, database } = await testApp()
const ada = { email: 'ada@example.com', password: 'a long enough one' }
const { body: registered } = await send('POST /api/auth/register', { body: { name: 'Ada Admin', ...ada } })

const signIn = async (password = ada.password, email = ada.email): Promise<string> => {
  const { body } = await send('POST /api/auth/login', { body: { email, password } })
  return `Bearer ${body.token}`
}

/** What the log has of this action of the people at these addresses. */
const audited = async (action: string, ...emails: string[]) => {
  const rows = await database.query
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', action)
    .where('actorEmail', 'in', emails)
    .execute()
  return rows.map(({ actorEmail: email, detail }) => ({ email, detail }))
}

test('POST /api/auth/login answers a token and the user, whatever the case of the address', async () => {
  for (const email of [ada.email, ' ADA@example.COM ']) {
    const { status, body, headers } = await send('POST /api/auth/login', {
      body: { email, password: ada.password },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Login successful', user: registered.user })
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(headers['cache-control']).toBe('no-store')
  }
  expect(await audited('login', ada.email)).toContainEqual({ email: ada.email, detail: { ip: '127.0.0.1' } })
})

test('POST /api/auth/login with a wrong password or an unknown address is 401 with the same message', async () => {
  const { email } = await aPerson(database, ['writer'], { password: ada.password })
  const nobody = `not-${email}`
  const wrong = await send('POST /api/auth/login', { body: { email, password: 'a wrong one' } })
  const unknown = await send('POST /api/auth/login', { body: { ...ada, email: nobody } })
  for (const { status, body } of [wrong, unknown]) {
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, message: 'Invalid credentials' })
  }
  const failures = await audited('login.failed', email, nobody)
  expect(failures.map((failure) => failure.email)).toEqual([email, nobody])
})

test.each([
  [undefined, 'Email is required', 'email'],
  [{ password: 'x' }, 'Email is required', 'email'],
  [{ email: 'ada', password: '' }, 'Email is invalid', 'email'],
  [{ email: ada.email }, 'Password is required', 'password'],
  [{ email: ada.email, password: '' }, 'Password is required', 'password'],
  [{ email: { $gt: '' }, password: { $gt: '' } }, 'Email is required', 'email'],
])('POST /api/auth/login with %j is 400: %s', async (body, message, path) => {
  const { status, body: answer } = await send('POST /api/auth/login', { body })
  expect(status).toBe(400)
  expect(answer.message).toBe(message)
  expect(answer.errors[0].path).toBe(path)
})

test('POST /api/auth/logout ends the session of the token, and no other', async () => {
  const [one, two] = [await signIn(), await signIn()]
  const { status, body } = await send('POST /api/auth/logout', { authorization: one })
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, message: 'Logged out successfully' })
  expect((await send('GET /api/auth/me', { authorization: one })).status).toBe(401)
  expect((await send('GET /api/auth/me', { authorization: two })).status).toBe(200)
})

test('PUT /api/auth/profile changes name, address and bio, and keeps an omitted bio', async () => {
  const { id, email, authorization } = await aPerson(database, ['owner'])
  const other = `l-${email}`
  const { status, body } = await send('PUT /api/auth/profile', {
    authorization,
    body: { name: ' Ada L. ', email: other, bio: 'Counts.', _id: 'x', profileImage: '/evil' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Profile updated successfully',
    user: { _id: id, name: 'Ada L.', email: other, bio: 'Counts.' },
  })
  expect(body.user.profileImage).toBe('')
  const back = await send('PUT /api/auth/profile', {
    authorization,
    body: { name: 'Ada Admin', email },
  })
  expect(back.body.user).toMatchObject({ name: 'Ada Admin', email, bio: 'Counts.' })
  expect(await audited('account.email-changed', email)).toEqual([{ email, detail: { email: other } }])
})

test('PUT /api/auth/profile with the address of another account is 409', async () => {
  await aSignedInAdmin(database)
  const other = await database.query
    .selectFrom('users')
    .select('email')
    .where('email', '!=', ada.email)
    .executeTakeFirstOrThrow()
  const { status, body } = await send('PUT /api/auth/profile', {
    authorization: await signIn(),
    body: { name: 'Ada', email: other.email.toUpperCase() },
  })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    message: 'This email address belongs to another account',
    errors: [{ path: 'email' }],
  })
})

test.each([
  [{ name: '', email: '' }, 'Name is required', 'name'],
  [{ name: 'Ada', email: ' ' }, 'Email is required', 'email'],
  [{ name: 'Ada', email: 'a@b' }, 'Email is invalid', 'email'],
  [{ name: 'Ada', email: ada.email, bio: 'x'.repeat(1001) }, 'Bio must be 1,000 characters or fewer', 'bio'],
  [{ name: 'a\ud800', email: ada.email }, 'Please remove characters that are not text', 'name'],
])('PUT /api/auth/profile with %j is 400: %s', async (body, message, path) => {
  const { authorization } = await aSignedInAdmin(database)
  const { status, body: answer } = await send('PUT /api/auth/profile', { authorization, body })
  expect(status).toBe(400)
  expect(answer.message).toBe(message)
  expect(answer.errors[0].path).toBe(path)
})

test('PUT /api/auth/change-password sets the password and ends every other session', async () => {
  const { email, authorization: mine } = await aPerson(database, ['owner'], { password: ada.password })
  const signInWith = (password: string) => signIn(password, email)
  const others = await Promise.all(Array.from({ length: 5 }, () => signInWith(ada.password)))
  const { authorization: stranger } = await aSignedInAdmin(database)
  const newPassword = `${'ünï🙂 '.repeat(20)}x`
  const { status, body } = await send('PUT /api/auth/change-password', {
    authorization: mine,
    body: { currentPassword: ada.password, newPassword },
  })
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, message: 'Password changed successfully' })
  for (const authorization of others)
    expect((await send('GET /api/auth/me', { authorization })).status).toBe(401)
  for (const authorization of [mine, stranger])
    expect((await send('GET /api/auth/me', { authorization })).status).toBe(200)
  expect((await send('POST /api/auth/login', { body: { ...ada, email } })).status).toBe(401)
  const decomposed = await signInWith(newPassword.normalize('NFD'))
  const back = await send('PUT /api/auth/change-password', {
    authorization: decomposed,
    body: { currentPassword: newPassword, newPassword: ada.password, confirmPassword: ada.password },
  })
  expect(back.status).toBe(200)
  expect(await audited('password.changed', email)).toHaveLength(2)
})

test('PUT /api/auth/change-password with a wrong current password is 400, and the session stays', async () => {
  const authorization = await signIn()
  const { status, body } = await send('PUT /api/auth/change-password', {
    authorization,
    body: { currentPassword: 'not it', newPassword: 'another good one' },
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    success: false,
    message: 'Current password is incorrect',
    errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
  })
  expect((await send('GET /api/auth/me', { authorization })).status).toBe(200)
})

test.each([
  [{}, 'Current password is required', 'currentPassword'],
  [{ currentPassword: 'x' }, 'New password is required', 'newPassword'],
  [{ currentPassword: '', newPassword: 'abc' }, 'Current password is required', 'currentPassword'],
  [{ currentPassword: 'x', newPassword: 'abcde' }, 'Password must be at least 6 characters', 'newPassword'],
  [
    { currentPassword: 'x', newPassword: 'abcdef9', confirmPassword: '' },
    'Please confirm your password',
    'confirmPassword',
  ],
  [
    { currentPassword: 'x', newPassword: 'abcdef9', confirmPassword: 'abcdef8' },
    'Passwords do not match',
    'confirmPassword',
  ],
  [
    { currentPassword: 'x', newPassword: 'qwerty123' },
    'This password is too common. Please choose another one.',
    'newPassword',
  ],
])('PUT /api/auth/change-password with %j is 400: %s', async (body, message, path) => {
  const { status, body: answer } = await send('PUT /api/auth/change-password', {
    authorization: await signIn(),
    body,
  })
  expect(status).toBe(400)
  expect(answer.message).toBe(message)
  expect(answer.errors[0].path).toBe(path)
})

test('PUT /api/auth/change-password twice at once with the same current password changes it once', async () => {
  const { authorization } = await aPerson(database, ['owner'], { password: ada.password })
  const change = (newPassword: string) =>
    send('PUT /api/auth/change-password', {
      authorization,
      body: { currentPassword: ada.password, newPassword },
    })
  const answers = await Promise.all(['first of two', 'second of two'].map(change))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

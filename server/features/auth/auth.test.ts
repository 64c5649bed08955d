import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'

const { send, as, database } = await testApp()
const ada = { email: 'ada@example.com', password: 'a long enough one' }
const { body: registered } = await send('POST /api/auth/register', { body: { name: 'Ada Admin', ...ada } })

const signIn = async (email = ada.email, password = ada.password) => {
  const { body } = await send('POST /api/auth/login', { body: { email, password } })
  return { authorization: `Bearer ${body.token}` }
}

/** What the log has of this action of the people at these addresses. */
const audited = async (action: string, ...emails: string[]) => {
  const entries = database.query.selectFrom('audit').select(['actorEmail as email', 'detail'])
  return entries.where('action', '=', action).where('actorEmail', 'in', emails).execute()
}

test('POST /api/auth/login answers a token and the user, whatever the case of the address', async () => {
  for (const email of [ada.email, ' ADA@example.COM ']) {
    const login = { email, password: ada.password }
    const { outcome, body, headers } = await send('POST /api/auth/login', { body: login })
    expect([outcome, body.user]).toEqual(['200 Login successful', registered.user])
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
  const refused = { success: false, message: 'Invalid credentials' }
  for (const { status, body } of [wrong, unknown]) expect([status, body]).toEqual([401, refused])
  const failures = await audited('login.failed', email, nobody)
  expect(failures.map((failure) => failure.email)).toEqual([email, nobody])
})

test('PUT /api/auth/profile changes name, address and bio, and keeps an omitted bio', async () => {
  const person = await aPerson(database, ['owner'])
  const { id, email } = person
  const [name, other, bio] = ['Ada L.', `l-${email}`, 'Counts.']
  const profile = { name: ' Ada L. ', email: other, bio, _id: 'x', profileImage: '/evil' }
  const { outcome, body } = await as(person)('PUT /api/auth/profile', profile)
  expect(outcome).toBe('200 Profile updated successfully')
  expect(body.user).toMatchObject({ _id: id, name, email: other, bio, profileImage: '' })
  const back = await as(person)('PUT /api/auth/profile', { name: 'Ada Admin', email })
  expect(back.body.user).toMatchObject({ name: 'Ada Admin', email, bio })
  expect(await audited('account.email-changed', email)).toEqual([{ email, detail: { email: other } }])
})

test('PUT /api/auth/profile with the address of another account is 409', async () => {
  const other = await aPerson(database, [])
  const profile = { name: 'Ada', email: other.email.toUpperCase() }
  const { outcome, body } = await as(await signIn())('PUT /api/auth/profile', profile)
  expect(outcome).toBe('409 This email address belongs to another account')
  expect(body.errors).toMatchObject([{ path: 'email' }])
})

test('PUT /api/auth/change-password sets the password and ends every other session, POST /api/auth/logout its own', async () => {
  const mine = await aPerson(database, ['owner'], { password: ada.password })
  const { email } = mine
  const others = await Promise.all([1, 2].map(() => signIn(email)))
  const stranger = await aSignedInAdmin(database)
  const newPassword = `${'ünï🙂 '.repeat(20)}x`
  const change = { currentPassword: ada.password, newPassword }
  expect((await as(mine)('PUT /api/auth/change-password', change)).outcome).toBe(
    '200 Password changed successfully',
  )
  for (const other of others) expect((await as(other)('GET /api/auth/me')).status).toBe(401)
  for (const open of [mine, stranger]) expect((await as(open)('GET /api/auth/me')).status).toBe(200)
  expect((await as(stranger)('POST /api/auth/logout')).outcome).toBe('200 Logged out successfully')
  const ended = [stranger, mine].map(async (one) => (await as(one)('GET /api/auth/me')).status)
  expect(await Promise.all(ended)).toEqual([401, 200])
  expect((await send('POST /api/auth/login', { body: { ...ada, email } })).status).toBe(401)
  const decomposed = await signIn(email, newPassword.normalize('NFD'))
  const back = { currentPassword: newPassword, newPassword: ada.password, confirmPassword: ada.password }
  expect((await as(decomposed)('PUT /api/auth/change-password', back)).status).toBe(200)
  expect(await audited('password.changed', email)).toHaveLength(2)
})

test('PUT /api/auth/change-password twice at once with the same current password changes it once', async () => {
  const person = await aPerson(database, ['owner'], { password: ada.password })
  const answers = await Promise.all(
    ['first of two', 'second of two'].map((newPassword) =>
      as(person)('PUT /api/auth/change-password', { currentPassword: ada.password, newPassword }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

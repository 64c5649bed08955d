import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const mail = await testMailServer()
let elapsed = 0
const now = () => new Date(Date.now() + elapsed)
const { send, as, database } = await testApp({
  env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://stratoworks.example' },
  now,
})
const call = as(await aSignedInAdmin(database))
const password = 'seven sleepy walruses'

const days = 24 * 3_600_000
let number = 0
const newAddress = () => `invited${(number += 1)}@example.com`

const tokenOf = (link: string) => link.split('/').at(-1)!
async function invite(wish: { email?: string; name?: string; roles?: string[] } = {}) {
  const body = { email: newAddress(), name: 'Bo', roles: ['writer', 'sales'], ...wish }
  const answer = (await call('POST /api/team/invitations', body)).body
  const { link, invitation } = answer
  return { ...answer, token: tokenOf(link), id: invitation._id as string, email: invitation.email as string }
}

const find = (token: string) => send('POST /api/auth/invitation', { body: { token } })
const resend = (id: string) => call(`POST /api/team/invitations/${id}/resend`)
const withdraw = (id: string) => call(`DELETE /api/team/invitations/${id}`)
const join = (token: string, more: object = {}) =>
  send('POST /api/auth/join', { body: { token, name: 'Bo Bold', password, ...more } })

test('POST /api/team/invitations mails a link and returns it, and POST /api/auth/join makes the account with its address and roles', async () => {
  const { message, link, isSent, invitation, token, email } = await invite()
  expect([message, isSent]).toEqual(['Invitation sent', true])
  expect(link).toMatch(/^https:\/\/stratoworks\.example\/join\/[\w-]{43}$/)
  const roles = ['writer', 'sales']
  expect(invitation).toMatchObject({ name: 'Bo', roles, invitedBy: 'Ada Admin' })
  expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(7 * days)
  const [sent] = await mail.emailsTo(email)
  expect(sent!.headers.get('subject')).toBe('Ada Admin invited you to Stratoworks')
  for (const part of [link, 'writer and sales']) expect(sent!.text).toContain(part)

  expect((await find(token)).body.invitation).toMatchObject({ email, name: 'Bo', roles })
  const joined = await join(token, { email: 'eve@example.com', roles: ['owner'], capabilities: ['team'] })
  expect(joined.outcome).toBe('200 Welcome! Your account is ready.')
  expect(joined.body.user).toMatchObject({ name: 'Bo Bold', email, roles })
  const me = await as({ authorization: `Bearer ${joined.body.token}` })('GET /api/auth/me')
  expect(me.body.user).toEqual(joined.body.user)
  expect((await call('GET /api/team')).text).not.toContain(invitation._id)
})

test('a link that is unknown, used, withdrawn or expired has a sentence each, for the page and for the form', async () => {
  const used = (await invite()).token
  expect((await join(used)).status).toBe(200)
  const revoked = await invite()
  expect((await withdraw(revoked.id)).outcome).toBe('200 Invitation revoked')
  const expired = await invite()
  elapsed += 7 * days
  for (const [token, outcome] of [
    ['x'.repeat(43), '404 Invitation not found. Please check the link, or ask for a new one.'],
    [used, '410 This invitation has already been used. Please sign in.'],
    [revoked.token, '410 This invitation was revoked. Please ask for a new one.'],
    [expired.token, '410 This invitation has expired. Please ask for a new one.'],
    ['short', '400 This link is incomplete. Please open it from the email again.'],
  ] as const)
    for (const answer of [await find(token), await join(token)]) expect(answer.outcome).toBe(outcome)
  expect((await call('GET /api/team')).text, 'stays listed').toContain(expired.id)
  expect((await join(tokenOf((await resend(expired.id)).body.link))).status).toBe(200)
  expect((await withdraw(revoked.id)).outcome).toBe('404 This invitation no longer exists')
})

test.each([
  [{ password: 'nine char' }, 'password', 'Password must be at least 10 characters'],
  [{ password: 'Basketball' }, 'password', 'This password is too common. Please choose another one.'],
  [{ name: ' ' }, 'name', 'Name is required'],
])('POST /api/auth/join with %j is 400: %s %s', async (more, path, message) => {
  const { token } = await invite()
  expect(await join(token, more)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
})

test('POST /api/auth/join a hundred times at once makes one account', async () => {
  const { token, email } = await invite()
  const answers = await Promise.all(Array.from({ length: 100 }, () => untilReady(() => join(token))))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array<number>(99).fill(410)])
  const sessions = database.query.selectFrom('users').leftJoin('sessions', 'userId', 'users.id')
  expect(await sessions.select('userId').where('email', '=', email).execute()).toHaveLength(1)
})

test('an address has one invitation: ten at once leave one link that works', async () => {
  const body = { email: newAddress(), roles: ['writer'] }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => untilReady(() => call('POST /api/team/invitations', body))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  const found = await Promise.all(answers.map((answer) => find(tokenOf(answer.body.link))))
  expect(found.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an invitation whose address got an account meanwhile is refused, and is not used up', async () => {
  const { token, email, id: invitation } = await invite()
  const { id } = await aPerson(database, [], { email })
  for (const answer of [await find(token), await join(token)])
    expect(answer.outcome).toBe('409 You already have an account. Please sign in.')
  expect((await resend(invitation)).outcome).toBe('409 This address already belongs to a team member')
  await database.query.deleteFrom('users').where('id', '=', id).execute()
  expect((await join(token)).status).toBe(200)
})

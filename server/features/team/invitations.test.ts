import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPerson, aSignedInAdmin } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const mail = await testMailServer()
let elapsed = 0
const now = () => new Date(Date.now() + elapsed)
const { send, database } = await testApp({
  env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://stratoworks.example' },
  now,
})
const { authorization } = await aSignedInAdmin(database)
const password = 'seven sleepy walruses'
beforeEach(() => {
  mail.received.length = 0
})

const days = 24 * 3_600_000
let number = 0
const newAddress = () => `invited${(number += 1)}@example.com`

async function invite(wish: { email?: string; name?: string; roles?: string[] } = {}) {
  const body = { email: newAddress(), name: 'Bo', roles: ['writer', 'sales'], ...wish }
  const answer = await send('POST /api/team/invitations', { authorization, body })
  expect(answer.status).toBe(201)
  const { link, invitation } = answer.body
  return { ...answer.body, token: link.split('/').at(-1), id: invitation._id, email: invitation.email }
}

const join = (token: string, more: object = {}) =>
  send('POST /api/auth/join', { body: { token, name: 'Bo Bold', password, ...more } })

async function linkMailedTo(address: string) {
  const find = () => mail.received.find(({ to }) => to.includes(address))
  await vi.waitFor(() => expect(find()).toBeDefined(), 30_000)
  const text = find()!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return { subject: find()!.headers.get('subject'), text }
}

test('POST /api/team/invitations mails a link and returns it, and POST /api/auth/join makes the account', async () => {
  const { message, link, isSent, invitation, token, email } = await invite()
  expect([message, isSent]).toEqual(['Invitation sent', true])
  expect(link).toMatch(/^https:\/\/stratoworks\.example\/join\/[\w-]{43}$/)
  expect(invitation).toMatchObject({ name: 'Bo', roles: ['writer', 'sales'], invitedBy: 'Ada Admin' })
  expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(7 * days)
  const { subject, text } = await linkMailedTo(email)
  expect(subject).toBe('Ada Admin invites you to Stratoworks')
  expect(text).toContain(link)
  expect(text).toContain('writer and sales')

  const found = await send('POST /api/auth/invitation', { body: { token } })
  expect(found.body.invitation).toMatchObject({ email, name: 'Bo', roles: ['writer', 'sales'] })
  const joined = await join(token)
  expect(joined.status).toBe(200)
  expect(joined.body).toMatchObject({
    success: true,
    message: 'Welcome! Your account is ready.',
    user: { name: 'Bo Bold', email, roles: ['writer', 'sales'] },
  })
  const me = await send('GET /api/auth/me', { authorization: `Bearer ${joined.body.token}` })
  expect(me.body.user).toEqual(joined.body.user)
  const { body } = await send('GET /api/team', { authorization })
  expect(body.invitations.map(({ email }: { email: string }) => email)).not.toContain(email)
  const entries = await database.query.selectFrom('audit').selectAll().orderBy('at').execute()
  expect(entries.slice(-2)).toMatchObject([
    {
      action: 'account.invited',
      actorName: 'Ada Admin',
      subjectName: 'Bo',
      detail: { roles: 'writer, sales' },
    },
    { action: 'account.joined', actorName: 'Bo Bold', actorEmail: email },
  ])
})

test('a link that is unknown, used, withdrawn or expired has a sentence each, for the page and for the form', async () => {
  const used = (await invite()).token
  expect((await join(used)).status).toBe(200)
  const revoked = await invite()
  const gone = await send(`DELETE /api/team/invitations/${revoked.id}`, { authorization })
  expect(gone.body).toEqual({ success: true, message: 'Invitation withdrawn' })
  const expired = await invite()
  elapsed += 7 * days
  for (const [token, status, message] of [
    ['x'.repeat(43), 404, 'This invitation does not exist. Please check the link, or ask for a new one.'],
    [used, 410, 'This invitation has been used already. Please sign in.'],
    [revoked.token, 410, 'This invitation was withdrawn. Please ask for a new one.'],
    [expired.token, 410, 'This invitation has expired. Please ask for a new one.'],
    ['short', 400, 'This link is not complete. Please open it from the email again.'],
  ] as const) {
    for (const answer of [await send('POST /api/auth/invitation', { body: { token } }), await join(token)]) {
      expect([answer.status, answer.body.message]).toEqual([status, message])
    }
  }
  const { body: team } = await send('GET /api/team', { authorization })
  const listed = team.invitations.find(({ _id }: { _id: string }) => _id === expired.id)
  expect(Date.parse(listed.expiresAt), 'stays listed').toBeLessThan(now().getTime())
  const resent = await send(`POST /api/team/invitations/${expired.id}/resend`, { authorization })
  expect((await join(resent.body.link.split('/').at(-1))).status).toBe(200)
  const withdrawn = await invite()
  elapsed += 8 * days
  const ended = await send(`DELETE /api/team/invitations/${withdrawn.id}`, { authorization })
  expect(ended.body.message).toBe('Invitation withdrawn')
  const again = await send(`DELETE /api/team/invitations/${revoked.id}`, { authorization })
  expect([again.status, again.body.message]).toEqual([404, 'This invitation does not exist any more'])
})

test.each([
  [{ password: 'nine char' }, 'password', 'Password must be at least 10 characters'],
  [{ password: 'jonathan12' }, undefined, undefined],
  [{ password: 'Basketball' }, 'password', 'This password is too common. Please choose another one.'],
  [{ password: '' }, 'password', 'Password is required'],
  [{ name: ' ' }, 'name', 'Name is required'],
])('POST /api/auth/join with %j: %s %s', async (more, path, message) => {
  const { token } = await invite()
  const { status, body } = await join(token, more)
  expect(status).toBe(path ? 400 : 200)
  if (path) expect(body.errors[0]).toEqual({ path, message })
})

test('POST /api/auth/join takes address and roles from the invitation alone', async () => {
  const { token, email } = await invite({ roles: ['writer'] })
  const { body } = await join(token, { email: 'eve@example.com', roles: ['owner'], capabilities: ['team'] })
  expect(body.user).toMatchObject({ email, roles: ['writer'], capabilities: ['posts.write.own'] })
})

test('POST /api/auth/join a hundred times at once makes one account', async () => {
  const { token, email } = await invite()
  const answers = await Promise.all(Array.from({ length: 100 }, () => untilReady(() => join(token))))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 410)).toHaveLength(99)
  const rows = await database.query.selectFrom('users').select('id').where('email', '=', email).execute()
  const sessions = await database.query
    .selectFrom('sessions')
    .select('userId')
    .where('userId', '=', rows[0]!.id)
    .execute()
  expect([rows.length, sessions.length]).toEqual([1, 1])
})

test('an address has one invitation: ten at once leave one link that works', async () => {
  const email = newAddress()
  const request = { authorization, body: { email, roles: ['writer'] } }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => untilReady(() => send('POST /api/team/invitations', request))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  const found = await Promise.all(
    answers.map(({ body: { link } }) =>
      send('POST /api/auth/invitation', { body: { token: link.split('/').at(-1) } }),
    ),
  )
  expect(found.filter(({ status }) => status === 200)).toHaveLength(1)
  const { body } = await send('GET /api/team', { authorization })
  expect(body.invitations.filter((one: { email: string }) => one.email === email)).toHaveLength(1)
})

test('POST /api/team/invitations/:id/resend makes a new link and ends the former one', async () => {
  const first = await invite()
  await linkMailedTo(first.email)
  mail.received.length = 0
  const { status, body } = await send(`POST /api/team/invitations/${first.id}/resend`, { authorization })
  expect([status, body.message, body.isSent]).toEqual([200, 'Invitation sent again', true])
  expect((await linkMailedTo(first.email)).text).toContain(body.link)
  const former = await join(first.token)
  expect([former.status, former.body.message]).toEqual([
    410,
    'This invitation was withdrawn. Please ask for a new one.',
  ])
  expect((await join(body.link.split('/').at(-1))).status).toBe(200)
  const gone = await send(`POST /api/team/invitations/${first.id}/resend`, { authorization })
  expect(gone.status).toBe(404)
})

test('an invitation whose address got an account meanwhile is refused, and is not used up', async () => {
  const { token, email, id: invitation } = await invite()
  const { id } = await aPerson(database, [], { email })
  for (const answer of [await send('POST /api/auth/invitation', { body: { token } }), await join(token)])
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Your address has an account here already. Please sign in.',
    ])
  const again = await send(`POST /api/team/invitations/${invitation}/resend`, { authorization })
  expect([again.status, again.body.message]).toEqual([409, 'This address belongs to somebody of the team'])
  await database.query.deleteFrom('users').where('id', '=', id).execute()
  expect((await join(token)).status).toBe(200)
})

test.each([
  [{ email: 'nobody', roles: ['writer'] }, 400, 'email', 'Email is invalid'],
  [{ email: 'a@example.com', roles: [] }, 400, 'roles', 'Choose at least one role'],
  [{ email: 'a@example.com' }, 400, 'roles', 'Choose at least one role'],
  [{ email: 'a@example.com', roles: ['king'] }, 400, 'roles.0', undefined],
  [{ email: 'A@Example.com', roles: ['writer'], name: 'x'.repeat(81) }, 400, 'name', undefined],
])('POST /api/team/invitations with %j is %i', async (body, status, path, message) => {
  const answer = await send('POST /api/team/invitations', { authorization, body })
  expect(answer.status).toBe(status)
  expect(answer.body.errors[0].path).toBe(path)
  if (message) expect(answer.body.message).toBe(message)
})

test('POST /api/team/invitations for an address of the team is 409, also for a deactivated account', async () => {
  const active = await aPerson(database, [])
  const deactivated = await aPerson(database, [])
  await send(`POST /api/team/${deactivated.id}/deactivate`, { authorization })
  for (const [email, message] of [
    [active.email.toUpperCase(), 'This address belongs to somebody of the team'],
    [deactivated.email, 'This address belongs to a deactivated account. Reactivate it instead.'],
  ]) {
    const { status, body } = await send('POST /api/team/invitations', {
      authorization,
      body: { email, roles: ['writer'] },
    })
    expect([status, body.message]).toEqual([409, message])
  }
})

test('without a mail server the link is there to be copied', async () => {
  const { send, database } = await testApp()
  const { authorization } = await aSignedInAdmin(database)
  const { body } = await send('POST /api/team/invitations', {
    authorization,
    body: { email: 'bo@example.com', roles: ['writer'] },
  })
  expect([body.message, body.isSent]).toEqual([
    'Invitation created. Copy its link and send it yourself.',
    false,
  ])
  expect(
    (
      await send('POST /api/auth/join', {
        body: { token: body.link.split('/').at(-1), name: 'Bo', password },
      })
    ).status,
  ).toBe(200)
  expect(await database.query.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('an invited person can be erased: invitation, mail and name in the audit log', async () => {
  const { email } = await invite({ name: 'Zanzibartius' })
  const { status, body } = await send('POST /api/privacy/erase', { authorization, body: { email } })
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain('"invitations":1')
  const rows = [
    await database.query.selectFrom('audit').selectAll().execute(),
    await database.query.selectFrom('tokens').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain('Zanzibartius')
  expect(JSON.stringify(rows)).not.toContain(email)
})

test('erasing a former address leaves the entries about the invitation that its account came by, and no later one', async () => {
  const { token, email, id } = await invite({ name: 'Eve', roles: ['owner'] })
  elapsed += 1000
  const resent = await send(`POST /api/team/invitations/${id}/resend`, { authorization })
  expect((await join(token)).status).toBe(410)
  const joined = await join(resent.body.link.split('/').at(-1))
  const own = { authorization: `Bearer ${joined.body.token}` }
  const profile = { name: 'Eve', email: newAddress() }
  expect((await send('PUT /api/auth/profile', { ...own, body: profile })).status).toBe(200)
  // the link that takes the change back has ended
  const links = database.query.updateTable('tokens').where('purpose', '=', 'account-recovery')
  await links.set({ expiresAt: now().toISOString() }).execute()
  elapsed += 1000
  await invite({ email, name: 'Zanzibartia' })
  expect((await send('POST /api/privacy/erase', { ...own, body: { email } })).status).toBe(200)
  const entries = await database.query
    .selectFrom('audit')
    .select(['action', 'subjectName', 'subjectEmail'])
    .where('action', 'in', ['account.invited', 'invitation.resent'])
    .orderBy('at', 'desc')
    .limit(3)
    .execute()
  expect(entries.toReversed()).toEqual([
    { action: 'account.invited', subjectName: 'Eve', subjectEmail: email },
    { action: 'invitation.resent', subjectName: 'Eve', subjectEmail: email },
    { action: 'account.invited', subjectName: '', subjectEmail: '' },
  ])
})

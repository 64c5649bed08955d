import { expect, test, vi } from 'vitest'
import { createTokens } from '#server/platform/secrets/one-time-tokens.ts'
import { testApp } from '#tests/support/app.ts'
import { addPasskey, aPerson, aPost } from '#tests/support/builders.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const mail = await testMailServer()
const { send, database } = await testApp({ env: { SMTP_URL: mail.url } })
const password = 'seven sleepy walruses'
const owner = await aPerson(database, ['owner'], { name: 'Ada Admin', password })
const { authorization } = owner

const setRoles = (id: string, roles: string[], as = authorization, on = send) =>
  on(`PUT /api/team/${id}/roles`, { authorization: as, body: { roles } })
async function noticeTo(address: string) {
  const find = () => mail.received.find(({ to }) => to.includes(address))
  await vi.waitFor(() => expect(find()).toBeDefined(), 30_000)
  return find()!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

let made = 0
const anAddress = (name: string) => `${name}${(made += 1)}@example.com`

test('GET /api/team lists people with roles, last sign-in and second factors', async () => {
  const { send, database } = await testApp({ env: { SMTP_URL: mail.url } })
  const owner = await aPerson(database, ['owner'])
  const { authorization } = owner
  const person = await aPerson(database, ['sales', 'writer'], { name: 'Bo' })
  await addPasskey(database, person.id)
  const { status, body } = await send('GET /api/team', { authorization })
  expect(status).toBe(200)
  expect(body).toMatchObject({ invitations: [], canSendMail: true })
  expect(body.requirement).toMatchObject({ isRequired: false, dueAt: null })
  expect(body.requirement.missing).toContain(owner.id)
  expect(body.requirement.missing).not.toContain(person.id)
  const listed = body.people.find(({ _id }: { _id: string }) => _id === person.id)
  expect(listed).toMatchObject({
    name: 'Bo',
    email: person.email,
    roles: ['writer', 'sales'],
    deactivatedAt: null,
    secondFactor: { passkeys: 1, totp: false, recoveryCodesLeft: 0 },
  })
  expect(Date.parse(listed.lastSignInAt)).not.toBeNaN()
  expect(JSON.stringify(body)).not.toMatch(/password|hash/i)
})

test('PUT /api/team/:id/roles changes roles, ends the sessions and tells the person', async () => {
  const person = await aPerson(database, ['writer'])
  const { status, body } = await setRoles(person.id, ['sales', 'editor', 'sales'])
  expect([status, body.message]).toEqual([200, 'Roles changed. Their sessions have ended.'])
  expect(body.person.roles).toEqual(['editor', 'sales'])
  expect((await send('GET /api/auth/me', { authorization: person.authorization })).status).toBe(401)
  const text = await noticeTo(person.email)
  expect(text).toContain('Ada Admin changed the roles of your account: editor, sales.')
  expect(text).toMatch(/\/not-you\/[\w-]{43}/)
  const entry = await database.query
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'account.roles-changed')
    .where('subject', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actorName: 'Ada Admin',
    subject: person.id,
    subjectName: person.name,
    detail: { from: 'writer', to: 'editor, sales' },
  })
  const again = await setRoles(person.id, ['editor', 'sales'])
  expect(again.body.message).toBe('The roles are as they were')
})

test.each([[[]], [undefined], [['king']]])('PUT /api/team/:id/roles with %j is 400', async (roles) => {
  const { status } = await setRoles(owner.id, roles as string[])
  expect(status).toBe(400)
})

test.each(['PUT roles', 'POST deactivate', 'POST reactivate', 'DELETE second-factor'])(
  '%s of nobody is 404',
  async (call) => {
    const [method, last] = call.split(' ')
    const body = { roles: ['writer'], password }
    const address = `${method} /api/team/${crypto.randomUUID()}/${last}`
    const answer = await send(address, { authorization, body })
    expect([answer.status, answer.body.message]).toEqual([404, 'This person does not exist'])
  },
)

test('POST /api/team/:id/deactivate closes an account, and reactivate opens it again', async () => {
  const person = await aPerson(database, ['editor'], { password })
  const logIn = () => send('POST /api/auth/login', { body: { email: person.email, password } })
  const closed = await send(`POST /api/team/${person.id}/deactivate`, { authorization })
  expect([closed.status, closed.body.message]).toEqual([200, 'Account deactivated'])
  expect(closed.body.person.deactivatedAt).not.toBeNull()
  expect((await send('GET /api/auth/me', { authorization: person.authorization })).status).toBe(401)
  expect((await logIn()).status).toBe(401)
  const notice = await noticeTo(person.email)
  expect(notice).toContain('Ada Admin deactivated your account')
  expect(notice, 'nobody can sign in by it').not.toContain('/not-you/')
  mail.received.length = 0
  const open = await send(`POST /api/team/${person.id}/reactivate`, { authorization })
  expect(open.body).toMatchObject({ message: 'Account reactivated', person: { deactivatedAt: null } })
  expect((await send('GET /api/auth/me', { authorization: person.authorization })).status).toBe(401)
  expect((await logIn()).status).toBe(200)
  expect(await noticeTo(person.email)).toContain('Ada Admin reactivated your account')
  const entries = await database.query
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', person.id)
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.deactivated', 'account.reactivated']),
  )
})

test('the articles of a deactivated account stay as they are, under their byline', async () => {
  const { id } = await aPerson(database, ['writer'])
  const { slug } = await aPost(database, { ownerId: id })
  const read = () => send(`GET /api/blogs/slug/${slug}`)
  const before = await read()
  expect([before.status, before.body.blogPost.author.name]).toEqual([200, 'Amara Okafor'])
  expect((await send(`POST /api/team/${id}/deactivate`, { authorization })).status).toBe(200)
  expect((await read()).body).toEqual(before.body)
  const owners = database.query.selectFrom('posts').select('ownerId').where('slug', '=', slug)
  expect(await owners.execute()).toEqual([{ ownerId: id }])
})

test.each(['deactivated', 'demoted', 'recovered'])(
  'the open invitations of an owner who is %s are withdrawn, and those of others stay',
  async (way) => {
    const former = await aPerson(database, ['owner'], { password })
    const inviteAs = async (as: string) => {
      const body = { email: anAddress(way), roles: ['owner'] }
      const answer = await send('POST /api/team/invitations', { authorization: as, body })
      const { invitation, link } = answer.body
      return { id: invitation._id, token: link.split('/').at(-1) }
    }
    const { token: notMe } = await createTokens(database, () => new Date().toISOString()).create({
      purpose: 'account-recovery',
      subject: former.id,
      data: { email: former.email },
      validForMs: 60_000,
    })
    const [theirs, other] = [await inviteAs(former.authorization), await inviteAs(authorization)]
    const end = {
      deactivated: () => send(`POST /api/team/${former.id}/deactivate`, { authorization }),
      demoted: () => setRoles(former.id, ['editor']),
      recovered: () => send('POST /api/auth/not-you', { body: { token: notMe } }),
    }[way]!
    expect((await end()).status).toBe(200)
    const join = (token: string) =>
      send('POST /api/auth/join', { body: { token, name: 'Bo', password: 'six drowsy badgers' } })
    expect((await join(theirs.token)).status).toBe(410)
    expect((await join(other.token)).status).toBe(200)
    const entry = database.query.selectFrom('audit').select('action').where('subject', '=', theirs.id)
    expect(await entry.execute()).toContainEqual({ action: 'invitation.revoked' })
  },
)

test('an owner who has been demoted while calls are on their way invites and creates nobody', async () => {
  const former = await aPerson(database, ['owner'])
  const body = { email: anAddress('late'), roles: ['owner'] }
  const { body: first } = await send('POST /api/team/invitations', {
    authorization: former.authorization,
    body: { ...body, email: anAddress('early') },
  })
  const early = first.invitation._id
  const transaction = database.transaction.bind(database)
  // the roles change after the session was found, before the transaction of the call begins
  const spy = vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
    await database.query.deleteFrom('userRoles').where('userId', '=', former.id).execute()
    return transaction(work)
  })
  try {
    for (const [call, given] of [
      ['POST /api/team/invitations', body],
      [`POST /api/team/invitations/${early}/resend`],
      [`DELETE /api/team/invitations/${early}`],
      ['POST /api/auth/register', { name: 'Eve', email: body.email, password }],
    ] as const) {
      await database.query
        .insertInto('userRoles')
        .values({ userId: former.id, role: 'owner' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const answer = await send(call, { authorization: former.authorization, ...(given && { body: given }) })
      expect([call, answer.status]).toEqual([call, 403])
    }
  } finally {
    spy.mockRestore()
  }
})

test('DELETE /api/team/:id/second-factor takes one’s own password, and ends the sessions of the person', async () => {
  const person = await aPerson(database, ['writer'])
  await addPasskey(database, person.id)
  const remove = (given: string) =>
    send(`DELETE /api/team/${person.id}/second-factor`, { authorization, body: { password: given } })
  const wrong = await remove('wrong')
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    [{ path: 'password', message: 'Current password is incorrect' }],
  ])
  expect((await send('GET /api/auth/me', { authorization: person.authorization })).status).toBe(200)
  const right = await remove(password)
  expect(right.body).toMatchObject({
    message: 'Second factor removed. Their sessions have ended.',
    person: { secondFactor: { passkeys: 0, totp: false, recoveryCodesLeft: 0 } },
  })
  expect((await send('GET /api/auth/me', { authorization: person.authorization })).status).toBe(401)
  expect(await noticeTo(person.email)).toContain('Ada Admin removed the second factor of your account')
  const none = await remove(password)
  expect([none.status, none.body.message]).toEqual([409, 'This person has no second factor'])
})

test('PUT /api/team/second-factor needs an owner with a second factor, and gives seven days', async () => {
  const { send, database } = await testApp()
  const owner = await aPerson(database, ['owner'])
  const { authorization } = owner
  const require = (isRequired: boolean) =>
    send('PUT /api/team/second-factor', { authorization, body: { isRequired } })
  const refused = await require(true)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Set up a second factor for an owner first: otherwise nobody could manage the team',
  ])
  await addPasskey(database, owner.id)
  const before = Date.now()
  const on = await require(true)
  expect([on.status, on.body.message]).toEqual([200, 'A second factor is required of everybody'])
  const requiredAt = Date.parse(on.body.requirement.dueAt) - 7 * 24 * 3_600_000
  expect(requiredAt).toBeGreaterThanOrEqual(before)
  expect(requiredAt).toBeLessThanOrEqual(Date.now())
  expect(on.body.requirement.missing).not.toContain(owner.id)
  const again = await require(true)
  expect(again.body.requirement.dueAt).toBe(on.body.requirement.dueAt)
  const off = await require(false)
  expect(off.body).toMatchObject({
    message: 'A second factor is not required any more',
    requirement: { isRequired: false, dueAt: null },
  })
})

test('the last active owner can neither be demoted nor deactivated', async () => {
  const { send, database } = await testApp()
  const { id, authorization } = await aPerson(database, ['owner'])
  const gone = await aPerson(database, ['owner'])
  expect((await send(`POST /api/team/${gone.id}/deactivate`, { authorization })).status).toBe(200)
  for (const answer of [
    await setRoles(id, ['editor'], authorization, send),
    await send(`POST /api/team/${id}/deactivate`, { authorization }),
  ])
    expect([answer.status, answer.body.message]).toEqual([409, 'At least one active owner must remain'])
  expect((await setRoles(id, ['owner', 'editor'], authorization, send)).status).toBe(200)
})

test('of ten owners who demote or deactivate each other at once, one remains', async () => {
  const { send, database } = await testApp()
  const owners = await Promise.all(Array.from({ length: 10 }, () => aPerson(database, ['owner'])))
  const answers = await Promise.all(
    owners.map(({ authorization }, index) => {
      const { id } = owners[(index + 1) % owners.length]!
      return untilReady(() =>
        index % 2
          ? setRoles(id, ['editor'], authorization, send)
          : send(`POST /api/team/${id}/deactivate`, { authorization }),
      )
    }),
  )
  for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status)
  const left = await database.query
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select('users.id')
    .where('role', '=', 'owner')
    .where('deactivatedAt', 'is', null)
    .execute()
  expect(left.length).toBeGreaterThan(0)
})

test('of two owners who deactivate each other ten times at once, one remains', async () => {
  const { send, database } = await testApp()
  const [ann, bo] = [await aPerson(database, ['owner']), await aPerson(database, ['owner'])]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const [actor, other] = index % 2 ? [ann, bo] : [bo, ann]
      const { authorization } = actor
      return untilReady(() => send(`POST /api/team/${other.id}/deactivate`, { authorization }))
    }),
  )
  const active = await database.query
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [ann.id, bo.id])
    .where('deactivatedAt', 'is', null)
    .execute()
  expect(active).toHaveLength(1)
  expect(answers.map(({ status }) => status)).toContain(200)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { createTokens } from '#server/platform/secrets/one-time-tokens.ts'
import { testApp } from '#tests/support/app.ts'
import { badRequest } from '#tests/support/bad-request.ts'
import { addPasskey, aPerson } from '#tests/support/builders.ts'
import { auditOf } from '#tests/support/rows.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { untilReady } from '#tests/support/sites/until-ready.ts'

const mail = await testMailServer()
const { send, as, database } = await testApp({ env: { SMTP_URL: mail.url } })
const password = 'seven sleepy walruses'
const owner = await aPerson(database, ['owner'], { name: 'Ada Admin', password })

const call = as(owner)
const setRoles = (id: string, roles: unknown, by = call) => by(`PUT /api/team/${id}/roles`, { roles })
const isSignedIn = async (person: { authorization: string }) =>
  (await as(person)('GET /api/auth/me')).status === 200
const noticeTo = async (address: string) => (await mail.emailsTo(address))[0]!.text

let made = 0
const anAddress = (name: string) => `${name}${(made += 1)}@example.com`

test('GET /api/team lists people with roles and second factors', async () => {
  const person = await aPerson(database, ['sales', 'writer'], { name: 'Bo' })
  await addPasskey(database, person.id)
  const { body, text } = await call('GET /api/team')
  expect(body.requirement).toMatchObject({ isRequired: false, dueAt: null })
  expect(body.requirement.missing).toContain(owner.id)
  expect(body.requirement.missing).not.toContain(person.id)
  const secondFactor = { passkeys: 1, totp: false, recoveryCodesLeft: 0 }
  const listed = expect.objectContaining({ name: 'Bo', roles: ['writer', 'sales'], secondFactor }) as object
  expect(body.people).toContainEqual(listed)
  expect(text).not.toMatch(/password|hash/i)
})

test('PUT /api/team/:id/roles changes roles, ends the sessions and tells the person', async () => {
  const person = await aPerson(database, ['writer'])
  const { outcome, body } = await setRoles(person.id, ['sales', 'editor', 'sales'])
  expect(outcome).toBe('200 Roles changed. Their sessions have ended.')
  expect(body.person.roles).toEqual(['editor', 'sales'])
  expect(await isSignedIn(person)).toBe(false)
  const text = await noticeTo(person.email)
  expect(text).toContain('Ada Admin changed your roles to editor and sales.')
  expect(text).toMatch(/\/not-you\/[\w-]{43}/)
  const detail = { from: 'writer', to: 'editor, sales' }
  expect(await auditOf(database, person.id)).toMatchObject([{ action: 'account.roles-changed', detail }])
})

test('POST /api/team/:id/deactivate closes an account, and reactivate opens it again', async () => {
  const person = await aPerson(database, ['editor'], { password })
  const { email } = person
  const logIn = async () => (await send('POST /api/auth/login', { body: { email, password } })).status
  expect((await call(`POST /api/team/${person.id}/deactivate`)).outcome).toBe('200 Account deactivated')
  expect([await isSignedIn(person), await logIn()]).toEqual([false, 401])
  const notice = await noticeTo(email)
  expect(notice).toContain('Ada Admin deactivated your account')
  expect(notice, 'nobody can sign in by it').not.toContain('/not-you/')

  const open = await call(`POST /api/team/${person.id}/reactivate`)
  expect(open.body).toMatchObject({ message: 'Account reactivated', person: { deactivatedAt: null } })
  expect([await isSignedIn(person), await logIn()]).toEqual([false, 200])
})

test.each(['deactivated', 'demoted', 'recovered'])(
  'the open invitations of an owner who is %s are withdrawn, and those of others stay',
  async (way) => {
    const former = await aPerson(database, ['owner'], { password })
    const { id, email } = former
    const invite = async (by = call) => {
      const { body } = await by('POST /api/team/invitations', { email: anAddress(way), roles: ['owner'] })
      return { token: body.link.split('/').at(-1) }
    }
    const tokens = createTokens(database, () => new Date().toISOString())
    const recovery = {
      purpose: 'account-recovery',
      subject: id,
      data: { email },
      validForMs: 60_000,
    } as const
    const { token } = await tokens.create(recovery)
    const [theirs, other] = [await invite(as(former)), await invite()]
    const end = {
      deactivated: () => call(`POST /api/team/${id}/deactivate`),
      demoted: () => setRoles(id, ['editor']),
      recovered: () => send('POST /api/auth/not-you', { body: { token } }),
    }[way]!
    expect((await end()).status).toBe(200)
    const join = async (invited: object) =>
      (await send('POST /api/auth/join', { body: { name: 'Bo', password, ...invited } })).status
    expect([await join(theirs), await join(other)]).toEqual([410, 200])
  },
)

test('an owner who has been demoted while calls are on their way invites and creates nobody', async () => {
  const former = await aPerson(database, ['owner'])
  const role = { userId: former.id, role: 'owner' } as const
  const body = { email: anAddress('late'), roles: ['owner'] }
  const invited = await as(former)('POST /api/team/invitations', { ...body, email: anAddress('early') })
  const early = `/api/team/invitations/${invited.body.invitation._id}`
  const transaction = database.transaction.bind(database)
  // the roles change after the session was found, before the transaction of the call begins
  const spy = vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
    await database.query.deleteFrom('userRoles').where('userId', '=', former.id).execute()
    return transaction(work)
  })
  onTestFinished(() => spy.mockRestore())
  for (const [address, given] of [
    ['POST /api/team/invitations', body],
    [`POST ${early}/resend`, undefined],
    [`DELETE ${early}`, undefined],
    ['POST /api/auth/register', { name: 'Eve', email: body.email, password }],
  ] as const) {
    await database.query.deleteFrom('userRoles').where('userId', '=', former.id).execute()
    await database.query.insertInto('userRoles').values(role).execute()
    expect([address, (await as(former)(address, given)).status]).toEqual([address, 403])
  }
})

test('DELETE /api/team/:id/second-factor takes one’s own password, and ends the sessions of the person', async () => {
  const person = await aPerson(database, ['writer'])
  await addPasskey(database, person.id)
  const remove = (given: string) => call(`DELETE /api/team/${person.id}/second-factor`, { password: given })
  expect(await remove('wrong')).toMatchObject(badRequest('Current password is incorrect', 'password'))
  expect(await isSignedIn(person)).toBe(true)
  const secondFactor = { passkeys: 0, totp: false, recoveryCodesLeft: 0 }
  expect((await remove(password)).body).toMatchObject({ person: { secondFactor } })
  expect(await isSignedIn(person)).toBe(false)
  expect(await noticeTo(person.email)).toContain('Ada Admin removed your second factor')
  expect((await remove(password)).outcome).toBe('409 This person has no second factor')
})

test('PUT /api/team/second-factor needs an owner with a second factor, and gives seven days', async () => {
  const now = new Date('2026-11-21T02:00:00.000Z')
  const { as, database } = await testApp({ now: () => now })
  const owner = await aPerson(database, ['owner'])
  const require = (isRequired: boolean) => as(owner)('PUT /api/team/second-factor', { isRequired })
  expect((await require(true)).outcome).toBe('409 At least one owner needs a second factor first')
  await addPasskey(database, owner.id)
  const on = await require(true)
  expect(on.outcome).toBe('200 A second factor is now required')
  expect(on.body.requirement.dueAt).toBe('2026-11-28T02:00:00.000Z')
  expect(on.body.requirement.missing).not.toContain(owner.id)
  now.setDate(now.getDate() + 1)
  expect((await require(true)).body.requirement.dueAt).toBe(on.body.requirement.dueAt)
  expect((await require(false)).body).toMatchObject({ requirement: { isRequired: false, dueAt: null } })
})

test('the last active owner can neither be demoted nor deactivated', async () => {
  const { as, database } = await testApp()
  const last = await aPerson(database, ['owner'])
  const [{ id }, call] = [last, as(last)]
  const gone = await aPerson(database, ['owner'])
  expect((await call(`POST /api/team/${gone.id}/deactivate`)).status).toBe(200)
  for (const answer of [await setRoles(id, ['editor'], call), await call(`POST /api/team/${id}/deactivate`)])
    expect(answer.outcome).toBe('409 At least one active owner must remain')
  expect((await setRoles(id, ['owner', 'editor'], call)).status).toBe(200)
})

test('of two owners who deactivate each other at once, one remains', async () => {
  const { as, database } = await testApp()
  const owners = [await aPerson(database, ['owner']), await aPerson(database, ['owner'])] as const
  const deactivate = (by: 0 | 1) =>
    untilReady(() => as(owners[by])(`POST /api/team/${owners[by === 0 ? 1 : 0].id}/deactivate`))
  const answers = await Promise.all(([0, 1, 0, 1, 0, 1, 0, 1, 0, 1] as const).map(deactivate))
  expect([200, 401, 403, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
  const active = database.query.selectFrom('users').select('id').where('deactivatedAt', 'is', null)
  expect(await active.execute()).toHaveLength(1)
})

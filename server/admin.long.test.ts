import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { addPasskey, aPerson } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'
import { createTokens } from '#server/platform/secrets/one-time-tokens.ts'
import { verifyPassword } from '#server/platform/accounts/passwords.ts'
import { runScript } from '#tests/support/shell.ts'
import { auditOf, rowsOf } from '#tests/support/rows.ts'

const place = await newDatabaseLocation()

/** Runs the command as an operator's shell would. */
const admin = (args: string[], input = '', env: Record<string, string> = {}) =>
  runScript(
    ['server/admin.ts', ...args],
    { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...env },
    input,
  )

async function passwordHashOf(email: string): Promise<string> {
  const database = await openDatabase(place)
  const users = database.query.selectFrom('users').select('passwordHash').where('email', '=', email)
  const { passwordHash } = await users.executeTakeFirstOrThrow()
  await database.close()
  return passwordHash
}

const production = { NODE_ENV: 'production', APP_SECRET: '3pQx/0lS8n2vZ7kT1bYw9HdR5cJmGfUa' }

test('the first account in production has a good password by an invitation too, and the only one after a reset', async () => {
  const own = await newDatabaseLocation()
  const env = { ...production, DATA_DIR: own.dataDir, DATABASE_URL: own.databaseUrl ?? '' }
  const app = await openApp(own, { env: production })
  const invite = async (email: string) => {
    const { stdout } = await admin(['invite', email, '--roles', 'owner'], '', env)
    return stdout.split('/').at(-1)!
  }
  const join = (token: string, password: string) =>
    app.send('POST /api/auth/join', { body: { token, name: 'Boss', password } })

  const token = await invite('boss@example.com')
  for (const [password, sentence] of [
    ['Welcome2026', 'The first password must have at least 12 characters in production'],
    ['Welcome2026!!', 'The first password is too easy to guess'],
  ] as const) {
    expect((await join(token, password)).outcome).toContain(`400 ${sentence}`)
  }
  expect((await join(token, 'seven sleepy walruses')).status, 'the link is not used up').toBe(200)

  const { id } = await app.database.query.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const tokens = createTokens(app.database, () => new Date().toISOString())
  const link = await tokens.create({ purpose: 'password-reset', subject: id, validForMs: 3_600_000 })
  const resetByLink = (password: string) =>
    app.send('POST /api/auth/reset-password', { body: { token: link.token, password } })
  const resetByShell = () => admin(['reset-password', 'boss@example.com'], 'Welcome2026', env)
  const sentence = 'The password of the only account must have at least 12 characters in production'
  expect((await resetByLink('Welcome2026')).outcome).toContain(`400 ${sentence}`)
  expect(await resetByShell()).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) })

  expect((await join(await invite('second@example.com'), 'Welcome2026')).status).toBe(200)
  expect((await resetByLink('Welcome2026')).status).toBe(200)
  expect(await resetByShell()).toMatchObject({ status: 0, stderr: '' })
  await app.close()
})

test('`npm run admin -- create` creates an account with the password from stdin', async () => {
  const made = await admin(['create', '--email', 'ada@example.com', '--name', 'Ada'], 'a long enough one\n')
  expect(made).toMatchObject({ status: 0, stdout: 'Created ada@example.com.', stderr: '' })
  expect(await verifyPassword('a long enough one', await passwordHashOf('ada@example.com'))).toBe(true)
  const twice = ['create', '--email', 'ADA@example.com', '--name', 'Ada']
  const duplicate = await admin(twice, 'a long enough one\n')
  expect(duplicate).toMatchObject({ status: 1, stderr: 'This email address belongs to another account' })
})

test('`npm run admin -- reset-password` works while the server runs and ends the sessions', async () => {
  const database = await openDatabase(place)
  const { query } = database
  const { id } = await query.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const session = { tokenHash: 'x', userId: id, createdAt: at, lastUsedAt: at, expiresAt: at }
  await query.insertInto('sessions').values(session).execute()
  const reset = await admin(['reset-password', '--email', 'Ada@example.com'], 'another good one')
  expect(reset).toMatchObject({ status: 0, stdout: 'Reset the password of ada@example.com.', stderr: '' })
  expect(await database.query.selectFrom('sessions').selectAll().execute()).toEqual([])
  const actions = await database.query.selectFrom('audit').select('action').orderBy('at').execute()
  expect(actions.at(-1)).toEqual({ action: 'password.reset' })
  await database.close()
  expect(await verifyPassword('another good one', await passwordHashOf('ada@example.com'))).toBe(true)
})

test('`npm run admin -- invite` prints a link as its last line, which works on the server that runs', async () => {
  const app = await openApp(place)
  const args = ['invite', 'cy@example.com', '--name', 'Cy', '--roles', 'sales,writer']
  const { status, stdout } = await admin(args)
  expect(status).toBe(0)
  const [sentence, link] = stdout.split('\n')
  expect(sentence).toBe(
    'Invited cy@example.com as writer, sales. Email isn’t set up, so send them the link. The link works once, for seven days.',
  )
  const token = /^http:\/\/localhost:3000\/join\/([\w-]{43})$/.exec(link!)![1]!
  const body = { token, name: 'Cy', password: 'seven sleepy walruses' }
  const joined = await app.send('POST /api/auth/join', { body })
  expect(joined.body.user).toMatchObject({ email: 'cy@example.com', roles: ['writer', 'sales'] })
  await app.close()
})

const usage = 'Manages back office accounts and sets up company texts:'
const create = ['create', '--email', 'x@example.com', '--name', 'X']
test.each([
  [['invite', 'x@example.com', '--roles', 'king'], '', 'Unknown role "king"'],
  [create, 'qwerty', 'This password is too common. Please choose another one.'],
  [['destroy'], '', usage],
])('npm run admin -- %j is told what is wrong: %s%s', async (args, input, sentence) => {
  const { status, stderr } = await admin(args, input)
  expect(status).toBe(1)
  expect(stderr).toContain(sentence)
})

test('`npm run admin` lists accounts, removes a second factor, makes an owner and deactivates, but not the last owner', async () => {
  const own = await newDatabaseLocation()
  const run = (args: string[]) =>
    admin(args, '', { DATA_DIR: own.dataDir, DATABASE_URL: own.databaseUrl ?? '' })
  const database = await openDatabase(own)
  await aPerson(database, ['owner'], { name: 'Ada', email: 'ada@example.com' })
  const person = await aPerson(database, ['writer'], { name: 'Eve', email: 'eve@example.com' })
  await addPasskey(database, person.id)
  expect(await run(['remove-second-factor', 'EVE@example.com'])).toMatchObject({
    status: 0,
    stdout: 'Removed the second factor of eve@example.com.',
    stderr: '',
  })
  expect(await rowsOf(database, 'sessions', { userId: person.id })).toEqual([])
  expect((await run(['make-owner', 'eve@example.com'])).stdout).toBe('Made eve@example.com an owner.')
  expect((await run(['deactivate', 'ada@example.com'])).stdout).toBe(
    'Deactivated ada@example.com. Their posts stay.',
  )
  expect(await run(['deactivate', '--email', 'eve@example.com'])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'At least one active owner must remain',
  })
  const entries = await auditOf(database, person.id)
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'account.roles-changed',
    'second-factor.removed',
  ])
  expect(new Set(entries.map(({ actorEmail }) => actorEmail))).toEqual(new Set(['npm run admin']))
  await database.close()
})

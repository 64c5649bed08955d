import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'
import { verifyPassword } from '#server/platform/accounts/passwords.ts'
import { runScript } from '#tests/support/shell.ts'

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
  const row = await database.query
    .selectFrom('users')
    .select('passwordHash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await database.close()
  return row.passwordHash
}

test('`npm run admin -- create` creates an account with the password from stdin', async () => {
  const made = await admin(['create', '--email', 'ada@example.com', '--name', 'Ada'], 'a long enough one\n')
  expect(made).toMatchObject({ status: 0, stdout: 'Created ada@example.com.', stderr: '' })
  expect(await verifyPassword('a long enough one', await passwordHashOf('ada@example.com'))).toBe(true)
  const duplicate = await admin(
    ['create', '--email', 'ADA@example.com', '--name', 'Ada'],
    'a long enough one\n',
  )
  expect(duplicate).toMatchObject({ status: 1, stderr: 'This email address belongs to another account' })
})

test('`npm run admin -- reset-password` works while the server runs and ends the sessions', async () => {
  const database = await openDatabase(place)
  const { id } = await database.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  await database.query
    .insertInto('sessions')
    .values({ tokenHash: 'x', userId: id, createdAt: at, lastUsedAt: at, expiresAt: at })
    .execute()
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
  const { status, stdout } = await admin([
    'invite',
    'cy@example.com',
    '--name',
    'Cy',
    '--roles',
    'sales,writer',
  ])
  expect(status).toBe(0)
  const [sentence, link] = stdout.split('\n')
  expect(sentence).toBe(
    'Invited cy@example.com as writer, sales. This site sends no email: give them the link. The link works once, for seven days.',
  )
  const token = /^http:\/\/localhost:3000\/join\/([\w-]{43})$/.exec(link!)![1]!
  const body = { token, name: 'Cy', password: 'seven sleepy walruses' }
  const joined = await app.send('POST /api/auth/join', { body })
  expect(joined.body.user).toMatchObject({ email: 'cy@example.com', roles: ['writer', 'sales'] })
  await app.close()
})

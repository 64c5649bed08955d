import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { newMigratedLocation } from '#tests/support/database.ts'
import { verifyPassword } from '#server/platform/passwords.ts'

const place = await newMigratedLocation()

/** Runs the command as an operator's shell would. */
async function admin(args: string[], input = '', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/admin.ts', ...args], {
    env: {
      ...process.env,
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ...env,
    },
  })
  let [said, complained] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()))
  child.stdin.end(input)
  const status = await new Promise((resolve) => child.on('close', resolve))
  return { status, said: said.trim(), complained: complained.trim() }
}

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

const production = { NODE_ENV: 'production', APP_SECRET: '3pQx/0lS8n2vZ7kT1bYw9HdR5cJmGfUa' }

test.each([
  ['eleven-char', 'The first password must have at least 12 characters in production'],
  ['Administrator2026', 'The first password is too easy to guess'],
])(
  'A5: `npm run admin -- create` refuses %s for the first account in production',
  async (password, sentence) => {
    const made = await admin(['create', '--email', 'x@example.com', '--name', 'X'], password, production)
    expect(made).toMatchObject({ status: 1, said: '' })
    expect(made.complained).toContain(sentence)
  },
)

test('`npm run admin -- create` creates an account with the password from stdin', async () => {
  const made = await admin(['create', '--email', 'ada@example.com', '--name', 'Ada'], 'a long enough one\n')
  expect(made).toEqual({ status: 0, said: 'Created ada@example.com.', complained: '' })
  expect(await verifyPassword('a long enough one', await passwordHashOf('ada@example.com'))).toBe(true)
  const duplicate = await admin(
    ['create', '--email', 'ADA@example.com', '--name', 'Ada'],
    'a long enough one\n',
  )
  expect(duplicate).toMatchObject({ status: 1, complained: 'This email address belongs to another account' })
})

test('`npm run admin -- create` generates and prints a password when none is given', async () => {
  const { said } = await admin(['create', '--email', 'bo@example.com', '--name', 'Bo', '--generate'])
  const password = /^Created bo@example.com. Password: (\S{20}) \(shown only now\)$/.exec(said)?.[1]
  expect(await verifyPassword(password!, await passwordHashOf('bo@example.com'))).toBe(true)
})

test('A18: `npm run admin` reads a password from a file, and says what is wrong with it', async () => {
  const file = join(place.dataDir, 'password.txt')
  await writeFile(file, 'seven sleepy walruses\nand a second line\n')
  const reset = (path: string) => ['reset-password', '--email', 'bo@example.com', '--password-file', path]
  const done = { status: 0, said: 'Reset the password of bo@example.com.', complained: '' }
  expect(await admin(reset(file))).toEqual(done)
  expect(await verifyPassword('seven sleepy walruses', await passwordHashOf('bo@example.com'))).toBe(true)
  expect(await admin(reset('-'), 'from standard input\n')).toEqual(done)
  expect(await verifyPassword('from standard input', await passwordHashOf('bo@example.com'))).toBe(true)
  expect(await admin(reset(join(place.dataDir, 'missing')))).toMatchObject({
    status: 1,
    complained: expect.stringMatching(/^The password file cannot be read: ENOENT/),
  })
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
  expect(reset).toEqual({ status: 0, said: 'Reset the password of ada@example.com.', complained: '' })
  expect(await database.query.selectFrom('sessions').selectAll().execute()).toEqual([])
  const actions = await database.query.selectFrom('audit').select('action').orderBy('at').execute()
  expect(actions.at(-1)).toEqual({ action: 'password.reset' })
  await database.close()
  expect(await verifyPassword('another good one', await passwordHashOf('ada@example.com'))).toBe(true)
})

test('`npm run admin -- list` lists the accounts', async () => {
  const { said } = await admin(['list'])
  expect(said).toMatch(
    /^ada@example\.com {2}Ada {2}since \d{4}-\d\d-\d\d\nbo@example\.com {2}Bo {2}since [\d-]{10}$/,
  )
})

test.each([
  [['create', '--email', 'x', '--name', 'X'], '', 'Email is invalid'],
  [['create', '--email', 'x@example.com', '--name', 'X'], 'abc', 'Password must be at least 6 characters'],
  [
    ['create', '--email', 'x@example.com', '--name', 'X'],
    'qwerty',
    'This password is too common. Please choose another one.',
  ],
  [
    ['reset-password', '--email', 'nobody@example.com'],
    '',
    'There is no account with the address nobody@example.com.',
  ],
  [['destroy'], '', 'Accounts of the back office:'],
  [['list', '--wrong'], '', "Unknown option '--wrong'"],
])('npm run admin -- %j is told what is wrong: %s%s', async (args, input, sentence) => {
  const { status, complained } = await admin(args, input)
  expect(status).toBe(1)
  expect(complained).toContain(sentence)
})

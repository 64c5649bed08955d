import { expect, onTestFinished, test, vi } from 'vitest'
import { shippedParts } from '#content/parts.ts'
import { partNames } from '#contract/company/part-names.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'
import { verifyPassword } from '#server/platform/accounts/passwords.ts'
import { aNode } from '#tests/support/servers/site-node.ts'
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

test('`npm run admin -- reset-content` brings back all shipped words, keeps the history, and a server that runs shows them', async () => {
  const own = await newDatabaseLocation()
  const run = () =>
    admin(['reset-content'], '', { DATA_DIR: own.dataDir, DATABASE_URL: own.databaseUrl ?? '' })
  const nothing = { status: 0, stdout: 'The words are as they came with the site.', stderr: '' }
  expect(await run()).toMatchObject(nothing)

  const node = await aNode(own)
  onTestFinished(() => node.close())
  const { authorization } = await aSignedInAdmin(node.database)
  for (const name of partNames) {
    const part = JSON.parse(JSON.stringify(shippedParts[name]).replaceAll('Stratoworks', 'Acme')) as object
    const saved = await node.send(`PUT /api/company/parts/${name}`, authorization, { part, revision: 0 })
    expect(saved.status).toBe(200)
  }
  const { services } = shippedParts.services
  const moved = { services: [{ ...services[0], slug: 'clouds' }, ...services.slice(1)] }
  await node.send('PUT /api/company/parts/services', authorization, { part: moved, revision: 1 })
  const seen = async () => (await node.send('GET /api/company')).body.company.name
  expect(await seen()).toBe('Acme')
  expect(node.cache.get('/api/company')).toBeDefined()

  expect(await run()).toMatchObject({
    status: 0,
    stdout: `${partNames.length} parts are as the site ships them again.`,
    stderr: '',
  })
  await vi.waitFor(async () => expect(await seen()).toBe('Stratoworks'), { timeout: 15_000 })
  expect((await node.send('GET /rss.xml')).text).toContain('<title>Stratoworks Blog</title>')
  expect((await node.send('GET /api/company/services/clouds')).body.service.slug).toBe(services[0]!.slug)
  for (const name of partNames) {
    const found = await node.send(`GET /api/company/parts/${name}`, authorization)
    expect(found.body.part).toEqual(JSON.parse(JSON.stringify(shippedParts[name])))
    const { versions } = (await node.send(`GET /api/company/parts/${name}/versions`, authorization)).body
    expect(versions[0]).toMatchObject({ isReset: true, savedBy: null })
    expect(versions.at(-1)).toMatchObject({ revision: 1, isReset: false, savedBy: 'Ada Admin' })
  }
  const { entries } = (await node.send('GET /api/audit?action=company.reset', authorization)).body
  expect(entries[0]).toMatchObject({ action: 'company.reset' })
  expect(await run()).toMatchObject(nothing)
})

test('`npm run admin -- reset-content` changes nothing for who names a part, and says where no database is', async () => {
  const named = await admin(['reset-content', 'services'])
  expect(named).toMatchObject({ status: 1, stdout: '' })
  expect(named.stderr).toContain('reset-content takes no name.')
  const nowhere = await admin(['reset-content'], '', { DATA_DIR: '/nowhere', DATABASE_URL: '' })
  expect(nowhere).toMatchObject({ status: 1, stdout: '' })
  expect(nowhere.stderr).toContain('There is no database in /nowhere')
})

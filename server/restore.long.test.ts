import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { aPerson } from '#tests/support/builders.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp, type DatabaseLocation } from '#tests/support/open-app.ts'
import { receiveEnquiry } from '#tests/support/sites/receive-enquiry.ts'
import { runScript } from '#tests/support/shell.ts'
import { aClosedSite, enquiriesOf, settingsOf } from '#tests/support/sites/restored-site.ts'
import { findStoredWords } from '#tests/support/erasure/stored-words.ts'

const newFolder = () => mkdtemp(join(inject('runFolder'), 'restore-'))

test('a restore ends the sessions that its backup has, also those that were ended since', async () => {
  const { location, authorization, env } = await aClosedSite()
  const backups = await newFolder()
  expect((await runScript(['server/backup.ts', 'backup', backups], env)).status).toBe(0)
  const backup = join(backups, (await readdir(backups))[0]!)
  const statusOf = async () => {
    const own = await openApp(location)
    const { status } = await own.send('GET /api/contact', { authorization })
    await own.close()
    return status
  }
  expect(await statusOf()).toBe(200)
  expect((await runScript(['server/backup.ts', 'restore', backup, '--replace'], env)).status).toBe(0)
  expect(await statusOf()).toBe(401)
})

/** Backs up a site in which Zoe has sent an enquiry, then erases her. */
async function aBackupWithAnErasedPerson() {
  const { location, authorization, env } = await aClosedSite()
  await receiveEnquiry(location, 'Quaxoline')
  const backups = await newFolder()
  await runScript(['server/backup.ts', 'backup', backups], env)
  const backup = join(backups, (await readdir(backups))[0]!)
  const own = await openApp(location)
  const body = { email: 'Zoe@example.com' }
  expect((await own.send('POST /api/privacy/erase', { authorization, body })).status).toBe(200)
  await own.close()
  await receiveEnquiry(location, 'Plimquate')
  const restore = (place: DatabaseLocation, ...args: string[]) =>
    runScript(['server/backup.ts', 'restore', backup, ...args], settingsOf(place))
  return { location, env, backups, restore }
}

test('restoring a backup repeats the erasures that were made after it, in rows, files and indexes', async () => {
  const { location, restore } = await aBackupWithAnErasedPerson()
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', '61234:61234', location.dataDir])
  await rm(join(location.dataDir, 'app-secret'), { force: true })
  const { status, stdout, stderr } = await restore(location, '--replace')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  if (isRoot) {
    const entries = await readdir(location.dataDir, { recursive: true })
    for (const name of entries) expect((await stat(join(location.dataDir, name))).uid).toBe(61_234)
  }
  expect(stdout).toMatch(/\nRepeated the erasures .*: erased the data of one address\.$/)
  expect(await enquiriesOf(location)).toEqual([])
  const aside = (await readdir(location.dataDir)).find((name) => name.startsWith('before-restore-'))!
  await rm(join(location.dataDir, aside), { recursive: true })
  expect(await findStoredWords(location, ['quaxoline', 'zoe@example'])).toEqual([])
})

test('the backup of another version is refused, and the site stays as it was', async () => {
  const { location, env } = await aClosedSite()
  const backups = await newFolder()
  const execute = async (statement: RawBuilder<unknown>) => {
    const database = await openDatabase(location)
    await statement.execute(database.query)
    await database.close()
  }
  await execute(sql`insert into migrations (name, applied_at) values ('9.0.0', '2026-01-01T00:00:00.000Z')`)
  const backedUp = await runScript(['server/backup.ts', 'backup', backups], env)
  await execute(sql`delete from migrations where name = '9.0.0'`)
  // PostgreSQL is not backed up by another version at all
  if (location.databaseUrl) {
    expect(backedUp.status).toBe(1)
    return
  }
  await receiveEnquiry(location, 'Still here')
  const backup = join(backups, (await readdir(backups))[0]!)
  const restored = await runScript(['server/backup.ts', 'restore', backup, '--replace'], env)
  expect(restored.status).toBe(1)
  expect(restored.stderr).toContain('The backup is from another version of Frontdesk')
  expect(await enquiriesOf(location)).toMatchObject([['Still here', expect.any(Number)]])
})

test('a start repeats the erasures that its database does not know, whoever restored it', async () => {
  const { location, restore } = await aBackupWithAnErasedPerson()
  const list = join(location.dataDir, 'erasures.jsonl')
  const erasures = await readFile(list, 'utf8')
  expect(erasures).not.toMatch(/zoe/i)
  const elsewhere = await newDatabaseLocation({ isMigrated: false })
  expect(await restore(elsewhere)).toMatchObject({ status: 0, stderr: '' })
  expect(await enquiriesOf(elsewhere)).toHaveLength(1)
  await writeFile(join(elsewhere.dataDir, 'erasures.jsonl'), erasures)
  expect(await enquiriesOf(elsewhere)).toEqual([])
  await receiveEnquiry(elsewhere, 'Plimquate')
  expect(await enquiriesOf(elsewhere), 'repeated once').toHaveLength(1)
})

test('restoring an older backup elsewhere repeats the erasures that a newer one beside it knows', async () => {
  const { env, backups, restore } = await aBackupWithAnErasedPerson()
  await vi.waitFor(async () => {
    expect((await runScript(['server/backup.ts', 'backup', backups], env)).status).toBe(0)
  }, 120_000)
  await mkdir(join(backups, 'frontdesk-2026-01-01T02-00-00Z'))
  const elsewhere = await newDatabaseLocation({ isMigrated: false })
  const { status, stdout } = await restore(elsewhere)
  expect(status).toBe(0)
  expect(stdout).toContain("frontdesk-2026-01-01T02-00-00Z in the same folder can't be read")
  expect(stdout).toContain('erased the data of one address')
  expect(await enquiriesOf(elsewhere)).toEqual([])
})

test('a database without an account, or without an active owner, is not backed up', async () => {
  const location = await newDatabaseLocation()
  const folder = join(await newFolder(), 'backups')
  const backUp = () => runScript(['server/backup.ts', 'backup', folder], settingsOf(location))
  const none = /^The database .* has no accounts, so no site uses it/
  expect(await backUp()).toMatchObject({ status: 1, output: expect.stringMatching(none) })
  const database = await openDatabase(location)
  await aPerson(database, ['editor'])
  const former = await aPerson(database, ['owner'])
  const at = new Date().toISOString()
  await database.query.updateTable('users').set({ deactivatedAt: at }).where('id', '=', former.id).execute()
  await database.close()
  const inactive = /^The database .* has no active owner/
  expect(await backUp()).toMatchObject({ status: 1, output: expect.stringMatching(inactive) })
  expect(await readdir(folder)).toEqual([])
})

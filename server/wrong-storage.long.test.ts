import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { openApp } from '#tests/support/open-app.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { runScript } from '#tests/support/shell.ts'
import { createLog } from '#server/platform/log/log.ts'
import { checkStorageOfSite, recordStorage } from '#server/platform/storage/site-storage.ts'

const newFolder = () => mkdtemp(join(inject('runFolder'), 'storage-'))

/** A site that has been started, with an enquiry and its file. */
async function aSite() {
  const location = await newDatabaseLocation()
  const own = await openApp(location)
  await aSignedInAdmin(own.database)
  const body = aForm({ ...enquiryTexts({ email: 'zoe@example.com' }), file: [aPdf(), 'plan.pdf'] })
  expect((await own.send('POST /api/contact', { body })).status).toBe(201)
  await recordStorage(own.database.query, own.settings)
  await own.close()
  const folder = join(location.dataDir, 'files', 'private')
  return { location, folder, env: { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl } }
}

/** The settings with the files in another place: another data folder, or a bucket where the database is in the data folder. */
function elsewhere(env: { DATA_DIR: string; DATABASE_URL: string | undefined }, dataDir: string) {
  return env.DATABASE_URL
    ? { ...env, DATA_DIR: dataDir }
    : { ...env, STORAGE_URL: 's3://key:secret@files?endpoint=http://127.0.0.1:9' }
}

test('each command that touches files refuses the settings of another storage, and changes and creates nothing', async () => {
  const { location, folder, env } = await aSite()
  const place = await newFolder()
  const backups = join(place, 'backups')
  expect(await runScript(['server/backup.ts', 'backup', backups], env)).toMatchObject({ status: 0 })
  const backup = join(backups, (await readdir(backups))[0]!)
  const wrong = elsewhere(env, join(place, 'data'))
  const post = join(place, 'post.md')
  await writeFile(post, '# Title\n\nText')
  const before = await readdir(location.dataDir, { recursive: true })
  const commands = [
    ['server/erase.ts', 'zoe@example.com', '--yes'],
    ['server/export.ts', join(place, 'site.zip')],
    ['server/import.ts', post],
    ['server/move.ts', '--to', join(place, 'target')],
    ['server/backup.ts', 'restore', backup, '--replace'],
  ]
  for (const args of commands) {
    const { status, stdout, stderr } = await runScript(args, wrong)
    expect({ args, status }).toEqual({ args, status: 1 })
    // a move says first from where to where it leads
    if (args[0] !== 'server/move.ts') expect(stdout).toBe('')
    expect(stderr).toMatch(
      /^The files of (this site are not in .*:|the site to replace are elsewhere:) set DATA_DIR and STORAGE_URL (as on the server|to the server's values)\./,
    )
  }
  expect((await readdir(place)).toSorted()).toEqual(['backups', 'post.md'])
  expect(await readdir(location.dataDir, { recursive: true })).toEqual(before)
  expect(await runScript(commands[0]!, env)).toMatchObject({ status: 0 })
  expect(await readdir(folder)).toEqual([])
})

test('an erasure that does not find a file says which, and fails', async () => {
  const { folder, env } = await aSite()
  const [name] = await readdir(folder)
  await rm(join(folder, name!))
  const { status, stdout, stderr } = await runScript(['server/erase.ts', 'zoe@example.com', '--yes'], env)
  expect({ status, stderr }).toEqual({ status: 1, stderr: `private/${name} was not in the storage.` })
  expect(stdout).toContain('Erased for zoe@example.com:')
})

test('a start without the files of the site ends with a sentence, and one with them elsewhere records that', async () => {
  const { location, folder, env } = await aSite()
  const [name] = await readdir(folder)
  const place = await newFolder()
  if (env.DATABASE_URL) {
    const wrong = { ...elsewhere(env, join(place, 'data')), PORT: '0', LOG_LEVEL: 'silent' }
    expect((await runScript(['server/main.ts'], wrong)).stderr).toBe(
      `The files of this site are not in DATA_DIR ${join(place, 'data')}, where private/${name} and others are missing: set DATA_DIR and ` +
        'STORAGE_URL as they were, or copy the files there. If they are lost, see docs/operations.md.',
    )
  }
  await rm(join(location.dataDir, 'files', 'storage-id'))
  const own = await openApp(location)
  const log = createLog('silent')
  expect(await checkStorageOfSite(own.database.query, own.settings, log)).toBe(true)
  await recordStorage(own.database.query, own.settings)
  await own.close()
  expect(await runScript(['server/erase.ts', 'zoe@example.com'], env)).toMatchObject({ status: 0 })
})

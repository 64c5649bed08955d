import { existsSync, statSync } from 'node:fs'
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { openApp, type DatabaseLocation } from '#tests/support/open-app.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { runScript } from '#tests/support/shell.ts'
import { restrictDataDir } from '#server/platform/files/file-modes.ts'
import { createLog } from '#server/platform/log.ts'

/** A folder on a file system of memory, where the system has one, to which no file of the data folder can be renamed. */
async function aFolderElsewhere(): Promise<string> {
  const memory = '/dev/shm'
  const isOther = existsSync(memory) && statSync(memory).dev !== statSync(inject('runFolder')).dev
  const folder = await mkdtemp(join(isOther ? memory : inject('runFolder'), 'frontdesk-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A site whose folder of files is a link to another file system. */
async function aSiteWithLinkedFiles() {
  const location = await newDatabaseLocation()
  const elsewhere = await aFolderElsewhere()
  await symlink(elsewhere, join(location.dataDir, 'files'))
  return { location, elsewhere, env: { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl } }
}

async function receiveEnquiry(location: DatabaseLocation, name: string): Promise<void> {
  const own = await openApp(location)
  const body = aForm({ ...enquiryTexts({ name }), file: [aPdf(9_000), 'plan.pdf'] })
  expect((await own.send('POST /api/contact', { body })).status).toBe(201)
  await own.close()
}

test('files, pictures and files of articles are stored where the folder of files is a link to another file system', async () => {
  const { location, elsewhere } = await aSiteWithLinkedFiles()
  await receiveEnquiry(location, 'Zoe')
  const own = await openApp(location)
  const { authorization } = await aSignedInAdmin(own.database)
  const body = aForm({ file: [aPdf(7_000), 'plan.pdf'] })
  const media = await own.send('POST /api/media', { authorization, body })
  expect(media.status).toBe(201)
  const { filePath } = (await own.send('GET /api/contact', { authorization })).body.data[0]
  expect((await own.send(`GET /${filePath}`)).bytes).toEqual(aPdf(9_000))
  await own.close()
  expect(await readFile(join(elsewhere, media.body.file.url))).toEqual(aPdf(7_000))
  expect(await readdir(join(elsewhere, 'incoming'))).toEqual([])
})

test('a start removes the unfinished uploads of an ended process, also those of an older version', async () => {
  const { location } = await aSiteWithLinkedFiles()
  const folders = ['files/incoming', 'incoming'].map((name) => join(location.dataDir, name))
  const old = new Date(Date.now() - 3_600_000)
  for (const folder of folders) {
    await mkdir(folder)
    await writeFile(join(folder, 'half'), 'x')
    await utimes(join(folder, 'half'), old, old)
  }
  await (await openApp(location)).close()
  for (const folder of folders) expect(await readdir(folder)).toEqual([])
})

test('a restore keeps a folder of files that is a link, and replaces what is in it', async () => {
  const { location, elsewhere, env } = await aSiteWithLinkedFiles()
  const own = await openApp(location)
  await aSignedInAdmin(own.database)
  await own.close()
  await receiveEnquiry(location, 'Before')
  const [before] = await readdir(join(elsewhere, 'private'))
  const backups = await mkdtemp(join(inject('runFolder'), 'backups-'))
  expect((await runScript(['server/backup.ts', 'backup', backups], env)).output).toContain('Backed up')
  const backup = join(backups, (await readdir(backups))[0]!)
  await receiveEnquiry(location, 'Later')
  const id = await readFile(join(elsewhere, 'storage-id')).catch(() => undefined)

  const restored = await runScript(['server/backup.ts', 'restore', backup, '--replace'], env)
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  expect((await lstat(join(location.dataDir, 'files'))).isSymbolicLink()).toBe(true)
  expect(await readdir(join(elsewhere, 'private'))).toEqual([before])
  expect(await readFile(join(elsewhere, 'storage-id')).catch(() => undefined)).toEqual(id)
  expect(await readdir(elsewhere)).not.toContain('restoring')
  const aside = (await readdir(elsewhere)).find((name) => name.startsWith('before-restore-'))!
  expect(restored.stdout).toContain(`The old data is in ${join(elsewhere, aside)}: delete`)
  expect(await readdir(join(elsewhere, aside, 'private'))).toHaveLength(2)
  await receiveEnquiry(location, 'Afterwards')
})

test('a restore that fails leaves a folder of files that is a link as it was', async () => {
  const { location, elsewhere, env } = await aSiteWithLinkedFiles()
  const own = await openApp(location)
  await aSignedInAdmin(own.database)
  await own.close()
  await receiveEnquiry(location, 'Before')
  const backups = await mkdtemp(join(inject('runFolder'), 'backups-'))
  await runScript(['server/backup.ts', 'backup', backups], env)
  const backup = join(backups, (await readdir(backups))[0]!)
  const before = (await readdir(elsewhere)).toSorted()
  const refused = await runScript(['server/backup.ts', 'restore', backup], env)
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect((await readdir(elsewhere)).toSorted()).toEqual(before)
})

test('a link to nowhere in the place of the folder of files ends a start with a sentence', async () => {
  const { location, elsewhere, env } = await aSiteWithLinkedFiles()
  await rm(elsewhere, { recursive: true })
  const { status, stderr } = await runScript(['server/main.ts'], { ...env, PORT: '0', LOG_LEVEL: 'silent' })
  expect(status).toBe(1)
  expect(stderr).toBe(
    `${join(location.dataDir, 'files')} is a link to ${elsewhere}, which does not exist or cannot be reached.`,
  )
})

test('other users of the machine lose the access to files behind a link', async () => {
  const { location, elsewhere } = await aSiteWithLinkedFiles()
  await receiveEnquiry(location, 'Zoe')
  const [name] = await readdir(join(elsewhere, 'private'))
  const paths = ['.', 'private', `private/${name}`].map((path) => join(elsewhere, path))
  for (const path of paths) await chmod(path, 0o755)
  await restrictDataDir(location.dataDir, createLog('silent'))
  await vi.waitFor(async () => {
    const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777))
    expect(modes).toEqual([0o700, 0o700, 0o600])
  }, 30_000)
})

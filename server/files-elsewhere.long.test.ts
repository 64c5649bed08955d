import { lstat, mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { aSiteWithLinkedFiles } from '#tests/support/sites/linked-files.ts'
import { openApp } from '#tests/support/open-app.ts'
import { receiveEnquiry } from '#tests/support/sites/receive-enquiry.ts'
import { runScript } from '#tests/support/shell.ts'

/** A site whose folder of files is a link, with an enquiry and a backup. */
async function aBackedUpSite() {
  const site = await aSiteWithLinkedFiles()
  const own = await openApp(site.location)
  await aSignedInAdmin(own.database)
  await own.close()
  await receiveEnquiry(site.location, 'Before')
  const backups = await mkdtemp(join(inject('runFolder'), 'backups-'))
  const { output } = await runScript(['server/backup.ts', 'backup', backups], site.env)
  expect(output).toContain('Backed up')
  return { ...site, backup: join(backups, (await readdir(backups))[0]!) }
}

test('a restore keeps a folder of files that is a link, and replaces what is in it', async () => {
  const { location, elsewhere, env, backup } = await aBackedUpSite()
  const [before] = await readdir(join(elsewhere, 'private'))
  await receiveEnquiry(location, 'Later')
  // what a file system of its own has at its root
  await mkdir(join(elsewhere, 'lost+found'), { mode: 0o755 })
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
  expect((await lstat(join(elsewhere, 'lost+found'))).mode & 0o777).toBe(0o755)
  await receiveEnquiry(location, 'Afterwards')
})

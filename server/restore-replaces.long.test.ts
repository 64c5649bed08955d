import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openApp, type DatabaseLocation } from '#tests/support/open-app.ts'
import { receiveEnquiry } from '#tests/support/sites/receive-enquiry.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { runStatement } from '#tests/support/servers/postgres-databases.ts'
import { runScript } from '#tests/support/shell.ts'
import { aClosedSite, enquiriesOf } from '#tests/support/sites/restored-site.ts'

const newFolder = () => mkdtemp(join(inject('runFolder'), 'restore-'))

/** Opens the site, uploads a file for articles, and closes it. @returns the path of the file */
async function uploadMedia(location: DatabaseLocation, authorization: string): Promise<string> {
  const own = await openApp(location)
  const body = aForm({ file: [aPdf(7_000), 'plan.pdf'] })
  const answer = await own.send('POST /api/media', { authorization, body })
  await own.close()
  return answer.body.file.url
}

test('`npm run restore -- … --replace` puts the data of the site aside and restores the backup in its place', async () => {
  const { location, authorization, env } = await aClosedSite()
  await receiveEnquiry(location, 'Before')
  const media = await uploadMedia(location, authorization)
  const backups = await newFolder()
  const backedUp = await runScript(['server/backup.ts', 'backup', backups], env)
  expect(backedUp).toMatchObject({ status: 0, stderr: '' })
  const backup = join(backups, (await readdir(backups))[0]!)
  await receiveEnquiry(location, 'Later')

  const refused = await runScript(['server/backup.ts', 'restore', backup], env)
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('--replace') as string })
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', '61234:61234', location.dataDir])
  const running = await openApp(location)
  const inUse = await runScript(['server/backup.ts', 'restore', backup, '--replace'], env)
  expect(inUse).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/in use by|stop every node/) as string,
  })
  await running.close()
  expect(await enquiriesOf(location)).toHaveLength(2)
  if (isRoot) execFileSync('chown', ['-R', '61234:61234', location.dataDir])

  const { status, stdout, stderr } = await runScript(
    ['server/backup.ts', 'restore', backup, '--replace'],
    env,
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(
    /^Restored and verified the backup of .*\n[^]*The old data is in .*\/before-restore-[\dTZ-]+: /,
  )
  expect(stdout).toContain('Everyone is signed out.')
  if (isRoot) {
    const entries = await readdir(location.dataDir, { recursive: true })
    for (const name of ['.', ...entries]) expect((await stat(join(location.dataDir, name))).uid).toBe(61_234)
  }
  expect(await enquiriesOf(location)).toEqual([['Before', 9_000]])
  expect(await readFile(join(location.dataDir, 'files', media))).toEqual(aPdf(7_000))

  const aside = (await readdir(location.dataDir)).find((name) => name.startsWith('before-restore-'))!
  if (!location.databaseUrl) {
    const old = { dataDir: join(location.dataDir, aside) }
    expect((await enquiriesOf(old)).map(([name]) => name)).toEqual(['Later', 'Before'])
    return
  }
  const schema = /before_restore_\d+/.exec(stdout)![0]
  const rows = await runStatement(location.databaseUrl, `select name from ${schema}.enquiries order by name`)
  expect(rows.map(({ name }) => name)).toEqual(['Before', 'Later'])
})

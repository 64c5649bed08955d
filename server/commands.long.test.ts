import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { runStatement } from '#tests/support/servers/postgres-databases.ts'
import { runScript } from '#tests/support/shell.ts'

const newFolder = () => mkdtemp(join(inject('runFolder'), 'commands-'))

/** Every command but the start, as package.json runs it. */
const commands: [string, string[]][] = [
  ['admin -- create', ['server/admin.ts', 'create', '--email', 'a@example.com', '--name', 'A', '--generate']],
  ['admin -- invite', ['server/admin.ts', 'invite', 'a@example.com', '--roles', 'owner']],
  ['admin -- list', ['server/admin.ts', 'list']],
  ['erase', ['server/erase.ts', 'a@example.com', '--yes']],
  ['backup', ['server/backup.ts', 'backup', 'BACKUPS']],
  ['move', ['server/move.ts', '--to', 'TARGET']],
  ['import', ['server/import.ts', 'EXPORT']],
  ['export', ['server/export.ts', 'TARGET/site.zip']],
]

test.each(commands)('npm run %s refuses a place without a site and creates nothing', async (_name, args) => {
  const folder = await newFolder()
  const { databaseUrl } = await newDatabaseLocation({ isMigrated: false })
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl }
  const paths = args.map((arg) =>
    arg.replace('BACKUPS', join(folder, 'backups')).replace('TARGET', join(folder, 'target')),
  )
  const refused = await runScript(paths, env)
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toMatch(
    databaseUrl ? /has no Frontdesk tables|There is no site at/ : /There is no (database in|site at) .*data/,
  )
  expect(refused.stderr.split('\n')).toHaveLength(1)
  expect(await readdir(folder)).toEqual([])
  if (databaseUrl) {
    const tables = await runStatement(databaseUrl, `select * from pg_tables where schemaname = 'public'`)
    expect(tables).toEqual([])
  }
})

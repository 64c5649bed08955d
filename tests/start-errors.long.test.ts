import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { runScript } from '#tests/support/shell.ts'

/** Makes a folder that is removed when the test ends. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Makes the data folder of a site without content. */
async function aSite(): Promise<string> {
  const dataDir = await newFolder()
  const database = await openDatabase({ dataDir })
  await database.migrate()
  await database.close()
  return dataDir
}

/** For root: a user for whom the modes of files count. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** What is wrong with the folder, how it gets so, and the sentence that says so. */
const folders: [string, (folder: string) => Promise<unknown>, RegExp][] = [
  ['a file', (folder) => writeFile(folder, ''), /^DATA_DIR .* is a file, not a folder\.$/],
  [
    'a link to nowhere',
    (folder) => symlink('/no/such/folder', folder),
    /^DATA_DIR .* is a link to \/no\/such\/folder, which does not exist/,
  ],
  [
    'inside of a file',
    (folder) => writeFile(join(folder, '..', 'file'), '').then(() => symlink('file/data', folder)),
    /^DATA_DIR .* is a link to file\/data, which does not exist/,
  ],
  [
    'the folder of a damaged database',
    async (folder) => {
      await mkdir(folder)
      await writeFile(join(folder, 'frontdesk.sqlite'), Buffer.alloc(8_192, 'damaged'))
    },
    /^The file of the database in DATA_DIR is damaged or is not a SQLite database \(.*\): keep the folder, and restore/,
  ],
  [
    'the folder of the database of another program',
    async (folder) => {
      await mkdir(folder)
      const other = new DatabaseSync(join(folder, 'frontdesk.sqlite'))
      other.exec('create table notes (id integer primary key)')
      other.close()
    },
    /^.*frontdesk\.sqlite belongs to another program: set DATA_DIR to a folder of Frontdesk's own\.$/,
  ],
  [
    'a folder of files without their database',
    async (folder) => {
      await mkdir(join(folder, 'files/private'), { recursive: true })
      await writeFile(join(folder, 'files/private/one.pdf'), '')
    },
    /^DATA_DIR .* has the files of a site but no database: restore a backup/,
  ],
]

test.each(folders)('a start on DATA_DIR that is %s ends with a sentence', async (_, make, sentence) => {
  const folder = join(await newFolder(), 'data')
  await make(folder)
  const { status, stdout, stderr } = await runScript(['server/main.ts'], {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(sentence)
  expect(stderr.split('\n')).toHaveLength(1)
})

test('a start on DATA_DIR that this user may not write ends with a sentence', async () => {
  const folder = await newFolder()
  await chmod(folder, 0o555)
  const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }
  const { status, stdout, stderr } = await runScript(['server/main.ts'], env, '', nobody)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^DATA_DIR .* cannot be written by this user: EACCES: .*\.$/)
  expect(stderr.split('\n')).toHaveLength(1)
})

test.each([['--seed'], ['--hlep'], ['sqlite']])(
  'a start with the argument %s ends with a sentence',
  async (arg) => {
    const { status, stdout, stderr } = await runScript(['server/main.ts', arg], {
      DATA_DIR: await newFolder(),
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^(Unknown option|Unexpected argument) '/)
    expect(stderr).not.toContain('    at ')
  },
)

test('a demo does not start under a public address', async () => {
  const { status, stdout, stderr } = await runScript(['server/main.ts'], {
    DATA_DIR: await newFolder(),
    PORT: '0',
    PUBLIC_URL: 'https://www.stratoworks.com',
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe(
    'PUBLIC_URL https://www.stratoworks.com is a public address, and NODE_ENV is not production: set NODE_ENV=production, ' +
      'without which the site is a demo where anyone can register.',
  )
})

test('a command names misspelled settings', async () => {
  const dataDir = await aSite()
  const { status, stderr } = await runScript(['server/admin.ts', 'list'], {
    DATA_DIR: dataDir,
    DATABSE_URL: 'x',
  })
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: "DATABSE_URL isn't a setting. Did you mean DATABASE_URL?",
  })
})

test('what `npm run move` has left does not start, and its other commands refuse it, until the mark is taken away', async () => {
  const dataDir = await aSite()
  const here = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const account = ['create', '--email', 'a@example.com', '--name', 'A', '--generate']
  expect((await runScript(['server/admin.ts', ...account], here)).status).toBe(0)
  const target = join(await newFolder(), 'target')
  const moved = await runScript(['server/move.ts', '--to', target], here)
  expect(moved).toMatchObject({ status: 0, stderr: '' })
  for (const args of [
    ['server/main.ts'],
    ['server/admin.ts', 'list'],
    ['server/backup.ts', 'backup', target],
  ]) {
    const { status, stdout, stderr } = await runScript(args, here)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(`This site was moved to ${target}: use the settings of its new location.`)
    expect(stderr.split('\n')).toHaveLength(1)
  }
  expect((await runScript(['server/admin.ts', 'list'], { DATA_DIR: target })).status).toBe(0)
  expect((await runScript(['server/move.ts', '--undo'], here)).status).toBe(0)
  expect((await runScript(['server/admin.ts', 'list'], here)).status).toBe(0)
})

import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { runScript } from '#tests/support/shell.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Makes the data folder of a site without content. */
async function aSite(): Promise<string> {
  const dataDir = await temporaryFolder()
  const database = await openDatabase({ dataDir })
  await database.migrate()
  await database.close()
  return dataDir
}

/** For root: a user for whom the modes of files count. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Starts the server, which ends. @returns the lines that it writes about it */
async function failingStart(env: Record<string, string>, args: string[] = [], user = {}): Promise<string[]> {
  const quiet = { DATA_DIR: await temporaryFolder(), PORT: '0', LOG_LEVEL: 'silent', SEED_DEMO: 'false' }
  const { status, stdout, stderr } = await runScript(
    ['server/main.ts', ...args],
    { ...quiet, ...env },
    '',
    user,
  )
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  return stderr.split('\n')
}

/** What is wrong with the folder, how it gets so, and the sentence that says so. */
const folders: [string, (folder: string) => Promise<unknown>, RegExp][] = [
  ['a file', (folder) => writeFile(folder, ''), /^DATA_DIR .* is a file, not a folder\.$/],
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
  const folder = join(await temporaryFolder(), 'data')
  await make(folder)
  expect(await failingStart({ DATA_DIR: folder })).toEqual([expect.stringMatching(sentence)])
})

test('a start on DATA_DIR that this user may not write ends with a sentence', async () => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o555)
  expect(await failingStart({ DATA_DIR: folder }, [], nobody)).toEqual([
    expect.stringMatching(/^DATA_DIR .* cannot be written by this user: EACCES: .*\.$/),
  ])
})

test.each([['--hlep'], ['sqlite']])('a start with the argument %s ends with a sentence', async (arg) => {
  const [first, ...others] = await failingStart({}, [arg])
  expect(first).toMatch(/^(Unknown option|Unexpected argument) '/)
  expect(others.join('\n')).not.toContain('    at ')
})

const production = {
  NODE_ENV: 'production',
  APP_SECRET: '3pQx/0lS8n2vZ7kT1bYw9HdR5cJmGfUa',
  PUBLIC_URL: 'https://www.example.com',
}

test.each<[string, Record<string, string>, ...RegExp[]]>([
  [
    'a public address outside of production',
    { PUBLIC_URL: 'https://www.stratoworks.com' },
    /^PUBLIC_URL https:\/\/www\.stratoworks\.com is a public address, and NODE_ENV is not production: set NODE_ENV=production, without which the site is a demo where anyone can register\.$/,
  ],
  [
    'a secret that can be guessed, and proxies of which nothing is said',
    { ...production, APP_SECRET: 'changeme-changeme-changeme-changeme' },
    /APP_SECRET is too easy to guess: make one with `openssl rand -base64 32`/,
    /TRUST_PROXY must be set in production/,
  ],
  [
    'a password that can be guessed',
    { ...production, TRUST_PROXY: 'none', ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'Welcome1234!!' },
    /ADMIN_PASSWORD is too easy to guess.*openssl rand -base64/,
  ],
  [
    'an address of another machine',
    { HOST: '192.0.2.1' },
    /^HOST .* is not an address of this machine \(.*\)\.$/,
  ],
])('a start with %s ends with a sentence for each', async (_, env, ...sentences) => {
  expect(await failingStart(env)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
})

test('a start on a port in use ends with a sentence that names the port', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const sentence = `Port ${port} is in use: set PORT or METRICS_ADDRESS to a free one.`
  expect(await failingStart({ PORT: String(port) })).toEqual([sentence])
})

test('a command names misspelled settings', async () => {
  const env = { DATA_DIR: await aSite(), DATABSE_URL: 'x' }
  expect(await runScript(['server/admin.ts', 'list'], env)).toMatchObject({
    status: 0,
    stderr: "DATABSE_URL isn't a setting. Did you mean DATABASE_URL?",
  })
})

test('what `npm run move` has left does not start, and its other commands refuse it, until the mark is taken away', async () => {
  const DATA_DIR = await aSite()
  const run = (...args: string[]) => runScript(args, { DATA_DIR, PORT: '0', LOG_LEVEL: 'silent' })
  const account = ['create', '--email', 'a@example.com', '--name', 'A', '--generate']
  expect(await run('server/admin.ts', ...account)).toMatchObject({ status: 0 })
  const target = join(await temporaryFolder(), 'target')
  expect(await run('server/move.ts', '--to', target)).toMatchObject({ status: 0, stderr: '' })
  const moved = `This site was moved to ${target}: use the settings of its new location.`
  for (const args of [
    ['server/main.ts'],
    ['server/admin.ts', 'list'],
    ['server/backup.ts', 'backup', target],
  ])
    expect(await run(...args)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(moved),
    })
  expect(await runScript(['server/admin.ts', 'list'], { DATA_DIR: target })).toMatchObject({ status: 0 })
  expect(await run('server/move.ts', '--undo')).toMatchObject({ status: 0 })
  expect(await run('server/admin.ts', 'list')).toMatchObject({ status: 0 })
})

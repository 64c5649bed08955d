import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from './support/project-root.ts'
import { freePort } from './support/servers/free-port.ts'
import { startServer } from './support/servers/server-process.ts'

/** Stands for the root folder of the machine on which the commands are run. */
const root = mkdtempSync(join(tmpdir(), 'frontdesk-documents-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const folder = join(root, 'opt/frontdesk')
const settings = join(root, 'etc/frontdesk.env')
const account = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'seven sleepy walruses' }

/** Returns the first block of shell commands in a document that contains some words. */
function commandsOf(document: string, words: string): string {
  const blocks = readFileSync(join(projectRoot, document), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)
  const block = [...blocks].map(([, lines]) => lines!).find((lines) => lines.includes(words))
  if (block === undefined) throw new Error(`${document} has no commands with "${words}"`)
  return block
}

/** Runs commands as a shell does, below `root` and with a `systemctl` that does nothing. @throws with what they print */
function run(commands: string): string {
  const script = commands.replaceAll(/(?<![\w.])\/(opt|etc|var)\//g, `${root}/$1/`)
  const { npm_config_registry: registry, HOME, PATH } = process.env
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${root}/bin:${PATH}`, HOME, ...(registry && { npm_config_registry: registry }) },
  })
  if (status !== 0) throw new Error(`${script}\nexits with ${status}: ${(stdout + stderr).slice(-2_000)}`)
  return stdout
}

test('the documented commands install, back up, restore and upgrade the committed version', async () => {
  for (const name of ['bin', 'opt', 'etc/systemd/system', 'var/lib/frontdesk', 'var/backups'])
    mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, 'bin/systemctl'), '#!/bin/sh\n')
  chmodSync(join(root, 'bin/systemctl'), 0o755)
  run(`git clone --quiet --bare --no-local ${projectRoot} ${root}/frontdesk.git`)

  run(commandsOf('docs/deployment.md', 'git clone').replace('…', `${root}/frontdesk.git`))
  expect(readdirSync(join(root, 'etc/systemd/system'))).toHaveLength(3)
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('vitest')
  const env = {
    PORT: String(await freePort()),
    APP_SECRET: 'f7c1a29b64d85e03917a2b6c4d8e0f135a7b9c2d4e6f8091',
    DATA_DIR: join(root, 'var/lib/frontdesk'),
    ...account,
  }
  const written = readFileSync(settings, 'utf8')
    .split('\n')
    .filter((line) => !Object.keys(env).some((name) => line.startsWith(`${name}=`)))
  const ownLines = Object.entries(env).map(([name, value]) => `${name}="${value}"`)
  writeFileSync(settings, [...written, ...ownLines].join('\n'))
  const unit = readFileSync(join(root, 'etc/systemd/system/frontdesk.service'), 'utf8')
  expect(unit).toContain('ExecStart=/opt/frontdesk/node_modules/.bin/node server/main.ts\n')
  const start = async () => {
    const server = await startServer({ folder, dataDir: env.DATA_DIR, port: Number(env.PORT), env })
    await server.ready()
    return server
  }

  const first = await start()
  const enquire = async (base: string, project: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ name: 'Grace', email: 'grace@example.com', project }))
      body.append(name, value)
    const answer = await fetch(`${base}/api/contact`, { method: 'POST', body })
    expect(answer.ok).toBe(true)
  }
  const enter = commandsOf('docs/operations.md', '. /etc/frontdesk.env')
  expect(run(enter)).toContain(account.ADMIN_EMAIL)
  const backupUnit = readFileSync(join(root, 'etc/systemd/system/frontdesk-backup.service'), 'utf8')
  const [, backup] = /^ExecStart=(.*)$/m.exec(backupUnit)!
  const context = enter.split('\n')[0]!
  await enquire(first.base, 'Before the backup')
  run(`${context}\n${backup}`)
  const [name, ...others] = readdirSync(join(root, 'var/backups/frontdesk'))
  expect(others).toEqual([])
  await enquire(first.base, 'After the backup')
  await first.stop()

  const restore = commandsOf('docs/operations.md', '--replace').replace(/frontdesk-\d{4}\S+Z/, name!)
  expect(run(`${context}\n${restore}`)).toContain('The old data is in')
  run(commandsOf('docs/deployment.md', 'git pull'))
  const second = await start()
  const send = (path: string, init: RequestInit) =>
    fetch(second.base + path, init).then((answer) => answer.json())
  const { token } = await send('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD }),
  })
  const { data } = await send('/api/contact', { headers: { authorization: `Bearer ${token}` } })
  expect((data as { project: string }[]).map(({ project }) => project)).toEqual(['Before the backup'])
  await second.stop()
}, 900_000)

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { projectRoot } from './support/project-root.ts'
import { freePort } from './support/servers/free-port.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

type Lockfile = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> }

/** For root: a user for whom modes of files count, where that one may read the project. */
const nobody = ((): { uid?: number; gid?: number } => {
  const user = { uid: 65_534, gid: 65_534 }
  if (process.getuid?.() !== 0) return {}
  return spawnSync('test', ['-r', join(projectRoot, 'package.json')], user).status === 0 ? user : {}
})()

/**
 * Makes a copy of the project by links, with the record of the installed packages that `npm ci --omit=dev` leaves, and an npm that
 * writes down how it is called and fails.
 */
async function newCheckout({ isInstalled }: { isInstalled: boolean }) {
  const folder = await temporaryFolder()
  const modules = join(projectRoot, 'node_modules')
  for (const name of readdirSync(projectRoot)) {
    if (['node_modules', 'data'].includes(name) || name.startsWith('.')) continue
    // Node resolves modules from the real path of a script
    if (name !== 'scripts') await symlink(join(projectRoot, name), join(folder, name))
  }
  await mkdir(join(folder, 'scripts'))
  for (const name of readdirSync(join(projectRoot, 'scripts')))
    await writeFile(join(folder, 'scripts', name), await readFile(join(projectRoot, 'scripts', name)))
  if (isInstalled) {
    await mkdir(join(folder, 'node_modules'))
    for (const name of readdirSync(modules))
      if (name !== '.package-lock.json')
        await symlink(join(modules, name), join(folder, 'node_modules', name))
    const lockfile = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8')) as Lockfile
    const packages = Object.entries(lockfile.packages).filter(
      ([, { dev, devOptional }]) => !dev && !devOptional,
    )
    await writeFile(
      join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }),
    )
  }
  const calls = join(folder, 'npm-calls')
  await writeFile(calls, '')
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/npm'), `#!/bin/sh\necho "$@" >>${calls}\nexit 1\n`)
  await chmod(join(folder, 'bin/npm'), 0o755)
  await chmod(calls, 0o666)
  for (const name of ['', 'node_modules', 'scripts', 'bin'])
    await chmod(join(folder, name), 0o555).catch(() => {})
  const dataDir = join(folder, 'data')
  const start = async (args: string[] = [], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
      cwd: folder,
      ...nobody,
      env: {
        PATH: `${folder}/bin:${process.env.PATH}`,
        HOME: folder,
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        SEED_DEMO: 'false',
        ...env,
      },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.stdout.on('data', (chunk) => (printed += String(chunk)))
    return {
      child,
      output: () => output,
      stdout: () => printed,
      exited: once(child, 'exit').then(([code]) => code as number),
    }
  }
  return { dataDir, start, npmCalls: () => readFile(calls, 'utf8') }
}

test('`npm start -- --help` lists the settings without packages, and installs none', async () => {
  const { start, npmCalls } = await newCheckout({ isInstalled: false })
  const { exited, output } = await start(['--help'])
  expect(await exited).toBe(0)
  expect(output()).toContain('DATABASE_URL')
  expect(await npmCalls()).toBe('')
})

test('`npm start` installs packages where there are none, and says so on standard error in production', async () => {
  const { start, npmCalls } = await newCheckout({ isInstalled: false })
  const { exited, output, stdout } = await start([], { NODE_ENV: 'production' })
  expect(await exited).toBe(1)
  expect(await npmCalls()).toMatch(/^ci .*--omit=dev\n$/)
  expect(output()).toContain('Installing packages …')
  expect(stdout()).toBe('')
})

test('`npm start` after `npm ci --omit=dev` installs nothing, and needs no right to write but in DATA_DIR', async () => {
  const { dataDir, start, npmCalls } = await newCheckout({ isInstalled: true })
  await chmod(join(dataDir, '..'), 0o755)
  await mkdir(dataDir)
  if (nobody.uid !== undefined) await chown(dataDir, nobody.uid, nobody.gid!)
  await chmod(join(dataDir, '..'), 0o555)
  const { child, exited, output } = await start()
  await vi.waitFor(() => expect(output()).toContain('Back office'), 60_000)
  expect(output()).not.toMatch(/Installing|Building/)
  expect(await npmCalls()).toBe('')
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})

test('the server without built pages ends with a sentence', async () => {
  const folder = await temporaryFolder()
  for (const name of ['package.json', 'server', 'contract', 'content', 'conversion'])
    await cp(join(projectRoot, name), join(folder, name), { recursive: true })
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  const start = async () => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent' },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ])
    return { status, stdout, stderr }
  }
  const sentence = /^The pages are not built \(no .*\): run `npm run build`, or start with `npm start`.*\.\n$/
  expect(await start()).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) as string })
  // half a build
  await mkdir(join(folder, 'build/server'), { recursive: true })
  await writeFile(join(folder, 'build/server/index.js'), '')
  expect(await start()).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) as string })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from './support/servers/free-port.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-start-'))
  folders.push(folder)
  return folder
}

/** Runs the server as an operator does, and collects its output. */
function start(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, ['server/main.ts', ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env },
  })
  // for a failed test, which leaves it running
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const listening = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => /Back office|"serving"/.test(output) && resolve())
    void exited.then(() => reject(new Error(`exited before it listened: ${output}`)))
  })
  listening.catch(() => {})
  return { child, exited, listening, output: () => output }
}

test('a first start prints the addresses and the password of the first admin, a second start prints no password', async () => {
  const env = { DATA_DIR: await temporaryFolder(), PORT: String(await freePort()) }
  const first = start(env)
  await first.listening
  expect(first.output()).toContain(`http://localhost:${env.PORT}/admin`)
  expect(first.output()).toMatch(/sign in as admin@stratoworks\.example with the password \S{16}/)
  const { pagination } = await (await fetch(`http://127.0.0.1:${env.PORT}/api/blogs/published`)).json()
  expect(pagination.total).toBeGreaterThanOrEqual(12)
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)

  const second = start(env)
  await second.listening
  expect(second.output()).not.toContain('with the password')
  const again = await (await fetch(`http://127.0.0.1:${env.PORT}/api/blogs/published`)).json()
  expect(again.pagination.total).toBe(pagination.total)
  second.child.kill('SIGINT')
  expect(await second.exited).toBe(0)
})

test('invalid settings stop the start with one sentence each', async () => {
  const { exited, output } = start({ PORT: 'x', RATE_LIMITS: 'sometimes', DATA_DIR: await temporaryFolder() })
  expect(await exited).toBe(1)
  expect(output().trim().split('\n')).toEqual([
    'PORT must be a port number from 0 to 65535.',
    'RATE_LIMITS must be on or off.',
  ])
})

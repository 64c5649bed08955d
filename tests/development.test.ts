import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './support/servers/free-port.ts'

test('B1: in development, an opening that is added in content/ can be applied for at once: the server starts anew', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-development-'))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), SEED_DEMO: 'false' }
  const child = spawn(process.execPath, ['scripts/start.mjs', '--dev'], { env, detached: true })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    process.kill(-child.pid!, 'SIGKILL')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const starts = (count: number) =>
    vi.waitFor(() => expect(output.match(/Back office/g)).toHaveLength(count), { timeout: 90_000 })
  await starts(1)
  const now = new Date()
  await utimes('content/openings.ts', now, now)
  await starts(2)
}, 200_000)

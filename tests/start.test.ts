import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-start-'))
  folders.push(folder)
  return folder
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

/** Runs the server as an operator does; what it says is collected. */
function start(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, ['server/main.ts', ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env },
  })
  // what a failed test has left running
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const opened = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.includes('Back office') && resolve())
    void ended.then(() => reject(new Error(`ended before it was open: ${said}`)))
  })
  opened.catch(() => {})
  return { child, ended, opened, said: () => said }
}

test('an owner who starts it is told where everything is and how to sign in, once', async () => {
  const env = { DATA_DIR: await aFolder(), PORT: await freePort() }
  const first = start(env)
  await first.opened
  expect(first.said()).toContain(`http://localhost:${env.PORT}/admin`)
  expect(first.said()).toMatch(/sign in as admin@stratoworks\.example with the password \S{16}/)
  const { pagination } = await (await fetch(`http://127.0.0.1:${env.PORT}/api/blogs/published`)).json()
  expect(pagination.total).toBeGreaterThanOrEqual(12)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = start(env)
  await second.opened
  expect(second.said()).not.toContain('with the password')
  const again = await (await fetch(`http://127.0.0.1:${env.PORT}/api/blogs/published`)).json()
  expect(again.pagination.total).toBe(pagination.total)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

test('an owner who looks at the log sees a line of each answered request soon, and no query in it', async () => {
  const port = await freePort()
  const { child, ended, opened, said } = start({
    DATA_DIR: await aFolder(),
    PORT: port,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'info',
  })
  await opened
  const ask = async (path: string) => {
    const [answer] = await once(get({ host: '127.0.0.1', port, path }), 'response')
    await buffer(answer)
  }
  await ask('/api/blogs/published?search=canary')
  await ask('/api/categories')
  await ask('/api/categories')
  await ask('/files/canary?signature=canary')
  await ask('/api/"quoted"and\\bent')
  const lines = () =>
    said()
      .match(/^\{.*"method".*\}$/gm)
      ?.map((line) => JSON.parse(line)) ?? []
  await vi.waitFor(() => expect(lines()).toHaveLength(5), 10_000)
  const told = (path: string, status: number) => ({ level: 30, method: 'GET', path, status })
  expect(lines()).toMatchObject([
    told('/api/blogs/published', 200),
    { ...told('/api/categories', 200), cached: true },
    { ...told('/api/categories', 200), cached: true },
    told('/files/[signed]', 404),
    told('/api/"quoted"and\\bent', 404),
  ])
  expect(new Set(lines().map(({ id }) => id)).size).toBe(5)
  for (const { time } of lines()) expect(Math.abs(Date.now() - time)).toBeLessThan(60_000)
  expect(said()).not.toContain('canary')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a second server on the same folder stops with a sentence that names the first', async () => {
  const dataDir = await aFolder()
  const first = start({ DATA_DIR: dataDir, PORT: await freePort(), SEED_DEMO: 'false' })
  await first.opened
  const second = start({ DATA_DIR: dataDir, PORT: await freePort() })
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain(String(first.child.pid))
  expect(second.said()).not.toContain('at file:')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('wrong settings stop the start with one sentence per fault', async () => {
  const { ended, said } = start({ PORT: 'x', RATE_LIMITS: 'sometimes', DATA_DIR: await aFolder() })
  expect(await ended).toBe(1)
  expect(said().trim().split('\n')).toEqual([
    'PORT must be a port number from 0 to 65535.',
    'RATE_LIMITS must be on or off.',
  ])
})

test('a port that is taken is told in a sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { ended, said } = start({ PORT: String(port), DATA_DIR: await aFolder(), SEED_DEMO: 'false' })
  expect(await ended).toBe(1)
  expect(said()).toContain(`port ${port}`)
  expect(said()).not.toContain('at file:')
  taken.close()
})

test('--help lists the settings and starts nothing', async () => {
  const { ended, said } = start({}, ['--help'])
  expect(await ended).toBe(0)
  expect(said()).toContain('DATABASE_URL')
})

test('a stop finishes the answer that is under way', async () => {
  const env = { DATA_DIR: await aFolder(), PORT: await freePort() }
  const server = start(env)
  await server.opened
  const answers = Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      fetch(`http://127.0.0.1:${env.PORT}/api/blogs/published?search=a${n}`),
    ),
  )
  // The requests are on their way; the stop meets them in the middle.
  await new Promise((resolve) => setImmediate(resolve))
  const first = await Promise.race([answers, fetch(`http://127.0.0.1:${env.PORT}/health/live`)])
  expect(first).toBeDefined()
  server.child.kill('SIGTERM')
  for (const answer of await answers) expect(answer.status).toBe(200)
  expect(await server.ended).toBe(0)
})

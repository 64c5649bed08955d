import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './support/servers/free-port.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-start-'))
  folders.push(folder)
  return folder
}

/** An empty data folder, and a port that is free. */
const aPlace = async () => ({ DATA_DIR: await temporaryFolder(), PORT: String(await freePort()) })

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
  const env = await aPlace()
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

test('the access log has one line per answered request, without queries and signatures', async () => {
  const before = Date.now()
  const place = await aPlace()
  const { PORT: port } = place
  const { child, exited, listening, output } = start({ ...place, SEED_DEMO: 'false', LOG_LEVEL: 'info' })
  await listening
  const request = async (path: string) => {
    const [answer] = await once(get({ host: '127.0.0.1', port, path }), 'response')
    await buffer(answer)
  }
  await request('/api/blogs/published?search=canary')
  await request('/api/categories')
  await request('/api/categories')
  await request('/files/canary?signature=canary')
  await request('/api/"quoted"and\\bent')
  const lines = () => (output().match(/^\{.*"method".*\}$/gm) ?? []).map((line) => JSON.parse(line))
  await vi.waitFor(() => expect(lines()).toHaveLength(5), 30_000)
  const logLine = (path: string, status: number) => ({ level: 30, method: 'GET', path, status })
  expect(lines()).toMatchObject([
    logLine('/api/blogs/published', 200),
    { ...logLine('/api/categories', 200), cached: true },
    { ...logLine('/api/categories', 200), cached: true },
    logLine('/files/[signed]', 404),
    logLine('/api/"quoted"and\\bent', 404),
  ])
  expect(new Set(lines().map(({ id }) => id)).size).toBe(5)
  for (const { time } of lines()) {
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
  }
  expect(output()).not.toContain('canary')
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})

const secret = { APP_SECRET: '3pQx/0lS8n2vZ7kT1bYw9HdR5cJmGfUa' }
const production = { NODE_ENV: 'production', ...secret, LOG_LEVEL: 'info' }

test('production refuses a guessable secret and proxies of which nothing was said, in a sentence each', async () => {
  const { exited, output } = start({
    ...production,
    APP_SECRET: 'changeme-changeme-changeme-changeme',
    PUBLIC_URL: 'https://www.example.com',
    DATA_DIR: await temporaryFolder(),
  })
  expect(await exited).toBe(1)
  const sentences = output().trim().split('\n')
  expect(sentences).toHaveLength(2)
  expect(sentences[0]).toContain('APP_SECRET is too easy to guess: make one with `openssl rand -base64 32`')
  expect(sentences[1]).toContain('TRUST_PROXY must be set in production')
})

test('production refuses a guessable password of the first admin', async () => {
  const admin = { ADMIN_EMAIL: 'office@example.com', ADMIN_PASSWORD: 'Welcome1234!!' }
  const { exited, output } = start({ ...production, ...admin, ...(await aPlace()) })
  expect(await exited).toBe(1)
  expect(output()).toMatch(/ADMIN_PASSWORD is too easy to guess.*openssl rand -base64/)
  expect(output()).not.toContain('at file:')
})

test('once there is an account, production starts whatever ADMIN_PASSWORD says', async () => {
  const env = { ...production, ...(await aPlace()) }
  const first = start({ ...env, ADMIN_EMAIL: 'office@example.com', ADMIN_PASSWORD: 'seven sleepy walruses' })
  await first.listening
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)
  const second = start({ ...env, ADMIN_EMAIL: 'office@example.com', ADMIN_PASSWORD: 'welcome' })
  await second.listening
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
})

test('in production the start prints nothing but lines of JSON, without the address of a person', async () => {
  const admin = { ADMIN_EMAIL: 'canary@example.com', ADMIN_PASSWORD: 'seven sleepy walruses' }
  const { child, exited, listening, output } = start({ ...production, ...(await aPlace()), ...admin })
  await listening
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  const lines = output().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['serving', 'stopping'])
  expect(output()).not.toMatch(/canary|walruses/)
})

test('a request through a proxy that is not trusted is warned about, once', async () => {
  const place = await aPlace()
  const { PORT: port } = place
  const proxy = { PUBLIC_URL: 'https://www.example.com', TRUST_PROXY: 'none' }
  const { child, exited, listening, output } = start({ ...production, ...place, ...proxy })
  await listening
  const request = async (headers: Record<string, string>) => {
    const [answer] = await once(get({ host: '127.0.0.1', port, path: '/health/live', headers }), 'response')
    await buffer(answer)
  }
  const warnings = () => output().match(/requests come through a proxy that is not trusted/g)?.length ?? 0
  await request({})
  expect(warnings()).toBe(0)
  await request({ 'x-forwarded-for': '203.0.113.9' })
  await request({ 'x-forwarded-for': '203.0.113.10' })
  await vi.waitFor(() => expect(warnings()).toBe(1), 30_000)
  expect(output()).not.toContain('203.0.113')
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(warnings()).toBe(1)
})

test('a start on a port in use exits with a sentence that names the port', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { exited, output } = start({ ...(await aPlace()), PORT: String(port), SEED_DEMO: 'false' })
  expect(await exited).toBe(1)
  expect(output()).toContain(`port ${port}`)
  expect(output()).not.toContain('at file:')
  taken.close()
})

test.each([
  ['HOST', '192.0.2.1'],
  ['METRICS_ADDRESS', '192.0.2.1:9100'],
])('a start with %s %s, which is not of this machine, exits with a sentence', async (name, value) => {
  const quiet = { SEED_DEMO: 'false', LOG_LEVEL: 'silent' }
  const { exited, output } = start({ ...(await aPlace()), ...quiet, [name]: value })
  expect(await exited).toBe(1)
  expect(output()).toMatch(new RegExp(`^${name} .* is not an address of this machine \\(.*\\)\\.\n$`))
})

test('in production, misspelled settings and a site without an account are named in the log', async () => {
  const misspelled = { DATABSE_URL: 'postgres://127.0.0.1/frontdesk' }
  const { child, exited, listening, output } = start({ ...production, ...misspelled, ...(await aPlace()) })
  await listening
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  const lines = output().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    "DATABSE_URL isn't a setting. Did you mean DATABASE_URL?",
    'no account exists: create one with "npm run admin -- create"',
    'serving',
    'stopping',
  ])
})

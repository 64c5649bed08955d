import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './support/servers/free-port.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

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
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    expect(await exited).toBe(0)
  }
  return { listening, stop, output: () => output }
}

async function request(port: string, path: string, headers: Record<string, string> = {}): Promise<void> {
  const [answer] = await once(get({ host: '127.0.0.1', port, path, headers }), 'response')
  await buffer(answer)
}

test('a first start prints the addresses and the password of the first admin, a second start prints no password', async () => {
  const env = await aPlace()
  const first = start(env)
  await first.listening
  expect(first.output()).toContain(`http://localhost:${env.PORT}/admin`)
  expect(first.output()).toMatch(/sign in as admin@stratoworks\.example with the password \S{16}/)
  const { pagination } = await (await fetch(`http://127.0.0.1:${env.PORT}/api/blogs/published`)).json()
  expect(pagination.total).toBeGreaterThanOrEqual(12)
  await first.stop()

  const second = start(env)
  await second.listening
  expect(second.output()).not.toContain('with the password')
  const again = await (await fetch(`http://127.0.0.1:${env.PORT}/api/blogs/published`)).json()
  expect(again.pagination.total).toBe(pagination.total)
  await second.stop('SIGINT')
})

test('the access log has one line per answered request, without queries and signatures', async () => {
  const before = Date.now()
  const place = await aPlace()
  const { PORT: port } = place
  const { listening, stop, output } = start({ ...place, SEED_DEMO: 'false', LOG_LEVEL: 'info' })
  await listening
  await request(port, '/api/blogs/published?search=canary')
  await request(port, '/api/categories')
  await request(port, '/api/categories')
  await request(port, '/files/canary?signature=canary')
  await request(port, '/api/"quoted"and\\bent')
  const lines = () => (output().match(/^\{.*"method".*\}$/gm) ?? []).map((line) => JSON.parse(line))
  await vi.waitFor(() => expect(lines()).toHaveLength(5), 30_000)
  const logLine = (path: string, status: number) => ({ level: 30, method: 'GET', path, status })
  expect(lines()).toMatchObject([
    logLine('/api/blogs/published', 200),
    { ...logLine('/api/categories', 200), cached: true },
    { ...logLine('/api/categories', 200), cached: true },
    logLine('/files/[signed]', 404),
    logLine('/api/"quoted"and/bent', 404),
  ])
  expect(new Set(lines().map(({ id }) => id)).size).toBe(5)
  for (const { time } of lines()) {
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
  }
  expect(output()).not.toContain('canary')
  await stop()
})

const production = {
  NODE_ENV: 'production',
  APP_SECRET: '3pQx/0lS8n2vZ7kT1bYw9HdR5cJmGfUa',
  LOG_LEVEL: 'info',
}

test('a request through a proxy that is not trusted is warned about, once', async () => {
  const place = await aPlace()
  const { PORT: port } = place
  const proxy = { PUBLIC_URL: 'https://www.example.com', TRUST_PROXY: 'none' }
  const { listening, stop, output } = start({ ...production, ...place, ...proxy })
  await listening
  const warnings = () => output().match(/requests come through a proxy that is not trusted/g)?.length ?? 0
  await request(port, '/health/live')
  expect(warnings()).toBe(0)
  await request(port, '/health/live', { 'x-forwarded-for': '203.0.113.9' })
  await request(port, '/health/live', { 'x-forwarded-for': '203.0.113.10' })
  await vi.waitFor(() => expect(warnings()).toBe(1), 30_000)
  expect(output()).not.toContain('203.0.113')
  await stop()
  expect(warnings()).toBe(1)
})

test('in production the start prints nothing but lines of JSON, among them misspelled settings and a missing account', async () => {
  const env = { ...production, DATABSE_URL: 'postgres://127.0.0.1/frontdesk', ...(await aPlace()) }
  const messages = (output: string) =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg as string)
  const misspelled = "DATABSE_URL isn't a setting. Did you mean DATABASE_URL?"
  const first = start(env)
  await first.listening
  await first.stop()
  const missing = 'no account exists: create one with "npm run admin -- create"'
  expect(messages(first.output())).toEqual([misspelled, missing, 'serving', 'stopping'])
  const admin = { ADMIN_EMAIL: 'canary@example.com', ADMIN_PASSWORD: 'seven sleepy walruses' }
  const second = start({ ...env, ...admin })
  await second.listening
  await second.stop()
  expect(messages(second.output())).toEqual([misspelled, 'serving', 'stopping'])
  // once there is an account, the password of the settings does not matter
  const third = start({ ...env, ...admin, ADMIN_PASSWORD: 'welcome' })
  await third.listening
  await third.stop()
  expect(second.output()).not.toMatch(/canary|walruses/)
})

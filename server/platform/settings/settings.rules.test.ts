import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeDefault, settingsSchema, type Setting } from './settings-schema.ts'
import { readSettings, type SettingsError } from './settings.ts'

function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    return (error as SettingsError).problems
  }
}

test('readSettings returns the defaults for an empty environment', () =>
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    seedDemo: true,
    rateLimits: true,
    trustProxy: false,
    logLevel: 'info',
  }))

test.each([
  [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535.'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL must be a URL that begins with http:// or https://.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must begin with postgres:// (leave it unset for SQLite), with each % written as %25.',
  ],
  [
    { STORAGE_URL: 's3://bucket' },
    'STORAGE_URL needs keys: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or s3://key:secret@bucket.',
  ],
  [{ DATABASE_DIRECT_URL: 'postgres://x' }, 'DATABASE_DIRECT_URL requires DATABASE_URL.'],
  [{ TIME_ZONE: 'Melbourne' }, 'TIME_ZONE must be a time zone, such as Europe/Berlin.'],
  [
    { METRICS_ADDRESS: '127.0.0.1:99999' },
    'METRICS_ADDRESS must be a host and port, such as 127.0.0.1:9400.',
  ],
  ...['100', '10.0.0.0/99', '1:2:3', '10.0.0.1, example.com', '::1/129', '0.0.0.0/0', '::/0'].map(
    (TRUST_PROXY): [object, string] => [
      { TRUST_PROXY },
      'TRUST_PROXY must be a number of proxies, a comma-separated list of their addresses, or none.',
    ],
  ),
  [{ STORAGE_URL: 's3://key:50%@bucket' }, 'STORAGE_URL has a stray %: write it as %25.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test.'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 characters.'],
  [
    { NODE_ENV: 'production' },
    'APP_SECRET must be set in production: make one with `openssl rand -base64 32`, or with `node -p "crypto.randomBytes(32).toString(\'base64\')"`.',
  ],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
])('%j stops the start: %s', (env, sentence) =>
  expect(problemsOf(env as Record<string, string>)).toContain(sentence),
)

const production = { NODE_ENV: 'production', APP_SECRET: '3pQx/0lS8n2vZ7kT1bYw9HdR5cJmGfUa' }
const guessable =
  'APP_SECRET is too easy to guess: make one with `openssl rand -base64 32`, or with `node -p "crypto.randomBytes(32).toString(\'base64\')"`.'

test('production refuses a secret that is easy to guess, and the one of the documents', () => {
  expect(problemsOf(production)).toEqual([])
  for (const APP_SECRET of ['x'.repeat(32), 'changeme'.repeat(5), settingsSchema.APP_SECRET.example]) {
    expect(problemsOf({ ...production, APP_SECRET })).toEqual([guessable])
    expect(problemsOf({ APP_SECRET })).toEqual([])
  }
})

test('production with an https address says whom to trust', () => {
  const site = { ...production, PUBLIC_URL: 'https://www.example.com' }
  expect(problemsOf(site)).toEqual([
    'TRUST_PROXY must be set in production when PUBLIC_URL begins with https://: to 1 for one proxy in front of the server, to the addresses of the proxies, or to none if no proxy sets X-Forwarded-For.',
  ])
  for (const TRUST_PROXY of ['1', '10.0.0.0/8', 'none'])
    expect(problemsOf({ ...site, TRUST_PROXY })).toEqual([])
  expect(problemsOf({ ...site, PUBLIC_URL: 'http://intranet' })).toEqual([])
  expect(problemsOf({ PUBLIC_URL: 'https://www.example.com' })).toEqual([])
})

test('proxies are a count or a list of addresses, or none', () => {
  for (const none of ['none', 'false']) expect(readSettings({ TRUST_PROXY: none }).trustProxy).toBe(false)
  expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readSettings({ TRUST_PROXY: '10.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.0/8'])
})

test('METRICS_ADDRESS is a host and a port', () => {
  const read = (METRICS_ADDRESS: string) => readSettings({ METRICS_ADDRESS }).metricsAddress
  expect(read('127.0.0.1:9400')).toEqual({ host: '127.0.0.1', port: 9400 })
  expect(read('[::1]:9400')).toEqual({ host: '::1', port: 9400 })
  expect(read('')).toBeUndefined()
})

test('every example is a valid value', () => {
  const settings: [string, Setting][] = Object.entries(settingsSchema)
  const invalid = settings.filter(([, { schema, example }]) => !schema.safeParse(example).success)
  expect(invalid.map(([name]) => name)).toEqual([])
})

test('docs/settings.md describes every setting as the schema does', () => {
  const document = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
  const documented = document
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const settings: [string, Setting][] = Object.entries(settingsSchema)
  const code = (text: string) => (text === '' || text.startsWith('`') ? text : `\`${text}\``)
  const expected = settings.map(([name, setting]) => [
    code(name),
    setting.meaning,
    setting.default === undefined ? describeDefault(setting) : code(setting.default),
    setting.unit ?? '',
    code(setting.example),
  ])
  expect(documented, 'Update docs/settings.md').toEqual(expected)
})

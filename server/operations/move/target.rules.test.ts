import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings/settings.ts'
import { parseTarget, targetSettings } from './target.ts'

const settings = readSettings({ DATA_DIR: '/srv/data' })
const secret = 'hunter2/with@signs'

test.each([
  [`postgress://frontdesk:${secret}@db/frontdesk`, 'not postgress:'],
  [`mysql://frontdesk:${secret}@db/frontdesk`, 'not mysql:'],
  [`POSTGRE://frontdesk:${secret}@db/frontdesk`, 'not postgre:'],
  [`postgres:frontdesk:${secret}@db`, 'is not a valid URL'],
  [`postgres://frontdesk:${secret}@db:port/frontdesk`, 'is not a valid URL'],
  ['file:///srv/data', 'not file:'],
])('npm run move -- --to %s is refused, without its password', (to, reason) => {
  const parse = () => parseTarget(to, undefined, settings)
  expect(parse).toThrow(reason)
  expect(parse).not.toThrow(/hunter2|with@signs/)
})

test('the scheme of a PostgreSQL URL is understood in any case, and paths are folders', () => {
  expect(parseTarget('PostgreS://a:b@db/frontdesk', undefined, settings)).toMatchObject({
    databaseUrl: 'postgres://a:b@db/frontdesk',
    dataDir: '/srv/data',
  })
  for (const folder of ['./data', '/srv/other', '../postgres'])
    expect(parseTarget(folder, undefined, settings)).toMatchObject({
      databaseUrl: undefined,
      dataDir: folder,
    })
})

test('a --storage that is no bucket is refused before anything is created', () =>
  expect(() => parseTarget('/srv/other', 'https://bucket', settings)).toThrow('--storage '))

test('the settings of a moved site name all that belong to a database and a storage', () => {
  const to = parseTarget(`postgres://frontdesk:${'pw'}@db/frontdesk?sslpassword=pw`, undefined, settings)
  expect(targetSettings(to, settings)).toEqual([
    'DATA_DIR=/srv/data',
    'DATABASE_URL=postgres://frontdesk:***@db/frontdesk?sslpassword=***',
    'DATABASE_DIRECT_URL=',
    'STORAGE_URL=',
    'APP_SECRET=<what is in /srv/data/app-secret>',
  ])
  const back = parseTarget('./data', undefined, settings)
  expect(targetSettings(back, settings).slice(0, 2)).toEqual(['DATA_DIR=./data', 'DATABASE_URL='])
  const secrets = {
    APP_SECRET: '3pQx/0lS8n2vZ7kT1bYw9HdR5cJmGfUa',
    APP_SECRET_PREVIOUS: 'Zk4n8Qw1xV6bT0rLs9YcE2mHj5PdGuAf',
  }
  expect(targetSettings(to, readSettings({ DATA_DIR: '/srv/data', ...secrets })).slice(-2)).toEqual([
    'APP_SECRET=<as here>',
    'APP_SECRET_PREVIOUS=<as here>',
  ])
})

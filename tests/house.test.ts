import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { variablesOfNodeEnv } from '../scripts/node-env.mjs'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

/** Routes that are not in the contract, with the reason. */
const otherRoutes = [
  '/api/health/',
  '/api/openapi.json', // the contract itself
  '/api/docs', // the page to browse it
  '/api/*', // an address below /api that is no call
  '/covers/', // drawn images
  '/social/', // drawn cards for sharing
  '/sitemap', // what programs read the site by, here and below
  '/rss',
  '/robots.txt',
  '/site.webmanifest',
  '/favicon.',
  '/apple-touch-icon.png',
  '/icon-',
  '/images/', // public images
  '/media/', // files of published articles
  '/files/', // private files behind signed addresses
]

async function mountedRoutes(): Promise<{ method: string; url: string }[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-house-'))
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const database = await openDatabase(settings)
  await database.migrate()
  const { app, routes: mounted } = await createApp({
    settings,
    database,
    log: createLog('silent'),
    hasPages: false,
  })
  await app.ready()
  await app.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
  return mounted
}

const mounted = await mountedRoutes()

test('every call of the contract is mounted', () => {
  const mountedCalls = new Set(mounted.map(({ method, url }) => `${method} ${url}`))
  const unmounted = Object.values(api).filter(({ address }) => !mountedCalls.has(address))
  expect(
    unmounted.map(({ address }) => address),
    'Mount it in a feature, which server/app.ts lists',
  ).toEqual([])
})

test('every mounted route is in the contract or in the list of other routes', () => {
  const inContract = new Set<string>(Object.values(api).map(({ address }) => address))
  const unknown = mounted
    .filter(({ method }) => method !== 'HEAD')
    .filter(({ method, url }) => !inContract.has(`${method} ${url}`))
    .filter(({ url }) => !otherRoutes.some((prefix) => url.startsWith(prefix)))
  expect(unknown).toEqual([])
})

type Route = { path?: string; index?: boolean; children?: Route[] }

function paths(entries: Route[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above
    if (children) return paths(children, here)
    return index || path ? [here || '/'] : []
  })
}

test('every page of the site map has a browser journey', () => {
  const journeys = files
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const untested = paths(routes as Route[])
    .filter((path) => !path.endsWith('*'))
    .filter((path) => {
      const fixed = path.split('/:')[0]!
      const spelling = path.includes('/:') ? [`${fixed}/`] : [`'${fixed}'`, `'${fixed}?`, `\`${fixed}?`]
      return !spelling.some((text) => journeys.includes(text))
    })
  expect(untested).toEqual([])
})

test('the platform reads no table of a feature', () => {
  const platforms = new Set(
    files
      .filter((file) => /^server\/(platform|desk)\/.*\.tables\.ts$/.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = table\(/g)])
      .map(([, table]) => table!)
      .concat('migrations'),
  )
  const foreign = files
    .filter((file) => /^server\/platform\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const tables = text.matchAll(/\b(?:selectFrom|\w*[jJ]oin|updateTable|insertInto|deleteFrom)\('(\w+)/g)
      return Array.from(tables, ([, table]) => ({ file, table: table! }))
    })
    .filter(({ table }) => !platforms.has(table))
  expect(foreign).toEqual([])
})

/** What is written in some files alone: in which files it is looked for, what it is, and where it may be. */
const rules: [rule: string, files: RegExp, what: RegExp, places: string[]][] = [
  ['stores do not name a database engine', /\.store\.ts$/, /sqlite|postgres/i, []],
  [
    'what visitors can read is said by public-posts.ts and by isPublicAt alone',
    /^(contract|server)\/.*(?<!\.test)\.ts$/,
    /publishedAt'?, '(<=|>)', (now|at)\b|publishedAt <= now/,
    ['contract/posts/post-access.ts', 'server/articles/public-posts.ts'],
  ],
  [
    'languages and locales are named in locale.ts and site.ts alone',
    /^(contract|content|server|app|scripts)\/.*(?<!\.test)\.tsx?$/,
    /(['"])en([-_][A-Z]{2})?\1/,
    ['content/site.ts', 'contract/locale.ts'],
  ],
  [
    'links to addresses that people typed are built by mailtoLink alone',
    /^(contract|server|app)\/.*(?<!\.test)\.tsx?$/,
    /mailto:\$\{/,
    ['contract/email.ts'],
  ],
  [
    'the project leaves nothing unfinished',
    /(?<!package-lock)\.(ts|tsx|mjs|css|md|json)$/,
    /\b(TO[D]O|FIX[M]E|not imple[m]ented|lore[m] ipsum)\b/,
    [],
  ],
]

test.each(rules)('%s', (_, looked, what, places) => {
  const found = files.filter((file) => looked.test(file) && what.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(places)
})

test('the server loads no parser of documents, markup or code: its child processes do', () => {
  const loaded = new Set(['server/app.ts'])
  for (const file of loaded) {
    if (!/^(contract|conversion|server)\//.test(file)) continue
    const imports = /(?:^(?:import|export) (?!type\b)[^'"]*?from |import\()'([^']+)'/gm
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imports))
      loaded.add(name.startsWith('.') ? join(dirname(file), name) : name.replace('#', ''))
  }
  expect(loaded).toContain('server/platform/mail/mailbox/mail-reader.ts')
  const parsers = ['html-to-text', 'marked', 'parse5', 'sax', 'shiki', 'smol-toml', 'yauzl']
  // of postal-mime, the server decodes short headers
  const workers = 'server/platform/processes/serve-jobs.ts'
  expect([...parsers, workers].filter((name) => loaded.has(name))).toEqual([])
})

test('every way to deploy starts the server in the environment of node.env', () => {
  for (const file of ['deploy/Containerfile', 'deploy/frontdesk.service']) {
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(/^(CMD .*\. \.\/node\.env|EnvironmentFile=\/opt\/frontdesk\/node\.env$)/m)
    expect(text).toMatch(/node server\/main\.ts/)
    for (const name of Object.keys(variablesOfNodeEnv)) expect(text).not.toContain(name)
  }
})

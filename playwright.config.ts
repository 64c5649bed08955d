import { defineConfig } from '@playwright/test'
import { chromiumArguments, ensureBrowser } from './scripts/browser.mjs'
import { pinnedNodePath } from './scripts/install.mjs'

const firstPort = Number(process.env.E2E_PORT ?? 3901)

/** Journeys that run on SQLite only. Single tests are marked by `onOneDatabase`, whose comment says when. */
const databaseIndependentJourneys = [
  'accessibility',
  'admin-finds-what-happened',
  'admin-keeps-the-place',
  'admin-manages-posts',
  'admin-sees-error-messages',
  'admin-uses-one-system-of-controls',
  'admin-works-through-lists',
  'admin-is-signed-out',
  'attacker-stores-scripts',
  'member-confirms-the-identity',
  'member-lacks-a-second-factor',
  'member-signs-in-with-a-second-factor',
  'member-uses-the-keyboard',
  'page-weight',
  'pages-move',
  'developer-reads-the-api',
  'search-engines',
  'visitor-opens-the-home-page',
  'visitor-sees-the-home-page',
  'visitor-sees-whole-pages',
  'visitor-comments-on-an-article',
  'visitor-compares-services',
  'visitor-reads-about-the-company',
  'visitor-reads-the-privacy-page',
  'visitor-goes-offline',
  'visitor-moves-between-pages',
  'visitor-reads-an-article',
  'visitor-reads-typeset-text',
  'visitor-saves-articles',
  'visitor-sees-the-answer',
  'visitor-uses-the-menu',
  'writer-schedules-an-article',
].map((name) => `**/${name}.e2e.ts`)

const databases = [
  { name: 'sqlite', port: firstPort },
  { name: 'postgres', port: firstPort + 1, testIgnore: databaseIndependentJourneys, grepInvert: /@pages/ },
]

/** Journeys run in Chromium against the built server, one server per database. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // patient, since a busy machine makes tests slow and not wrong
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: ensureBrowser(),
      args: chromiumArguments,
    },
    // a trace costs a third of the run time; `--trace retain-on-failure` records one
    trace: 'off',
    screenshot: 'off',
  },
  webServer: databases.map(({ name, port }) => ({
    command: `${pinnedNodePath} tests/e2e/support/serve.ts ${name} ${port}`,
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
  })),
  projects: databases.map(({ name, port, ...filters }) => ({
    name,
    ...filters,
    use: { baseURL: `http://127.0.0.1:${port}` },
  })),
})

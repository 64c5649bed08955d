import { defineConfig } from '@playwright/test'
import { ensureBrowser } from './scripts/browser.mjs'

const firstPort = Number(process.env.E2E_PORT ?? 3901)

/** What looks at pages alone, whichever database is behind them: once is enough. Single tests say so by `once`. */
const filesOfPagesAlone = [
  'access',
  'admin-hears-of-failures',
  'admin-is-signed-out',
  'attacker-stores-scripts',
  'bytes',
  'developer-reads-the-api',
  'search-engines',
  'visitor-comes-home',
  'visitor-compares-services',
  'visitor-meets-the-company',
  'visitor-moves-between-pages',
  'visitor-saves-articles',
  'visitor-uses-the-menu',
].map((name) => `**/${name}.e2e.ts`)

const databases = [
  { name: 'sqlite', port: firstPort },
  { name: 'postgres', port: firstPort + 1, testIgnore: filesOfPagesAlone, grepInvert: /@pages/ },
]

/** Journeys run against the built server, each database with a server and data of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: ensureBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // a trace costs a third of a run, and for those that fail a picture is taken of every test;
    // `--trace retain-on-failure` asks for both
    trace: 'off',
    screenshot: 'off',
  },
  webServer: databases.map(({ name, port }) => ({
    command: `node_modules/.bin/node tests/e2e/support/serve.ts ${name} ${port}`,
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
  projects: databases.map(({ name, port, ...leftOut }) => ({
    name,
    ...leftOut,
    use: { baseURL: `http://127.0.0.1:${port}` },
  })),
})

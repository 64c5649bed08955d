import { defineConfig } from '@playwright/test'
import { chromiumArguments, ensureBrowser } from './scripts/browser.mjs'
import { pinnedNodePath } from './scripts/install.mjs'
import { freePort } from './tests/support/servers/free-port.ts'

/** The port of the site, which workers inherit: they read this file too. */
const portOf = async (variable: string) => Number((process.env[variable] ??= String(await freePort())))

const databases = [
  { name: 'sqlite', port: await portOf('E2E_PORT') },
  { name: 'postgres', port: await portOf('E2E_POSTGRES_PORT') },
]

/** Playwright starts every server of its configuration, also those of projects that it does not run. */
const isAskedFor = (name: string) =>
  process.argv.some((argument) => argument === name || argument === `--project=${name}`)
const askedFor = databases.filter(({ name }) => isAskedFor(name))

const isLong = process.env.TEST_LONG === 'true'

/** Journeys run in Chromium against the built server, one server per database. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // one more than there are processors of the usual machine: some journeys wait for what happens after ten seconds
  workers: 3,
  // a long run is to show what fails by chance
  retries: isLong ? 0 : 2,
  forbidOnly: Boolean(process.env.CI),
  // patient, since a busy machine makes tests slow and not wrong
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // runs beside each other keep their downloads apart
  outputDir: `test-results/${process.env.E2E_PORT}`,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    // painting movement without a graphics processor takes a sixth of a run
    contextOptions: isLong ? {} : { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: ensureBrowser(),
      args: chromiumArguments,
    },
    // a trace costs a third of the run time; `--trace retain-on-failure` records one
    trace: 'off',
    screenshot: 'off',
  },
  webServer: (askedFor.length > 0 ? askedFor : databases).map(({ name, port }) => ({
    command: `${pinnedNodePath} tests/e2e/support/serve.ts ${name} ${port}`,
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
  })),
  projects: databases.map(({ name, port }) => ({
    name,
    use: { baseURL: `http://127.0.0.1:${port}` },
  })),
})

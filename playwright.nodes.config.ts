import { defineConfig } from '@playwright/test'
import onOneNode from './playwright.config.ts'
import { pinnedNodePath } from './scripts/install.mjs'

// set by the configuration above where nobody chose one
const port = Number(process.env.E2E_PORT)

/** Runs all journeys on three nodes behind a load balancer, with PostgreSQL and S3-compatible storage. */
export default defineConfig({
  ...onOneNode,
  webServer: {
    command: `${pinnedNodePath} tests/nodes/serve.ts ${port}`,
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
  projects: [{ name: 'nodes', use: { baseURL: `http://127.0.0.1:${port}` } }],
})

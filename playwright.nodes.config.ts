import { defineConfig } from '@playwright/test'
import onOneNode from './playwright.config.ts'

const port = Number(process.env.E2E_PORT ?? 3903)

/** The same journeys through a balancer, before three nodes on PostgreSQL and S3-compatible storage. */
export default defineConfig({
  ...onOneNode,
  webServer: {
    command: `node_modules/.bin/node tests/nodes/serve.ts ${port}`,
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
  projects: [{ name: 'nodes', use: { baseURL: `http://127.0.0.1:${port}` } }],
})

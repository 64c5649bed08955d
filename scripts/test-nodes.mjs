/** `npm run test:nodes [rounds]`: runs the journeys on three nodes behind a load balancer, then interrupts each part in turn. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, pinnedNodePath, projectRoot, runOrExit } from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'

ensureInstalled({ withTests: true })
const { ensureBrowser } = await import('./browser.mjs')
if (isBuildStale()) runOrExit(pinnedNodePath, ['scripts/build.mjs'])
ensureBrowser()
const env = { ...process.env, PATH: `${projectRoot}node_modules/.bin:${process.env.PATH}` }
const playwright = join(projectRoot, 'node_modules/.bin/playwright')
const journeys = spawnSync(playwright, ['test', '--config', 'playwright.nodes.config.ts'], {
  cwd: projectRoot,
  stdio: 'inherit',
  env,
})
const faults = spawnSync(pinnedNodePath, ['tests/nodes/long-run.ts', process.argv[2] ?? '10'], {
  cwd: projectRoot,
  stdio: 'inherit',
  env,
})
process.exit(journeys.status || faults.status || 0)

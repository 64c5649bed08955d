/** `npm run test:nodes [rounds]`: every journey through a balancer before three nodes, then their parts broken in turn. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'

ensureInstalled({ withTests: true })
const { ensureBrowser } = await import('./browser.mjs')
if (await isBuildStale()) run(node, ['scripts/build.mjs'])
ensureBrowser()
const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` }
const playwright = join(root, 'node_modules/.bin/playwright')
const journeys = spawnSync(playwright, ['test', '--config', 'playwright.nodes.config.ts'], {
  cwd: root,
  stdio: 'inherit',
  env,
})
const faults = spawnSync(node, ['tests/nodes/long-run.ts', process.argv[2] ?? '10'], {
  cwd: root,
  stdio: 'inherit',
  env,
})
process.exit(journeys.status || faults.status || 0)

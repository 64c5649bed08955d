/** `npm test`: installs and builds what is missing, then runs the daily checks and tests. Its last line is `N passed, N failed`. */
import { ensureInstalled, pinnedNodePath } from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'
import { check, finish, playwright, vitest } from './test-report.mjs'

ensureInstalled({ withTests: true })
const { ensureBrowser } = await import('./browser.mjs')
ensureBrowser()

await check('format', 'oxfmt', ['--check', '.'])
await check('lint and walls', 'oxlint', [])
// compiling and bundling use one processor each
const [isBuilt] = await Promise.all([
  !isBuildStale() || check('build', pinnedNodePath, ['scripts/build.mjs']),
  check('types', 'tsc', ['-p', '.']),
])
await check('unused files, exports and dependencies', 'knip', ['--no-progress'])
// without a build the rest says nothing
if (!isBuilt) finish()
await vitest('unit, API, attack and fault tests', ['unit', 'sqlite', 'postgres', 'attacks', 'faults'])
await playwright('chief journeys', ['--project=sqlite', '--grep=@chief'])
finish()

/** `npm test`: installs and builds what is missing, then runs the daily checks and tests. Its last line is `N passed, N failed`. */
import { ensureInstalled, pinnedNodePath } from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'
import { check, finish, playwright, vitest } from './test-report.mjs'

ensureInstalled({ withTests: true })
const { ensureBrowser } = await import('./browser.mjs')
ensureBrowser()

await check('format', 'oxfmt', ['--check', '.'])
await check('lint and walls', 'oxlint', [])
// one core checks types, while the other bundles and runs the smaller checks
async function buildAndFindUnused() {
  const isBuilt = !isBuildStale() || (await check('build', pinnedNodePath, ['scripts/build.mjs']))
  await check('unused files, exports and dependencies', 'knip', ['--no-progress'])
  return isBuilt
}
const [isBuilt] = await Promise.all([buildAndFindUnused(), check('types', 'tsc', ['-p', '.'])])
// the rest requires a build
if (!isBuilt) finish()
await vitest('unit, API, attack and fault tests', ['unit', 'sqlite', 'postgres', 'attacks', 'faults'])
await playwright('chief journeys', ['--project=sqlite', '--grep=@chief'])
finish()

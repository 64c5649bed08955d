/** `npm test`: sets up what it needs and proves the product. Its last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, node, root, run } from './install.mjs'
import { isBuildStale } from './is-stale.mjs'

const total = { passed: 0, failed: 0 }
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-results-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: '0' }
const bin = (name, args, more = {}) =>
  spawnSync(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...more },
  })

function count(name, passed, failed) {
  total.passed += passed
  total.failed += failed
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}`)
}

function check(name, command, args) {
  const isGood = bin(command, args).status === 0
  count(name, isGood ? 1 : 0, isGood ? 0 : 1)
}

/** Adds up a report; a run that died without one, or without a test, has failed. */
function report(name, status, read) {
  let passed = 0
  let failed = 0
  try {
    ;({ passed, failed } = read())
  } catch (error) {
    console.error(error.message)
  }
  if (failed === 0 && (status !== 0 || passed === 0)) failed = 1
  count(`${name}: ${passed} passed, ${failed} failed`, passed, failed)
}

const json = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

ensureInstalled({ withTests: true })
const { ensureBrowser } = await import('./browser.mjs')
const chromium = ensureBrowser(root)

check('format', 'oxfmt', ['--check', '.'])
check('lint and walls', 'oxlint', [])
check('types', 'tsc', ['-p', '.'])

if (await isBuildStale()) run(node, ['scripts/build.mjs'])
const apiRun = bin('vitest', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(folder, 'api.json')}`,
])
report('unit and API tests on both databases', apiRun.status, () => {
  const { numPassedTests, numTotalTests } = json('api.json')
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
})

const journeys = bin('playwright', ['test'], {
  CHROMIUM: chromium,
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'journeys.json'),
})
report('journeys in a browser on both databases', journeys.status, () => {
  const { expected, unexpected, flaky } = json('journeys.json').stats
  return { passed: expected, failed: unexpected + flaky }
})

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** `npm test`: installs and builds what is missing, then runs every check and test. Its last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled, pinnedNodePath, projectRoot, runOrExit } from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'

const total = { passed: 0, failed: 0 }
/** Title and message of every failed test, printed again at the end of the run. */
const failures = []
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-results-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const env = { ...process.env, PATH: `${projectRoot}node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: '0' }
const runTool = (name, args, extraEnv = {}) =>
  spawnSync(join(projectRoot, 'node_modules/.bin', name), args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...env, ...extraEnv },
  })

/** Adds to the totals and prints one line. */
function count(name, passed, failed) {
  total.passed += passed
  total.failed += failed
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}`)
}

/** Runs a tool that counts as one test. */
function check(name, command, args) {
  const hasPassed = runTool(command, args).status === 0
  count(name, hasPassed ? 1 : 0, hasPassed ? 0 : 1)
}

/** Adds the results of a test runner. A run that exits without a report, or without a single test, counts as a failure. */
function report(name, status, readResults) {
  let passed = 0
  let failed = 0
  try {
    const results = readResults()
    ;({ passed, failed } = results)
    failures.push(...results.failures)
  } catch (error) {
    console.error(error.message)
  }
  if (failed === 0 && (status !== 0 || passed === 0)) failed = 1
  count(`${name}: ${passed} passed, ${failed} failed`, passed, failed)
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const readJson = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

ensureInstalled({ withTests: true })
const { ensureBrowser } = await import('./browser.mjs')
ensureBrowser()

check('format', 'oxfmt', ['--check', '.'])
check('lint and walls', 'oxlint', [])
check('types', 'tsc', ['-p', '.'])
check('unused files, exports and dependencies', 'knip', ['--no-progress'])

if (isBuildStale()) runOrExit(pinnedNodePath, ['scripts/build.mjs'])
const apiRun = runTool('vitest', [
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(folder, 'api.json')}`,
])
report('unit and API tests on both databases', apiRun.status, () => {
  // a test whose tool is not installed is skipped, and does not count
  const { numPassedTests, numFailedTests, testResults } = readJson('api.json')
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [{ title: name, message }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: `${name}: ${fullName}`,
        message: failureMessages.join('\n'),
      })),
  ])
  return { passed: numPassedTests, failed: numFailedTests, failures }
})

const journeyRun = runTool('playwright', ['test'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'journeys.json'),
})
report('journeys in a browser on both databases', journeyRun.status, () => {
  const { stats, suites, errors } = readJson('journeys.json')
  const failures = [
    ...errors.map(({ message }) => ({ title: 'journeys', message: message ?? '' })),
    ...suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          title: `[${projectName}] ${file}:${line}: ${title}`,
          message: results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
        })),
    ),
  ]
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }
})

for (const { title, message } of failures) {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean)
  console.log([title.replace(projectRoot, ''), ...lines.slice(0, 8).map((line) => `    ${line}`)].join('\n'))
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

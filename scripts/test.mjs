/** `npm test`: installs and builds what is missing, then runs every check and test. Its last line is `N passed, N failed`. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled, pinnedNodePath, projectRoot, runOrExit } from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'

const total = { passed: 0, failed: 0 }
/** Title and message of every failed test, printed again at the end of the run. */
const failures = []
/** Titles of tests that were not run, such as those that need a program which is not installed. */
const skipped = []
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-results-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const env = { ...process.env, PATH: `${projectRoot}node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: '0' }
const runTool = (name, args) =>
  spawnSync(join(projectRoot, 'node_modules/.bin', name), args, { cwd: projectRoot, stdio: 'inherit', env })

/**
 * Runs a tool beside others. @param isShownLater prints what it says when it ends, so that it is not mixed with what others say
 * @param niceness how far others go first (0 to 19)
 * @returns its exit code, null when a signal ended it
 */
const runToolBeside = (name, args, { extraEnv = {}, isShownLater = false, niceness = 0 } = {}) =>
  new Promise((resolve) => {
    const tool = spawn(join(projectRoot, 'node_modules/.bin', name), args, {
      cwd: projectRoot,
      stdio: ['ignore', isShownLater ? 'pipe' : 'inherit', isShownLater ? 'pipe' : 'inherit'],
      env: { ...env, ...extraEnv },
    })
    if (niceness > 0 && tool.pid) setPriority(tool.pid, niceness)
    const output = []
    for (const stream of [tool.stdout, tool.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    tool.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)))
    tool.on('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      resolve(status)
    })
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
    skipped.push(...results.skipped)
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
// side by side: each alone leaves processors idle while it waits for a disk, a database or a timer; pages that are late make journeys slow
const vitestArgs = [
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(folder, 'api.json')}`,
]
const [apiStatus, journeyStatus] = await Promise.all([
  runToolBeside('vitest', vitestArgs, { niceness: 5 }),
  runToolBeside('playwright', ['test'], {
    extraEnv: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'journeys.json') },
    isShownLater: true,
  }),
])
report('unit and API tests on both databases', apiStatus, () => {
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
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
      .map(({ fullName }) => `${name}: ${fullName}`),
  )
  return { passed: numPassedTests, failed: numFailedTests, failures, skipped }
})

report('journeys in a browser on both databases', journeyStatus, () => {
  const { stats, suites, errors } = readJson('journeys.json')
  const specs = suites.flatMap(specsOf)
  const failures = [
    ...errors.map(({ message }) => ({ title: 'journeys', message: message ?? '' })),
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          title: `[${projectName}] ${file}:${line}: ${title}`,
          message: results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
        })),
    ),
  ]
  const skipped = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ projectName }) => `[${projectName}] ${file}:${line}: ${title}`),
  )
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures, skipped }
})

for (const title of skipped) console.log(`not run: ${title.replace(projectRoot, '')}`)
for (const { title, message } of failures) {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean)
  console.log([title.replace(projectRoot, ''), ...lines.slice(0, 8).map((line) => `    ${line}`)].join('\n'))
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

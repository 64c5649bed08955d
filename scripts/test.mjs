/** `npm test`: sets up what it needs and proves the product. Its last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled, node, root, run } from './install.mjs'
import { isBuildStale } from './is-stale.mjs'

const total = { passed: 0, failed: 0 }
/** Of each test that failed, what it is and the beginning of why: told again at the end, where nobody has to look for it. */
const failures = []
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
    let broken
    ;({ passed, failed, broken } = read())
    failures.push(...broken)
  } catch (error) {
    console.error(error.message)
  }
  if (failed === 0 && (status !== 0 || passed === 0)) failed = 1
  count(`${name}: ${passed} passed, ${failed} failed`, passed, failed)
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const json = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

ensureInstalled({ withTests: true })
const { ensureBrowser } = await import('./browser.mjs')
ensureBrowser()

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
  const { numPassedTests, numTotalTests, testResults } = json('api.json')
  const broken = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [{ what: name, why: message }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        what: `${name}: ${fullName}`,
        why: failureMessages.join('\n'),
      })),
  ])
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, broken }
})

const journeys = bin('playwright', ['test'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'journeys.json'),
})
report('journeys in a browser on both databases', journeys.status, () => {
  const { stats, suites, errors } = json('journeys.json')
  const broken = [
    ...errors.map(({ message }) => ({ what: 'journeys', why: message ?? '' })),
    ...suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          what: `[${projectName}] ${file}:${line}: ${title}`,
          why: results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
        })),
    ),
  ]
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, broken }
})

for (const { what, why } of failures) {
  const lines = stripVTControlCharacters(why).split('\n').filter(Boolean)
  console.log([what.replace(root, ''), ...lines.slice(0, 8).map((line) => `    ${line}`)].join('\n'))
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

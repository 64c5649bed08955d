// Shared by `npm test` and `npm run test:long`: runs tools, reads their results, and prints the summary.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from './install.mjs'

/** @typedef {{ title: string, message: string }} Entry a test, and its first errors */
/** @typedef {{ passed: number, failed: Entry[], flaky: Entry[], skipped: Entry[] }} Results of a tool; flaky ones have passed too */

const binaries = join(projectRoot, 'node_modules/.bin')
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-results-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const total = { passed: 0, failed: [], flaky: [], skipped: [] }
/** A line for each part: its name and duration. */
const parts = []

/**
 * Runs a command and prints its output. @param onLine called for each line of standard output
 * @returns its exit code; null if a signal ended it
 */
function run(command, args, env = {}, onLine = () => {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PATH: `${binaries}:${process.env.PATH}`,
        // commands in tests don't compile a source twice
        NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compile'),
        ...env,
      },
    })
    let rest = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()
      lines.forEach((line) => onLine(line))
    })
    child.on('error', (error) => console.error(error.message))
    child.on('close', (status) => {
      onLine(rest)
      resolve(status)
    })
  })
}

/** Runs a part and adds its results. @param work returns its `Results` @returns whether nothing failed */
async function part(name, work) {
  const startedAt = Date.now()
  const results = await work()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  total.passed += results.passed
  for (const list of ['failed', 'flaky', 'skipped']) total[list].push(...results[list])
  parts.push({ name, seconds })
  const counts = `${results.passed} passed, ${results.failed.length} failed`
  console.log(`${results.failed.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${counts}, ${seconds} s`)
  return results.failed.length === 0
}

/** Runs a tool that counts as one test. @param tool a package's command, or the path of a program @returns whether it succeeds */
export const check = (name, tool, args) =>
  part(name, async () => {
    const isGood = (await run(resolve(binaries, tool), args)) === 0
    const failed = isGood ? [] : [{ title: name, message: `${tool} ${args.join(' ')} fails, see above` }]
    return { passed: isGood ? 1 : 0, failed, flaky: [], skipped: [] }
  })

/** Runs a tool whose reporter writes its results. It counts as failed if it exits without results, or fails without a failed test. */
function runWithReporter(name, tool, args, env) {
  return part(name, async () => {
    const file = join(folder, `${parts.length}.json`)
    const status = await run(join(binaries, tool), args, { ...env, TEST_RESULTS: file })
    let results = { passed: 0, failed: [], flaky: [], skipped: [] }
    try {
      results = JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      // reported below
    }
    const { passed, failed } = results
    if (failed.length === 0 && (status !== 0 || passed === 0)) {
      failed.push({ title: name, message: `${tool} exits with ${status} after ${passed} tests, see above` })
    }
    return results
  })
}

/** Runs test files with Vitest. @param files parts of the paths of those to run; by default all */
export const vitest = (name, projects, env = {}, files = []) =>
  runWithReporter(
    name,
    'vitest',
    [
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      `--reporter=${join(projectRoot, 'scripts/vitest-results.mjs')}`,
    ],
    { ...env, NO_COLOR: '1' },
  )

/** Runs journeys with Playwright. */
export const playwright = (name, args, env = {}) =>
  runWithReporter(
    name,
    'playwright',
    ['test', ...args, `--reporter=dot,${join(projectRoot, 'scripts/playwright-results.mjs')}`],
    // Playwright sets FORCE_COLOR for its workers, and Node warns if NO_COLOR is set too
    { ...env, FORCE_COLOR: '0' },
  )

/** Runs a script that prints a line per test: `ok …`, `FAIL …` or `not run …`. */
export const script = (name, file, args = [], env = {}) =>
  part(name, async () => {
    const results = { passed: 0, failed: [], flaky: [], skipped: [] }
    const status = await run(process.execPath, [join(projectRoot, file), ...args], env, (line) => {
      const [, outcome, title] = /^(ok|FAIL|not run) +(.*)$/.exec(line) ?? []
      if (outcome === 'ok') results.passed += 1
      if (outcome === 'FAIL') results.failed.push({ title, message: '' })
      if (outcome === 'not run') results.skipped.push({ title, message: '' })
    })
    if (status !== 0 && results.failed.length === 0) {
      results.failed.push({ title: name, message: `${file} exits with ${status}, see above` })
    }
    return results
  })

const indented = (message) =>
  stripVTControlCharacters(message)
    .replaceAll(projectRoot, '')
    .split('\n')
    .filter(Boolean)
    .slice(0, 8)
    .map((line) => `    ${line}`)

const print = ({ title, message }) => console.log([title, ...indented(message)].join('\n'))

/** Prints what wasn't run, was flaky or failed, and how long each part took. The last line is `N passed, N failed`. Ends this process. */
export function finish() {
  for (const { title } of total.skipped) console.log(`not run: ${title}`)
  if (total.flaky.length > 0) console.log('\nflaky (failed first, then passed; fix each of them):')
  total.flaky.forEach(print)
  if (total.failed.length > 0) console.log('\nfailed:')
  total.failed.forEach(print)
  console.log('')
  for (const { name, seconds } of parts) console.log(`${String(seconds).padStart(5)} s  ${name}`)
  // some parts run in parallel
  const all = Math.round(performance.now() / 1000)
  console.log(`${String(all).padStart(5)} s  in total, ${total.flaky.length} flaky`)
  console.log(`${total.passed} passed, ${total.failed.length} failed`)
  process.exit(total.failed.length === 0 ? 0 : 1)
}

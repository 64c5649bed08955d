import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.frontdesk-installed`

/** The Node that the project pins: the machine's own may be older. */
export const node = `${root}node_modules/.bin/node`

/** Runs a command to its end with this terminal; ends the process when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** What the last installation was made of: the lockfile's hash, and whether the packages for tests are there. */
function installed() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Installs the packages when there are none or the lockfile has changed since. Running the site needs none of those
 * that only tests use.
 */
export function ensureInstalled({ withTests = false } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  const last = installed()
  if (existsSync(node) && last.lock === lock && (last.withTests || !withTests)) return
  console.log('Installing packages …')
  const scope = withTests ? '--include=dev' : '--omit=dev'
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', scope])
  writeFileSync(stamp, JSON.stringify({ lock, withTests }))
}

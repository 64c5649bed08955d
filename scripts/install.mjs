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

/** Installs the packages when there are none or the lockfile has changed since. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages …')
  const production = process.env.NODE_ENV === 'production' ? ['--omit=dev'] : []
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...production])
  writeFileSync(stamp, lock)
}

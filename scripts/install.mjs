import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))
const installStampFile = `${projectRoot}node_modules/.frontdesk-installed`

/** Path of the pinned Node, since the system's Node may be older. */
export const pinnedNode = `${projectRoot}node_modules/.bin/node`

/** Runs a command in this terminal and exits this process when it fails. */
export function runOrExit(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit', ...options })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Returns the lockfile hash and the scope of the last installation. */
function lastInstallation() {
  try {
    return JSON.parse(readFileSync(installStampFile, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Installs the packages when there are none or the lockfile has changed.
 * @param withTests also installs what only tests and benches need
 */
export function ensureInstalled({ withTests = false } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(`${projectRoot}package-lock.json`))
    .digest('hex')
  const last = lastInstallation()
  if (existsSync(pinnedNode) && last.lock === lock && (last.withTests || !withTests)) return
  console.log('Installing packages …')
  const scope = withTests ? '--include=dev' : '--omit=dev'
  runOrExit('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', scope])
  writeFileSync(installStampFile, JSON.stringify({ lock, withTests }))
}

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))
/** What npm has installed; it writes the file last. */
const installedLockfile = 'node_modules/.package-lock.json'

/** Path of the pinned Node, since the system's Node may be older. */
export const pinnedNode = `${projectRoot}node_modules/.bin/node`

/** Runs a command in this terminal and exits this process when it fails. */
export function runOrExit(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit', ...options })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

const readPackages = (lockfile) => JSON.parse(readFileSync(`${projectRoot}${lockfile}`, 'utf8')).packages

/**
 * Whether the packages of the lockfile are installed, as npm itself has recorded in `node_modules`.
 * @param withTests includes what only tests and benches need
 */
export function isInstalled({ withTests = false } = {}) {
  if (!existsSync(pinnedNode) || !existsSync(`${projectRoot}${installedLockfile}`)) return false
  const installed = readPackages(installedLockfile)
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, integrity, ...wanted }]) => {
      const found = installed[path]
      if (found) return found.version === version && found.integrity === integrity
      // the project itself, and packages of other systems
      return path === '' || wanted.optional || wanted.devOptional || (wanted.dev && !withTests)
    },
  )
}

/** Installs the packages when some are missing or the lockfile has changed. @param scope see `isInstalled` */
export function ensureInstalled({ withTests = false } = {}) {
  if (isInstalled({ withTests })) return
  console.log('Installing packages …')
  const scope = withTests ? '--include=dev' : '--omit=dev'
  runOrExit('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', scope])
}

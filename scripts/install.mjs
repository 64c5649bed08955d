import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))
/** The list of installed packages; npm writes this file last. */
const installedLockfile = 'node_modules/.package-lock.json'

/** The packages that contain Node. npm installs the one for this system. */
const nodePackages = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')).optionalDependencies
const isWindows = process.platform === 'win32'
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
const nodeOfPackage = isWindows ? `${nodePackage}/bin/node.exe` : '.bin/node'

/** The path of the pinned Node, since the system's Node may be older; the running Node if there is no package. */
export const pinnedNodePath =
  nodePackage in nodePackages ? `${projectRoot}node_modules/${nodeOfPackage}` : process.execPath

/** Runs a command in this terminal. Exits this process if it fails. */
export function runOrExit(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit', ...options })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** In production, standard output is the log. */
const isOutputLog = () => process.env.NODE_ENV === 'production'

/** Prints what this process is about to do; to standard error if standard output is the log. */
export function printProgress(sentence) {
  if (isOutputLog()) console.error(sentence)
  else console.log(sentence)
}

/** The options of a command whose output is progress; to standard error if standard output is the log. */
export const progressStdio = () => (isOutputLog() ? { stdio: ['inherit', 2, 'inherit'] } : {})

const readPackages = (lockfile) => JSON.parse(readFileSync(`${projectRoot}${lockfile}`, 'utf8')).packages

/**
 * Whether the packages in the lockfile are installed, according to npm's record in `node_modules`.
 * @param withTests includes packages that only tests and benchmarks need
 */
export function isInstalled({ withTests = false } = {}) {
  if (!existsSync(pinnedNodePath) || !existsSync(`${projectRoot}${installedLockfile}`)) return false
  const installed = readPackages(installedLockfile)
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, integrity, ...wanted }]) => {
      const found = installed[path]
      if (found) return found.version === version && found.integrity === integrity
      // the project itself, and packages for other systems
      return path === '' || wanted.optional || wanted.devOptional || (wanted.dev && !withTests)
    },
  )
}

/** Exits if there is no Node package for this system, and the running Node is older than the pinned one. */
function assertRecentNode() {
  if (nodePackage in nodePackages) return
  const [pinned] = Object.values(nodePackages)
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = pinned.split('.').map(Number)
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  console.error(
    `There is no Node package for this system (${nodePackage}): start again with Node ${pinned} or newer.`,
  )
  process.exit(1)
}

/** Installs missing or changed packages. @param withTests see `isInstalled` */
export function ensureInstalled({ withTests = false } = {}) {
  assertRecentNode()
  if (isInstalled({ withTests })) return
  const scope = withTests ? '--include=dev' : '--omit=dev'
  printProgress('Installing packages …')
  runOrExit('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', scope], progressStdio())
  if (existsSync(pinnedNodePath)) return
  // npm skips an optional package if it can't be fetched, or if its hash differs from the lockfile
  console.error(`The package ${nodePackage} cannot be installed in the version of package-lock.json.`)
  process.exit(1)
}

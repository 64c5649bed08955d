/** `npm start` and `npm run dev`: installs what is missing, builds what is stale, and runs the server on the pinned Node. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  ensureInstalled,
  isInstalled,
  pinnedNodePath,
  printProgress,
  progressStdio,
  projectRoot,
  runOrExit,
} from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'
import { variablesOfNodeEnv } from './node-env.mjs'

/** How often this process checks that npm is running (ms). If npm was killed, it couldn't pass on a signal. */
const parentCheckMs = 1_000

const args = process.argv.slice(2)
const isDevelopment = args.includes('--dev')
const isHelp = args.includes('--help')
const npmPid = process.env.npm_lifecycle_event ? process.ppid : undefined

/** Lists the settings in docs/settings.md, since the server's list needs installed packages. */
function settingsFromDocument() {
  const document = readFileSync(`${projectRoot}docs/settings.md`, 'utf8')
  const rows = [...document.matchAll(/^\| `(\w+)`\s*\| (.*?)\s*\| (.*?)\s*\|/gm)]
  return rows.map(([, name, meaning, value]) => `  ${name}: ${meaning}${value && ` (${value})`}`).join('\n')
}

/** Runs the server until it exits. Passes on signals, and stops the server when npm has ended. */
function runServer() {
  const watch = isDevelopment
    ? [
        ...['server', 'contract', 'content', 'conversion'].map((folder) => `--watch-path=${folder}`),
        '--watch-preserve-output',
      ]
    : []
  const server = spawn(pinnedNodePath, [...watch, 'server/main.ts', ...args], {
    cwd: projectRoot,
    // The channel closes when this process ends for any reason, which stops the server.
    stdio: ['inherit', 'inherit', 'inherit', ...(isDevelopment ? [] : ['ipc'])],
    // Caches compiled sources, so that types aren't stripped at each start.
    env: {
      NODE_COMPILE_CACHE: `${projectRoot}node_modules/.cache/compile`,
      ...variablesOfNodeEnv,
      ...process.env,
    },
  })
  // On Ctrl-C, the terminal signals the server too, which ignores the second signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  if (npmPid !== undefined)
    setInterval(() => process.ppid === npmPid || server.kill('SIGTERM'), parentCheckMs).unref()
  server.on('error', (error) => {
    console.error(`${pinnedNodePath}: ${error.message}`)
    process.exit(1)
  })
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

// Keeps Node from opening a debugger, as `--disable-sigusr1` does for the server.
process.on('SIGUSR1', () => {})

if (isHelp && !isInstalled()) {
  console.log(`Settings (environment variables):\n\n${settingsFromDocument()}`)
} else {
  ensureInstalled()
  if (!isDevelopment && !isHelp && isBuildStale()) {
    printProgress('Building …')
    runOrExit(pinnedNodePath, ['scripts/build.mjs'], progressStdio())
  }
  runServer()
}

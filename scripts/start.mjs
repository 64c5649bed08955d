/** `npm start` and `npm run dev`: installs what is missing, builds what is stale, and runs the server on the pinned Node. */
import { spawn } from 'node:child_process'
import { ensureInstalled, pinnedNode, projectRoot, runOrExit } from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'
import { nodeEnv } from './node-env.mjs'

const args = process.argv.slice(2)
const isDevelopment = args.includes('--dev')
const isBuildNeeded = !isDevelopment && !args.includes('--help')

ensureInstalled()
if (isBuildNeeded && (await isBuildStale())) {
  console.log('Building …')
  runOrExit(pinnedNode, ['scripts/build.mjs'])
}

const watch = isDevelopment ? ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'] : []
const server = spawn(pinnedNode, [...watch, 'server/main.ts', ...args], {
  cwd: projectRoot,
  stdio: 'inherit',
  // Caches the compiled sources, so that types are not stripped again at each start.
  env: { NODE_COMPILE_CACHE: `${projectRoot}node_modules/.cache/compile`, ...nodeEnv, ...process.env },
})
// On Ctrl-C the terminal signals the server too; this process waits for it to exit.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

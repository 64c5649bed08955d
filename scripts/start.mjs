/** `npm start` and `npm run dev`: installs what is missing, builds what is stale, and runs the server on the pinned Node. */
import { spawn } from 'node:child_process'
import { ensureInstalled, node, root, run } from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'
import { nodeEnv, nodeFlags } from './node-flags.mjs'

const args = process.argv.slice(2)
const isDevelopment = args.includes('--dev')
const isBuildNeeded = !isDevelopment && !args.includes('--help')

ensureInstalled()
if (isBuildNeeded && (await isBuildStale())) {
  console.log('Building …')
  run(node, ['scripts/build.mjs'])
}

const watch = isDevelopment ? ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'] : []
const server = spawn(node, [...nodeFlags, ...watch, 'server/main.ts', ...args], {
  cwd: root,
  stdio: 'inherit',
  // Sources stripped of their types once are not stripped again: a faster start, and 20 MB less.
  env: { NODE_COMPILE_CACHE: `${root}node_modules/.cache/compile`, ...nodeEnv, ...process.env },
})
// The terminal sends Ctrl-C to the server too; this process only waits for it to finish.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

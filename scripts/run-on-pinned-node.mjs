/** Runs a script on the pinned Node, and installs and builds what is missing first: `run-on-pinned-node.mjs SCRIPT ARGUMENTS`. */
import { ensureInstalled, pinnedNodePath, runOrExit } from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'

ensureInstalled({ withTests: true })
if (isBuildStale()) runOrExit(pinnedNodePath, ['scripts/build.mjs'])
runOrExit(pinnedNodePath, process.argv.slice(2))

/** Runs a script on the pinned Node, after installing and building what is missing: `run-script.mjs SCRIPT ARGUMENTS`. */
import { ensureInstalled, pinnedNode, runOrExit } from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'

ensureInstalled({ withTests: true })
if (await isBuildStale()) runOrExit(pinnedNode, ['scripts/build.mjs'])
runOrExit(pinnedNode, process.argv.slice(2))

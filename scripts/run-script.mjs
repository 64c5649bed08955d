/** Runs a script of the project on the pinned Node, with packages and build as they should be. */
import { ensureInstalled, node, run } from './install.mjs'
import { isBuildStale } from './build-stamp.mjs'

ensureInstalled({ withTests: true })
if (await isBuildStale()) run(node, ['scripts/build.mjs'])
run(node, process.argv.slice(2))

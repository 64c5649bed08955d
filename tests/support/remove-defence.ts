/**
 * Removes a defence from the process that is about to start: preloaded with `node --import`, changes the sources that
 * `defences.ts` names while they are loaded. `REMOVED_DEFENCE` is the name of the defence.
 */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defences as againstAttacks } from '../attacks/defences.ts'
import { defences as againstFaults } from '../faults/defences.ts'
import { projectRoot } from './project-root.ts'

const name = process.env.REMOVED_DEFENCE ?? ''
const changes = { ...againstFaults, ...againstAttacks }[name]
if (!changes) throw new Error(`There is no defence called ${name}`)
const changesByUrl = Map.groupBy(changes, ({ file }) => pathToFileURL(join(projectRoot, file)).href)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const changesHere = changesByUrl.get(url)
    if (!changesHere || loaded.source === undefined || loaded.source === null) return loaded
    let source =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString()
    for (const { file, from, to } of changesHere) {
      // Otherwise a rewritten defence would count as removed while it is still there.
      if (!source.includes(from))
        throw new Error(`the defence "${name}" quotes text that ${file} no longer contains: ${from.trim()}`)
      source = source.replaceAll(from, to)
    }
    return { ...loaded, source }
  },
})

/**
 * Takes a defence out of the server that is about to start, in memory alone: preloaded with `node --import`, it changes
 * the sources named in `defences.ts` as they are loaded.
 */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defences as againstAttacks } from '../attacks/defences.ts'
import { defences as againstFaults } from './defences.ts'

const name = process.env.TAKE_OUT ?? ''
const changes = { ...againstFaults, ...againstAttacks }[name]
if (!changes) throw new Error(`There is no defence called ${name}`)
const root = join(import.meta.dirname, '../..')
const byUrl = Map.groupBy(changes, ({ file }) => pathToFileURL(join(root, file)).href)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const here = byUrl.get(url)
    if (!here || loaded.source === undefined || loaded.source === null) return loaded
    let source =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString()
    for (const { file, from, to } of here) {
      // A defence that was rewritten must not be taken for one that is out.
      if (!source.includes(from)) throw new Error(`${file} no longer says: ${from}`)
      source = source.replaceAll(from, to)
    }
    return { ...loaded, source }
  },
})

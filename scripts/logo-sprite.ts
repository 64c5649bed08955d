import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { partnerStrip, technologyStrip } from '../content/home.ts'

const name = 'virtual:technology-marks'
const packages = join(import.meta.dirname, '../node_modules')
const drawn = join(packages, '.cache/frontdesk/technology-marks.svg')

/** One mark of the icon package, to be used by its slug. */
function symbolOf(slug: string): string {
  const icon = readFileSync(join(packages, 'simple-icons/icons', `${slug}.svg`), 'utf8')
  const [path] = /<path [^>]+>/.exec(icon) ?? []
  if (!path) throw new Error(`The mark ${slug} is not drawn as one path`)
  return `<symbol id="${slug}" viewBox="0 0 24 24">${path}</symbol>`
}

/**
 * The address of one picture that holds the marks which the content names, out of the three thousand of the icon
 * package: fetched once, and no part of any script.
 */
export function logoSprite(): Plugin {
  return {
    name: 'frontdesk:technology-marks',
    resolveId: { filter: { id: new RegExp(`^${name}$`) }, handler: () => `\0${name}` },
    load: {
      filter: { id: new RegExp(`^\0${name}$`) },
      handler: () => {
        const slugs = new Set([...partnerStrip.marks, ...technologyStrip.marks].map(({ slug }) => slug))
        mkdirSync(dirname(drawn), { recursive: true })
        const symbols = [...slugs].map(symbolOf).join('')
        writeFileSync(drawn, `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`)
        return `export { default } from ${JSON.stringify(`${drawn}?url&no-inline`)}`
      },
    },
  }
}

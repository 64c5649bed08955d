import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { partnerStrip, technologyStrip } from '../content/home/home.ts'

const name = 'virtual:logo-sprite'
const packages = join(import.meta.dirname, '../node_modules')
const spriteFile = join(packages, '.cache/frontdesk/logo-sprite.svg')

/** Returns a logo of simple-icons as an SVG symbol with its slug as id. */
function symbolOf(slug: string): string {
  const icon = readFileSync(join(packages, 'simple-icons/icons', `${slug}.svg`), 'utf8')
  const [path] = /<path [^>]+>/.exec(icon) ?? []
  if (!path) throw new Error(`The logo ${slug} is not a single path`)
  return `<symbol id="${slug}" viewBox="0 0 24 24">${path}</symbol>`
}

/**
 * Vite plugin that builds an SVG sprite of the logos in the content. The virtual module exports its URL, so that no script contains a logo.
 */
export function logoSprite(): Plugin {
  return {
    name: 'frontdesk:logo-sprite',
    resolveId: { filter: { id: new RegExp(`^${name}$`) }, handler: () => `\0${name}` },
    load: {
      filter: { id: new RegExp(`^\0${name}$`) },
      handler: () => {
        const logos = [...partnerStrip.logos, ...technologyStrip.logos]
        const slugs = new Set(logos.map(({ slug }) => slug).filter(Boolean))
        mkdirSync(dirname(spriteFile), { recursive: true })
        const symbols = [...slugs].map(symbolOf).join('')
        writeFileSync(spriteFile, `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`)
        return `export { default } from ${JSON.stringify(`${spriteFile}?url&no-inline`)}`
      },
    },
  }
}

/** The dark colour that covers and social cards share. */
export const night = '#080e1a'

/** The colours of one cover by role. */
export type Palette = {
  /** variants of the background; `deep` is its darkest shade */
  backgrounds: readonly string[]
  deep: string
  line: string
  pale: string
  /** for highlights */
  accent: string
}

/** The backgrounds of covers, in the site's three hues on ink. */
export const palettes = {
  cobalt: {
    backgrounds: ['#12327f', '#163a94', '#113070'],
    deep: '#080e1a',
    line: '#6e9bfb',
    pale: '#98baff',
    accent: '#fc9841',
  },
  teal: {
    backgrounds: ['#076f6b', '#0a6470', '#0b5a58'],
    deep: '#051718',
    line: '#3fb5ae',
    pale: '#67e2da',
    accent: '#fc9841',
  },
  ochre: {
    backgrounds: ['#9c5301', '#8f4a08', '#7f470f'],
    deep: '#1c1009',
    line: '#d0975c',
    pale: '#ffc78f',
    accent: '#98baff',
  },
} as const satisfies Record<string, Palette>

/** An unfilled path. `d` is SVG path data; `width` is the line width in pixels. */
export function strokedPath(d: string, colour: string, width = 3, opacity = 1): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

/** A filled circle. @param edge outline colour; no outline by default */
export function circle(x: number, y: number, radius: number, fill: string, edge?: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${edge ? ` stroke="${edge}" stroke-width="3"` : ''}/>`
}

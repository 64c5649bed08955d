/** The colours of a cover: those of the site's design, on its dark side. */
export const palette = {
  night: '#080e1a',
  slate: '#111928',
  deep: '#0c2563',
  line: '#6e9bfb',
  pale: '#98baff',
  faint: '#374153',
  accent: '#fc9841',
} as const

/** A path of one colour. `opacity` and `width` only where they differ from the usual. */
export function strokedPath(d: string, colour: string = palette.line, width = 3, opacity = 1): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, edge?: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${edge ? ` stroke="${edge}" stroke-width="3"` : ''}/>`
}

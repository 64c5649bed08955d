/** The colours of covers: the dark ones of the site's design. */
export const palette = {
  night: '#080e1a',
  slate: '#111928',
  deep: '#0c2563',
  line: '#6e9bfb',
  pale: '#98baff',
  faint: '#374153',
  accent: '#fc9841',
} as const

/** An unfilled path. `d` is SVG path data, `width` that of the line in pixels. */
export function strokedPath(d: string, colour: string = palette.line, width = 3, opacity = 1): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

/** A filled circle. @param edge colour of its outline, which it has none of by default */
export function circle(x: number, y: number, radius: number, fill: string, edge?: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${edge ? ` stroke="${edge}" stroke-width="3"` : ''}/>`
}

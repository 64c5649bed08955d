import { outlineText } from './figure.ts'
import { night, palettes } from './svg-shapes.ts'

const { accent: ours, line: theirs } = palettes.cobalt

/** Where our rail, the upper one, ends (x), and its position (y). */
const [stop, top] = [1200, 764]

/** Draws the site's two rails across a drawing of width 1600. Ours ends at a stop labelled with the day. */
export function drawRails(day: string): string {
  const { d } = outlineText(day)
  return (
    `<path d="M0 ${top + 24}h1600" stroke="${theirs}" stroke-width="8"/>` +
    `<path d="M0 ${top}h${stop}" stroke="${ours}" stroke-width="8"/>` +
    `<rect x="${stop - 20}" y="${top - 20}" width="40" height="64" rx="20" fill="${night}" stroke="#f9fafd" stroke-width="8"/>` +
    `<path d="${d}" fill="#f9fafd" transform="translate(${stop + 48} ${top - 4}) scale(.072)"/>`
  )
}

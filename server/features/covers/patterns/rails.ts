import { outlineText } from './figure.ts'
import { night, palettes } from './svg-shapes.ts'

const { accent: ours, line: theirs } = palettes.cobalt

/** Where ours ends, from the left, and where the upper rail runs. */
const [stop, top] = [1200, 764]

/** Draws the site's line, two rails, across a drawing that is 1600 wide. Ours ends at a stop with the name of the day. */
export function drawRails(day: string): string {
  const { d } = outlineText(day)
  return (
    `<path d="M0 ${top + 24}h1600" stroke="${theirs}" stroke-width="8"/>` +
    `<path d="M0 ${top}h${stop}" stroke="${ours}" stroke-width="8"/>` +
    `<rect x="${stop - 20}" y="${top - 20}" width="40" height="64" rx="20" fill="${night}" stroke="#f9fafd" stroke-width="8"/>` +
    `<path d="${d}" fill="#f9fafd" transform="translate(${stop + 48} ${top - 4}) scale(.072)"/>`
  )
}

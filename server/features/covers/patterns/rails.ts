import { night, palettes } from './svg-shapes.ts'

const { accent: ours, line: theirs } = palettes.cobalt

/**
 * Draws the site's line, two rails with a stop, across a drawing that is 1600 wide. Ours ends at the stop.
 * @param y where the upper rail runs, @param stop where the stop is, from the left
 */
export const drawRails = (y: number, stop: number) =>
  `<path d="M0 ${y + 24}h1600" stroke="${theirs}" stroke-width="8"/>` +
  `<path d="M0 ${y}h${stop}" stroke="${ours}" stroke-width="8"/>` +
  `<rect x="${stop - 20}" y="${y - 20}" width="40" height="64" rx="20" fill="${night}" stroke="#f9fafd" stroke-width="8"/>`

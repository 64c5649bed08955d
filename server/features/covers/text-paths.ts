import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Command, Font } from 'opentype.js/dist/opentype.mjs'

/** Draws text as SVG paths, so that an image looks the same on machines without the font. */
export type TextPaths = {
  /** width of a text at a font size of 1 pixel */
  measure(text: string): number
  /** SVG of a line whose baseline starts at `x`, `y`; `size` in pixels */
  draw(text: string, x: number, y: number, size: number, fill: string): string
}

/** The subsets of the typeface, tried in this order. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']

/** Loads the typeface in one weight. @param spacing letter spacing, as a share of the font size */
export async function loadTextPaths(weight: 400 | 500 | 600, spacing = 0): Promise<TextPaths> {
  const { parse } = await import('opentype.js/dist/opentype.mjs')
  const fonts = await Promise.all(
    subsets.map(async (subset) => {
      const file = import.meta.resolve(`@fontsource/geist/files/geist-${subset}-${weight}-normal.woff`)
      const { buffer, byteOffset, byteLength } = await readFile(fileURLToPath(file))
      return parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
    }),
  )
  const options = { letterSpacing: spacing }
  const width = ({ text, font }: Run, size: number) =>
    font ? font.getAdvanceWidth(text, size, options) : [...text].length * size

  return {
    measure: (text) => splitIntoRuns(text, fonts).reduce((sum, run) => sum + width(run, 1), 0),
    draw(text, x, y, size, fill) {
      let currentX = x
      let svg = ''
      for (const run of splitIntoRuns(text, fonts)) {
        svg += run.font
          ? `<path fill="${fill}" d="${pathData(run.font.getPath(run.text, currentX, y, size, options).commands)}"/>`
          : systemText(run.text, currentX, y, size, fill)
        currentX += width(run, size)
      }
      return svg
    },
  }
}

/** Adjacent letters of one font; `font` is undefined when none of the subsets has them. */
type Run = { text: string; font: Font | undefined }

function splitIntoRuns(text: string, fonts: Font[]): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const has = (font: Font | undefined) => font !== undefined && font.charToGlyphIndex(letter) > 0
    const font = has(last?.font) ? last!.font : fonts.find(has)
    if (last && last.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}

/** SVG path data. The library's own serializer turns very small numbers into NaN. */
function pathData(commands: Command[]): string {
  return commands
    .map(({ type, ...points }) => type + Object.values(points).map(roundToTenth).join(' '))
    .join('')
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** Other scripts are drawn in the machine's fonts; each letter is assumed to be as wide as it is high. */
function systemText(text: string, x: number, y: number, size: number, fill: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${fill}">${escaped}</text>`
}

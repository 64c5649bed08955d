import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Command, Font } from 'opentype.js/dist/opentype.mjs'

/** Draws text as outlines, so that a picture looks the same on machines without the font. */
export type TextPaths = {
  /** @returns the width of a line at the size of 1 pixel */
  measure(text: string): number
  /** @returns SVG of a line whose baseline starts at `x`, `y` */
  draw(text: string, x: number, y: number, size: number, fill: string): string
}

/** Parts of the typeface by script, each tried in turn. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']

/** Reads the typeface in one weight. @param spacing between letters, as a share of the size */
export async function loadTextPaths(weight: 400 | 500 | 600, spacing = 0): Promise<TextPaths> {
  const { parse } = await import('opentype.js/dist/opentype.mjs')
  const fonts = await Promise.all(
    scripts.map(async (script) => {
      const file = import.meta.resolve(`@fontsource/geist/files/geist-${script}-${weight}-normal.woff`)
      const { buffer, byteOffset, byteLength } = await readFile(fileURLToPath(file))
      return parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
    }),
  )
  const options = { letterSpacing: spacing }
  const width = ({ text, font }: Run, size: number) =>
    font ? font.getAdvanceWidth(text, size, options) : [...text].length * size

  return {
    measure: (text) => runsOf(text, fonts).reduce((sum, run) => sum + width(run, 1), 0),
    draw(text, x, y, size, fill) {
      let at = x
      let drawn = ''
      for (const run of runsOf(text, fonts)) {
        drawn += run.font
          ? `<path fill="${fill}" d="${outline(run.font.getPath(run.text, at, y, size, options).commands)}"/>`
          : fromSystem(run.text, at, y, size, fill)
        at += width(run, size)
      }
      return drawn
    },
  }
}

/** Letters next to each other that one font has; no font when none of ours does. */
type Run = { text: string; font: Font | undefined }

function runsOf(text: string, fonts: Font[]): Run[] {
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

/** Written here, since the library's own writer turns very small numbers into NaN. */
function outline(commands: Command[]): string {
  return commands.map(({ type, ...points }) => type + Object.values(points).map(rounded).join(' ')).join('')
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Letters of other scripts are left to what fonts the machine has; one square is allowed for each. */
function fromSystem(text: string, x: number, y: number, size: number, fill: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${fill}">${escaped}</text>`
}

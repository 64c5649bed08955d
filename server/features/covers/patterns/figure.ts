import { figureGlyphs } from './figure-glyphs.ts'
import { range } from './pattern.ts'
import type { Palette } from './svg-shapes.ts'

/** The font size (pixels), larger for a short figure. */
const size = { min: 220, max: 440 }
/** Maximum width of a figure (pixels). */
const maxWidth = 1200
/** Letter spacing, as a share of the font size. */
const tracking = -0.03
/** Height of figures, as a share of the font size. */
const capHeight = 0.71

/** The path of a text with its origin at the baseline, 1000 units high, and its width. Skips characters without a glyph. */
export function outlineText(text: string): { d: string; advance: number } {
  let advance = 0
  let d = ''
  for (const letter of text.toLowerCase()) {
    const glyph = figureGlyphs[letter]
    if (!glyph) continue
    if (glyph[1]) d += `M${Math.round(advance)} 0${glyph[1]}`
    advance += glyph[0] + tracking * 1000
  }
  return { d, advance }
}

/** Draws a figure in outlined display type. */
export function drawFigure(figure: string, palette: Palette): string {
  const { d, advance } = outlineText(figure)
  const fontSize = Math.max(size.min, Math.min(size.max, (maxWidth * 1000) / advance))
  const width = (advance / 1000) * fontSize
  const height = capHeight * fontSize
  const depth = /[gjpqy,]/.test(figure) ? 0.1 * fontSize : 0
  const [left, baseline] = [800 - width / 2, 450 + height / 2 - depth]
  const scale = fontSize / 1000
  const copies = range(2)
    .toReversed()
    .map((copy) => {
      const shift = copy * 64 - 32
      const at = `translate(${Math.round(left + shift)} ${Math.round(baseline - shift)}) scale(${scale.toFixed(3)})`
      const [fill, opacity] = copy === 0 ? [` fill="${palette.deep}" fill-opacity=".9"`, 1] : ['', 0.5]
      return `<use href="#f" transform="${at}" stroke="${copy === 0 ? palette.pale : palette.line}" stroke-width="${Math.round((copy === 0 ? 14 : 5) / scale)}"${fill} opacity="${opacity.toFixed(1)}"/>`
    })
  return `<defs><path id="f" d="${d}" stroke-linejoin="round"/></defs>${copies.join('')}`
}

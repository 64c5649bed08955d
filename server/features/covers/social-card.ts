import { cardSize } from '#contract/covers/social-cards.ts'
import { drawCover } from './cover.rules.ts'
import { palette } from './svg-shapes.ts'
import { loadTextPaths, type TextPaths } from './text-paths.ts'
import { layoutText } from './text-layout.rules.ts'

/** Whose card it is. `host` is the site's name on the network. */
export type Brand = {
  name: string
  host: string
  logo: { size: number; paths: readonly { d: string; isAccent?: true }[] }
}

/** What a card says, and the cover that it is drawn on. */
export type SocialCard = { eyebrow: string; title: string; cover: { slug: string; category: string } }

const { width, height } = cardSize
const margin = 72
const titleRoom = {
  width: 800,
  sizes: [
    { size: 76, most: 2 },
    { size: 68, most: 3 },
    { size: 58, most: 4 },
    { size: 48, most: 5 },
  ],
}

/** The drawing of a card, as SVG. */
function drawCard(card: SocialCard, brand: Brand, display: TextPaths, small: TextPaths): string {
  const { size, lines } = layoutText(card.title, { ...titleRoom, measure: display.measure })
  const lineHeight = size * 1.12
  const lowest = height - margin - 64
  const titleAt = (line: number) => lowest - (lines.length - 1 - line) * lineHeight
  const eyebrowAt = titleAt(0) - size - 14
  const mark = 40 / brand.logo.size
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    // the cover is 16:9; a little of its top and bottom goes
    `<svg x="0" y="-22" width="${width}" height="675" viewBox="0 0 1600 900" fill="none">${withoutFrame(drawCover(card.cover))}</svg>`,
    '<defs><linearGradient id="shade">',
    `<stop stop-color="${palette.night}" stop-opacity=".97"/><stop offset=".5" stop-color="${palette.night}" stop-opacity=".86"/><stop offset="1" stop-color="${palette.night}" stop-opacity=".1"/>`,
    '</linearGradient></defs>',
    `<path d="M0 0h${width}v${height}H0z" fill="url(#shade)"/>`,
    `<g transform="translate(${margin} ${margin - 8}) scale(${mark})">`,
    ...brand.logo.paths.map(
      ({ d, isAccent }) => `<path d="${d}" fill="${isAccent ? palette.accent : palette.line}"/>`,
    ),
    '</g>',
    small.draw(brand.name, margin + 56, margin + 23, 34, '#f9fafd'),
    small.draw(card.eyebrow, margin, eyebrowAt, 28, palette.accent),
    ...lines.map((line, index) => display.draw(line, margin, titleAt(index), size, '#f9fafd')),
    small.draw(brand.host, margin, height - margin + 8, 26, '#9aa2b0'),
    '</svg>',
  ].join('')
}

/** The inside of a cover's document. */
function withoutFrame(cover: string): string {
  return cover.slice(cover.indexOf('>') + 1, cover.lastIndexOf('</svg>'))
}

/** A draughtsman of cards, who reads the typeface when the first one is wanted. @returns PNG files */
export function createCardRenderer(brand: Brand): (card: SocialCard) => Promise<Buffer> {
  let letterings: Promise<[TextPaths, TextPaths]> | undefined
  return async (card) => {
    letterings ??= Promise.all([loadTextPaths(600, -0.03), loadTextPaths(500)])
    const { default: sharp } = await import('sharp')
    const svg = drawCard(card, brand, ...(await letterings))
    // drawing and compressing happen on sharp's own threads
    return sharp(Buffer.from(svg)).png({ palette: true, quality: 92, effort: 1 }).toBuffer()
  }
}

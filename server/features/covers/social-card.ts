import { cardSize } from '#contract/covers/social-cards.ts'
import { drawCover } from './cover.rules.ts'
import { night } from './patterns/svg-shapes.ts'
import { loadTextPaths, type TextPaths } from './text-paths.ts'
import { layoutText } from './text-layout.rules.ts'

/** The brand on a card. `host` is the host name of the site. */
export type Brand = {
  name: string
  host: string
  logo: { size: number; paths: readonly { d: string; isAccent?: boolean }[] }
  /** on a dark background */
  colours: { drawing: string; accent: string }
}

/** The texts of a card, and the cover behind them. */
export type SocialCard = { eyebrow: string; title: string; cover: { slug: string; category: string } }

const { width, height } = cardSize
const margin = 72
const titleBox = {
  width: 800,
  sizes: [
    { size: 76, maxLines: 2 },
    { size: 68, maxLines: 3 },
    { size: 58, maxLines: 4 },
    { size: 48, maxLines: 5 },
  ],
}

/** Draws a card as SVG. */
function drawCard(card: SocialCard, brand: Brand, titleFont: TextPaths, smallFont: TextPaths): string {
  const { size, lines } = layoutText(card.title, { ...titleBox, measure: titleFont.measure })
  const lineHeight = size * 1.12
  const baseline = height - margin - 64
  const titleY = (line: number) => baseline - (lines.length - 1 - line) * lineHeight
  const eyebrowY = titleY(0) - size - 14
  const logoScale = 40 / brand.logo.size
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    // the cover is 16:9; its top and bottom are cropped
    `<svg x="0" y="-22" width="${width}" height="675" viewBox="0 0 1600 900" fill="none">${svgContent(drawCover(card.cover))}</svg>`,
    '<defs><linearGradient id="shade">',
    `<stop stop-color="${night}" stop-opacity=".97"/><stop offset=".5" stop-color="${night}" stop-opacity=".86"/><stop offset="1" stop-color="${night}" stop-opacity=".1"/>`,
    '</linearGradient></defs>',
    `<path d="M0 0h${width}v${height}H0z" fill="url(#shade)"/>`,
    `<g transform="translate(${margin} ${margin - 8}) scale(${logoScale})">`,
    ...brand.logo.paths.map(
      ({ d, isAccent }) =>
        `<path d="${d}" fill="${isAccent ? brand.colours.accent : brand.colours.drawing}"/>`,
    ),
    '</g>',
    smallFont.draw(brand.name, margin + 56, margin + 23, 34, '#f9fafd'),
    smallFont.draw(card.eyebrow, margin, eyebrowY, 28, brand.colours.accent),
    ...lines.map((line, index) => titleFont.draw(line, margin, titleY(index), size, '#f9fafd')),
    smallFont.draw(brand.host, margin, height - margin + 8, 26, '#9aa2b0'),
    '</svg>',
  ].join('')
}

/** The elements inside the root of an SVG document. */
function svgContent(cover: string): string {
  return cover.slice(cover.indexOf('>') + 1, cover.lastIndexOf('</svg>'))
}

/** Creates a renderer of cards; it loads the typeface for the first card. @returns a function that renders a PNG file */
export function createCardRenderer(): (card: SocialCard, brand: Brand) => Promise<Buffer> {
  let fonts: Promise<[TextPaths, TextPaths]> | undefined
  return async (card, brand) => {
    fonts ??= Promise.all([loadTextPaths(600, -0.03), loadTextPaths(500)])
    const { default: sharp } = await import('sharp')
    const svg = drawCard(card, brand, ...(await fonts))
    // sharp renders and compresses on threads of its own
    return sharp(Buffer.from(svg)).png({ palette: true, quality: 92, effort: 1 }).toBuffer()
  }
}

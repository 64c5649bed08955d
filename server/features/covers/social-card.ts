import { cardSize } from '#contract/covers/social-cards.ts'
import { drawCover, type CaseStudy } from './cover.rules.ts'
import { night } from './patterns/svg-shapes.ts'
import { loadTextPaths, type TextPaths } from './text-paths.ts'
import { layoutText } from './text-layout.rules.ts'

/** The brand on a card. `host` is the host name of the site. */
export type Brand = {
  name: string
  host: string
  logo: {
    /** addresses of images; '' for none */
    image: string
    imageOnDark: string
    hasName: boolean
    size: number
    paths: readonly { d: string; isAccent?: boolean }[]
  }
  /** on a dark background */
  colours: { drawing: string; accent: string }
}

export type CardRenderer = (card: SocialCard, brand: Brand) => Promise<Buffer>

/** The texts of a card, and the cover behind them. */
export type SocialCard = {
  eyebrow: string
  title: string
  cover: { slug: string; category: string }
  /** A case study, whose last day is in the eyebrow. */
  hasRails?: boolean
}

/** The card of a post. */
export const articleCard = (
  { slug, title, category }: Record<'slug' | 'title' | 'category', string>,
  study: CaseStudy | undefined,
): SocialCard => ({
  eyebrow: study ? `${category} · ${study.lastDay}` : category,
  title,
  cover: { slug, category },
  hasRails: study !== undefined,
})

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

/** Height of the logo. */
const logoHeight = 40

/** A logo as SVG, and the width that it takes. */
type DrawnLogo = { svg: string; width: number }

/** Draws the paths of a logo. */
function drawPaths({ logo: { size, paths }, colours }: Brand): DrawnLogo {
  const shapes = paths.map(
    ({ d, isAccent }) => `<path d="${d}" fill="${isAccent ? colours.accent : colours.drawing}"/>`,
  )
  return { svg: `<g transform="scale(${logoHeight / size})">${shapes.join('')}</g>`, width: logoHeight }
}

/** Draws an image as the logo. @param hasPlate adds a light plate for a logo that isn't made for dark backgrounds */
async function drawImage(image: Buffer, hasPlate: boolean): Promise<DrawnLogo> {
  const { default: sharp } = await import('sharp')
  const resized = sharp(image)
    .resize({ height: logoHeight * 2, width: 640, fit: 'inside' })
    .png()
  const { data, info } = await resized.toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width / 2, info.height / 2]
  const href = `data:image/png;base64,${data.toString('base64')}`
  const plate = hasPlate
    ? `<rect x="-8" y="-6" width="${width + 16}" height="${height + 12}" rx="8" fill="#f9fafd"/>`
    : ''
  return { svg: `${plate}<image href="${href}" width="${width}" height="${height}"/>`, width }
}

/** Draws a card as SVG. */
function drawCard(
  card: SocialCard,
  brand: Brand,
  logo: DrawnLogo,
  titleFont: TextPaths,
  smallFont: TextPaths,
): string {
  const { size, lines } = layoutText(card.title, { ...titleBox, measure: titleFont.measure })
  const lineHeight = size * 1.12
  const baseline = height - margin - 64
  const titleY = (line: number) => baseline - (lines.length - 1 - line) * lineHeight
  const eyebrowY = titleY(0) - size - 14
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    // the cover is 16:9; its top and bottom are cropped
    `<svg x="0" y="-22" width="${width}" height="675" viewBox="0 0 1600 900" fill="none">${svgContent(drawCover(card.cover))}</svg>`,
    '<defs><linearGradient id="shade">',
    `<stop stop-color="${night}" stop-opacity=".97"/><stop offset=".5" stop-color="${night}" stop-opacity=".86"/><stop offset="1" stop-color="${night}" stop-opacity=".1"/>`,
    '</linearGradient></defs>',
    `<path d="M0 0h${width}v${height}H0z" fill="url(#shade)"/>`,
    card.hasRails ? drawRails(eyebrowY - 10, brand) : '',
    `<g transform="translate(${margin} ${margin - 8})">${logo.svg}</g>`,
    brand.logo.hasName
      ? smallFont.draw(brand.name, margin + logo.width + 16, margin + 23, 34, '#f9fafd')
      : '',
    smallFont.draw(card.eyebrow, margin, eyebrowY, 28, brand.colours.accent),
    ...lines.map((line, index) => titleFont.draw(line, margin, titleY(index), size, '#f9fafd')),
    smallFont.draw(brand.host, margin, height - margin + 8, 26, '#9aa2b0'),
    '</svg>',
  ].join('')
}

/** Draws the site's two rails in the left margin. Ours ends at a stop. */
const drawRails = (stop: number, { colours }: Brand) =>
  `<path d="M30 0v${height}" stroke="${colours.drawing}" stroke-width="6"/>` +
  `<path d="M14 0v${stop}" stroke="${colours.accent}" stroke-width="6"/>` +
  `<rect x="2" y="${stop - 14}" width="40" height="28" rx="14" fill="${night}" stroke="#f9fafd" stroke-width="6"/>`

/** The elements inside the root of an SVG document. */
function svgContent(cover: string): string {
  return cover.slice(cover.indexOf('>') + 1, cover.lastIndexOf('</svg>'))
}

/**
 * Creates a renderer of cards; it loads the typeface for the first card.
 * @param readImage reads an uploaded image; undefined if there is none
 * @returns a function that renders a PNG file
 */
export function createCardRenderer(
  readImage: (address: string) => Promise<Buffer | undefined>,
): CardRenderer {
  let fonts: Promise<[TextPaths, TextPaths]> | undefined
  return async (card, brand) => {
    fonts ??= Promise.all([loadTextPaths(600, -0.03), loadTextPaths(500)])
    const { default: sharp } = await import('sharp')
    const { image, imageOnDark } = brand.logo
    const file = await readImage(imageOnDark || image)
    const logo = file ? await drawImage(file, imageOnDark === '') : drawPaths(brand)
    const svg = drawCard(card, brand, logo, ...(await fonts))
    // sharp renders and compresses on threads of its own
    return sharp(Buffer.from(svg)).png({ palette: true, quality: 92, effort: 1 }).toBuffer()
  }
}

import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { language } from '#contract/locale.ts'
import {
  faviconSvg,
  encodeIco,
  iconColours,
  appIconSvg,
  imageSvg,
  type Logo,
  type LogoColours,
} from './icon.rules.ts'
import { imageIcon } from './image-icon.ts'
import { matchesEtag } from '#server/platform/http/if-none-match.rules.ts'
import { svgPolicy } from '#server/platform/pages/policy.ts'

type Brand = {
  name: string
  description: string
  logo: Logo & { image: string; icon: string }
  colours: LogoColours
}

type Deps = {
  readBrand: () => Promise<Brand>
  /** Reads an uploaded image; undefined if there is none. */
  readImage: (address: string) => Promise<Buffer | undefined>
}

type File = { etag: string; body: Buffer }

async function png(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

type Artwork = { logo: Logo; colours: LogoColours; image: Buffer | undefined }
type Icon = {
  width: number
  /** share of the width that the logo takes */
  share: number
  /** radius of the corners, as a share of the width */
  radius?: number
  /** no background if the logo is an image */
  isTransparent?: true
}

/** Draws an icon as PNG. */
const drawIcon = (
  { logo, colours, image }: Artwork,
  { width, share, radius, isTransparent }: Icon,
): Promise<Buffer> =>
  image
    ? imageIcon(image, width, isTransparent ? 1 : share, isTransparent ? 'none' : 'plain')
    : png(appIconSvg(logo, colours, width, share, radius))

/**
 * Serves the site's icons and web app manifest. Icons are drawn from the company's logo and colours on the first request after a change.
 */
export function iconRoutes(app: FastifyInstance, { readBrand, readImage }: Deps): void {
  const icon = (options: Icon) => ({
    type: 'image/png',
    draw: (artwork: Artwork) => drawIcon(artwork, options),
  })
  const files: Record<string, { type: string; draw: (artwork: Artwork, brand: Brand) => Promise<Buffer> }> = {
    '/favicon.svg': { type: 'image/svg+xml; charset=utf-8', draw: drawFavicon },
    '/favicon.ico': { type: 'image/x-icon', draw: drawIco },
    '/apple-touch-icon.png': icon({ width: 180, share: 0.62 }),
    '/icon-192.png': icon({ width: 192, share: 0.66, radius: 0.2, isTransparent: true }),
    '/icon-512.png': icon({ width: 512, share: 0.66, radius: 0.2, isTransparent: true }),
    '/icon-maskable-512.png': icon({ width: 512, share: 0.5 }),
    [feedPaths.manifest]: {
      type: 'application/manifest+json; charset=utf-8',
      draw: async (_artwork, { name, description }) =>
        Buffer.from(JSON.stringify(manifest(name, description))),
    },
  }
  for (const [url, { type, draw }] of Object.entries(files)) {
    let drawn: { of: string; file: Promise<File> } | undefined
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const brand = await readBrand()
      const of = JSON.stringify(brand)
      if (drawn?.of !== of) {
        const file = drawFile(async () => {
          const image = await readImage(brand.logo.icon || brand.logo.image)
          return draw({ ...brand, image }, brand)
        })
        drawn = { of, file }
        // retries a failed drawing
        file.catch(() => (drawn = undefined))
      }
      const { body, etag } = await drawn.file
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('etag', etag)
        // the SVG has an inline style or an inline image
        .header('content-security-policy', `${svgPolicy}; img-src data:`)
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(type).send(body)
    })
  }
}

async function drawFavicon({ logo, colours, image }: Artwork): Promise<Buffer> {
  if (!image) return Buffer.from(faviconSvg(logo, colours))
  return Buffer.from(imageSvg(await imageIcon(image, 128, 1, 'none')))
}

async function drawFile(draw: () => Promise<Buffer>): Promise<File> {
  const body = await draw()
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

async function drawIco(artwork: Artwork): Promise<Buffer> {
  const widths = [16, 32, 48]
  const images = widths.map(async (width) => ({
    width,
    png: await drawIcon(artwork, { width, share: 0.8, radius: 0.2, isTransparent: true }),
  }))
  return encodeIco(await Promise.all(images))
}

function manifest(name: string, description: string) {
  const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, type: 'image/png', purpose })
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    start_url: '/',
    display: 'minimal-ui',
    background_color: iconColours.page,
    theme_color: iconColours.background,
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  }
}

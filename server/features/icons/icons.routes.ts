import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { language } from '#contract/locale.ts'
import { faviconSvg, encodeIco, iconColours, appIconSvg, type Logo, type LogoColours } from './icon.rules.ts'
import { matchesEtag } from '#server/platform/http/if-none-match.rules.ts'
import { svgPolicy } from '#server/platform/pages/policy.ts'

type Brand = { name: string; description: string; logo: Logo; colours: LogoColours }

type File = { etag: string; body: Buffer }

async function png(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** Serves the icons of the site, drawn from the company's logo, in its colours, at the first request after a change of it, and its web app manifest. */
export function iconRoutes(app: FastifyInstance, readBrand: () => Promise<Brand>): void {
  const files: Record<string, { type: string; draw: (brand: Brand) => Promise<Buffer> }> = {
    '/favicon.svg': {
      type: 'image/svg+xml; charset=utf-8',
      draw: async ({ logo, colours }) => Buffer.from(faviconSvg(logo, colours)),
    },
    '/favicon.ico': { type: 'image/x-icon', draw: ({ logo, colours }) => drawIco(logo, colours) },
    '/apple-touch-icon.png': {
      type: 'image/png',
      draw: ({ logo, colours }) => png(appIconSvg(logo, colours, 180, 0.62)),
    },
    '/icon-192.png': {
      type: 'image/png',
      draw: ({ logo, colours }) => png(appIconSvg(logo, colours, 192, 0.66, 0.2)),
    },
    '/icon-512.png': {
      type: 'image/png',
      draw: ({ logo, colours }) => png(appIconSvg(logo, colours, 512, 0.66, 0.2)),
    },
    '/icon-maskable-512.png': {
      type: 'image/png',
      draw: ({ logo, colours }) => png(appIconSvg(logo, colours, 512, 0.5)),
    },
    [feedPaths.manifest]: {
      type: 'application/manifest+json; charset=utf-8',
      draw: async ({ name, description }) => Buffer.from(JSON.stringify(manifest(name, description))),
    },
  }
  for (const [url, { type, draw }] of Object.entries(files)) {
    let drawn: { of: string; file: Promise<File> } | undefined
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const brand = await readBrand()
      const of = JSON.stringify(brand)
      if (drawn?.of !== of) drawn = { of, file: drawFile(() => draw(brand)) }
      const { body, etag } = await drawn.file
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('etag', etag)
        // the SVG has an inline style
        .header('content-security-policy', svgPolicy)
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(type).send(body)
    })
  }
}

async function drawFile(draw: () => Promise<Buffer>): Promise<File> {
  const body = await draw()
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

async function drawIco(logo: Logo, colours: LogoColours): Promise<Buffer> {
  const widths = [16, 32, 48]
  const images = widths.map(async (width) => ({
    width,
    png: await png(appIconSvg(logo, colours, width, 0.8, 0.2)),
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

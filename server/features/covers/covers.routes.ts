import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from '#server/platform/http/encodings.ts'
import { drawCover } from './cover.rules.ts'
import { drawingPolicy } from '#server/platform/pages/policy.ts'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A drawing is two to four thousand characters, and a third of that when compressed. */
const compressed = {
  br: (drawing: string) => brotli(drawing, quickly),
  gzip: (drawing: string) => gzipped(drawing),
}

const addressOfCover = /^\/covers\/([a-z0-9-]{1,120})\/([a-z0-9-]{1,120})\.svg$/

/** The drawing at an address of a cover, and of no other. */
export function coverSvgAt(address: string): string | undefined {
  const [, category, slug] = addressOfCover.exec(address) ?? []
  return category && slug ? drawCover({ slug, category }) : undefined
}

/** Drawn covers: `/covers/{category}/{slug}.svg`, the same picture for the same address for ever. */
export function coverRoutes(app: FastifyInstance): void {
  app.get<{ Params: { category: string; file: string } }>(
    '/covers/:category/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { category, file } = request.params
      const drawing = coverSvgAt(`/covers/${category}/${file}`)
      if (!drawing) return reply.callNotFound()
      const encoding = encodingFor(request.headers['accept-encoding'])
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', drawingPolicy)
        .header('vary', 'accept-encoding')
      if (encoding === 'identity') return reply.send(drawing)
      return reply.header('content-encoding', encoding).send(await compressed[encoding](drawing))
    },
  )
}

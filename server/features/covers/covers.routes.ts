import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from '#server/platform/http/encodings.ts'
import { matchesEtag } from '#server/platform/http/if-none-match.rules.ts'
import { svgPolicy } from '#server/platform/pages/policy.ts'
import type { CoverDrawings } from './cover-drawings.ts'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress = {
  br: (svg: string) => brotli(svg, brotliOptions),
  gzip: (svg: string) => gzipped(svg),
}

/**
 * Serves generated covers at `/covers/{category}/{slug}.svg`. Only a release changes the drawing at a path, so caches keep it for a day, and
 * show it while they revalidate.
 */
export function coverRoutes(app: FastifyInstance, renderer: CoverDrawings): void {
  app.get<{ Params: { category: string; file: string } }>(
    '/covers/:category/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { category, file } = request.params
      const svg = renderer.findSvg(`/covers/${category}/${file}`)
      if (!svg) return reply.callNotFound()
      const etag = `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`
      const encoding = encodingFor(request.headers['accept-encoding'])
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=86400, stale-while-revalidate=31536000')
        .header('content-security-policy', svgPolicy)
        .header('etag', etag)
        .header('vary', 'accept-encoding')
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      if (encoding === 'identity') return reply.send(svg)
      return reply.header('content-encoding', encoding).send(await compress[encoding](svg))
    },
  )
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from '#server/platform/http/encodings.ts'
import { drawCover } from './cover.rules.ts'
import { svgPolicy } from '#server/platform/pages/policy.ts'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress = {
  br: (svg: string) => brotli(svg, brotliOptions),
  gzip: (svg: string) => gzipped(svg),
}

const coverPath = /^\/covers\/([a-z0-9-]{1,120})\/([a-z0-9-]{1,120})\.svg$/

/** Draws the cover at a path; undefined when it is not the path of a cover. */
export function findCoverSvg(address: string): string | undefined {
  const [, category, slug] = coverPath.exec(address) ?? []
  return category && slug ? drawCover({ slug, category }) : undefined
}

/** Serves drawn covers at `/covers/{category}/{slug}.svg`. A path always gives the same drawing, so caches may keep it forever. */
export function coverRoutes(app: FastifyInstance): void {
  app.get<{ Params: { category: string; file: string } }>(
    '/covers/:category/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { category, file } = request.params
      const svg = findCoverSvg(`/covers/${category}/${file}`)
      if (!svg) return reply.callNotFound()
      const encoding = encodingFor(request.headers['accept-encoding'])
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', svgPolicy)
        .header('vary', 'accept-encoding')
      if (encoding === 'identity') return reply.send(svg)
      return reply.header('content-encoding', encoding).send(await compress[encoding](svg))
    },
  )
}

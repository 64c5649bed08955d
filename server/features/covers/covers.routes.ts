import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { mebibyte } from '#contract/limits.ts'
import { encodingFor } from '#server/platform/http/encodings.ts'
import { LruCache } from '#server/platform/lru.ts'
import { drawCover } from './cover.rules.ts'
import { svgPolicy } from '#server/platform/pages/policy.ts'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress = {
  br: (svg: string) => brotli(svg, brotliOptions),
  gzip: (svg: string) => gzipped(svg),
}

const coverPath = /^\/covers\/([a-z0-9-]{1,120})\/([a-z0-9-]{1,120})\.svg$/

/** Every page of an article that is not cached needs the data URL of its cover. */
const dataUrls = new LruCache<string, string>({ max: 2 * mebibyte, weightOf: ({ length }) => length })

/** Returns the cover at a path as a data URL; undefined when it is not the path of a cover. */
export function findCoverDataUrl(address: string): string | undefined {
  const known = dataUrls.get(address)
  if (known) return known
  const svg = findCoverSvg(address)
  if (!svg) return undefined
  const dataUrl = `data:image/svg+xml,${escapeSvg(svg)}`
  dataUrls.set(address, dataUrl)
  return dataUrl
}

/** Drawings have no text content, so that all their quotes delimit attributes. */
const escapeSvg = (svg: string) => svg.replaceAll('"', "'").replace(/[%#<>& ]/g, encodeURIComponent)

/** Draws the cover at a path; undefined when it is not the path of a cover. */
function findCoverSvg(address: string): string | undefined {
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

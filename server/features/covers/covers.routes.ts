import type { FastifyInstance } from 'fastify'
import { drawCover } from './cover.rules.ts'
import { drawingPolicy } from '#server/platform/pages/policy.ts'

const part = /^[a-z0-9-]{1,120}$/

/** Drawn covers: `/covers/{category}/{slug}.svg`, the same picture for the same address for ever. */
export function coverRoutes(app: FastifyInstance): void {
  app.get<{ Params: { category: string; file: string } }>(
    '/covers/:category/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { category, file } = request.params
      const slug = file.endsWith('.svg') ? file.slice(0, -4) : ''
      if (!part.test(category) || !part.test(slug)) return reply.callNotFound()
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', drawingPolicy)
        .send(drawCover({ slug, category }))
    },
  )
}

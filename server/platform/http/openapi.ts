import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/**
 * The API's own description, made from the contract: an OpenAPI 3.1 document at `/api/openapi.json`, and a page to
 * browse it at `/api/docs`. Registered before any route, so that it sees them all.
 */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string, name: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${name} API`,
        description:
          'Every error body is `{ "success": false, "message": "…" }`, with `errors` when fields are at fault.',
        version: '1.0.0',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: `${name} API` },
    uiConfig: { docExpansion: 'list', deepLinking: true },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    return reply.header('cache-control', 'public, max-age=0, must-revalidate').send(app.swagger())
  })
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Content-Security-Policy of the documentation page: its own files, one inline stylesheet (by hash), and inline styles set by its script. */
const browserPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; style-src-attr 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the contract's OpenAPI 3.1 document at `/api/openapi.json`, and its documentation page at `/api/docs`. Register it before the
 * routes that it describes.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  publicUrl: string,
  name: () => string,
): Promise<void> {
  const titled = (document: object) => ({
    ...document,
    info: { ...(document as { info?: object }).info, title: `${name()} API` },
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        description:
          'Every error body is `{ "success": false, "message": "…" }`, with `errors` added if fields are invalid.',
        version: '1.0.0',
        license: { name: 'No licence: all rights reserved' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: browserPolicy,
    theme: { title: 'API' },
    transformSpecification: titled,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  })
  /** The document with the company's name at the time of the last request. */
  let document: { name: string; json: string } | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    if (document?.name !== name()) document = { name: name(), json: JSON.stringify(titled(app.swagger())) }
    reply.header('cache-control', 'public, max-age=0, must-revalidate')
    return reply.type('application/json; charset=utf-8').send(document.json)
  })
}

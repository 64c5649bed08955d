import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { CallName } from '#contract/addresses.ts'
import { api, type Answer, type Api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import { bodyLimits } from '#contract/limits.ts'
import type { Audit } from '#server/platform/audit.ts'
import { unauthorized } from '#server/platform/errors.ts'
import { rateLimit } from '#server/platform/rate-limits.ts'
import type { Sessions, Viewer } from '#server/platform/sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route answers. */
    call?: CallName
    /** The sentence of its 404. */
    missing?: string | undefined
  }
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

type Read<E, Key extends string> = E extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** What a handler is given: everything already checked by the contract. */
export type Call<Name extends CallName> = {
  params: Read<Api[Name], 'params'>
  query: Read<Api[Name], 'query'>
  body: Read<Api[Name], 'body'>
  /** Who asks, when they came with a token that is good. On a call without public access it is always there. */
  viewer: Api[Name] extends { access: 'public' } ? Viewer | undefined : Viewer
  request: FastifyRequest
}

/** Answers a call with the fields of its contract; `success: true` is added here. */
export type Handler<Name extends CallName> = (call: Call<Name>) => Promise<Omit<Answer<Name>, 'success'>>

export type Mount = <Name extends CallName>(name: Name, handler: Handler<Name>) => void

/**
 * Ties calls of the contract to the server: method, address, validation, authorisation, limits and serialisation come
 * from the contract's entry. A call without `access` needs an admin's bearer token; there is no other way to open one.
 */
export function createMount(
  app: FastifyInstance,
  sessions: Sessions,
  audit: Audit,
  hasRateLimits: boolean,
): Mount {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('viewer')

  return (name, handler) => {
    const endpoint: Endpoint = api[name]
    const [method, url] = endpoint.at.split(' ') as [string, string]
    const status = endpoint.status ?? 200
    const { params, query, body, rate } = endpoint
    const route: RouteOptions = {
      method,
      url,
      bodyLimit: endpoint.bodyLimit ?? bodyLimits.json,
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.group],
        operationId: name,
        ...(endpoint.access ? {} : { security: [{ bearer: [] }] }),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { [status]: endpoint.answer, '4xx': Failure, '5xx': Failure },
      },
      config: {
        call: name,
        missing: endpoint.missing,
        ...(rate && hasRateLimits && { rateLimit: rateLimit(rate) }),
      },
      onRequest: async (request) => {
        const found = await sessions.find(request.headers.authorization)
        request.viewer = found
        if (found || endpoint.access === 'public') return
        if (request.headers.authorization !== undefined) await audit.denied(name, request.ip)
        throw unauthorized()
      },
      // A body left out fails in the words of its first required field.
      preValidation: async (request) => {
        if (body) request.body ??= {}
      },
      handler: async (request, reply) => {
        const answer = await handler({
          params: request.params,
          query: request.query,
          body: request.body,
          viewer: request.viewer,
          request,
        } as never)
        if (!reply.hasHeader('cache-control')) {
          reply.header('cache-control', endpoint.isCached ? 'public, max-age=0, must-revalidate' : 'no-store')
        }
        return reply.code(status).send({ success: true, ...answer })
      },
    }
    app.route(route)
  }
}

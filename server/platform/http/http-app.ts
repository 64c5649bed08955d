import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { registerCompression } from '#server/platform/http/compression.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { registerRateLimits } from '#server/platform/limits/rate-limits.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { toDecodableTarget } from './canonical-path.ts'
import { createLimitCounter } from '#server/platform/limits/limit-counter.ts'
import { limitConnections } from '#server/platform/limits/open-connections.ts'
import { limitUnfinishedBodies } from '#server/platform/limits/unfinished-bodies.ts'
import { handleFrameworkError, handleClientError, registerErrorHandler } from './error-handler.ts'
import { registerFormParsers } from './forms.ts'
import { registerJsonParser } from './json.ts'
import { registerOpenApi } from './openapi.ts'
import { nextRequestId, registerRequestLog } from './request-log.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

type HttpAppOptions = {
  settings: Pick<Settings, 'trustProxy' | 'rateLimits' | 'publicUrl'>
  log: Logger
  metrics: Metrics
  /** creates the HTTP server around Fastify's handler and the function that finds a client's address behind trusted proxies */
  createServer: (
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    addressOf: (request: IncomingMessage) => string,
  ) => Server
  /** sent with every response whose route sets no others */
  defaultHeaders: Record<string, string>
  /** counts requests for all nodes; undefined if this is the only process */
  rateCounter: RateCounter | undefined
  /** name of the site, for the OpenAPI document */
  name: () => string
}

/** A registered route. */
export type MountedRoute = { method: string; url: string }

/** Returns whether a proxy is trusted, by its address and the number of proxies between it and the server. */
function trustOf(trusted: Settings['trustProxy']): (address: string, hop: number) => boolean {
  if (trusted === false) return () => false
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : proxyAddr.compile(trusted)
}

/**
 * Creates the Fastify app without routes. Registers what applies to every request, in the order in which it runs.
 * @returns the app, and in `routes` every route that is registered from now on
 */
export async function createHttpApp(
  options: HttpAppOptions,
): Promise<{ app: FastifyInstance; routes: MountedRoute[] }> {
  const { settings, log, metrics, createServer, defaultHeaders, rateCounter, name } = options
  const isTrusted = trustOf(settings.trustProxy)
  const app: FastifyInstance = fastify<Server>({
    serverFactory: (handle) => createServer(handle, (request) => proxyAddr(request, isTrusted)),
    genReqId: nextRequestId,
    trustProxy: settings.trustProxy === false ? false : isTrusted,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleFrameworkError,
    rewriteUrl: ({ url = '/' }) => toDecodableTarget(url),
    clientErrorHandler: handleClientError,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // erasures that are repeated at the start have no time limit
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
  })
  const routes: MountedRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(defaultHeaders)
    // a request target has no fragment (RFC 9112, section 3.2): routers and pages would interpret it differently
    if (request.raw.url?.includes('#')) throw invalid(serverMessages.invalid)
  })
  registerRequestLog(app, log)
  const limits = createLimitCounter(log)
  const connections = limitConnections(app.server, (address) => isTrusted(address, 0), limits.count)
  const bodies = limitUnfinishedBodies(app, limits.count)
  metrics.watchLimits({ ended: limits.samples, connections, bodies })
  if (!settings.trustProxy) warnOfUntrustedProxy(app, log)
  registerCompression(app)
  metrics.countResponsesOf(app)
  registerErrorHandler(app, log)
  registerJsonParser(app)
  registerFormParsers(app)
  if (settings.rateLimits) await registerRateLimits(app, rateCounter)
  await registerOpenApi(app, settings.publicUrl, name)
  app.all('/api/*', { schema: { hide: true } }, () => {
    throw notFound()
  })
  return { app, routes }
}

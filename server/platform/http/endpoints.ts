import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { CallName } from '#contract/addresses.ts'
import { api, type Answer, type Api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#contract/failure.ts'
import type { FileRule } from '#contract/files/files.ts'
import { bodyLimits } from '#contract/limits.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { missingCapabilityMessage } from '#contract/team/messages.ts'
import { rolesWith } from '#contract/team/roles.ts'
import type { AuditActionName } from '#contract/audit/actions.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { VisitorUnitOfWork, UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { ContentChanges } from '#server/platform/changes.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import {
  diskFull,
  forbidden,
  HttpError,
  invalid,
  secondFactorRequired,
  stepUpRequired,
  unauthorized,
} from '#server/platform/errors.ts'
import type { Upload, Uploads } from '#server/platform/files/uploads.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { rateLimitConfig } from '#server/platform/limits/rate-limits.ts'
import type { StorageQuota } from '#server/platform/limits/storage-quota.ts'
import type { Sessions, Viewer } from '#server/platform/accounts/sessions.ts'
import type { Download } from '#server/platform/files/download.ts'
import { sendDownload } from './downloads.ts'
import { validateForm, multipartSchema, readForm } from './forms.ts'
import { createPublicRead, type PublicReads } from './public-reads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route handles. */
    call?: CallName
    /** The message of its 404. */
    notFoundMessage?: string | undefined
    /** Whether its response contains only public content, and may be cached until that changes. */
    isCached?: true | undefined
  }
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

type Parsed<E, Key extends string> = E extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** The actions that a call may write to the audit log; none if its contract declares none. */
type ActionOf<Name extends CallName> = Api[Name] extends {
  audit: readonly (infer Action extends AuditActionName)[]
}
  ? Action
  : never

/** The unit of work of a call. In public calls, each entry names its person. */
type UnitOf<Name extends CallName> = Api[Name] extends { access: 'public' }
  ? VisitorUnitOfWork<ActionOf<Name>>
  : UnitOfWork<ActionOf<Name>>

/** The arguments of a handler, validated by the contract. */
export type Call<Name extends CallName> = {
  params: Parsed<Api[Name], 'params'>
  query: Parsed<Api[Name], 'query'>
  body: Parsed<Api[Name], 'body'>
  /** The uploaded file. It is removed after the response unless the storage has adopted it. */
  upload: Api[Name] extends { file: { required: string } }
    ? Upload
    : Api[Name] extends { file: FileRule }
      ? Upload | undefined
      : undefined
  /** The signed-in person. Always set in calls without public access. */
  viewer: Api[Name] extends { access: 'public' } ? Viewer | undefined : Viewer
  /** Undefined in public reads, which pages call without an HTTP request. */
  request: Api[Name] extends { address: `GET ${string}`; access: 'public'; answer: object }
    ? undefined
    : FastifyRequest
  /**
   * Runs `work` in one transaction, and restarts it if the database requires that. Slow work, and work outside the database, must be done
   * before it; work that others must not see too early, after it. Undefined in calls that only read.
   * @returns what `work` returns, once it is committed
   */
  write: Api[Name] extends { audit: unknown }
    ? <T>(work: (unit: UnitOf<Name>) => Promise<T>) => Promise<T>
    : undefined
  /** Writes a separate audit entry, for example for a rejected call or a download. */
  logAction: [ActionOf<Name>] extends [never] ? undefined : UnitOf<Name>['logAction']
  /** Keeps the caches after a call that `publishes`, if nothing has changed for visitors. */
  keepCaches: Api[Name] extends { publishes: true } ? () => void : undefined
}

/** Returns the fields of the response, to which the mount adds `success: true`; or a download, if the call has a media type. */
export type Handler<Name extends CallName> = (
  call: Call<Name>,
) => Promise<Api[Name] extends { mediaType: string } ? Download : WithoutSuccess<Answer<Name>>>

/** Distributes over unions. */
type WithoutSuccess<T> = T extends unknown ? Omit<T, 'success'> : never

export type Mount = <Name extends CallName>(name: Name, handler: Handler<Name>) => void

type Deps = {
  database: Pick<Database, 'transaction' | 'isFull'>
  sessions: Sessions
  audit: Audit
  changes: Pick<ContentChanges, 'published'>
  uploads: Uploads
  storageQuota: Pick<StorageQuota, 'takeOfAccount'>
  hasRateLimits: boolean
  log: Logger
}

/**
 * Creates the function that mounts the calls of the contract. Method, path, validation, authorization, rate limits, step-up, serialization
 * and cache clearing are determined by the contract's entry. A call without `access` requires the bearer token of a session whose person
 * has the call's `capability`; there is no other way to make a call public.
 * @returns `mount`, and in `reads` the mounted public GET calls, which pages call without an HTTP request
 */
export function createMount(
  app: FastifyInstance,
  { database, sessions, audit, changes, uploads, storageQuota, hasRateLimits, log }: Deps,
): { mount: Mount; reads: PublicReads } {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('viewer')

  /** Runs a handler and clears the caches before its response is sent, unless it rejects the call or keeps the caches. */
  const runAndPublish = async <T>(work: (keepCaches: () => void) => Promise<T>): Promise<T> => {
    let hasChanged = true
    try {
      const result = await work(() => (hasChanged = false))
      if (hasChanged) await changes.published()
      return result
    } catch (error) {
      // A call that fails unexpectedly may have committed before. While the database is unreachable or full, cached pages must stay
      // available; on PostgreSQL, the caches are cleared anyway once it is reachable again.
      const isDatabaseDown = ['unavailable', 'full'].includes(databaseErrorKind(error) ?? '')
      if (hasChanged && !isDatabaseDown && !(error instanceof HttpError)) void changes.published()
      throw error
    }
  }

  const reads: PublicReads = new Map()
  const mount: Mount = (name, handler) => {
    const endpoint: Endpoint = api[name]
    const [method, url] = endpoint.address.split(' ') as [string, string]
    const { access, capability, stepUp, rate, file, stores, answer: schema } = endpoint
    if (method === 'GET' && access === 'public' && schema) {
      reads.set(name, createPublicRead(name, { ...endpoint, answer: schema }, handler as never, log))
    }
    /** The functions with which a call writes, in its unit of work and outside it. */
    const writing = (viewer: Viewer | undefined, body: unknown, upload: Upload | undefined) => {
      const bytes = stores && (upload?.size ?? Buffer.byteLength(JSON.stringify(body)))
      const logActionIn = (trx?: Transaction<Tables>) =>
        access === 'public' ? audit.createVisitorActionLogger(trx) : audit.createActionLogger(viewer!, trx)
      const write = <T>(work: (unit: object) => Promise<T>): Promise<T> =>
        database.transaction(async (trx) => {
          if (bytes !== undefined) await storageQuota.takeOfAccount(trx, viewer!.id, stores!, bytes)
          return work({ trx, logAction: logActionIn(trx) })
        })
      return { write, logAction: logActionIn() }
    }
    // the space reserved for a full disk is for people who sign in to free up space
    const isFromVisitors = access === 'public' && method !== 'GET' && !url.startsWith('/api/auth/')
    const answer = async (request: FastifyRequest, reply: FastifyReply, body: unknown, upload?: Upload) => {
      const { params, query, viewer } = request
      const needsStepUp = typeof stepUp === 'function' && viewer && stepUp({ body: body as never, viewer })
      if (needsStepUp && !viewer.isRecent) throw stepUpRequired()
      if (isFromVisitors && !viewer && (await database.isFull())) throw diskFull()
      const call = {
        params,
        query,
        body,
        upload,
        viewer,
        request,
        ...(endpoint.audit && writing(viewer, body, upload)),
      }
      const given: unknown = endpoint.publishes
        ? await runAndPublish((keepCaches) => handler({ ...call, keepCaches } as never))
        : await handler(call as never)
      if (endpoint.mediaType) return sendDownload(request, reply, given as Download)
      if (!reply.hasHeader('cache-control')) {
        reply.header('cache-control', endpoint.isCached ? 'public, max-age=0, must-revalidate' : 'no-store')
      }
      return reply.code(endpoint.status ?? 200).send({ success: true, ...(given as object) })
    }
    const assertAllowed = async (request: FastifyRequest, found: Viewer | undefined) => {
      if (access === 'public') return
      if (!found) {
        if (request.headers.authorization !== undefined) await audit.denied(name, request.ip)
        throw unauthorized()
      }
      if (capability === 'session' || found.capabilities.has(capability)) return
      if (found.needsSecondFactor) throw secondFactorRequired()
      await audit.denied(name, request.ip, found)
      throw forbidden(missingCapabilityMessage(capability))
    }
    /** Finds the session of a request. @throws HttpError if its person may not make this call, or must confirm their identity first */
    const authorize = async (request: FastifyRequest) => {
      request.viewer = await sessions.find(request.headers.authorization)
      await assertAllowed(request, request.viewer)
      if (stepUp === true && request.viewer?.isRecent === false) throw stepUpRequired()
    }
    /** Looks up the session again, because a body can take a minute to arrive, and the session may end meanwhile. */
    const authorizeAgain = async (request: FastifyRequest) => {
      if (request.viewer) await authorize(request)
    }
    const route: RouteOptions = {
      method,
      url,
      bodyLimit: endpoint.bodyLimit ?? bodyLimits.json,
      schema: schemaOf(name, endpoint),
      config: {
        call: name,
        notFoundMessage: endpoint.notFoundMessage,
        isCached: endpoint.isCached,
        acceptsForm: file ? 'file' : endpoint.acceptsForm && 'fields',
        ...(rate && hasRateLimits && { rateLimit: rateLimitConfig(rate) }),
      },
      onRequest: authorize,
      preValidation: async (request) => {
        if (request.body !== undefined) await authorizeAgain(request)
        // A missing body counts as {}, so that the error names the first required field.
        if (endpoint.body) request.body ??= {}
      },
      handler: (request, reply) => answer(request, reply, request.body),
    }
    if (file) {
      // Forms are validated here, so that fields and file give one ordered list of errors.
      route.validatorCompiler = (part) =>
        part.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(part as never)
      route.handler = async (request, reply) => {
        const gone = new AbortController()
        reply.raw.once('close', () => gone.abort(invalid(serverMessages.invalid)))
        const { scale } = request.query as { scale?: boolean }
        const taken = { ...file, ...(scale && file.scaled) }
        const form = await readForm(request, taken, uploads)
        try {
          await authorizeAgain(request)
          const { body, upload } = await validateForm({ ...endpoint, file }, form, {
            taken,
            uploads,
            signal: gone.signal,
          })
          return await answer(request, reply, body, upload)
        } finally {
          if (form.file && form.file !== 'too-large') await form.file.discard()
        }
      }
    }
    app.route(route)
  }
  return { mount, reads }
}

/** Describes who may use a call, as text for the API document and in OpenAPI's terms. */
function describeAccess(endpoint: Endpoint): Pick<FastifySchema, 'description' | 'security'> {
  const { access, capability, stepUp } = endpoint
  if (access === 'public') return { security: [] }
  const whose =
    capability === 'session'
      ? 'Available to everyone who is signed in.'
      : `Available to the roles ${rolesWith(capability).join(', ')}.`
  const condition = stepUp === true ? '' : ' when it changes the email address'
  const confirmed = ` 403 with the code \`step-up\`${condition} unless the person’s identity was confirmed in the last ten minutes.`
  return { description: stepUp ? whose + confirmed : whose, security: [{ bearer: [] }] }
}

/** The schema of a route, for Fastify's validation and the OpenAPI document. */
function schemaOf(name: CallName, endpoint: Endpoint): FastifySchema {
  const { params, query, body, file, mediaType } = endpoint
  const answer = mediaType
    ? {
        description: 'File contents',
        content: { [mediaType]: { schema: z.string().meta({ format: 'binary' }) } },
      }
    : endpoint.answer
  return {
    summary: endpoint.summary,
    tags: [endpoint.group],
    operationId: name,
    ...describeAccess(endpoint),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(file && { body: multipartSchema({ ...endpoint, file }), consumes: ['multipart/form-data'] }),
    ...(endpoint.acceptsForm && { consumes: ['application/json', 'application/x-www-form-urlencoded'] }),
    response: {
      [endpoint.status ?? 200]: answer,
      ...(endpoint.conflict && { 409: endpoint.conflict }),
      '4xx': Failure,
      '5xx': Failure,
    },
  }
}

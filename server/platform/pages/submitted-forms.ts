import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { bodyLimits, kibibyte } from '#contract/limits.ts'
import type { FormResult } from '#contract/rendering.ts'
import { toCanonicalPageTarget } from '#server/platform/http/canonical-path.ts'
import type { UncachedResponseLimit } from '#server/platform/limits/rate-limits.ts'
import type { PageRenderer } from './page-renderer.ts'

type Query = Record<string, string | string[] | undefined>

/**
 * The pages whose forms work without scripts: the page's route, and the path of its form's call, which may depend on the page's query. If
 * both are the same, clients that accept HTML get the page, and others get the call's response.
 */
export type FormPages = Record<string, string | ((query: Query) => string)>

type SubmittedFormsOptions = {
  pages: PageRenderer
  uncachedLimit: Pick<UncachedResponseLimit, 'countPage'>
  forms: FormPages
  origin: string
}

/** How long (ms) a body that the API rejected early is still read, for its fields and so that its sender can read the response. */
const lingerMs = 1_000

const limits = { fields: 40, files: 0, parts: 60, fieldSize: 64 * kibibyte }

/**
 * Accepts the forms of pages by POST to the pages themselves. The body is streamed to the API's route, so that its rules and rate limits
 * apply; the response is the page again, with the result of the form.
 */
export function registerSubmittedForms(
  app: FastifyInstance,
  { pages, uncachedLimit, forms, origin }: SubmittedFormsOptions,
): void {
  for (const type of ['multipart/form-data', 'application/x-www-form-urlencoded']) {
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  }
  app.addConstraintStrategy(acceptedAs)
  for (const [path, call] of Object.entries(forms)) {
    app.route({
      ...(call === path && { constraints: { [acceptedAs.name]: 'page' } }),
      method: 'POST',
      url: path,
      // Excluded from the API's description.
      schema: { hide: true } as object,
      handler: async (request, reply) => {
        const target = toCanonicalPageTarget(request.raw.url ?? path)
        const callPath = typeof call === 'string' ? call : call(request.query as Query)
        const url = callPath === path ? target : callPath
        const form = isSameOrigin(request, origin) ? await forward(app, request, url) : forbidden
        const page = await pages.render(target, form)
        uncachedLimit.countPage(request, page)
        if (!request.raw.readableEnded) closeAfter(request, reply)
        return reply
          .code(page.status)
          .headers(page.headers)
          .header('cache-control', 'no-store')
          .send(page.body)
      },
    })
  }
}

/** Distinguishes page and call at a shared address by what the client accepts. */
const acceptedAs = {
  name: 'acceptedAs',
  storage() {
    const routes = new Map<unknown, never>()
    return {
      get: (value: unknown) => routes.get(value) ?? null,
      set: (value: unknown, route: never) => void routes.set(value, route),
    }
  },
  deriveConstraint: ({ headers }: { headers: IncomingHttpHeaders }) =>
    headers.accept?.includes('text/html') ? 'page' : undefined,
}

const forbidden: FormResult = {
  status: 403,
  message: serverMessages.forbidden,
  errors: {},
  values: {},
  answer: undefined,
}

/** Whether the form was sent from a page of this site, as browsers state on every POST (OWASP, cross-site request forgery). */
function isSameOrigin({ headers, host }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (headers.origin === undefined) return true
  return headers.origin === origin || URL.parse(headers.origin)?.host === host
}

async function forward(app: FastifyInstance, request: FastifyRequest, url: string): Promise<FormResult> {
  const body = request.body as Readable | null
  const values: FormResult['values'] = Object.create(null)
  const payload = new PassThrough()
  const reading = body ? readFields(body, request, values) : undefined
  if (body) {
    body.once('error', (error) => payload.destroy(error))
    body.pipe(payload)
  } else {
    payload.end()
  }
  const { 'content-type': type, 'content-length': length, 'user-agent': agent } = request.headers
  const answer = await app.inject({
    method: 'POST',
    url,
    remoteAddress: request.ip,
    headers: {
      ...(type && { 'content-type': type }),
      ...(length && { 'content-length': length }),
      ...(agent && { 'user-agent': agent }),
    },
    payload,
  })
  body?.unpipe(payload)
  await Promise.race([reading, pause(lingerMs)])
  body?.unpipe()
  const json: unknown = answer.json()
  const failure = Failure.safeParse(json).data
  return {
    status: answer.statusCode,
    message: failure?.message ?? (json as { message?: string }).message ?? '',
    errors: Object.fromEntries(failure?.errors?.map(({ path, message }) => [path, message]) ?? []),
    values,
    answer: json,
  }
}

/** Reads the fields of the forwarded body into `values`; only the API reads files. A malformed body has none. */
async function readFields(
  body: Readable,
  { headers }: FastifyRequest,
  values: FormResult['values'],
): Promise<void> {
  try {
    const parser = new Busboy({ headers: headers as { 'content-type': string }, limits })
    let textLength = 0
    parser.on('field', (name, value) => {
      textLength += name.length + value.length
      if (textLength <= bodyLimits.json) values[name] = value.replaceAll('\r\n', '\n')
    })
    body.pipe(parser)
    await finished(parser)
  } catch {
    // The API's response describes the problem with the body.
  }
}

/** Discards the rest of a body that was rejected early. Its connection can't be reused. */
function closeAfter(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close')
  request.raw.resume()
}

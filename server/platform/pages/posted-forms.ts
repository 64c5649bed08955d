import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'
import { kibibyte } from '#contract/limits.ts'
import type { Pages } from './render.ts'

/** A form sent to a page by a browser without scripts: what was typed, and what the API said of it. */
export type PostedForm = {
  status: number
  message: string
  /** sentences by the field at fault */
  errors: Record<string, string>
  values: Record<string, string>
}

/**
 * Of the pages whose forms work without a script, by path: the address of the call that takes the form. It may be the
 * page's own, query and all: then browsers, which ask for a page, get one, and programs get the call's answer.
 */
export type FormPages = Record<string, string>

/** How long (ms) a body that was refused early is read on, for the texts in it and so that its sender hears the answer. */
const lingerMs = 1_000

const limits = { fields: 40, files: 0, parts: 60, fieldSize: 64 * kibibyte }

/**
 * Lets the forms of pages be sent to the pages themselves. The body goes on to the API's own route as it arrives, so that
 * its rules and limits hold, counted for the visitor; the answer is the page again, with what became of the form.
 */
export function registerPostedForms(
  app: FastifyInstance,
  pages: Pages,
  forms: FormPages,
  origin: string,
): void {
  for (const type of ['multipart/form-data', 'application/x-www-form-urlencoded']) {
    app.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  }
  app.addConstraintStrategy(asked)
  for (const [path, call] of Object.entries(forms)) {
    app.route({
      ...(call === path && { constraints: { [asked.name]: 'page' } }),
      method: 'POST',
      url: path,
      // not part of the API's description
      schema: { hide: true } as object,
      handler: async (request, reply) => {
        const target = request.raw.url ?? path
        const url = call === path ? target : call
        const posted = isOurs(request, origin) ? await passOn(app, request, url) : refused
        const page = await pages.render(target, posted)
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

/** For an address that is both a page and a call: what the sender of a form hopes to get back. */
const asked = {
  name: 'asked',
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

const refused: PostedForm = { status: 403, message: messages.server.forbidden, errors: {}, values: {} }

/** Whether the form stood on a page of ours: browsers say so on every POST (OWASP, cross-site request forgery). */
function isOurs({ headers, host }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (headers.origin === undefined) return true
  return headers.origin === origin || URL.parse(headers.origin)?.host === host
}

async function passOn(app: FastifyInstance, request: FastifyRequest, url: string): Promise<PostedForm> {
  const body = request.body as Readable | null
  const values: PostedForm['values'] = Object.create(null)
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
  }
}

/** Takes the texts out of the passing body; files are for the API alone. A body that is no form has none. */
async function readFields(
  body: Readable,
  { headers }: FastifyRequest,
  values: PostedForm['values'],
): Promise<void> {
  try {
    const parser = new Busboy({ headers: headers as { 'content-type': string }, limits })
    parser.on('field', (name, value) => {
      values[name] = value.replaceAll('\r\n', '\n')
    })
    body.pipe(parser)
    await finished(parser)
  } catch {
    // what is wrong with the body, the API says
  }
}

/** A body that was refused before its end is not read on; its connection cannot be used again. */
function closeAfter(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('connection', 'close')
  request.raw.resume()
}

import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { fileKinds, type FileKind, type FileRule } from '#contract/files/files.ts'
import { messages } from '#contract/messages.ts'
import { formatNumber } from '#contract/numbers.ts'
import { HttpError } from '#server/platform/errors.ts'
import { detectFileKind } from '#server/platform/files/file-kinds.ts'
import { sanitizeFileName } from '#server/platform/files/file-names.rules.ts'
import type { Uploads, ReceivedFile } from '#server/platform/files/uploads.ts'
import { parseMultipartForm, type ReceivedForm } from './multipart.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes bodies as browsers send forms: with a file, or texts alone. */
    takes?: 'file' | 'form' | undefined
  }
}

/** A file that passed the rule of its call. It is gone after the answer unless the storage has adopted it. */
export type Upload = ReceivedFile & {
  kind: FileKind
  /** The visitor's name for it: to be shown, never to be opened. */
  name: string
}

/** Lets the routes that take forms have them; on all others the media type is refused. */
export function registerFormParsers(app: FastifyInstance): void {
  const wrongType = () => new HttpError(415, messages.server.wrongType)
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const { takes } = request.routeOptions.config
    if (!takes) throw wrongType()
    // One with a file is read by its route, as it arrives.
    return takes === 'form'
      ? (await parseMultipartForm(payload, request.headers, undefined)).fields
      : undefined
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, text, done) => {
      if (!request.routeOptions.config.takes) return done(wrongType())
      const fields = [...new URLSearchParams(text as string)]
      done(null, Object.fromEntries(fields.map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')])))
    },
  )
}

/** The form of a request; one that came as JSON or as plain texts simply has no file. */
export async function readForm(
  request: FastifyRequest,
  rule: FileRule,
  incoming: Uploads,
): Promise<ReceivedForm> {
  const isMultipart = /^multipart\//i.test(request.headers['content-type'] ?? '')
  if (isMultipart) return parseMultipartForm(request.raw, request.headers, { rule, incoming })
  return { fields: (request.body ?? {}) as Record<string, string>, file: undefined }
}

type Fault = { path: string; message: string; status: number }

/**
 * Checks a form against its call.
 * @returns the texts as the schema makes them, and the file
 * @throws Refusal with every fault, the first by the call's `order` speaking: 400, 413 for size, 415 for type
 */
export async function validateForm(
  { body = z.object({}), file: rule, order = [] }: Endpoint & { file: FileRule },
  form: ReceivedForm,
): Promise<{ body: unknown; upload: Upload | undefined }> {
  const read = body.safeParse(form.fields)
  const faults: Fault[] = (read.error?.issues ?? []).map(({ path, message }) => {
    return { path: path.join('.'), message, status: 400 }
  })
  const { file } = form
  const fault = (message: string, status: number) => faults.push({ path: rule.field, message, status })
  let upload: Upload | undefined
  if (file === 'too-large') {
    fault(rule.tooLarge, 413)
  } else if (file) {
    const kind = await detectFileKind(file.path, rule.isNamedFreely ? undefined : file.givenName)
    if (kind && rule.kinds.includes(kind)) upload = { ...file, kind, name: sanitizeFileName(file.givenName) }
    else fault(rule.wrongType, 415)
  } else if (rule.required) {
    fault(rule.required, 400)
  }
  if (faults.length === 0) return { body: read.data, upload }
  const rank = ({ message }: Fault) => (order.indexOf(message) + order.length + 1) % (order.length + 1)
  const sorted = faults.toSorted((one, other) => rank(one) - rank(other))
  const errors = sorted.map(({ path, message }) => ({ path, message }))
  throw new HttpError(sorted[0]!.status, sorted[0]!.message, errors)
}

/** The body of a call with a file, as the API's description shows it. */
export function formSchema({ body = z.object({}), file: rule }: Endpoint & { file: FileRule }) {
  const extensions = rule.kinds.flatMap((kind) => fileKinds[kind].extensions)
  const described = z.string().meta({
    format: 'binary',
    description: `${extensions.join(', ')}; at most ${formatNumber(rule.most)} bytes`,
  })
  return body.extend({ [rule.field]: rule.required ? described : described.optional() })
}

import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { fileKinds, type FileRule } from '#contract/files/files.ts'
import { fileMessages } from '#contract/files/messages.ts'
import { serverMessages } from '#contract/server-messages.ts'
import { formatNumber } from '#contract/locale.ts'
import { HttpError, invalid } from '#server/platform/errors.ts'
import type { Upload, Uploads } from '#server/platform/files/uploads.ts'
import { maxFields, parseMultipartForm, type ReceivedForm } from './multipart.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the kind of form that the route accepts: with a file, or only fields */
    acceptsForm?: 'file' | 'fields' | undefined
  }
}

/** Parses form bodies for the routes that accept them; others respond with 415. */
export function registerFormParsers(app: FastifyInstance): void {
  const wrongType = () => new HttpError(415, serverMessages.wrongType)
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const { acceptsForm } = request.routeOptions.config
    if (!acceptsForm) throw wrongType()
    // the route itself reads a form with a file, as a stream
    return acceptsForm === 'fields'
      ? (await parseMultipartForm(payload, request.headers, undefined)).fields
      : undefined
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, text, done) => {
      if (!request.routeOptions.config.acceptsForm) return done(wrongType())
      if ((text as string).split('&', maxFields + 1).length > maxFields)
        return done(invalid(serverMessages.invalid))
      const fields = [...new URLSearchParams(text as string)]
      done(null, Object.fromEntries(fields.map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')])))
    },
  )
}

/** Reads the form of a request. A JSON or URL-encoded body has no file. @throws like `parseMultipartForm` */
export async function readForm(
  request: FastifyRequest,
  rule: FileRule,
  uploads: Uploads,
): Promise<ReceivedForm> {
  const isMultipart = /^multipart\//i.test(request.headers['content-type'] ?? '')
  if (isMultipart) return parseMultipartForm(request.raw, request.headers, { rule, uploads })
  return { fields: (request.body ?? {}) as Record<string, string>, file: undefined }
}

type Issue = { path: string; message: string; status: number }

/**
 * Validates a form against the schema and the file rule of its call.
 * @param taken the file rule, with or without `scale`
 * @param signal aborted when nobody waits for the response; its reason is thrown
 * @returns the parsed body and the file
 * @throws HttpError with all invalid fields. Status and message are those of the first by the call's `messageOrder`: 400, 413 for size, 415
 * for type
 */
export async function validateForm(
  { body = z.object({}), file: rule, messageOrder = [] }: Endpoint & { file: FileRule },
  form: ReceivedForm,
  { taken, uploads, signal }: { taken: FileRule; uploads: Uploads; signal: AbortSignal },
): Promise<{ body: unknown; upload: Upload | undefined }> {
  const parsed = body.safeParse(form.fields)
  const issues: Issue[] = (parsed.error?.issues ?? []).map(({ path, message }) => {
    return { path: path.join('.'), message, status: 400 }
  })
  const { file } = form
  const addFileIssue = (message: string, status: number) => issues.push({ path: rule.field, message, status })
  let upload: Upload | undefined
  if (file === 'too-large') {
    addFileIssue(taken.tooLarge, 413)
  } else if (file) {
    const isLarge = file.size > rule.maxBytes
    const checked = await uploads.check(file, file.givenName, taken, signal)
    if (checked === 'too-much-inside') addFileIssue(fileMessages.tooMuchInside, 413)
    else if (checked) upload = { ...checked, isLarge }
    else if (isLarge) addFileIssue(rule.tooLarge, 413)
    else addFileIssue(rule.wrongType, 415)
  } else if (rule.required) {
    addFileIssue(rule.required, 400)
  }
  if (issues.length === 0) return { body: parsed.data, upload }
  const rank = ({ message }: Issue) =>
    (messageOrder.indexOf(message) + messageOrder.length + 1) % (messageOrder.length + 1)
  const sorted = issues.toSorted((one, other) => rank(one) - rank(other))
  const errors = sorted.map(({ path, message }) => ({ path, message }))
  throw new HttpError(sorted[0]!.status, sorted[0]!.message, errors)
}

/** The schema of a body with a file, for the OpenAPI document. */
export function multipartSchema({ body = z.object({}), file: rule }: Endpoint & { file: FileRule }) {
  const extensions = rule.kinds.flatMap((kind) => fileKinds[kind].extensions)
  const fileSchema = z.string().meta({
    format: 'binary',
    description: `${extensions.join(', ') || 'bytes'}; at most ${formatNumber(rule.maxBytes)} bytes`,
  })
  return body.extend({ [rule.field]: rule.required ? fileSchema : fileSchema.optional() })
}

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '#server/platform/files/file-names.rules.ts'
import type { Download } from '#server/platform/files/download.ts'
import { parseRange } from '#server/platform/files/range-header.rules.ts'

/**
 * Keep private files out of caches, search engines and other sites, and their scripts from running (OWASP File Upload Cheat Sheet).
 * Style attributes are allowed, since the PDF viewer of WebKit sets its size by one.
 */
const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
}

/** Sends a download, or the range of it that the request asks for (206, or 416 when there is none such). */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, name, size, isInline, open }: Download,
): Promise<FastifyReply> {
  reply.headers(headers).type(type)
  reply.header('content-disposition', contentDisposition(isInline ? 'inline' : 'attachment', name))
  if (size === undefined) return reply.send(await open())
  reply.header('accept-ranges', 'bytes')
  const range = request.method === 'GET' ? parseRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const length = range ? range.end - range.start + 1 : size
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', length)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await open(range))
}

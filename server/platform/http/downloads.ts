import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '#server/platform/files/file-names.rules.ts'
import { parseRange } from '#server/platform/files/range-header.rules.ts'
import type { ByteRange } from '#server/platform/storage/storage.ts'

/** Bytes to be sent in place of JSON. `size` in bytes, where it is known beforehand. */
export type Download = {
  type: string
  name: string
  size?: number
  /** Shown in the browser; by default it is saved. */
  isInline?: boolean
  open(range?: ByteRange): Promise<Readable>
}

/** What is private stays so: kept by no cache, run by no browser, known to no other site (OWASP file upload). */
const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
}

/** Answers with a download, or with the part of it that the request asks for. */
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

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '#server/platform/files/content-disposition.rules.ts'
import type { Download } from '#server/platform/files/download.ts'
import { parseRange } from '#server/platform/files/range-header.rules.ts'
import { matchesEtag } from './if-none-match.rules.ts'

/** Keeps private files out of caches, search engines and other sites. */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Lets caches store a public file, but revalidate it each time. */
const publicHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Prevents a file from running scripts (OWASP File Upload Cheat Sheet). Allows style attributes, which WebKit's PDF viewer uses to set its
 * size, and the file itself as a video, because a video that is opened directly is its own document.
 */
const policyOf = ({ type, publicEtag }: { type: string; publicEtag: string | undefined }) =>
  [
    "default-src 'none'",
    ...(type.startsWith('video/') ? ["media-src 'self'"] : []),
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${publicEtag ? "'none'" : "'self'"}`,
  ].join('; ')

/** Sends a download, or the requested range of it (206, or 416 if it is unsatisfiable). */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, name, size, isInline, publicEtag, open }: Download,
): Promise<FastifyReply> {
  reply.headers(publicEtag ? publicHeaders : privateHeaders)
  reply.header('content-security-policy', policyOf({ type, publicEtag }))
  reply.header('x-content-type-options', 'nosniff')
  if (publicEtag) reply.header('etag', publicEtag)
  if (publicEtag && matchesEtag(request.headers['if-none-match'], publicEtag)) return reply.code(304).send()
  reply.type(type)
  reply.header('content-disposition', contentDisposition(isInline ? 'inline' : 'attachment', name))
  if (size === undefined) return reply.send(await open())
  reply.header('accept-ranges', 'bytes')
  // a range of another version of the file is useless (RFC 9110, section 13.1.5)
  const isSame = [undefined, publicEtag].includes(request.headers['if-range'] as string | undefined)
  const range = request.method === 'GET' && isSame ? parseRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const length = range ? range.end - range.start + 1 : size
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', length)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await open(range))
}

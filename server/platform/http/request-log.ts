import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { tokenPages } from '#contract/auth/account-pages.ts'
import { canonicalPath, decodeUnreserved } from './canonical-path.ts'
import { isInProcess } from './in-process.ts'
import { maskEmailAddresses } from '#server/platform/log/mask-email-addresses.ts'
import { maskTokens } from '#server/platform/log/mask-tokens.ts'
import { createRequestLogger, type Logger } from '#server/platform/log/log.ts'

const prefix = randomBytes(6).toString('hex')
let counter = 0

/** Creates a request id that is unique across processes. Ids from clients are ignored. */
export function nextRequestId(): string {
  counter += 1
  return `${prefix}-${counter.toString(36)}`
}

/** Minimum length (characters) of a run to mask in a path: less than half of a token's, so that a broken token is masked too. */
const maskedRun = 20

/** The beginning of a path that ends with a token or signature. */
const secretPath = new RegExp(`^/(files|${tokenPages.join('|')})(?![\\w-])(?=.)`, 'i')

const maxEncodings = 3

/** Decodes percent codes of unreserved characters, even if they were encoded several times. */
function decode(path: string): string {
  let decoded = path
  for (let times = 0; times < maxEncodings && decoded.includes('%'); times += 1)
    decoded = decoded.replace(/%(?:25)+/g, '%').replace(/%[\da-f]{2}/gi, decodeUnreserved)
  return decoded
}

/**
 * The loggable path of a URL: without its query, parameters, signatures, one-time tokens and email addresses, in any spelling. Masks
 * possible tokens even in paths without a page, because a badly copied link still contains its token.
 */
export function pathForLog(url: string): string {
  const path = decode(url)
    .replaceAll('\\', '/')
    .replace(/(?:[?#;]|%3[bf]|%23).*/is, '')
  const [, page] = secretPath.exec(canonicalPath(path)) ?? []
  if (page) return page.toLowerCase() === 'files' ? '/files/[signed]' : `/${page.toLowerCase()}/[token]`
  return maskTokens(maskEmailAddresses(path), maskedRun)
}

/** Logs one line for each request from the network, and sends its id as `x-request-id`. */
export function registerRequestLog(app: FastifyInstance, log: Logger): void {
  const logRequest = createRequestLogger(log)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isInProcess(request)) return
    logRequest?.({
      id: request.id,
      method: request.method,
      path: pathForLog(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}

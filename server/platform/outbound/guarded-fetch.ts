import { lookup } from 'node:dns/promises'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress } from './public-address.rules.ts'
import { readBody } from './response-body.ts'

export type FetchOptions = {
  /** GET by default */
  method?: 'GET' | 'HEAD'
  /** maximum size of the body; a larger one is `too-large` */
  maxBytes: number
  /** truncates a larger body instead */
  truncates?: boolean
  /** total timeout (ms), including name resolution, redirects and the body */
  timeoutMs: number
  signal?: AbortSignal
  /** allowed media types of a 2xx response, in lower case, such as `image/png` */
  allowedTypes?: readonly string[]
  /** closes the connection after the headers; `body` is then empty */
  ignoresBody?: boolean
}

/** `url` is the final URL after redirects. */
type FetchedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; url: string }

/**
 * Fetches an address from a person. Any status is a response.
 * @throws FetchError if there is no usable response; the reason of `signal` if it is aborted
 */
export type GuardedFetch = (url: string, options: FetchOptions) => Promise<FetchedResponse>

/** Access to the network. */
export type Network = {
  /** @returns every address of a host name @throws if it has none */
  resolve(hostname: string): Promise<string[]>
  /** maps a checked address to the one to connect to; only tests, which have no public servers, change it */
  route?(target: { address: string; port: number }): { address: string; port: number }
}

const maxRedirects = 5
/** Maximum number of interim responses (1xx, RFC 9110, section 15.2), which a server could send forever. */
const maxInterimResponses = 10
const redirectStatuses = new Set([301, 302, 303, 307, 308])

const systemNetwork: Network = {
  resolve: async (hostname) => {
    const found = await lookup(hostname, { all: true, order: 'ipv4first' })
    return found.map(({ address }) => address)
  },
}

/** The host of a URL, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

function parseTarget(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password)
    throw new FetchError('scheme', 'only http and https addresses without a user name can be fetched')
  // with any other port, the server could be used as a port scanner
  if (url.port) throw new FetchError('port', `port ${url.port} of ${url.hostname} is not allowed`)
  url.hash = ''
  return url
}

/**
 * Creates a fetch that only reaches the public internet (OWASP, Server-Side Request Forgery Prevention). A name is resolved once and
 * rejected if any of its addresses isn't public. The connection goes to one of the checked addresses, so that a name that resolves
 * differently a moment later has no effect. Each redirect is checked the same way.
 */
export function createGuardedFetch(network: Network = systemNetwork): GuardedFetch {
  const addressesOf = async (host: string): Promise<string[]> => {
    const addresses = isIP(host)
      ? [host]
      : await network.resolve(host).catch((error: unknown) => {
          throw new FetchError('unresolved', `${host} has no address`, error)
        })
    if (addresses.length === 0) throw new FetchError('unresolved', `${host} has no address`)
    if (!addresses.every(isPublicAddress))
      throw new FetchError('private', `${host} is not on the public internet`)
    return addresses
  }

  const request = (url: URL, address: string, method: 'GET' | 'HEAD', signal: AbortSignal) => {
    const isSecure = url.protocol === 'https:'
    const target = { address, port: isSecure ? 443 : 80 }
    const { address: host, port } = network.route?.(target) ?? target
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const options: https.RequestOptions = {
      method,
      host,
      port,
      path: url.pathname + url.search,
      // a pooled connection might go to an address that was checked for another name
      agent: false,
      signal,
      // the certificate must match the name, which isn't what the socket connects to
      ...(isSecure && { servername: isIP(hostOf(url)) ? '' : hostOf(url) }),
      headers: {
        host: url.host,
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Frontdesk',
        connection: 'close',
      },
    }
    const sent = isSecure ? https.request(options) : http.request(options)
    let interimResponses = 0
    sent.on('information', () => {
      interimResponses += 1
      if (interimResponses > maxInterimResponses) sent.destroy(new Error('too many interim responses'))
    })
    sent.on('response', resolve).on('error', reject).end()
    return promise
  }

  const connect = async (url: URL, method: 'GET' | 'HEAD', signal: AbortSignal): Promise<IncomingMessage> => {
    const host = hostOf(url)
    let failure: unknown
    for (const address of await abortable(addressesOf(host), signal)) {
      try {
        return await request(url, address, method, signal)
      } catch (error) {
        signal.throwIfAborted()
        failure = error
      }
    }
    throw new FetchError('connection', `no response from ${host}`, failure)
  }

  const follow = async (given: string, options: FetchOptions, signal: AbortSignal) => {
    let url = parseTarget(given)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await connect(url, options.method ?? 'GET', signal)
      const { statusCode: status = 0, headers } = response
      if (redirectStatuses.has(status) && headers.location) {
        response.destroy()
        url = parseTarget(headers.location, url)
        continue
      }
      return { status, headers, url: url.href, body: await readBody(response, hostOf(url), options) }
    }
    throw new FetchError('redirects', `${hostOf(url)} redirects too often`)
  }

  return async (url, options) => {
    const timeout = AbortSignal.timeout(options.timeoutMs)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    try {
      return await follow(url, options, signal)
    } catch (error) {
      options.signal?.throwIfAborted()
      if (timeout.aborted)
        throw new FetchError('timeout', `no response within ${options.timeoutMs} ms`, error)
      throw error
    }
  }
}

/** Waits for work that can't be cancelled, such as name resolution, until a signal is aborted. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const onAbort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort, { once: true })
  void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  return promise
}

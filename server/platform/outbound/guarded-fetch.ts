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
  /** keeps the beginning of a larger one */
  truncates?: boolean
  /** for everything: names, redirects and the body (milliseconds) */
  timeoutMs: number
  signal?: AbortSignal
  /** media types that a response with a status of 2xx may have, in lower case, such as `image/png` */
  allowedTypes?: readonly string[]
  /** closes the connection when the headers are there; `body` is empty then */
  ignoresBody?: boolean
}

/** `url` is where the redirects led to. */
type FetchedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; url: string }

/**
 * Fetches an address that a person has given. Any status is a response.
 * @throws FetchError when there is no response that may be used; what `signal` was aborted with
 */
export type GuardedFetch = (url: string, options: FetchOptions) => Promise<FetchedResponse>

/** What a fetch asks of the network. */
export type Network = {
  /** @returns every address of a host name @throws when it has none */
  resolve(hostname: string): Promise<string[]>
  /** where a connection to a checked address goes: there, except in tests, which have no public servers */
  route?(target: { address: string; port: number }): { address: string; port: number }
}

const maxRedirects = 5
/** Interim responses (1xx, RFC 9110, section 15.2), which a server could send forever. */
const maxInterimResponses = 10
const redirectStatuses = new Set([301, 302, 303, 307, 308])

const systemNetwork: Network = {
  resolve: async (hostname) => {
    const found = await lookup(hostname, { all: true, order: 'ipv4first' })
    return found.map(({ address }) => address)
  },
}

/** The host of a URL as an address or a name, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

function parseTarget(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password)
    throw new FetchError('scheme', 'only http and https addresses without a user name can be fetched')
  // any other port would make the server a port scanner
  if (url.port) throw new FetchError('port', `port ${url.port} of ${url.hostname} is not allowed`)
  url.hash = ''
  return url
}

/**
 * Creates a fetch that reaches only the public internet (OWASP, Server-Side Request Forgery Prevention). A name is resolved once;
 * when any of its addresses is not public it is refused, and the connection goes to one of the checked addresses, so that a name
 * that resolves to something else a moment later leads nowhere. Each redirect is checked the same way.
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
      // a pooled connection might be one to an address that was checked for another name
      agent: false,
      signal,
      // the certificate must be that of the name, which is not what the socket connects to
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

/** Waits for work that cannot be cancelled, such as the resolution of a name, until a signal is aborted. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const onAbort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort, { once: true })
  void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  return promise
}

import { ApiError } from './api-error.ts'
import { siteAddresses } from '#contract/site-addresses.ts'
import { createApiClient, type ApiRequest, type SiteApiClient } from './client.ts'

/** Local storage key of the session's bearer token. */
export const tokenKey = 'token'

/** Session storage key of the address to return to after signing in. */
export const returnAddressKey = 'return-to'

/** Sends calls over the network, with the session's token. */
export async function fetchTransport(
  request: ApiRequest,
  // read now: signing out removes it before an offline call is sent
  token = localStorage.getItem(tokenKey),
): Promise<{ status: number; json: unknown }> {
  // `fetch` ignores unknown members of the request
  const { path, headers, onProgress, ...init } = request
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  let response: Response
  // a call that fails offline was never sent, so it can be repeated
  const isOffline = navigator.onLine === false
  try {
    // loaded on demand: few pages upload anything
    const send = onProgress ? (await import('./upload.ts')).createFetchWithProgress(onProgress) : fetch
    response = await send(path, { ...init, headers: { ...headers, ...authorization } })
  } catch (error) {
    if (request.signal?.aborted) throw error
    if (!isOffline) throw new ApiError(0)
    await untilOnline(request.signal)
    return fetchTransport(request, token)
  }
  if (response.status === 401 && location.pathname !== '/login') return leaveForSignIn(token)
  return { status: response.status, json: await contentOf(response) }
}

/** Resolves when the browser is online, at once if it already is. Rejects when `signal` is aborted. */
function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (navigator.onLine) resolve()
    window.addEventListener('online', () => resolve(), { once: true })
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/** Parsed JSON, or the bytes of a download. */
function contentOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return isJson || !response.ok ? response.json().catch(() => undefined) : response.blob()
}

/**
 * Ends the session after a 401 of any call, except on /login (docs/specification/back-office.md, Session). The document is
 * about to be unloaded, so the call never settles: no screen may show it as a failure.
 */
function leaveForSignIn(token: string | null): Promise<never> {
  // another tab may have signed in since the request was sent
  if (localStorage.getItem(tokenKey) === token) localStorage.removeItem(tokenKey)
  sessionStorage.setItem(returnAddressKey, location.pathname + location.search)
  location.assign('/login')
  return new Promise(() => {})
}

/**
 * The browser's client for pages of the site. Offline calls wait for a connection. On the server, use the request's own client:
 * `context.get(serverApiContext)`.
 */
export const api: SiteApiClient = createApiClient(siteAddresses, (request) => fetchTransport(request))

import { ApiError } from './api-error.ts'
import { siteAddresses } from '#contract/site-addresses.ts'
import { createApiClient, type ApiRequest, type SiteApiClient } from './client.ts'

/** The key in local storage of the bearer token of the session. */
export const tokenKey = 'token'

/** The key in session storage of the address that signing in leads back to. */
export const returnAddressKey = 'return-to'

/** Carries calls over the network, with the token of the session. */
export async function fetchTransport(
  request: ApiRequest,
  // of the moment of the call: signing out removes it before the call is sent without a connection
  token = localStorage.getItem(tokenKey),
): Promise<{ status: number; json: unknown }> {
  // `fetch` ignores the members of the request that it does not know
  const { path, headers, onProgress, ...init } = request
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  let response: Response
  // what fails without a connection has not been sent, and can be sent again
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

/** Resolves when the browser has a connection again, at once where that came before the call failed. Rejects when `signal` is aborted. */
function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (navigator.onLine) resolve()
    window.addEventListener('online', () => resolve(), { once: true })
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/** The content of an answer: the value of its JSON, or the bytes of a download. */
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
 * The client of the site's pages in the browser. Without a connection its calls wait, and are made once there is one. While rendering on the
 * server, use the request's own: `context.get(serverApiContext)`.
 */
export const api: SiteApiClient = createApiClient(siteAddresses, (request) => fetchTransport(request))

/**
 * The one way to data. A page fetches through a single function of its own, which both of its loaders call:
 *
 *     function load(client: ApiClient, slug: string) {
 *       return attempt(client.getPostBySlug({ params: { slug } }), messages.blog.articleFailed)
 *     }
 *     // first paint, on the server: waits, and the answer's status follows the failure
 *     export const loader = ({ context, params }: LoaderFunctionArgs) =>
 *       firstPaint(load(context.get(serverApi), params.slug!))
 *     // later navigations, in the browser: shows the page at once, its content when it arrives
 *     export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => arriving(load(api, params.slug!))
 *
 *     export default function Article() {
 *       const { page } = useLoaderData<typeof clientLoader>()
 *       return (
 *         <Arriving page={page} waiting={<Spinner />}>
 *           {(loaded) => (loaded.ok ? <h1>{loaded.value.blogPost.title}</h1> : <p>{loaded.message}</p>)}
 *         </Arriving>
 *       )
 *     }
 *
 * A page never throws because a call failed: it shows the specification's sentence in its own frame.
 */
import { createContext, data } from 'react-router'
import { addresses, type CallName } from '#contract/addresses.ts'
import type { Answer, Input } from '#contract/api.ts'
import type { Failure } from '#contract/failure.ts'
import type { InProcessRequest } from '#contract/rendering.ts'

type CallOptions = {
  signal?: AbortSignal | undefined
  /** Told how much of a form has gone out, 0 to 1. */
  onProgress?: (share: number) => void
}

/** What a call takes: its input may be left out where nothing in it is needed. */
type CallArguments<Name extends CallName> =
  Record<never, never> extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions]

export type ApiClient = {
  [Name in CallName]: (...args: CallArguments<Name>) => Promise<Answer<Name>>
}

export type ApiRequest = InProcessRequest & {
  signal?: AbortSignal
  onProgress?: (share: number) => void
}
export type ApiTransport = (request: ApiRequest) => Promise<{ status: number; json: unknown }>

/** A call that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Failure | undefined

  constructor(status: number, body?: Failure) {
    super(body?.message ?? 'API request failed')
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** The server's message, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.body?.message) || fallback
}

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

type Addressed = Pick<ApiRequest, 'name' | 'params' | 'query' | 'method' | 'path'>

/** Method and full path of a call, and what they are made of; `undefined` and empty query values are left out. */
function addressOf(name: CallName, input: AnyInput): Addressed {
  const [method = '', template = ''] = addresses[name].split(' ')
  const params: Addressed['params'] = {}
  const pathname = template.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((params[key] = String(input.params?.[key]))),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(key, String(value))
  }
  return { name, params, query, method, path: query.size > 0 ? `${pathname}?${query}` : pathname }
}

function bodyOf(body: unknown): Pick<ApiRequest, 'headers' | 'body'> {
  if (body === undefined) return { headers: {} }
  if (body instanceof FormData) return { headers: {}, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function isFailure(json: unknown): json is Failure {
  return typeof json === 'object' && json !== null && 'message' in json && typeof json.message === 'string'
}

/** A client over any transport. Answers that are not 2xx are thrown as `ApiError`. */
export function createApi(transport: ApiTransport): ApiClient {
  const call =
    (name: CallName) =>
    async (input: AnyInput = {}, options?: CallOptions) => {
      const { status, json } = await transport({
        ...addressOf(name, input),
        ...bodyOf(input.body),
        ...(options?.signal && { signal: options.signal }),
        ...(options?.onProgress && { onProgress: options.onProgress }),
      })
      if (status < 200 || status > 299) throw new ApiError(status, isFailure(json) ? json : undefined)
      return json
    }
  const calls: Record<string, unknown> = {}
  for (const name of Object.keys(addresses) as CallName[]) calls[name] = call(name)
  return calls as ApiClient
}

/** Where the session keeps its bearer token (specification, back office §9: local storage). */
export const tokenKey = 'token'

/** Where the address is kept, as long as the tab is open, that signing in leads back to. */
export const returnKey = 'return-to'

async function overFetch(request: ApiRequest): Promise<{ status: number; json: unknown }> {
  // what `fetch` does not know it takes no notice of
  const { path, headers, onProgress, ...init } = request
  const token = localStorage.getItem(tokenKey)
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  let response: Response
  try {
    const send = onProgress ? (await import('./counted-upload.ts')).sendCounted(onProgress) : fetch
    response = await send(path, { ...init, headers: { ...headers, ...authorization } })
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new ApiError(0)
  }
  if (response.status === 401 && location.pathname !== '/login') return leaveForSignIn(token)
  return { status: response.status, json: await contentOf(response) }
}

/** What an answer holds: the value of its JSON, or the bytes of a download. */
function contentOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return isJson || !response.ok ? response.json().catch(() => undefined) : response.blob()
}

/**
 * Spec, back office §2: a 401 on any call, away from /login, ends the session. The document is about to go, so the
 * call never returns: no screen may say that it failed.
 */
function leaveForSignIn(token: string | null): Promise<never> {
  // another tab may have signed in since the call went out
  if (localStorage.getItem(tokenKey) === token) localStorage.removeItem(tokenKey)
  sessionStorage.setItem(returnKey, location.pathname + location.search)
  location.assign('/login')
  return new Promise(() => {})
}

/** The client of the browser. On the server, take the one of the request: `context.get(serverApi)`. */
export const api: ApiClient = createApi(overFetch)

/** The client that loaders use while rendering on the server: the same calls, in-process. */
export const serverApi = createContext<ApiClient>()

/** What a page shows: what the call answered, or the sentence to show in its place. */
export type Loaded<T> = { ok: true; value: T } | { ok: false; status: number; message: string }

/**
 * Waits for `work`; a failure becomes the specification's sentence for it. An abandoned navigation still throws.
 * @param sentence as it stands, or made from the failure: `(error) => messageOf(error, …)` where the server speaks first
 */
export async function toResult<T>(
  work: Promise<T>,
  sentence: string | ((error: ApiError) => string),
): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const message = typeof sentence === 'string' ? sentence : sentence(error)
    return { ok: false, status: error.status, message }
  }
}

/** For a `loader`: the page's data, and the document's status (404, 503, 500 …) when it could not be had. */
export async function firstPaint<T>(work: Promise<Loaded<T>> | Loaded<T>) {
  const page = await work
  return data({ page }, page.ok ? {} : { status: documentStatus(page.status) })
}

function documentStatus(status: number): number {
  if (status === 0 || status === 429 || status === 503 || status === 507) return 503
  return status === 404 || status >= 500 ? status : 400
}

/** An answer that comes this soon (milliseconds) is shown without a spinner flashing up before it. */
const graceMs = 100

/** For a `clientLoader`: the page's data if it is there at once, else the promise of it. */
export async function arriving<T extends object>(work: Promise<T>): Promise<{ page: T | Promise<T> }> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, graceMs))
  return { page: (await Promise.race([work, late])) ?? work }
}

/** The screen whose data was asked for last. */
let asked = ''

/**
 * For a `clientLoader` of the back office: like `arriving` when its screen opens; from then on what is shown stays until
 * its successor is there, be it another page of the list or the same one after a change.
 */
export async function refreshing<T extends object>(
  work: Promise<T>,
  request: Request,
): Promise<{ page: T | Promise<T> }> {
  const { pathname } = new URL(request.url)
  const isOpen = asked === pathname && location.pathname === pathname
  asked = pathname
  return isOpen ? { page: await work } : arriving(work)
}

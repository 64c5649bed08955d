/**
 * All data comes through here. A page fetches it in one function that both of its loaders call:
 *
 *     function load(client: ApiClient, slug: string) {
 *       return toResult(client.getPostBySlug({ params: { slug } }), publicPostMessages.articleFailed)
 *     }
 *     // first paint, on the server: waits, and the status of the document follows the failure
 *     export const loader = ({ context, params }: LoaderFunctionArgs) =>
 *       withDocumentStatus(load(context.get(serverApiContext), params.slug!))
 *     // later navigations, in the browser: the page shows at once, its data when it arrives
 *     export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
 *       loadDeferred(load(api, params.slug!), request)
 *
 *     export default function Article() {
 *       const { page } = useLoaderData<typeof clientLoader>()
 *       return (
 *         <Deferred data={page} fallback={<Spinner />}>
 *           {(loaded) => (loaded.ok ? <h1>{loaded.value.blogPost.title}</h1> : <p>{loaded.message}</p>)}
 *         </Deferred>
 *       )
 *     }
 *
 * A page never throws because a call failed: it shows the specification's message in its own frame.
 */
import type { CallName } from '#contract/addresses.ts'
import type { Answer, Input } from '#contract/api.ts'
import type { Failure } from '#contract/failure.ts'
import type { InProcessRequest } from '#contract/rendering.ts'
import type { siteAddresses } from '#contract/site-addresses.ts'
import { ApiError } from './api-error.ts'

type CallOptions = {
  signal?: AbortSignal | undefined
  /** Receives the share of the request body that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** The arguments of a call. The input is optional if none of it is required. */
type CallArguments<Name extends CallName> =
  Record<never, never> extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions]

export type ApiClient<Calls extends CallName = CallName> = {
  [Name in Calls]: (...args: CallArguments<Name>) => Promise<Answer<Name>>
}

/** The calls of the site's pages. */
export type SiteApiClient = ApiClient<keyof typeof siteAddresses>

export type ApiRequest = InProcessRequest & {
  signal?: AbortSignal
  onProgress?: (share: number) => void
}
export type ApiTransport = (request: ApiRequest) => Promise<{ status: number; json: unknown }>

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

type Address = Pick<ApiRequest, 'name' | 'params' | 'query' | 'method' | 'path'>

/** Method and full path of a call, and their parts. Omits `undefined` and empty query values. */
function addressOf(name: CallName, address: string, input: AnyInput): Address {
  const [method = '', template = ''] = address.split(' ')
  const params: Address['params'] = {}
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

/**
 * Creates a client over any transport. It throws responses other than 2xx as `ApiError`.
 * @param addresses method and path of its calls
 */
export function createApiClient<Calls extends CallName>(
  addresses: Readonly<Record<Calls, string>>,
  transport: ApiTransport,
): ApiClient<Calls> {
  const call =
    (name: Calls) =>
    async (input: AnyInput = {}, options?: CallOptions) => {
      const { status, json } = await transport({
        ...addressOf(name, addresses[name], input),
        ...bodyOf(input.body),
        ...(options?.signal && { signal: options.signal }),
        ...(options?.onProgress && { onProgress: options.onProgress }),
      })
      if (status < 200 || status > 299) throw new ApiError(status, isFailure(json) ? json : undefined)
      return json
    }
  const calls: Record<string, unknown> = {}
  for (const name of Object.keys(addresses) as Calls[]) calls[name] = call(name)
  return calls as ApiClient<Calls>
}

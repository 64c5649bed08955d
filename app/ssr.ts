/** The one module that the server loads from here: an address in, a finished document out. */
import * as build from 'virtual:react-router/server-build'
import { RouterContextProvider } from 'react-router'
import { ApiError, createApi, serverApi, type ApiClient, type ApiTransport } from './api.ts'
import { createAssembler, type Assembled } from './assembling.ts'
import { draftContext, type Draft } from './entry.server.tsx'
import { createHandlers } from './handlers.ts'
import { postedForm, type Posted } from './posted.ts'
import css from './site.css?inline'

export type RenderedDocument<Finished> = {
  status: number
  headers: Headers
  /** what `finish` made of the document */
  finished: Finished
  /** what went wrong on the way, for the log */
  faults: unknown[]
}

const handlerFor = createHandlers(build, import.meta.env.MODE)
const { assemble, marksFor, stylesheet: sheet } = createAssembler(css)

/** As it stands among the pieces of every document, from within one tag to within another: around it there is room for spaces. */
export const stylesheet = sheet

/** How long a page waits for one call of the API (milliseconds) before it shows that call's error. */
const patienceMs = 10_000

/**
 * Renders the page at `request.url`, its data fetched through `transport`; with `posted`, as the answer to a form that
 * was sent to it. `finish` makes of the document what is to be kept of it, in the turn in which it was rendered: a text of 100 kB
 * that waits while others are rendered outlives the young generation, and it takes whole collections to be rid of it.
 * Does not reject for a page's own fault: that is a designed page with status 500 and an entry in `faults`.
 */
export async function render<Finished>(
  request: Request,
  transport: ApiTransport,
  finish: (document: Assembled) => Finished,
  posted?: Posted,
): Promise<RenderedDocument<Finished>> {
  let finished: { document: Finished } | undefined
  const url = new URL(request.url)
  const nonce = crypto.randomUUID()
  const { find, parts } = marksFor(nonce)
  const draft: Draft = {
    parts: { origin: url.origin, css: nonce, nonce },
    // sources that change under way are rendered anew
    marks: import.meta.env.DEV ? undefined : find,
    finish: (html, state, data) => {
      const marked = { html, nonce, parts, ...(!draft.parts.isStatic && { state, data }) }
      finished = { document: finish(assemble(marked)) }
    },
    faults: [],
  }
  const context = new RouterContextProvider()
  context.set(serverApi, clientOver(transport))
  context.set(draftContext, draft)
  if (posted) context.set(postedForm, posted)

  const asked = forDocument(request, url, draft)
  const response = await handlerFor(asked === request ? url.pathname : nowhere)(asked, context)
  const { status, headers } = response
  const { document } = finished ?? {
    document: finish({ pieces: [await response.text()], scripts: [], styles: [] }),
  }
  return { status, headers, finished: document, faults: draft.faults }
}

const nowhere = '/-'

/**
 * React Router answers paths that end in `.data` with bare data. Only its hot reload asks for that, since every page
 * of ours has a clientLoader: for visitors nothing lives there, and the page that says so has no scripts.
 */
function forDocument(request: Request, url: URL, draft: Draft): Request {
  if (import.meta.env.DEV || !url.pathname.endsWith('.data')) return request
  draft.parts.isStatic = true
  return new Request(new URL(nowhere, url), request)
}

const clients = new WeakMap<ApiTransport, ApiClient>()

function clientOver(transport: ApiTransport): ApiClient {
  const known = clients.get(transport)
  if (known) return known
  const client = createApi(impatient(transport))
  clients.set(transport, client)
  return client
}

function impatient(transport: ApiTransport): ApiTransport {
  return (request) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new ApiError(503)), patienceMs)
    return Promise.race([transport(request), promise]).finally(() => clearTimeout(timer))
  }
}

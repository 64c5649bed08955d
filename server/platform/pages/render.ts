import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallName } from '#contract/addresses.ts'
import { messages } from '#contract/messages.ts'
import { shareCompressed } from '#server/platform/http/compression.ts'
import { utf8 } from '#server/platform/http/utf8.ts'
import { resting } from '#server/platform/http/zstd-sections.ts'
import { contentPolicy, securityHeaders } from './policy.ts'
import type { PostedForm } from './posted-forms.ts'
import { createTurns } from './turns.ts'

/** A call of the API from within. `params` and `query` are what the path says, for calls that are answered without one. */
export type ApiTransport = (request: {
  name: CallName
  params: Record<string, string>
  query: URLSearchParams
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
}) => Promise<{ status: number; json: unknown }>

export type PageOptions = {
  settings: { publicUrl: string }
  api: ApiTransport
  isDevelopment: boolean
  /** The drawing that is served at an address, as SVG, where there is one. */
  drawingAt?: (address: string) => string | undefined
  /** in development, the server whose port the reloading socket shares */
  server?: Server
  /** told of every fault of a page, with the address (path and query) that brought it out */
  onFault?: (fault: unknown, target: string) => void
}

/** A finished page: complete, and the same for everyone who asks for its address. */
export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer }

export type Pages = {
  /**
   * Never rejects: a page that cannot be rendered is a page that says so, with status 500.
   * @param target path and query as they came; everything else of the request is ignored on purpose
   * @param posted what became of a form that was sent to the page
   */
  render(target: string, posted?: PostedForm): Promise<RenderedPage>
  /** In development, lets Vite answer what is its own; resolves to whether it did. */
  serveSource?(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  close(): Promise<void>
}

/** What `app/ssr.ts` promises; the only door between server and app. */
type Ssr = {
  render<Finished>(
    request: Request,
    api: ApiTransport,
    /** called in the turn in which the document is there: what it leaves is kept, not the texts */
    finish: (document: SsrDocument) => Finished,
    posted?: PostedForm,
  ): Promise<{ status: number; headers: Headers; finished: Finished; faults: unknown[] }>
  /** one of the pieces of every document; spaces around it mean nothing */
  stylesheet: Uint8Array
}
type SsrDocument = {
  /** in their order; what many documents share comes as bytes */
  pieces: (string | Uint8Array)[]
  /** inline texts that the policy must allow */
  scripts: string[]
  styles: string[]
}

type Source = { load(): Promise<Ssr>; serve?: Pages['serveSource']; close(): Promise<void> }

/** As many as there are connections to a database that is another process (10), less those that others need. */
const mostAtOnce = 8
/** How long (milliseconds) a page waits for others. */
const mostWaitMs = 500

export const projectRoot = join(import.meta.dirname, '../../..')

/** Loads the built pages, or their sources in development. @throws when there is no build */
export async function openPages(options: PageOptions): Promise<Pages> {
  const { api, drawingAt = () => undefined, isDevelopment, onFault = reportFault, settings } = options
  const source = isDevelopment ? await openSource(options.server) : await openBuild()
  const origin = new URL(settings.publicUrl).origin
  const always = securityHeaders(settings.publicUrl)
  const sourceAt = createLeadSources(drawingAt)
  const inTurn = createTurns(mostAtOnce, mostWaitMs)

  function finish({ pieces, scripts, styles }: SsrDocument, stylesheet?: Uint8Array) {
    // React's checks of development would miss the address
    if (!isDevelopment) putLeadDrawing(pieces, sourceAt)
    return {
      policy: contentPolicy({ scripts, styles }, isDevelopment),
      body: bytesOf(pieces, stylesheet),
    }
  }

  async function rendered(target: string, posted?: PostedForm) {
    // The origin is ours, never the Host header's, and no header of the visitor reaches a page (x-react-router-*
    // and forwarding headers least of all): one address has one document, so that it can be kept for everyone.
    const request = new Request(origin + target)
    const ssr = await source.load()
    const page = await ssr.render(request, api, (document) => finish(document, ssr.stylesheet), posted)
    for (const fault of page.faults) onFault(fault, target)
    return page
  }

  async function render(target: string, posted?: PostedForm): Promise<RenderedPage> {
    const page = await inTurn(() => rendered(target, posted)).catch((error: unknown) => {
      onFault(error, target)
      return { ...lastResort, finished: finish(lastResort.document) }
    })
    const { finished, headers, status } = page
    return {
      status,
      headers: {
        // asked again each time, and answered with 304 as long as nothing was published
        'cache-control': status === 200 ? 'no-cache' : 'no-store',
        ...Object.fromEntries(headers),
        ...always,
        'content-security-policy': finished.policy,
      },
      body: finished.body,
    }
  }
  return { render, close: source.close, ...(source.serve && { serveSource: source.serve }) }
}

const room = Buffer.from(resting)

/** All pieces as bytes, with room around the shared one, half of them, so that it need not be compressed with each document. */
function bytesOf(pieces: SsrDocument['pieces'], shared: Uint8Array | undefined): Buffer {
  const bytes: Uint8Array[] = []
  for (const piece of pieces) {
    const its = typeof piece === 'string' ? utf8(piece) : piece
    if (piece === shared) bytes.push(room, its, room)
    else bytes.push(its)
  }
  return Buffer.concat(bytes)
}

/** Says of a picture that it leads; of the link that asks for it ahead, an end follows instead of a source. */
const lead = ' fetchPriority="high" src="'

/**
 * The picture that leads a page comes within it where it is a drawing: it is the last thing to be painted of what is seen
 * first, and by itself would need a connection of its own. Nor is it asked for ahead, as React would.
 */
function putLeadDrawing(
  pieces: SsrDocument['pieces'],
  sourceAt: (address: string) => Uint8Array | undefined,
): void {
  for (const [index, piece] of pieces.entries()) {
    const at = typeof piece === 'string' ? piece.indexOf(lead) : -1
    if (typeof piece !== 'string' || at < 0 || !piece.startsWith('<img ', piece.lastIndexOf('<', at)))
      continue
    const start = at + lead.length
    const end = piece.indexOf('"', start)
    const address = piece.slice(start, end)
    const source = sourceAt(address)
    if (!source) return
    pieces.splice(index, 1, piece.slice(0, start), source, piece.slice(end))
    const link = `<link rel="preload" as="image" href="${address}" fetchPriority="high"/>`
    const asking = pieces.findIndex((other) => typeof other === 'string' && other.includes(link))
    if (asking >= 0) pieces[asking] = (pieces[asking] as string).replace(link, '')
    return
  }
}

/** How many of these sources are kept, of three to five thousand bytes each. */
const mostSources = 64

/** Drawings as sources of pictures, as bytes; the last that were made are kept. */
function createLeadSources(drawingAt: (address: string) => string | undefined) {
  const kept = new Map<string, Uint8Array>()
  return (address: string): Uint8Array | undefined => {
    const known = kept.get(address)
    if (known) return known
    const drawing = drawingAt(address)
    if (!drawing) return undefined
    const source = Buffer.from(`data:image/svg+xml,${inAttribute(drawing)}`)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= mostSources) kept.delete(oldest)
    kept.set(address, source)
    return source
  }
}

/** Drawings hold no text, so their quotes are all of attributes. */
const inAttribute = (drawing: string) => drawing.replaceAll('"', "'").replace(/[%#<>&]/g, encodeURIComponent)

/** For when not even the error page can be rendered. */
const lastResort = {
  status: 500,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  document: {
    pieces: [`<!doctype html><html lang="en"><title>500</title><h1>${messages.server.failed}</h1></html>`],
    scripts: [],
    styles: [],
  },
}

function reportFault(fault: unknown, target: string): void {
  console.error(`The page ${target.replace(/\?.*/, '')} failed:`, fault)
}

async function openBuild(): Promise<Source> {
  const ssr: Ssr = await import(pathToFileURL(join(projectRoot, 'build/server/index.js')).href)
  shareCompressed(ssr.stylesheet)
  return { load: async () => ssr, close: async () => {} }
}

async function openSource(server: Server | undefined): Promise<Source> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    server: { middlewareMode: true, ...(server && { ws: { server } }) },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no place to render pages in')
  return {
    load: () => ssr.runner.import<Ssr>('/app/ssr.ts'),
    close: () => vite.close(),
    serve: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
      }),
  }
}

import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createContext, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { DocumentContext, type DocumentParts } from './document.tsx'
import { carriedBy } from './page-data.ts'
import { MarksContext, type FindMarks } from './ui/kept-markup.tsx'

/** One document under way, as `ssr.ts` gives it. */
export type Draft = {
  parts: DocumentParts & { nonce: string }
  marks: FindMarks | undefined
  /** takes the markup, what the browser's router has to know, and the page's data as JSON */
  finish(html: string, state: string, data: string | undefined): void
  faults: unknown[]
}

export const draftContext = createContext<Draft>()

/** Called by React Router once the loaders are done. Nothing is streamed: the document is complete, or it failed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const draft = context.get(draftContext)
  // read here, all at once, rather than by a component that suspends for each piece of it
  const state = await textOf(router.serverHandoffStream)
  delete router.serverHandoffStream
  const element = (
    <DocumentContext value={draft.parts}>
      <MarksContext value={draft.marks}>
        <ServerRouter context={withMatchesAlone(router)} url={request.url} nonce={draft.parts.nonce} />
      </MarksContext>
    </DocumentContext>
  )
  const html = renderAtOnce(element) ?? (await renderWaiting(element, draft.parts.nonce))
  draft.finish(html, state, carriedBy(router.staticHandlerContext.loaderData))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** React Router makes routes anew for each document, of all that the manifest lists: of thirty, three or four are needed. */
function withMatchesAlone(router: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const)
  return { ...router, manifest: { ...manifest, routes: Object.fromEntries(matched) } }
}

/** Faults of pages go to the server's log, by way of the draft. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(draftContext).faults.push(error)
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** How React marks a boundary that it left to the browser: one that waited for something, or one that broke. */
const [waiting, broken] = ['<!--$?-->', '<!--$!-->']

/**
 * A page's data is there before it is rendered, so that most pages never wait: at once, as one string, costs a quarter
 * less than by way of a stream. What did wait, or broke, is rendered again by the way that can wait and tells why.
 */
function renderAtOnce(element: ReactNode): string | undefined {
  try {
    const html = renderToString(element)
    return html.includes(waiting) || html.includes(broken) ? undefined : html
  } catch {
    // said by the second attempt
    return undefined
  }
}

function renderWaiting(element: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const sink = {
      // short texts come gathered as bytes, long ones as they are
      write: (chunk: Uint8Array | string) =>
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk) > 0,
      // the other way leaves it out
      end: () => resolve(Buffer.concat(chunks).toString().replace('<!DOCTYPE html>', '')),
      on: () => sink,
      destroy: reject,
    }
    const stream = renderToPipeableStream(element, {
      nonce,
      // no part is held back to be moved into place by a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink as unknown as NodeJS.WritableStream),
      onShellError: reject,
      onError: reject,
    })
  })
}

import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { DocumentContext } from './document.tsx'
import css from './site.css?inline'

/** Where the finished document is left for `ssr.ts`, with the mark that its own scripts and styles carry. */
export const finished = createContext<{ nonce: string; html?: string }>()

/** Called by React Router once the loaders are done. Nothing is streamed: the document is complete or it failed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const document = context.get(finished)
  const { nonce } = document
  document.html = await renderWhole(
    <DocumentContext value={{ css, nonce }}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </DocumentContext>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

function renderWhole(element: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, next) {
        chunks.push(chunk)
        next()
      },
      final(next) {
        resolve(Buffer.concat(chunks).toString())
        next()
      },
    })
    const stream = renderToPipeableStream(element, {
      nonce,
      // no part is held back to be moved into place by a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}

import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { DocumentContext } from './rendering/document.tsx'
import { renderingContext } from './rendering/rendering-context.ts'

let turn: Promise<void> = Promise.resolve()

/** Lets only one document start rendering per turn of the event loop: a long one takes a tenth of a second. */
function waitForTurn(): Promise<void> {
  turn = turn.then(() => setImmediate())
  return turn
}

/**
 * Renders a document after its loaders are done. Stores the HTML in the rendering's context, since a response would encode the text only
 * to decode it again. If this throws, React Router renders the error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const rendering = context.get(renderingContext)
  await waitForTurn()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(
    <DocumentContext value={rendering.document}>
      <ServerRouter context={router} url={request.url} nonce={rendering.document.nonce} />
    </DocumentContext>,
    {
      nonce: rendering.document.nonce,
      // the document is complete, so no script has to insert late parts
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collectText(resolve)),
      onError: reject,
    },
  )
  rendering.html = await promise
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

function collectText(done: (text: string) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}

/** Collects errors for the server's log. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(renderingContext).errors.push(error)
}

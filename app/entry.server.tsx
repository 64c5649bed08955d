import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { DocumentContext } from './rendering/document.tsx'
import { renderedDocumentContext } from './rendering/rendering-context.ts'

/** Renders a document, once its loaders are done. React Router renders the error page instead when this throws. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { document } = context.get(renderedDocumentContext)
  const errors: unknown[] = []
  const stream = await renderToReadableStream(
    <DocumentContext value={document}>
      <ServerRouter context={router} url={request.url} nonce={document.nonce} />
    </DocumentContext>,
    {
      nonce: document.nonce,
      // Complete documents need no scripts that move late parts into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  )
  await stream.allReady
  if (errors.length > 0) throw errors[0]
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** Collects the errors of pages for the server's log. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(renderedDocumentContext).errors.push(error)
}

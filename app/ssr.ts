/** The one module that the server loads from here: an address in, a finished document out. */
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createApi, serverApi, type ApiTransport } from './api.ts'
import { finished } from './entry.server.tsx'

/** `scripts` and `styles` are the inline texts that the policy must allow by hash: ours, and no others. */
export type RenderedDocument = {
  status: number
  headers: Headers
  html: string
  scripts: string[]
  styles: string[]
}

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Renders the page at `request.url`, its data fetched through `transport`. Never rejects for a page's own fault. */
export async function render(request: Request, transport: ApiTransport): Promise<RenderedDocument> {
  const nonce = crypto.randomUUID()
  const document: { nonce: string; html?: string } = { nonce }
  const context = new RouterContextProvider()
  context.set(serverApi, createApi(transport))
  context.set(finished, document)
  const response = await handle(request, context)
  const marked = document.html ?? (await response.text())
  return {
    status: response.status,
    headers: response.headers,
    scripts: inlineTexts(marked, 'script', nonce),
    styles: inlineTexts(marked, 'style', nonce),
    html: marked.replaceAll(` nonce="${nonce}"`, ''),
  }
}

function inlineTexts(html: string, tag: string, nonce: string): string[] {
  const marked = new RegExp(`<${tag}\\b[^>]* nonce="${nonce}"[^>]*>([^]*?)</${tag}>`, 'g')
  return [...html.matchAll(marked)].map(([, text = '']) => text)
}

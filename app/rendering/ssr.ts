/** The one module of the app that the server loads: renders an address to a complete document. */
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { ApiError } from '#app/api/api-error.ts'
import { createApiClient, type ApiTransport } from '#app/api/client.ts'
import { serverApiContext } from '#app/api/server-loader.ts'
import css from '#app/site.css?inline'
import type { RenderDocument } from '#contract/rendering.ts'
import { deferModules } from './deferred-hydration.ts'
import { collectInlineTexts } from './inline-texts.ts'
import { renderedDocumentContext } from './rendering-context.ts'
import { submittedFormContext } from './submitted-form.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** How long a page waits for one call of the API before it shows that call's error, in milliseconds. */
const callTimeoutMs = 10_000

export const renderDocument: RenderDocument = async (request, { api, form, dataUrlAt, timeZone }) => {
  const url = new URL(request.url)
  const nonce = crypto.randomUUID()
  // React Router answers these paths with a page's bare data. No visitor needs that: every page has a clientLoader.
  const isData = url.pathname.endsWith('.data') && !import.meta.env.DEV
  const document = { origin: url.origin, css, nonce, isStatic: isData, inlinedDrawing: dataUrlAt, timeZone }
  const errors: unknown[] = []
  const context = new RouterContextProvider()
  context.set(serverApiContext, createApiClient(withTimeout(api)))
  context.set(renderedDocumentContext, { document, errors })
  if (form) context.set(submittedFormContext, form)

  const response = await handle(isData ? new Request(new URL('/-', url)) : request, context)
  const { status, headers } = response
  const html = deferModules(await response.text())
  return { status, headers, errors, ...collectInlineTexts(html, nonce) }
}

function withTimeout(transport: ApiTransport): ApiTransport {
  return (request) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new ApiError(503)), callTimeoutMs)
    return Promise.race([transport(request), promise]).finally(() => clearTimeout(timer))
  }
}

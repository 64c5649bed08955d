/** The one module of the app that the server loads: renders an address to a complete document. */
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router'
import { ApiError } from '#app/api/api-error.ts'
import { createApiClient, type ApiTransport } from '#app/api/client.ts'
import { serverApiContext } from '#app/api/server-loader.ts'
import { addresses } from '#contract/addresses.ts'
import siteCss from '#app/site.css?inline'
import type { HasPage, RenderDocument } from '#contract/rendering.ts'
import { deferModules } from './deferred-hydration.ts'
import { readLook } from './look.ts'
import { extractNoncedTexts } from './nonced-texts.ts'
import { renderingContext, type Rendering } from './rendering-context.ts'
import { formResultContext } from './form-result.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

const routesBelow = (above: string | undefined): RouteObject[] =>
  Object.values(build.routes)
    .filter((route) => route?.parentId === above)
    .map((route) => {
      const { id, path, index } = route!
      return index ? { id, path, index } : { id, path, children: routesBelow(id) }
    })

const routes = routesBelow(undefined)

export const hasPage: HasPage = (path) => {
  const found = matchRoutes(routes, path)?.at(-1)
  // the company's services and pages are only known to the server
  return found !== undefined && !found.route.path?.endsWith('*') && found.route.path !== ':service'
}

/** Time in milliseconds after which a page shows a call as failed. */
const callTimeoutMs = 10_000

export const renderDocument: RenderDocument = async (request, { api, form, dataUrlAt, timeZone }) => {
  const url = new URL(request.url)
  const nonce = crypto.randomUUID()
  // React Router would respond with bare data here. Visitors never need it: every page has a clientLoader.
  const isData = url.pathname.endsWith('.data') && !import.meta.env.DEV
  const client = createApiClient(addresses, withTimeout(api))
  const look = await readLook(client, request)
  const css = siteCss + look.css
  // The stylesheet is half of a page: inserting it last saves copying it in every step.
  const cssPlace = `/*${nonce}*/`
  const rendering: Rendering = {
    document: {
      origin: url.origin,
      css: cssPlace,
      fontToPreload: look.fontToPreload,
      nonce,
      isStatic: isData,
      frames: new Set(),
      inlinedDrawing: dataUrlAt,
      timeZone,
    },
    errors: [],
  }
  const context = new RouterContextProvider()
  context.set(serverApiContext, client)
  context.set(renderingContext, rendering)
  if (form) context.set(formResultContext, form)

  const response = await handle(isData ? new Request(new URL('/-', url)) : request, context)
  const { status, headers } = response
  const document = extractNoncedTexts(deferModules(rendering.html ?? (await response.text())), nonce)
  return {
    ...document,
    status,
    headers,
    errors: rendering.errors,
    frames: [...(rendering.document.frames ?? [])],
    html: document.html.replace(cssPlace, () => css),
    styles: document.styles.map((style) => (style === cssPlace ? css : style)),
  }
}

function withTimeout(transport: ApiTransport): ApiTransport {
  return (request) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new ApiError(503)), callTimeoutMs)
    return Promise.race([transport(request), promise]).finally(() => clearTimeout(timer))
  }
}

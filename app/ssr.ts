/** The one module that the server loads from here: an address in, a finished document out. */
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { feeds } from '#contract/feeds.ts'
import { ApiError, createApi, serverApi, type ApiTransport } from './api.ts'
import { draftContext, type Draft } from './entry.server.tsx'
import { postedForm, type Posted } from './posted.ts'
import css from './site.css?inline'

export type RenderedDocument = {
  status: number
  headers: Headers
  html: string
  /** the stylesheet, and the mark in `html` that it is to take the place of; the policy must allow it */
  style?: { mark: string; text: string }
  /** inline texts that the policy must allow: ours, and no others */
  scripts: string[]
  /** what went wrong on the way, for the log */
  faults: unknown[]
}

const handle = createRequestHandler(build, import.meta.env.MODE)

/** How long a page waits for one call of the API (milliseconds) before it shows that call's error. */
const patienceMs = 10_000

/**
 * Renders the page at `request.url`, its data fetched through `transport`; with `posted`, as the answer to a form that
 * was sent to it.
 * Does not reject for a page's own fault: that is a designed page with status 500 and an entry in `faults`.
 */
export async function render(
  request: Request,
  transport: ApiTransport,
  posted?: Posted,
): Promise<RenderedDocument> {
  const url = new URL(request.url)
  const nonce = crypto.randomUUID()
  const draft: Draft = { parts: { origin: url.origin, css: nonce, nonce }, faults: [] }
  const context = new RouterContextProvider()
  context.set(serverApi, createApi(impatient(transport)))
  context.set(draftContext, draft)
  if (posted) context.set(postedForm, posted)

  const response = await handle(forDocument(request, url, draft), context)
  const { status, headers } = response
  if (draft.html === undefined) {
    return { status, headers, html: await response.text(), scripts: [], faults: draft.faults }
  }
  return { status, headers, ...finish(draft.html, draft), faults: draft.faults }
}

/**
 * React Router answers paths that end in `.data` with bare data. Only its hot reload asks for that, since every page
 * of ours has a clientLoader: for visitors nothing lives there, and the page that says so has no scripts.
 */
function forDocument(request: Request, url: URL, draft: Draft): Request {
  if (import.meta.env.DEV || !url.pathname.endsWith('.data')) return request
  draft.parts.isStatic = true
  return new Request(new URL('/-', url), request)
}

function impatient(transport: ApiTransport): ApiTransport {
  return (request) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new ApiError(503)), patienceMs)
    return Promise.race([transport(request), promise]).finally(() => clearTimeout(timer))
  }
}

/**
 * Turns marks into what they stand for: the page's data at the end of the body, and each script or style that bears the
 * nonce noted down for the policy. The nonce is random for each rendering, so markup that slipped in from content cannot
 * bear it. The stylesheet, half of the document, is left to be put in when nothing is looked for in there any more.
 */
function finish(
  marked: string,
  { data, parts }: Draft,
): Pick<RenderedDocument, 'html' | 'style' | 'scripts'> {
  const { nonce } = parts
  const scripts: string[] = []
  const pieces = marked.split(` nonce="${nonce}"`)
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1]
    const tag = before?.slice(before.lastIndexOf('<'))
    if (tag?.startsWith('<script') && !/^[^>]* src="/.test(piece)) {
      scripts.push(piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>')))
      pieces[index] = piece.replace(/^ type="module"/, ' type="text/plain"')
    }
  }
  const style = { mark: nonce, text: css }
  if (parts.isStatic) return { html: pieces.join(''), style, scripts }
  const modules: string[] = []
  const html = pieces.join('').replaceAll(preload, (_, address: string) => {
    modules.push(address)
    return ''
  })
  const added = [fillingScript(data ?? ''), wakingScript(modules)]
  const end = html.lastIndexOf('</body>')
  return {
    html: html.slice(0, end) + added.map((text) => `<script>${text}</script>`).join('') + html.slice(end),
    style,
    scripts: [...scripts, ...added],
  }
}

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * A page is readable before its modules are there. The one that starts it lies asleep in the document, as plain text;
 * this wakes it, and asks for all of them and for the manifest, once the browser says that it has painted: until then the
 * line belongs to what is to be seen. Each module runs in a task of its own, so that a tap in between is answered. (A tab
 * in the background paints nothing, and wakes up after a second.)
 */
function wakingScript(modules: string[]): string {
  return [
    '{let d=document,add=(name,so)=>d.head.append(Object.assign(d.createElement(name),so)),go=()=>{go=()=>{}',
    'd.documentElement.dataset.painted=""',
    `let all=${JSON.stringify(modules)},parts=all.filter((at)=>!at.includes('/entry.client-')),channel=new MessageChannel()`,
    `for(let href of all)add('link',{rel:'modulepreload',href})`,
    `add('link',{rel:'manifest',href:${JSON.stringify(feeds.manifest)}})`,
    `let start=()=>add('script',{type:'module',text:d.querySelector('script[type="text/plain"]').text})`,
    'let next=()=>channel.port2.postMessage(0)',
    'channel.port1.onmessage=()=>{let part=parts.shift();part?import(part).then(next,next):start()};next()}',
    'new PerformanceObserver(()=>go()).observe({type:"paint",buffered:true})',
    'setTimeout(()=>go(),1e3)}',
  ].join(';')
}

/** Hands the page's data to the router, which waits for it on a stream of its own. */
function fillingScript(data: string): string {
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped)
  return `{let c=window.__reactRouterContext.streamController;c.enqueue(${text});c.close()}`
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentPolicy, securityHeaders } from './policy.ts'

/** A call into the API's own routes, without a socket. */
export type ApiTransport = (request: {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
}) => Promise<{ status: number; json: unknown }>

export type PageSettings = { publicUrl: string }

export type PageOptions = {
  settings: PageSettings
  api: ApiTransport
  isDevelopment: boolean
  /** in development, the server whose port the reloading socket shares */
  server?: Server
}

/** A finished page: complete, and the same for everyone who asks for its address. */
export type RenderedPage = { status: number; headers: Record<string, string>; html: string }

export type Pages = {
  /** @param target path and query as they came; everything else of the request is ignored on purpose */
  render(method: 'GET' | 'HEAD', target: string): Promise<RenderedPage>
  /** In development, lets Vite answer what is its own; resolves to whether it did. */
  serveSource?(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  close(): Promise<void>
}

/** What `app/ssr.ts` promises; the only door between server and app. */
type Ssr = {
  render(
    request: Request,
    api: ApiTransport,
  ): Promise<{ status: number; headers: Headers; html: string; scripts: string[]; styles: string[] }>
}

export const projectRoot = join(import.meta.dirname, '../../..')

/** Loads the built pages, or their sources in development. @throws when there is no build */
export async function openPages(options: PageOptions): Promise<Pages> {
  const { isDevelopment, settings, api } = options
  const source = isDevelopment ? await openSource(options.server) : await openBuild()
  const always = securityHeaders(settings.publicUrl)

  async function render(method: 'GET' | 'HEAD', target: string): Promise<RenderedPage> {
    // The origin is ours, never the Host header's, and no header of the visitor reaches a page: whatever was sent
    // along, one address has one document, so that it can be kept for everyone.
    const request = new Request(new URL(target, settings.publicUrl), { method: 'GET' })
    const ssr = await source.load()
    const page = await ssr.render(request, api)
    return {
      status: page.status,
      headers: {
        ...Object.fromEntries(page.headers),
        ...always,
        'content-security-policy': contentPolicy(page, isDevelopment),
      },
      html: method === 'HEAD' ? '' : page.html,
    }
  }
  return { render, close: source.close, ...(source.serve && { serveSource: source.serve }) }
}

type Source = { load(): Promise<Ssr>; serve?: Pages['serveSource']; close(): Promise<void> }

async function openBuild(): Promise<Source> {
  const ssr: Ssr = await import(pathToFileURL(join(projectRoot, 'build/server/index.js')).href)
  return { load: async () => ssr, close: async () => {} }
}

async function openSource(server: Server | undefined): Promise<Source> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: server ? { server } : true },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no place to render pages in')
  return {
    load: () => ssr.runner.import<Ssr>('/app/ssr.ts'),
    close: () => vite.close(),
    serve: (request: IncomingMessage, response: ServerResponse) =>
      new Promise<boolean>((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
      }),
  }
}

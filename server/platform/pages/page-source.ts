import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HasPage, RenderDocument } from '#contract/rendering.ts'
import { OperatorError } from '#server/platform/errors.ts'

export const projectRoot = join(import.meta.dirname, '../../..')

/** The code of the pages: built, or sources in development. */
export type PageSource = {
  load(): Promise<{ renderDocument: RenderDocument; hasPage: HasPage }>
  /** In development, lets Vite respond to requests for sources. @returns whether it did */
  serve?(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  close(): Promise<void>
}

/** Loads the built pages. @throws {OperatorError} if there is no build */
export async function loadBuiltPages(): Promise<PageSource> {
  const script = join(projectRoot, 'build/server/index.js')
  const missing = [script, join(projectRoot, 'build/client')].find((path) => !existsSync(path))
  if (missing)
    throw new OperatorError(
      `The pages are not built (no ${missing}): run \`npm run build\`, or start with \`npm start\`, which builds them.`,
    )
  const pages = await import(pathToFileURL(script).href)
  return { load: async () => pages, close: async () => {} }
}

/** Loads the pages from their sources with Vite. @param server shares its port with the hot-reload socket */
export async function loadPageSources(server: Server | undefined): Promise<PageSource> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    server: { middlewareMode: true, ...(server && { ws: { server } }) },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in')
  return {
    load: () => ssr.runner.import('/app/rendering/ssr.ts'),
    close: () => vite.close(),
    serve: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
      }),
  }
}

import { createApp, type AppOptions } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

export type TestRequest = {
  authorization?: string
  body?: unknown
  headers?: Record<string, string>
  /** The client's IP address. */
  from?: string
}

export type TestAppOptions = Partial<AppOptions> & {
  env?: Record<string, string>
}

/** The locations of the database and the files of a server, as in its settings. */
export type DatabaseLocation = { dataDir: string; databaseUrl?: string }

export type TestApp = Awaited<ReturnType<typeof openApp>>

/** Opens a server on the database at `location` and migrates it; without pages by default. The caller closes it. */
export async function openApp(location: DatabaseLocation, options: TestAppOptions = {}) {
  const database = await openDatabase(location)
  await database.migrate()
  const env = { DATA_DIR: location.dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...options.env }
  const settings = readSettings(env)
  const created = await createApp({
    settings,
    database,
    log: createLog('silent'),
    hasPages: false,
    ...options,
  })
  await created.app.ready()

  /** Sends a request in process, which bypasses the page cache. @param methodAndPath such as `GET /api/blogs` */
  const send = async (methodAndPath: string, request: TestRequest = {}) => {
    const [method, url] = methodAndPath.split(' ') as ['GET', string]
    // Encodes a form as a browser does.
    const form = request.body instanceof FormData ? new Response(request.body) : undefined
    const formType = form && { 'content-type': form.headers.get('content-type')! }
    const payload = form ? Buffer.from(await form.arrayBuffer()) : (request.body as object)
    const answer = await created.app.inject({
      method,
      url,
      headers: {
        ...formType,
        ...request.headers,
        ...(request.authorization && { authorization: request.authorization }),
      },
      ...(request.from && { remoteAddress: request.from }),
      ...(request.body !== undefined && { payload }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== ''
    const body = isJson ? answer.json() : undefined
    return {
      status: answer.statusCode,
      body,
      /** Status and message, such as `404 Post not found`. */
      outcome: `${answer.statusCode} ${body?.message}`,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
    }
  }

  /** Sends the requests of a person. */
  const as =
    ({ authorization }: { authorization: string }) =>
    (methodAndPath: string, body?: unknown) =>
      send(methodAndPath, { authorization, body })

  const close = async () => {
    await created.app.close()
    await database.close()
  }
  const applyRetention = async () => {
    // joins the run at the start where that is not over yet, which has an earlier time
    await created.applyRetention()
    await created.applyRetention()
  }
  return { ...created, applyRetention, database, settings, location, send, as, close }
}

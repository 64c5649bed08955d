import { createApp, type AppOptions } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings.ts'

export type TestRequest = {
  authorization?: string
  body?: unknown
  headers?: Record<string, string>
  /** The address that the request seems to come from. */
  from?: string
}

export type TestAppOptions = Partial<AppOptions> & {
  env?: Record<string, string>
}

/** Where its database is: what the server's settings call `dataDir` and `databaseUrl`. */
export type DatabaseLocation = { dataDir: string; databaseUrl?: string }

export type TestApp = Awaited<ReturnType<typeof openApp>>

/** A server on a migrated database at `place`, to be closed by whoever opened it; without pages unless it is told. */
export async function openApp(location: DatabaseLocation, options: TestAppOptions = {}) {
  const database = await openDatabase(location)
  await database.migrate()
  const env = { DATA_DIR: location.dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...options.env }
  const settings = readSettings(env)
  const made = await createApp({ settings, database, log: createLog('silent'), hasPages: false, ...options })
  await made.app.ready()

  /** One request through the HTTP door, in process: past the page cache. */
  const ask = async (methodAndPath: string, asked: TestRequest = {}) => {
    const [method, url] = methodAndPath.split(' ') as ['GET', string]
    // A form leaves as a browser sends it.
    const form = asked.body instanceof FormData ? new Response(asked.body) : undefined
    const formType = form && { 'content-type': form.headers.get('content-type')! }
    const payload = form ? Buffer.from(await form.arrayBuffer()) : (asked.body as object)
    const answer = await made.app.inject({
      method,
      url,
      headers: {
        ...formType,
        ...asked.headers,
        ...(asked.authorization && { authorization: asked.authorization }),
      },
      ...(asked.from && { remoteAddress: asked.from }),
      ...(asked.body !== undefined && { payload }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== ''
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
    }
  }

  const close = async () => {
    await made.app.close()
    await database.close()
  }
  return { ...made, database, settings, location, ask, close }
}

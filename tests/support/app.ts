import { afterAll } from 'vitest'
import { createApp, type AppOptions } from '#server/app.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { databasePlace } from './database.ts'

type Asked = { authorization?: string; body?: unknown; headers?: Record<string, string> }

/** A server without pages on a migrated, empty database of the run's engine, closed when the test file is done. */
export async function testApp(options: Partial<AppOptions> & { env?: Record<string, string> } = {}) {
  const place = await databasePlace()
  const database = await openDatabase(place)
  await database.migrate()
  const env = { DATA_DIR: place.dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...options.env }
  const settings = readSettings(env)
  const made = await createApp({ settings, database, log: createLog('silent'), hasPages: false, ...options })
  await made.app.ready()
  afterAll(async () => {
    await made.app.close()
    await database.close()
  })

  /** One request through the HTTP door, in process: past the page cache. */
  const ask = async (methodAndPath: string, asked: Asked = {}) => {
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
      ...(asked.body !== undefined && { payload }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
    }
  }
  return { ...made, database, settings, ask }
}

import { afterAll } from 'vitest'
import { createApp, type AppOptions } from '#server/app.ts'
import { createLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings.ts'
import { testDatabase } from './database.ts'

type Asked = { authorization?: string; body?: unknown; headers?: Record<string, string> }

/** A server without pages on a migrated, empty database of the run's engine, closed when the test file is done. */
export async function testApp(options: Partial<AppOptions> & { env?: Record<string, string> } = {}) {
  const database = await testDatabase()
  const settings = readSettings({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...options.env })
  const made = await createApp({ settings, database, log: createLog('silent'), hasPages: false, ...options })
  await made.app.ready()
  afterAll(async () => {
    await made.app.close()
    await database.close()
  })

  /** One request through the HTTP door, in process: past the page cache. */
  const ask = async (methodAndPath: string, asked: Asked = {}) => {
    const [method, url] = methodAndPath.split(' ') as ['GET', string]
    const answer = await made.app.inject({
      method,
      url,
      headers: { ...asked.headers, ...(asked.authorization && { authorization: asked.authorization }) },
      ...(asked.body !== undefined && { payload: asked.body as object }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      headers: answer.headers,
      text: answer.body,
    }
  }
  return { ...made, database, settings, ask }
}

import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import type { DatabaseLocation } from '#tests/support/open-app.ts'

const secret = 'the same secret on every node of this site'

// oxlint-disable-next-line typescript/no-explicit-any -- what a test looks into is its own business
type Body = any

type Answer = { status: number; body: Body; text: string; headers: Record<string, unknown> }

/** A node that listens on loopback, as the balancer meets it: through its page cache. */
export async function aNode(
  place: DatabaseLocation & { databaseDirectUrl?: string },
  env: Record<string, string> = {},
  { hasPages = false } = {},
) {
  const database = await openDatabase(place)
  const settings = readSettings({ DATA_DIR: place.dataDir, APP_SECRET: secret, RATE_LIMITS: 'off', ...env })
  const log = createLog('silent')
  const { app, cache } = await createApp({ settings, database, log, hasPages })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const close = async () => {
    await app.close()
    await database.close()
  }
  const send = (methodAndPath: string, authorization?: string, body?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const [method, path] = methodAndPath.split(' ')
      const headers = {
        ...(authorization && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      request({ host: '127.0.0.1', port, method, path, headers }, async (response) => {
        const said = await text(response)
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        resolve({
          status: response.statusCode!,
          body: isJson ? JSON.parse(said) : undefined,
          text: said,
          headers: response.headers,
        })
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    })
  const titles = async (): Promise<string[]> => {
    const { body } = await send('GET /api/blogs/published')
    return body.blogPosts.map(({ title }: { title: string }) => title)
  }
  return { app, cache, database, send, titles, close }
}

import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startServer } from './support/servers/server-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** Starts a server whose standard output is collected whole. */
async function startLoggingServer() {
  const server = await startServer({ dataDir: await temporaryFolder(), env: { LOG_LEVEL: 'info' } })
  let output = ''
  server.child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const closed = once(server.child, 'close')
  await server.ready()
  const answered: { id: string; at: number }[] = []
  const request = async (path: string) => {
    const response = await fetch(`${server.base}${path}`)
    await response.arrayBuffer()
    answered.push({ id: response.headers.get('x-request-id')!, at: Date.now() })
  }
  /** Fetches cached and uncached addresses until `milliseconds` have passed since the first were answered. */
  const fetchFor = async (milliseconds: number) => {
    let end = Number.POSITIVE_INFINITY
    while (Date.now() < end) {
      await Promise.all(['/', '/api/blogs/published', '/about-us', '/api/me'].map(request))
      if (end === Number.POSITIVE_INFINITY) end = Date.now() + milliseconds
    }
  }
  const isLogged = ({ id }: { id: string }) => output.includes(`"id":"${id}"`)
  return { server, closed, fetchFor, answered, isLogged }
}

test('SIGTERM loses no line of the access log', async () => {
  const { server, closed, fetchFor, answered, isLogged } = await startLoggingServer()
  await fetchFor(500)
  expect(await server.stop()).toBe(0)
  await closed
  expect(answered.filter((line) => !isLogged(line))).toEqual([])
})

test('SIGKILL loses no line that is older than the buffer keeps it', async () => {
  const { server, closed, fetchFor, answered, isLogged } = await startLoggingServer()
  await fetchFor(1_000)
  // 100 ms by the server's clock, which `log.test.ts` checks; a loaded machine is allowed another 200
  const killedAt = Date.now()
  await server.kill()
  await closed
  const older = answered.filter(({ at }) => at < killedAt - 300)
  expect(older.length).toBeGreaterThan(0)
  expect(older.filter((line) => !isLogged(line))).toEqual([])
})

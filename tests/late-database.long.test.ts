import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './support/servers/free-port.ts'
import { startPostgres } from './support/servers/postgres-server.ts'
import { startServer } from './support/servers/server-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

test('a start waits for a database that comes later, with a line in the log each ten seconds', async () => {
  const dataDir = await temporaryFolder()
  const port = await freePort()
  const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`, LOG_LEVEL: 'info' }
  const server = await startServer({ dataDir, env })
  onTestFinished(() => server.kill())
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('waiting for the database in DATABASE_URL'))
      .map((line) => JSON.parse(line) as { level: number; time: string })
  await vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(2), 60_000)
  const [first, second] = lines().map(({ time }) => Date.parse(time))
  expect(second! - first!).toBeGreaterThanOrEqual(9_500)
  expect(lines()[0]).toMatchObject({ level: 50 })

  const postgres = await startPostgres([], port)
  onTestFinished(() => postgres.stop())
  await server.ready()
  expect(await server.stop()).toBe(0)
})

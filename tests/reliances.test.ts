import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { Server as Listener, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

/** The rows of the table in docs/upgrading.md: what the code relies on, and the version that it was verified with. */
const reliances = [...read('docs/upgrading.md').matchAll(/^\| [^|]+ \| `([\w@/-]+)` ([\d.]+) +\|/gm)].map(
  ([, name, version]) => ({ name: name!, version: version! }),
)

// If this fails, verify the reliance as docs/upgrading.md says, then raise its version there.
test.each(reliances)('the installed $name is $version, for which docs/upgrading.md was verified', (one) => {
  const installed =
    one.name === 'node'
      ? process.versions.node
      : (JSON.parse(read(`node_modules/${one.name}/package.json`)) as { version: string }).version
  expect(installed).toBe(one.version)
})

test('the tests that docs/upgrading.md names exist', () => {
  const named = [...read('docs/upgrading.md').matchAll(/`([\w./-]+\.test\.ts)`, "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(0)
  for (const [, file, title] of named) expect(read(file!)).toContain(`'${title}'`)
})

test('closing the listener of an HTTP server refuses new connections and keeps open ones in service', async () => {
  const server = createServer((_request, response) => response.end('answered'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const get = async (over: Agent | false) => {
    const [response] = await once(request({ port, host: '127.0.0.1', agent: over }).end(), 'response')
    return text(response as IncomingMessage)
  }
  expect(await get(agent)).toBe('answered')
  Listener.prototype.close.call(server)
  expect(await get(agent)).toBe('answered')
  await expect(get(false)).rejects.toThrow('ECONNREFUSED')
})

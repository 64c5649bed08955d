import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** The built product on demo data of its own, which go when it ends. */
export type OwnServer = { base: string; stop(): Promise<void> }

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts a server for a tool that looks at the finished site. @throws when there is no build */
export async function ownServer(): Promise<OwnServer> {
  const port = await freePort()
  const server = spawn(process.execPath, ['tests/e2e/serve.ts', 'sqlite', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 150; tries += 1) {
    const isUp = await fetch(`${base}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { base, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error('The server did not come up. Is there a build? Try `npm run build`.')
}

import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range from which systems assign ports to outgoing connections, which could take the port a moment later. */
const [firstPort, lastPort] = [20_000, 32_000]

/** Finds a TCP port on loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * (lastPort - firstPort))
    const probe = createServer()
    const isFree = new Promise<boolean>((resolve) => {
      probe.once('listening', () => resolve(true)).once('error', () => resolve(false))
    })
    probe.listen(port, '127.0.0.1')
    if (!(await isFree)) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}

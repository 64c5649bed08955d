import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems give to outgoing connections, any of which could have the port a moment later. */
const [first, last] = [20_000, 32_000]

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first))
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

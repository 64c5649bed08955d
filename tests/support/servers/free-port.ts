import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the range from which systems assign ports to outgoing connections and to servers on port 0: both could take a port between its
 * choice and its use.
 */
const [firstPort, lastPort] = [20_000, 32_000]
/** Ports that one process has before it comes to those of another. */
const portsOfProcess = 40

let asked = 0

/** Finds a TCP port on loopback that nothing listens on, and that no other process of the tests is about to use. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + ((process.pid * portsOfProcess + asked) % (lastPort - firstPort))
    asked += 1
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

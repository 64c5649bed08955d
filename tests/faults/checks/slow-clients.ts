import { setTimeout as pause } from 'node:timers/promises'
import {
  withServer,
  roundedPercentile,
  roundedMax,
  type Check,
  type Outcome,
  type CheckOptions,
} from '#tests/faults/check.ts'
import { prepare } from '#tests/faults/workload/api-client.ts'
import { openRawConnection, httpGet } from '#tests/faults/raw-connection.ts'

/** The addresses of the slow clients; each may have a hundred connections. */
const addresses = 20

// Nine hundred simultaneous connections are accepted one after the other, so the first is five seconds above the server's limit.
const [maxHeaderMs, maxP99Ms] = [15_000, 500]

const paths = ['/', '/api/blogs/published', '/api/blogs/published?search=post', '/health/ready']

/** Opens `rounds` connections that send a byte of a header per second, and measures how long they stay open, and others wait. */
async function runSlowClients({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withServer({}, async (server) => {
    const { send, postId } = await prepare(server.base)
    const failures: string[] = []
    const senders = Array.from({ length: rounds }, (_, n) => {
      const sender = openRawConnection(server.base, `127.0.1.${(n % addresses) + 1}`)
      sender.socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
      const dripping = setInterval(() => sender.socket.writable && sender.socket.write('x'), 1_000)
      void sender.closed.then(() => clearInterval(dripping))
      return sender
    })
    const answerMs: number[] = []
    const all = Promise.all(senders.map(({ closed }) => closed)).then(() => true)
    const timeout = pause(2 * maxHeaderMs, true, { ref: false })
    for (let turn = 0; !(await Promise.race([all, timeout, pause(25, false)])); turn += 1) {
      const began = performance.now()
      const words = { name: 'Ada', email: 'a@example.com', comment: `During slow requests ${turn}` }
      const { status } =
        turn % 8 === 7
          ? await send('POST /api/comments', { ...words, postId })
          : await httpGet(server.base, paths[turn % paths.length]!)
      if (![200, 201].includes(status)) failures.push(`turn ${turn} was answered with ${status}`)
      answerMs.push(performance.now() - began)
      onProgress?.(`${turn} asked, ${senders.filter(({ socket }) => !socket.destroyed).length} slow`)
    }
    const open = senders.filter(({ socket }) => !socket.destroyed)
    if (open.length > 0) failures.push(`${open.length} slow connections are still open`)
    for (const { socket } of open) socket.destroy()
    const headerMs = roundedMax(await Promise.all(senders.map(({ closed }) => closed)))
    const p99 = roundedPercentile(answerMs, 0.99)
    if (p99 > maxP99Ms) failures.push(`the 99th percentile of the others is ${p99} ms`)
    const figures = { 'slow connections': rounds, 'others, p99 ms': p99, 'longest header ms': headerMs }
    return { figures, failures }
  })
}

export const slowClients: Check = {
  name: 'slow-clients',
  promise: 'A client has 10 s for its header; 900 dripping ones leave others under 500 ms (p99)',
  rounds: 900,
  run: runSlowClients,
}

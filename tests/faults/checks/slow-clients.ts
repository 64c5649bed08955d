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
import { openRawConnection, httpGet, requestHead, type RawConnection } from '#tests/faults/raw-connection.ts'

/** The addresses of the slow clients; each may have a hundred connections. */
const addresses = 20

// Nine hundred simultaneous connections are accepted one after the other, so these are two to five seconds above the server's limits.
const [maxHeaderMs, maxBodyMs, maxP99Ms] = [15_000, 66_000, 500]

/** Sends one byte per second until the server closes the connection. */
async function drip({ socket }: RawConnection): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write('x')
    await pause(1_000)
  }
}

/**
 * Opens `rounds` connections that send one byte per second: of a header, or with `hasBodies` every second one of a body.
 * Measures how long they stay open, and how long other clients wait meanwhile.
 */
async function runSlowClients({ rounds, onProgress }: CheckOptions, hasBodies: boolean): Promise<Outcome> {
  return withServer({}, async (server) => {
    const client = await prepare(server.base)
    const failures: string[] = []
    const jsonHead = requestHead(
      'POST /api/comments',
      'content-type: application/json',
      'content-length: 4000',
    )
    const uploadHead = requestHead(
      'POST /api/contact',
      'content-type: multipart/form-data; boundary=b',
      'content-length: 90000',
    )
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
    const senders = Array.from({ length: rounds }, (_, n) => {
      const sender = openRawConnection(server.base, `127.0.1.${(n % addresses) + 1}`)
      const isBody = hasBodies && n % 2 === 1
      if (isBody) sender.socket.write(n % 4 === 1 ? `${jsonHead}\r\n{` : `${uploadHead}\r\n${part}`)
      else sender.socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
      void drip(sender)
      return { ...sender, isBody }
    })
    const answerMs: number[] = []
    const all = Promise.all(senders.map(({ closed }) => closed))
    const limit = hasBodies ? maxBodyMs : maxHeaderMs
    const timeout = pause(limit + 15_000, 'over' as const, { ref: false })
    const paths = ['/', '/api/blogs/published', '/api/blogs/published?search=post', '/health/ready']
    for (let turn = 0; ; turn += 1) {
      const began = performance.now()
      if (turn % 8 === 7) {
        const words = {
          name: 'Ada',
          email: 'a@example.com',
          postId: client.postId,
          comment: `During slow requests ${turn}`,
        }
        const { status } = await client.send('POST /api/comments', words)
        if (status !== 201) failures.push(`a comment was answered with ${status}`)
      } else {
        const { status } = await httpGet(server.base, paths[turn % paths.length]!)
        if (status !== 200) failures.push(`GET ${paths[turn % paths.length]} was answered with ${status}`)
      }
      answerMs.push(performance.now() - began)
      if (turn % 50 === 0)
        onProgress?.(`${turn} asked, ${senders.filter(({ socket }) => !socket.destroyed).length} slow`)
      if (await Promise.race([all.then(() => true), timeout.then(() => true), pause(25, false)])) break
    }
    const open = senders.filter(({ socket }) => !socket.destroyed)
    if (open.length > 0) failures.push(`${open.length} slow connections are still open after ${limit} ms`)
    for (const { socket } of open) socket.destroy()
    const maxOpenMs = async (isBody: boolean) =>
      roundedMax(
        await Promise.all(senders.filter((sender) => sender.isBody === isBody).map(({ closed }) => closed)),
      )
    const [headers, bodies] = [await maxOpenMs(false), await maxOpenMs(true)]
    const late: string[] = []
    if (headers > maxHeaderMs) late.push(`a header was waited for ${headers} ms`)
    if (bodies > maxBodyMs) late.push(`a body was waited for ${bodies} ms`)
    const p99 = roundedPercentile(answerMs, 0.99)
    if (p99 > maxP99Ms) late.push(`the 99th percentile of the others is ${p99} ms`)
    return {
      figures: {
        'slow connections': rounds,
        'other requests answered': answerMs.length,
        'other requests, p50 ms': roundedPercentile(answerMs, 0.5),
        'other requests, p99 ms': p99,
        'longest header ms': headers,
        'longest body ms': bodies,
      },
      failures,
      late,
    }
  })
}

export const slowClients: Check = {
  name: 'slow-clients',
  promise:
    'A client has 10 s for its header, and its body must bring 240 KiB a minute; 900 dripping ones leave others under 500 ms (p99)',
  rounds: 900,
  run: (options) => runSlowClients(options, true),
}

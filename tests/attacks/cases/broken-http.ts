import { formatNumber } from '#contract/locale.ts'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { Failure } from '#contract/failure.ts'
import { createSiteWithSecrets } from '#tests/attacks/site-with-secrets.ts'
import { forEachConcurrent, createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { contentHash } from '#tests/attacks/database-contents.ts'

const host = 'Host: localhost'
const json = 'Content-Type: application/json'
const smuggled = 'GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\n\r\n'

const last = `GET /health/live HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`

/** Bytes that are not HTTP, and ambiguous requests (RFC 9112, request smuggling). */
const broken: string[] = [
  'GET\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `GET / HTTP/9.9\r\n${host}\r\n\r\n`,
  `get / HTTP/1.1\r\n${host}\r\n\r\n`,
  `G@T / HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET  /  HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET /\u0000 HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET /\u00ff\u00fe HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET api/blogs HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET * HTTP/1.1\r\n${host}\r\n\r\n`,
  `CONNECT localhost:22 HTTP/1.1\r\n${host}\r\n\r\n`,
  `TRACE / HTTP/1.1\r\n${host}\r\n\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQ\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\n${host}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nName\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nNa me: x\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nName : x\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nName: x\r\n folded\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nName: \u0000\r\n\r\n`,
  `GET / HTTP/1.1\n${host}\n\n`,
  `GET / HTTP/1.1\r${host}\r\r`,
  `GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\n${Array.from({ length: 3_000 }, (_, at) => `X${at}: x\r\n`).join('')}\r\n`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: -1\r\n\r\n{}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 1e3\r\n\r\n{}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 99999999999999999999\r\n\r\n{}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n2\r\n{}\r\n0\r\n\r\n${smuggled}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\r\n`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n\r\n`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`,
  `POST /api/contact HTTP/1.1\r\n${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9\r\n\r\n--x\r\n\r\n--`,
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'SSH-2.0-x\r\n',
  'EHLO x\r\n',
  '\u0000'.repeat(1_000),
]

/** Sends raw bytes. @param isOpen keeps the sending side open @returns everything received until the connection closed */
async function send(port: number, bytes: Buffer, isOpen = false): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: !isOpen })
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  if (isOpen) socket.write(bytes)
  else socket.end(bytes)
  socket.setTimeout(30_000, () => socket.destroy(new Error('the connection stayed open')))
  await closed.catch(() => {})
  return Buffer.concat(chunks).toString('latin1')
}

const bytesOf = (text: string) => Buffer.from(text, 'latin1')

/** Mutations of the requests above: cut, repeated, or with other bytes in them. */
const mutations = fc
  .tuple(
    fc.constantFrom(...broken, smuggled),
    fc.array(
      fc.tuple(
        fc.nat(400),
        fc.constantFrom('cut', 'put', 'double', 'change'),
        fc.uint8Array({ minLength: 1, maxLength: 8 }),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce<Buffer>((bytes, [at, how, other]) => {
      const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)]
      if (how === 'cut') return Buffer.from(head)
      if (how === 'put') return Buffer.concat([head, other, tail])
      return Buffer.concat(how === 'double' ? [head, head, tail] : [head, other, tail.subarray(other.length)])
    }, bytesOf(text)),
  )

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends malformed requests over sockets. */
export const brokenHttp: Attack = {
  name: 'broken HTTP',
  claim: 'malformed requests are rejected or cut off; nothing is answered twice, nothing changes',
  rounds: { short: 60, long: 5_000 },
  isDatabaseIndependent: true,
  async run(context, rounds) {
    const testApp = await context.openApp()
    const site = await createSiteWithSecrets(testApp)
    const { app, database, settings } = testApp
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const failures = createFailureList()
    const before = await contentHash(database, settings.dataDir)
    const inspect = (request: string, answer: string) => {
      if (/HTTP\/1\.1 5\d\d/.test(answer) && !/HTTP\/1\.1 50[15]/.test(answer))
        failures.add(`${request}: ${answer.slice(0, 200)}`)
      if (site.findLeaks(answer).length > 0)
        failures.add(`${request} tells ${site.findLeaks(answer).join(', ')}`)
    }
    const statuses = new Map<string, number>()
    await forEachConcurrent(broken, 8, async (text) => {
      // A server that accepts the smuggled request also answers the last one, which closes the connection.
      const isOpen = text.includes(smuggled)
      const answer = await send(port, bytesOf(isOpen ? text + last : text), isOpen)
      const request = JSON.stringify(text.slice(0, 120))
      inspect(request, answer)
      if (text.startsWith('TRACE') && !answer.startsWith('HTTP/1.1 4'))
        failures.add(`${request} is answered: ${answer}`)
      const answers = answer.match(/HTTP\/1\.1 \d{3}/g) ?? []
      const [, ...parts] = answer.split('\r\n\r\n')
      if (
        /^HTTP\/1\.1 4.*^content-type: application\/json/ims.test(answer) &&
        answers.length === 1 &&
        !Failure.safeParse(parsed(parts.join(''))).success
      )
        failures.add(`${request} is answered ${answer}`)
      // A request inside a body must not be answered.
      if (isOpen && answers.length > 1) failures.add(`${request} was answered ${answers.length} times`)
      statuses.set(answers[0] ?? 'nothing', (statuses.get(answers[0] ?? 'nothing') ?? 0) + 1)
    })
    const samples = fc.sample(mutations, { numRuns: rounds })
    await forEachConcurrent(samples, 8, async (bytes) =>
      inspect(JSON.stringify(bytes.toString('latin1').slice(0, 200)), await send(port, bytes)),
    )
    const readiness = await testApp.send('GET /health/ready')
    if (readiness.status !== 200) failures.add(`afterwards the server is ${readiness.status}`)
    if ((await contentHash(database, settings.dataDir)) !== before) failures.add('something was changed')
    const statusSummary = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    return {
      summary: `${broken.length} broken requests (${statusSummary}), ${formatNumber(rounds)} mutated ones`,
      failures: failures.all,
    }
  },
}

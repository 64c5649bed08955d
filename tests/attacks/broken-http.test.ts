import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { testApp } from '#tests/support/app.ts'
import { contentHash } from './database-contents.ts'
import { forEachConcurrent, listen } from './http-client.ts'
import { createSiteWithSecrets } from './site-with-secrets.ts'

const host = 'Host: localhost'
const json = 'Content-Type: application/json'
const smuggled = 'GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\n\r\n'
const last = `GET /health/live HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`

/** Bytes that are not HTTP, and ambiguous requests (RFC 9112, request smuggling). */
const broken: string[] = [
  'GET /\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `G@T / HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET /\u0000 HTTP/1.1\r\n${host}\r\n\r\n`,
  `CONNECT localhost:22 HTTP/1.1\r\n${host}\r\n\r\n`,
  `TRACE / HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQ\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\n${host}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nNa me: x\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nName: x\r\n folded\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nName: \u0000\r\n\r\n`,
  `GET / HTTP/1.1\n${host}\n\n`,
  `GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\n${Array.from({ length: 3_000 }, (_, at) => `X${at}: x\r\n`).join('')}\r\n`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: -1\r\n\r\n{}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n2\r\n{}\r\n0\r\n\r\n${smuggled}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled}`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n\r\n`,
  `POST /api/comments HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`,
  `POST /api/contact HTTP/1.1\r\n${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9\r\n\r\n--x\r\n\r\n--`,
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  '\u0000'.repeat(1_000),
]

/** Sends raw bytes. @param isOpen keeps the sending side open @returns everything received until the connection closed */
async function send(port: number, text: string, isOpen: boolean): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: !isOpen })
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  if (isOpen) socket.write(text, 'latin1')
  else socket.end(text, 'latin1')
  socket.setTimeout(30_000, () => socket.destroy(new Error('the connection stayed open')))
  await closed.catch(() => {})
  return Buffer.concat(chunks).toString('latin1')
}

test('malformed requests are rejected or cut off; nothing is answered twice, nothing changes', async () => {
  const app = await testApp()
  const site = await createSiteWithSecrets(app)
  const port = await listen(app)
  const before = await contentHash(app.database, app.settings.dataDir)
  await forEachConcurrent(broken, 8, async (text) => {
    // A server that accepts the smuggled request also answers the last one, which closes the connection.
    const isOpen = text.includes(smuggled)
    const answer = await send(port, isOpen ? text + last : text, isOpen)
    const sent = JSON.stringify(text.slice(0, 120))
    expect(answer, `${sent}`).not.toMatch(/HTTP\/1\.1 5(?!0[15])\d\d/)
    expect(site.findLeaks(answer), `${sent}`).toEqual([])
    if (text.startsWith('TRACE')) expect(answer).toMatch(/^HTTP\/1\.1 4/)
    const answers = answer.match(/HTTP\/1\.1 \d{3}/g) ?? []
    if (isOpen) expect(answers.length, `${sent}`).toBeLessThanOrEqual(1)
    const [head = '', ...parts] = answer.split('\r\n\r\n')
    if (answers.length === 1 && /^HTTP\/1\.1 4.*^content-type: application\/json/ims.test(head))
      expect(Failure.safeParse(JSON.parse(parts.join(''))).success, `${answer}`).toBe(true)
  })
  expect(await app.send('GET /health/ready')).toMatchObject({ status: 200 })
  expect(await contentHash(app.database, app.settings.dataDir)).toBe(before)
})

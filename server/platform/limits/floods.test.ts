import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { limitConnections } from './open-connections.ts'

const tooMany = {
  success: false,
  message: 'Too many requests came from your network at the same time. Please try again in a minute.',
}

type Client = { socket: Socket; answer: Promise<string> }

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function listening(options: Parameters<typeof testApp>[0] = {}) {
  const made = await testApp(options)
  await made.app.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(made.app.server)
  /** Opens a connection and sends the beginning of a request. @param from a loopback address */
  const open = async (sent = '', from = '127.0.0.1'): Promise<Client> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    onTestFinished(() => void socket.destroy())
    const answer = text(socket).catch(() => 'reset')
    await once(socket, 'connect')
    socket.write(sent)
    return { socket, answer }
  }
  const get = (path: string, from = '127.0.0.1') =>
    new Promise<number | string>((resolve) => {
      const sending = request({ port, host: '127.0.0.1', path, agent: false, localAddress: from })
      sending.on('response', (response) => resolve(response.resume().statusCode!))
      sending.on('error', ({ message }) => resolve(message)).end()
    })
  return { ...made, open, get, port }
}

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const health = (more = '') => `GET /health/live HTTP/1.1\r\nHost: x\r\n${more}\r\n`
const countOpen = (sockets: { socket: Socket }[]) => sockets.filter(({ socket }) => !socket.closed).length

/** Stops the clock of the limits. @returns a function that lets a second pass, which a client may keep the server waiting */
function stopClock() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return () => void vi.advanceTimersByTime(1_001)
}

const bodies = {
  'a form': ['/newsletter/unsubscribe', 'application/x-www-form-urlencoded', 262_144, 'token='],
  'a form with a file': [
    '/api/contact',
    'multipart/form-data; boundary=b',
    10_000_000,
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  ],
} as const

test.each(Object.entries(bodies))(
  'unfinished bodies (%s) of one address are bounded; others and small ones get through',
  async (_kind, [path, type, length, begun]) => {
    const passASecond = stopClock()
    const { open, get, port, metrics } = await listening()
    const request = head(path, type, length) + begun
    const senders: Client[] = []
    for (let n = 0; n < 70; n += 1) senders.push(await open(request))
    const refused = senders.slice(-6)
    for (const answer of await Promise.all(refused.map((one) => one.answer))) {
      expect(answer).toMatch(/^HTTP\/1\.1 429 [^]*Retry-After: 60\r\nConnection: close/)
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual(tooMany)
    }
    const max = Math.min(64, Math.floor((length > 1e6 ? 128 : 8) * (2 ** 20 / length)))
    await vi.waitFor(() => expect(countOpen(senders)).toBe(max), 30_000)
    expect(await metrics.text()).toContain(`frontdesk_unfinished_bodies ${max}\n`)
    const other = await open(request, '127.0.0.2')
    expect(await get('/health/live', '127.0.0.3')).toBe(200)
    const body = JSON.stringify({ email: 'maya@example.com' })
    const headers = { 'content-type': 'application/json' }
    const small = await fetch(`http://127.0.0.1:${port}/api/newsletter`, { method: 'POST', headers, body })
    expect(small.status).toBe(201)
    expect(other.socket.closed).toBe(false)
    expect(await metrics.text()).toContain(
      '_ended_connections_total{limit="unfinished bodies of an address"}',
    )
    passASecond()
    const oldest = senders.find(({ socket }) => !socket.closed)!
    await open(request)
    const newest = await open(request)
    await vi.waitFor(() => expect(oldest.socket.closed).toBe(true), 30_000)
    expect(newest.socket.closed).toBe(false)
  },
)

test('connections of one address are bounded, and one that waits for longer than a second makes room', async () => {
  const passASecond = stopClock()
  const { open, get, metrics } = await listening()
  const connections: Client[] = []
  for (let n = 0; n < 128; n += 1) connections.push(await open())
  const refused = await (await open(health())).answer
  if (refused !== 'reset') expect(refused).toMatch(/^HTTP\/1\.1 429 /)
  expect(await get('/health/live', '127.0.0.2'), 'another address').toBe(200)
  expect(await metrics.text()).toContain('_ended_connections_total{limit="connections of an address"} 1\n')
  passASecond()
  expect(await get('/health/live')).toBe(200)
  await vi.waitFor(() => expect(countOpen(connections)).toBe(127), 30_000)
  expect(connections[0]!.socket.closed, 'the oldest').toBe(true)
})

test('unfinished bodies count by the address that a trusted proxy names, and its connections not at all', async () => {
  stopClock()
  const { open, get } = await listening({ env: { TRUST_PROXY: '1' } })
  for (let n = 0; n < 140; n += 1) await open()
  expect(await get('/health/live')).toBe(200)
  const begun = `${head('/api/auth/login', 'application/json', 262_144)}{`
  const send = (visitor: number) =>
    open(begun.replace('Host: x', `Host: x\r\nX-Forwarded-For: 192.0.2.${visitor}`))
  const ofOne = []
  for (let n = 0; n < 33; n += 1) ofOne.push(await send(1))
  expect(await ofOne[32]!.answer).toMatch(/^HTTP\/1\.1 429 /)
  const other = await send(2)
  expect(other.socket.closed).toBe(false)
})

test('where many addresses have all connections, whoever has few gets through', async () => {
  stopClock()
  const { open, get } = await listening()
  const crowd: Client[] = []
  for (let n = 0; n < 1_000; n += 1) crowd.push(await open('', `127.0.1.${n % 10}`))
  expect(await get('/health/live', '127.0.0.2')).toBe(200)
  await vi.waitFor(() => expect(countOpen(crowd)).toBe(999), 30_000)
  await open('', '127.0.1.5')
  const refused = await open(health('Connection: close\r\n'), '127.0.1.5')
  const answer = await refused.answer
  if (answer !== 'reset') {
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 60/)
    expect(answer).toContain('The site is very busy at the moment. Please try again in a minute.')
  }
})

test('requests that nobody waits for are not read without end', async () => {
  const { app, open, get } = await listening()
  const heap = process.memoryUsage().heapUsed
  let requests = 0
  app.server.on('request', () => (requests += 1))
  const senders = []
  for (let n = 0; n < 50; n += 1) senders.push(await open('GET /x HTTP/1.1\r\nHost:\r\n\r\n'.repeat(2_400)))
  for (const { answer } of senders) expect(await answer).toMatch(/^(HTTP\/1\.1 429 |reset)/)
  expect(requests).toBeLessThanOrEqual(200)
  expect(process.memoryUsage().heapUsed - heap).toBeLessThan(100 * 2 ** 20)
  const few = await open(health().repeat(2))
  few.socket.end()
  expect((await few.answer).match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
  expect(await get('/health/live')).toBe(200)
})

test('a body in chunks is 411, since thousands of chunks of one byte are read at once', async () => {
  const { open } = await listening()
  const { answer } = await open(
    'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  expect(await answer).toMatch(/^HTTP\/1\.1 411 Length Required\r\n/)
  expect(await answer).toContain('"message":"Please send a Content-Length header"')
})

test('a body that goes on coming byte by byte is ended', async () => {
  const { app, open } = await listening()
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const { socket, answer } = await open(head('/api/newsletter', 'application/json', 200_000))
  socket.setNoDelay()
  const [served] = await accepted
  let sent = 0
  while (!served.destroyed && sent < 3_000) {
    const before = served.bytesRead
    socket.write('x')
    sent += 1
    while (served.bytesRead === before && !served.destroyed) await new Promise((next) => setImmediate(next))
  }
  expect(await answer).toMatch(/^(reset)?$/)
  expect(sent).toBeLessThan(1_100)
})

test('answers that clients do not read are bounded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const counted: string[] = []
  const server = createServer((_request, response) => response.end(Buffer.alloc(40 * 2 ** 20)))
  const limits = limitConnections(
    server,
    () => false,
    (limit) => counted.push(limit),
  )
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const clients = Array.from({ length: 3 }, () => connect(portOf(server), '127.0.0.1').pause())
  for (const client of clients) client.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  onTestFinished(() => clients.forEach((client) => client.destroy()))
  await vi.waitFor(() => expect(limits.unreadBytes()).toBeGreaterThan(90 * 2 ** 20), 30_000)
  vi.advanceTimersByTime(1_000)
  expect(counted).toEqual(['unread bytes', 'unread bytes'])
  expect(limits.unreadBytes()).toBeLessThan(64 * 2 ** 20)
})

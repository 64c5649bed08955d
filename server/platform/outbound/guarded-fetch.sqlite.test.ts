import { spawnSync } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { createGuardedFetch, type FetchOptions, type Network } from './guarded-fetch.ts'

const publicAddress = '93.184.215.14'
const limits: FetchOptions = { maxBytes: 1_000, timeoutMs: 10_000 }

let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(`${request.headers.host}${request.url}`)
  answer(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo

/** Opens a network of these names, in which every public address is the server of this test. */
function aNetwork(names: Record<string, string[]> = { 'blog.example': [publicAddress] }) {
  const connections: string[] = []
  const resolved: string[] = []
  const network: Network = {
    resolve: async (name) => {
      resolved.push(name)
      const found = names[name]
      if (!found) throw new Error('ENOTFOUND')
      return found
    },
    route: (target) => {
      connections.push(`${target.address}:${target.port}`)
      return { address: '127.0.0.1', port }
    },
  }
  requests.length = 0
  return { fetch: createGuardedFetch(network), network, connections, resolved }
}

const respond =
  (status: number, headers: Record<string, string>, body: string | Buffer = '') =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body)

const blog = 'http://blog.example/'
const failure = (problem: string) => ({ name: 'FetchError', problem })

test.each([
  ['http://127.0.0.1/', 'private'],
  ['http://2130706433/', 'private'],
  ['http://[::ffff:169.254.169.254]/', 'private'],
  ['http://169.254.169.254/latest/meta-data/', 'private'],
  ['http://inside.example/', 'private'],
  ['http://mixed.example/', 'private'],
  ['http://empty.example/', 'unresolved'],
  ['http://blog.example:8080/', 'port'],
  ['http://user:password@blog.example/', 'scheme'],
  ['ftp://blog.example/', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['', 'scheme'],
])('a guarded fetch of “%s” connects to nothing: %s', async (url, problem) => {
  const inside = { 'inside.example': ['192.168.1.1'], 'mixed.example': [publicAddress, 'fd00::1'] }
  const { fetch, connections } = aNetwork({ 'blog.example': [publicAddress], ...inside, 'empty.example': [] })
  await expect(fetch(url, limits)).rejects.toMatchObject(failure(problem))
  expect(connections).toEqual([])
})

test('a guarded fetch follows redirects, and checks each', async () => {
  const others = { 'other.example': ['93.184.215.15'], 'inside.example': ['127.0.0.1'] }
  const { fetch, connections } = aNetwork({ 'blog.example': [publicAddress], ...others })
  answer = ({ headers, url }, response) => {
    const location = url === '/in' ? '//inside.example/' : 'http://other.example/x'
    if (headers.host === 'other.example') response.end('there')
    else response.writeHead(302, { location }).end()
  }
  expect((await fetch(blog, limits)).url).toBe('http://other.example/x')
  expect(connections).toEqual([`${publicAddress}:80`, '93.184.215.15:80'])
  await expect(fetch('http://blog.example/in', limits)).rejects.toMatchObject(failure('private'))
  expect(connections).toHaveLength(3)
})

test('a guarded fetch connects to the address that it checked, not to what the name resolves to afterwards', async () => {
  const names = { 'rebind.example': [publicAddress] }
  const { network, connections, resolved } = aNetwork(names)
  const fetch = createGuardedFetch({
    ...network,
    resolve: async (name) => {
      const first = await network.resolve(name)
      names['rebind.example'] = ['127.0.0.1']
      return first
    },
  })
  answer = respond(200, {}, 'outside')
  await fetch('http://rebind.example/', limits)
  expect([resolved, connections]).toEqual([['rebind.example'], [`${publicAddress}:80`]])
})

test.each(['with', 'without'])(
  'a guarded fetch stops at its size, %s a declared length',
  async (declared) => {
    const { fetch } = aNetwork()
    answer = (_request, response) => {
      if (declared === 'with') response.setHeader('content-length', 1_001)
      response.write(Buffer.alloc(1_000))
      response.end(Buffer.alloc(1))
    }
    await expect(fetch(blog, limits)).rejects.toMatchObject(failure('too-large'))
    expect((await fetch(blog, { ...limits, maxBytes: 1_001 })).body).toHaveLength(1_001)
  },
)

test('a guarded fetch refuses other types and compressed bodies', async () => {
  const { fetch } = aNetwork()
  const options = { ...limits, allowedTypes: ['image/png'] }
  answer = respond(200, { 'content-type': 'text/html' }, '<p>')
  await expect(fetch(blog, options)).rejects.toMatchObject(failure('type'))
  answer = respond(200, { 'content-type': 'Image/PNG; x=y' }, 'png')
  expect(String((await fetch(blog, options)).body)).toBe('png')
  answer = respond(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }, 'x')
  await expect(fetch(blog, options)).rejects.toMatchObject(failure('type'))
})

test('a guarded fetch stops after its time, while headers, body or the name are awaited', async () => {
  const { fetch, network } = aNetwork()
  const options = { ...limits, timeoutMs: 100 }
  answer = () => {}
  await expect(fetch(blog, options)).rejects.toMatchObject(failure('timeout'))
  answer = (_request, response) => void response.write('drip')
  await expect(fetch(blog, options)).rejects.toMatchObject(failure('timeout'))
  const stuck = createGuardedFetch({ ...network, resolve: () => new Promise(() => {}) })
  await expect(stuck('http://blog.example/', options)).rejects.toMatchObject(failure('timeout'))
})

const request =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=blog.example -addext subjectAltName=DNS:blog.example -keyout - -out -'
const made = spawnSync('openssl', request.split(' '), { encoding: 'utf8' })

test.skipIf(made.status !== 0)('a guarded fetch by https wants a certificate of the name', async () => {
  const names = { 'blog.example': [publicAddress], 'other.example': [publicAddress] }
  const { network, connections } = aNetwork(names)
  const secure = createSecureServer({ key: made.stdout, cert: made.stdout }, (_request, response) =>
    response.end('secret'),
  )
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  const trusted = getCACertificates('default')
  const fetch = createGuardedFetch({
    ...network,
    route: (target) => {
      network.route!(target)
      return { address: '127.0.0.1', port: (secure.address() as AddressInfo).port }
    },
  })
  try {
    await expect(fetch('https://blog.example/', limits)).rejects.toMatchObject(failure('connection'))
    setDefaultCACertificates([...trusted, made.stdout.slice(made.stdout.indexOf('-----BEGIN CERT'))])
    expect(String((await fetch('https://blog.example/', limits)).body)).toBe('secret')
    await expect(fetch('https://other.example/', limits)).rejects.toMatchObject(failure('connection'))
    expect(connections).toEqual(Array.from({ length: 3 }, () => `${publicAddress}:443`))
  } finally {
    setDefaultCACertificates(trusted)
    secure.close()
  }
})

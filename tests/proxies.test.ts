import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listed } from './support/listed.ts'
import { projectRoot } from './support/project-root.ts'
import { caddyPath, startCaddyWithDeployFile } from './support/servers/caddy.ts'
import { freePort } from './support/servers/free-port.ts'
import { nginxPath, startNginxWithDeployFiles } from './support/servers/nginx.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const siteName = 'www.example.com'

type Ports = { http: number; https: number; node: number }
type Proxy = { name: string; isInstalled: boolean; start(ports: Ports): Promise<() => Promise<void>> }

/** The header of a browser that opens a page. */
const asPage = 'text/html,application/xhtml+xml,*/*;q=0.8'

/** Addresses whose secret, in which a mark is, may not be logged. */
const token = 'Canary'.padEnd(43, '-_x9')
const withSecrets = [
  ...['/files/', '//files/', '/%66iles/', '//f%69les%2F', '/a/../files/', '/FILES/', '/media/'].map(
    (start) => `${start}17e.Canary_Canary_Canary_Can.${token}/a.pdf`,
  ),
  ...listed('/join/ /join// //join/ /JOIN/ /%6Aoin/ /not-you/ /x/../join/ /joi/ / /api/export/').flatMap(
    (start) => ['', '.', '/', '%2E', ';x', '/x', '%20'].map((end) => start + token + end),
  ),
  `/join/%43anary${token.slice(6)}/?x`,
]
/** Addresses that are logged as they are. */
const shownPaths = [
  '/api/careers/applications/6f1ab1d4-6f0e-4f7a-9b2e-0d6c6a0e7a11/download-cv',
  '/assets/use-admin-list-B3kd9_Xa.js',
  '/wp-login.php',
  '/blog/how-we-moved-a-client-to-postgres/',
]

let logOfNginx = ''
/** What nginx has logged. */
const logged = () => readFileSync(logOfNginx, 'utf8')

const proxies: Proxy[] = [
  {
    name: 'nginx',
    isInstalled: nginxPath !== undefined && spawnSync('openssl', ['version']).status === 0,
    async start({ http, https, node }) {
      const nginx = await startNginxWithDeployFiles(https, (folder) => {
        const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
        const files = ['-keyout', key, '-out', certificate]
        execFileSync(
          'openssl',
          ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${siteName}`, ...files],
          { stdio: 'ignore' },
        )
        logOfNginx = join(folder, 'frontdesk.log')
        return read('deploy/nginx/frontdesk.conf')
          .replaceAll(/^ *listen \[::\].*\n/gm, '')
          .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
          .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
          .replace('127.0.0.1:3000', `127.0.0.1:${node}`)
          .replaceAll('/etc/ssl/frontdesk', folder)
          .replaceAll('/var/log/nginx', folder)
      })
      return nginx.stop
    },
  },
  {
    name: 'Caddy',
    isInstalled: caddyPath !== undefined,
    start: (ports) => startCaddyWithDeployFile({ name: siteName, ...ports }),
  },
]

type SendOptions = { isOpen?: boolean; host?: string; method?: string; accept?: string; body?: Buffer }
type Answer = { status: number; headers: Record<string, unknown>; body: string }

/** Checks a proxy where it is installed. */
const describeProxy = ({ name, isInstalled, start }: Proxy) =>
  describe.runIf(isInstalled)(`${name}`, () => {
    let node: Server
    let ports: Ports
    let stop = async () => {}

    /** Starts the node, and waits until the proxy sends requests to it. */
    async function startNode(port: number): Promise<void> {
      node = createServer(async (incoming, outgoing) => {
        await text(incoming).catch(() => {})
        const status = Number(/\d{3}/.exec(incoming.url!)?.[0] ?? 200)
        outgoing.writeHead(status, { 'content-type': 'text/plain' }).end(`Frontdesk says ${status}`)
      }).listen(port, '127.0.0.1')
      await once(node, 'listening')
      // Caddy makes its certificate once it listens, and asks its nodes for their health.
      await vi.waitFor(async () => {
        if ((await send('/')).status !== 200) throw new Error('it does not forward requests yet')
      }, 30_000)
    }
    async function stopNode(): Promise<void> {
      const closed = once(node, 'close')
      node.close()
      node.closeAllConnections()
      await closed
    }

    beforeAll(async () => {
      ports = { http: await freePort(), https: await freePort(), node: await freePort() }
      stop = await start(ports)
      await startNode(ports.node)
    })
    afterAll(async () => {
      await stop()
      node.close()
    })

    /** Sends a request as browsers do: by HTTP/2, or by HTTP/1.1 in the open. */
    async function send(path: string, options: SendOptions = {}): Promise<Answer> {
      const { isOpen = false, host = siteName, method = 'GET', accept = '*/*', body } = options
      if (isOpen) {
        const target = { host: '127.0.0.1', port: ports.http, path, headers: { host } }
        const [answer] = await once(request({ ...target, agent: false }).end(), 'response')
        return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
      }
      const session = connect(`https://127.0.0.1:${ports.https}`, {
        servername: siteName,
        rejectUnauthorized: false,
        // in MB: by default less than the bodies below
        maxSessionMemory: 200,
      })
      // of a proxy that has no certificate yet
      session.on('error', () => {})
      try {
        const stream = session.request({
          ':method': method,
          ':path': path,
          ':authority': host,
          accept,
          ...(body && { 'content-length': body.length }),
        })
        stream.end(body)
        const [{ ':status': status, ...headers }] = await once(stream, 'response')
        return { status, headers, body: await text(stream) }
      } finally {
        session.destroy()
      }
    }

    test.each([
      ['another site', 'evil.example'],
      ['its address', '192.0.2.1'],
    ])('answers 421 to a request for %s', async (_what, host) => {
      for (const isOpen of [true, false]) {
        const answer = await send('/', { host, isOpen })
        expect(answer).toMatchObject({ status: 421 })
        expect(answer.body).not.toContain('Frontdesk says')
      }
    })

    test('redirects to https', async () => {
      const { status, headers } = await send('/blog?page=2', { isOpen: true })
      expect([301, 308]).toContain(status)
      expect(headers.location).toBe(`https://${siteName}/blog?page=2`)
    })

    test.each([503, 413, 404])('passes an answer %s of Frontdesk on as it is', async (status) => {
      const answer = await send(`/${status}`, { accept: asPage })
      expect(answer).toMatchObject({ status, body: `Frontdesk says ${status}` })
    })

    const isPage = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    const isCall = {
      'content-type': expect.stringMatching(/^application\/json(; charset=utf-8)?$/),
      'cache-control': 'no-store',
    }

    test('lets Frontdesk itself reject uploads of up to 21 MB, and rejects larger ones in its words', async () => {
      const sendFile = (megabytes: number, accept: string) =>
        send('/contact', { method: 'POST', accept, body: Buffer.alloc(megabytes * 1_000_000) })
      expect(await sendFile(22, asPage)).toMatchObject({ status: 200, body: 'Frontdesk says 200' })
      const page = await sendFile(40, asPage)
      expect(page).toMatchObject({ status: 413, headers: isPage })
      expect(page.headers).not.toHaveProperty('retry-after')
      expect(page.body).toContain('<h1>The request is too large</h1>')
      const call = await sendFile(40, 'application/json')
      expect(call).toMatchObject({ status: 413, headers: isCall })
      expect(JSON.parse(call.body)).toEqual({ success: false, message: 'The request is too large' })
    })

    test.runIf(name === 'nginx')(
      'logs no searches, signed addresses, one-time tokens and queries',
      async () => {
        const before = logged().length
        const log = () => logged().slice(before)
        for (const path of [...withSecrets, '/blog?search=Canary', '/blog%3Fsearch=Canary']) await send(path)
        for (const path of shownPaths) await send(path)
        await vi.waitFor(() => expect(log()).toContain(`"GET ${shownPaths.at(-1)}" 200`), 30_000)
        for (const path of ['/blog', '/files/[signed]', '/join/[token]', '/[masked]', ...shownPaths])
          expect(log()).toContain(`"GET ${path}" 200`)
        expect(log()).not.toMatch(/canary/i)
      },
    )

    test('answers 503 in the words of Frontdesk when no node is left', async () => {
      onTestFinished(() => startNode(ports.node))
      await stopNode()
      const page = await send('/blog', { accept: asPage })
      expect(page).toMatchObject({ status: 503, headers: { ...isPage, 'retry-after': '5' } })
      expect(page.body).toContain('<h1>The service is not ready</h1>')
      expect(page.body).toContain('Please try again shortly.')
      const call = await send('/api/categories', { accept: '*/*' })
      expect(call).toMatchObject({ status: 503, headers: { ...isCall, 'retry-after': '5' } })
      const message = 'The service is not ready. Please try again shortly.'
      expect(JSON.parse(call.body)).toEqual({ success: false, message })
      const posted = await send('/api/contact', { method: 'POST', body: Buffer.from('x') })
      expect(posted).toMatchObject({ status: 503, headers: isCall })
      if (name !== 'nginx') return
      const before = logged().length
      const log = () => logged().slice(before)
      for (const path of [...withSecrets, '/about-us']) expect((await send(path)).status).toBe(503)
      await vi.waitFor(() => expect(log()).toContain('"GET /about-us" 503'), 30_000)
      for (const path of ['/files/[signed]', '/join/[token]', '/[masked]'])
        expect(log()).toContain(`"GET ${path}" 503`)
      expect(log()).not.toMatch(/canary/i)
    })
  })

proxies.forEach(describeProxy)

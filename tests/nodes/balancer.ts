import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#tests/support/project-root.ts'

/** A load balancer. `pid` is defined where it is a process of its own. */
export type Balancer = { kind: 'nginx' | 'node'; pid: number | undefined; stop(): Promise<void> }

const nginxPath = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) =>
  existsSync(path),
)
const proxyFile = join(projectRoot, 'deploy/nginx/proxy.conf')

/** Starts nginx with the settings of `deploy/nginx`, or a substitute in this process where nginx is not installed. */
export async function startBalancer(port: number, nodes: number[]): Promise<Balancer> {
  return nginxPath ? startNginx(nginxPath, port, nodes) : startSubstitute(port, nodes)
}

async function startNginx(program: string, port: number, nodes: number[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-nginx-'))
  const proxy = join(folder, 'proxy.conf')
  await copyFile(proxyFile, proxy)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      keepalive_requests 100000000;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      upstream frontdesk {
        least_conn;
        ${nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join('\n')}
        keepalive 32;
        keepalive_timeout 500ms;
      }
      server {
        listen 127.0.0.1:${port};
        include ${proxy};
      }
    }`
  await writeFile(join(folder, 'nginx.conf'), settings)
  const child = spawn(
    program,
    ['-p', folder, '-e', `${folder}/error.log`, '-c', join(folder, 'nginx.conf')],
    {
      stdio: 'inherit',
    },
  )
  const killOnExit = () => child.kill('SIGTERM')
  process.once('exit', killOnExit)
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await pause(20)
  }
  return {
    kind: 'nginx',
    pid: child.pid,
    async stop() {
      process.off('exit', killOnExit)
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

const safeToRepeat = /^\/api\/(comments|contact|careers\/apply|newsletter)(\/|$)/

/** Sends each request to the nodes in turn, and repeats it on the next node where proxy.conf allows that. */
async function startSubstitute(port: number, nodes: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: false })
  let requestCount = 0
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    const { method = 'GET', url = '/', headers } = incoming
    const mayRepeat = method !== 'POST' || safeToRepeat.test(url)
    const address = incoming.socket.remoteAddress ?? ''
    // the order is fixed before the first try, since other requests count meanwhile
    const first = (requestCount += 1) % nodes.length
    for (const node of [...nodes.slice(first), ...nodes.slice(0, first)]) {
      try {
        const answer = await new Promise<IncomingMessage>((resolve, reject) => {
          const forwarded = { ...headers, 'x-forwarded-for': address, connection: 'close' }
          request({ host: '127.0.0.1', port: node, method, path: url, headers: forwarded, agent }, resolve)
            .on('error', reject)
            .end(body)
        })
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
        return
      } catch (error) {
        if (!mayRepeat && (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
      }
    }
    outgoing.writeHead(503, { 'retry-after': '5', 'content-type': 'application/json' })
    outgoing.end('{"success":false,"message":"The service is not ready. Please try again shortly."}')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    kind: 'node',
    pid: undefined,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

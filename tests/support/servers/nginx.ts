import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#tests/support/project-root.ts'

/** Path of the machine's nginx; undefined where it is not installed. */
export const nginxPath = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) =>
  existsSync(path),
)

/** The folder of Frontdesk's files that `deploy/nginx` names. */
const installedFolder = '/etc/nginx/frontdesk'

type Nginx = { pid: number | undefined; stop(): Promise<void> }

/**
 * Starts nginx beside a copy of the files of `deploy`.
 * @param port one that it listens on
 * @param http the content of its `http` block, from the folder of the copy and of everything that it writes
 */
export async function startNginxWithDeployFiles(
  port: number,
  http: (folder: string) => string,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-nginx-'))
  const inFolder = (text: string) => text.replaceAll(installedFolder, folder)
  const proxy = await readFile(join(projectRoot, 'deploy/nginx/proxy.conf'), 'utf8')
  await writeFile(join(folder, 'proxy.conf'), inFolder(proxy))
  await cp(join(projectRoot, 'deploy/proxy-errors'), join(folder, 'proxy-errors'), { recursive: true })
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
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${inFolder(http(folder))}
    }`
  await writeFile(join(folder, 'nginx.conf'), settings)
  const args = ['-p', folder, '-e', `${folder}/error.log`, '-c', join(folder, 'nginx.conf')]
  return startListening(spawn(nginxPath!, args, { stdio: 'inherit' }), port, folder)
}

/** Waits until a proxy listens. @param folder is removed when it stops */
export async function startListening(child: ChildProcess, port: number, folder: string): Promise<Nginx> {
  const killOnExit = () => child.kill('SIGTERM')
  process.once('exit', killOnExit)
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('The proxy did not start')
    await pause(20)
  }
  return {
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

/** Whether something accepts connections on a port of this machine. */
const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

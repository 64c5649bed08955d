import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#tests/support/project-root.ts'
import { startListening } from './nginx.ts'

/** Path of the machine's Caddy; undefined where it is not installed. */
export const caddyPath = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find((path) => existsSync(path))

/** Starts Caddy with `deploy/Caddyfile` and certificates of its own. @returns a function that stops it */
export async function startCaddyWithDeployFile(site: {
  name: string
  http: number
  https: number
  node: number
}): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-caddy-'))
  const ports = [`http_port ${site.http}`, `https_port ${site.https}`]
  const options = ['admin off', ...ports, 'local_certs', 'skip_install_trust']
  const file = await readFile(join(projectRoot, 'deploy/Caddyfile'), 'utf8')
  await writeFile(join(folder, 'Caddyfile'), `{\n${options.join('\n')}\n}\n${file}`)
  const child = spawn(caddyPath!, ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_NAME: site.name,
      NODES: `127.0.0.1:${site.node}`,
      PROXY_ERRORS: join(projectRoot, 'deploy/proxy-errors'),
    },
  })
  return (await startListening(child, site.https, folder)).stop
}

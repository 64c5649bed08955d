import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#tests/support/project-root.ts'
import { freePort } from './free-port.ts'

/** The built site on demo data, which is removed when it stops. */
export type DemoSite = { base: string; stop(): Promise<void> }

/** Starts the site that journeys use, for a tool that looks at it. @throws when it is not ready within three minutes */
export async function startDemoSite(): Promise<DemoSite> {
  const port = await freePort()
  const server = spawn(process.execPath, ['tests/e2e/support/serve.ts', 'sqlite', String(port)], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
  }
  const base = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + 180_000; Date.now() < deadline && server.exitCode === null;) {
    const isReady = await fetch(`${base}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { base, stop }
    await pause(200)
  }
  await stop()
  throw new Error('The site did not start. Is there a build? Try `npm run build`.')
}

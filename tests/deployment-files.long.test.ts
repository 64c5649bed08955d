import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from './support/project-root.ts'
import { freePort } from './support/servers/free-port.ts'
import { startServer } from './support/servers/server-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('the health check of compose.yaml, which images of podman lack, tells whether a node is ready', async () => {
  const [, inCompose] = /\n {2}healthcheck:\n +test:\n +- CMD\n +- node\n +- -e\n +- (.+)\n/.exec(
    read('deploy/compose.yaml'),
  )!
  const [, inImage] = /^HEALTHCHECK .*\n +CMD \["node", "-e", "(.+)"\]$/m.exec(read('deploy/Containerfile'))!
  expect(inCompose).toBe(inImage)

  const check = async (port: number) => {
    const env = { PORT: String(port) }
    const child = spawn(process.execPath, ['-e', inCompose!], { env, stdio: 'inherit' })
    return (await once(child, 'exit'))[0] as number
  }
  const port = await freePort()
  expect(await check(port)).toBe(1)
  const server = await startServer({ dataDir: await temporaryFolder(), port })
  onTestFinished(() => server.kill())
  await server.ready()
  expect(await check(port)).toBe(0)
})

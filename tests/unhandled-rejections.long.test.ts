import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from './support/servers/server-process.ts'

test('a test that ends a server fails when that server has left a rejection unhandled', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontdesk-rejection-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const preload = `data:text/javascript,process.on('SIGUSR2', () => void Promise.reject(new Error('left alone')))`
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' }, preload })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  await server.ready()
  server.child.kill('SIGUSR2')
  await expect.poll(server.unhandledRejection).toContain('left alone')
  await expect(server.stop()).rejects.toThrow('left alone')
  await expect(server.kill()).rejects.toThrow('left alone')
  expect(await server.exited).toBe(0)
})

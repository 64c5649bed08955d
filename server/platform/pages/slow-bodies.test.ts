import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { createLog } from '#server/platform/log/log.ts'

const log = createLog('silent')
const { app } = await testApp({ log })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

test('a body that brings too little in a minute is ended with 408, a sentence and a line in the log', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const info = vi.spyOn(log, 'info')
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.write(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n' +
      `--b\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n${'x'.repeat(200 * 1024)}`,
  )
  const [served] = await accepted
  await vi.waitFor(() => expect(served.bytesRead).toBeGreaterThan(200 * 1024), 30_000)
  vi.advanceTimersByTime(60_000)
  const answer = await text(client)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('The request arrived too slowly. Please try again over a faster connection.')
  expect(info).toHaveBeenCalledWith(
    expect.objectContaining({ method: 'POST', path: '/api/contact', bytes: expect.any(Number) }),
    'ended a request because its body arrived too slowly',
  )
})

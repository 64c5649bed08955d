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

/** Starts an enquiry whose body never ends. */
async function startUpload() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const requested = once(app.server, 'request')
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.write(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n',
  )
  const [[served]] = await Promise.all([accepted, requested])
  const answer = text(client)
  return {
    answer,
    served,
    async sendKiB(size: number) {
      const before = served.bytesRead
      client.write('x'.repeat(size * 1024))
      await vi.waitFor(() => expect(served.bytesRead - before).toBeGreaterThanOrEqual(size * 1024), 30_000)
    },
  }
}
const aMinute = () => vi.advanceTimersByTime(60_000)

test('a body that brings too little in a minute is ended with 408, a sentence and a line in the log', async () => {
  const info = vi.spyOn(log, 'info')
  onTestFinished(() => info.mockRestore())
  const upload = await startUpload()
  await upload.sendKiB(200)
  aMinute()
  const answer = await upload.answer
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
    success: false,
    message: 'The request arrived too slowly. Please try again over a faster connection.',
  })
  expect(info).toHaveBeenCalledWith(
    expect.objectContaining({ method: 'POST', path: '/api/contact', bytes: expect.any(Number) }),
    'ended a request because its body arrived too slowly',
  )
})

import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const { app, settings } = await testApp()
let port = 0
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

const incoming = () => readdir(join(settings.dataDir, 'files/incoming')).catch(() => [])

const partHead = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
const head = (length: string) =>
  [
    'POST /api/contact HTTP/1.1',
    'host: localhost',
    'content-type: multipart/form-data; boundary=b',
    length,
    '\r\n',
  ].join('\r\n')

/** A connection on which a test says byte by byte what it sends. */
function aSender() {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString()))
  socket.on('error', () => {})
  return {
    send: (bytes: string | Buffer) => socket.write(bytes),
    heard: () => heard,
    leave: () => socket.destroy(),
  }
}

test('a multipart form without its last boundary is rejected and leaves no file', async () => {
  const sender = aSender()
  const body = partHead + ' '.repeat(1_000)
  sender.send(head(`content-length: ${body.length}`) + body)
  await vi.waitFor(() => expect(sender.heard()).toContain('HTTP/1.1 400'), 30_000)
  sender.leave()
  expect(await incoming()).toEqual([])
})

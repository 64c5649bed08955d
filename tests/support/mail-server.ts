import { afterAll } from 'vitest'
import { openMailServer } from './own-mail-server.ts'

/** A mail server that keeps what it is sent, and is in whatever mood the test says; closed when the test file is done. */
export async function aMailServer() {
  const server = await openMailServer()
  afterAll(server.close)
  return server
}

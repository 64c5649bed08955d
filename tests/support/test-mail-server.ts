import { afterAll } from 'vitest'
import { startMailServer } from './servers/mail-server.ts'

/** Starts a mail server that is closed when the test file is done. */
export async function testMailServer() {
  const server = await startMailServer()
  afterAll(server.close)
  return server
}

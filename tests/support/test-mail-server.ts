import { afterAll } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { startMailServer } from './servers/mail-server.ts'

/** Starts a mail server that is closed when the test file is done. */
export async function testMailServer(options?: SMTPServerOptions) {
  const server = await startMailServer(undefined, options)
  afterAll(server.close)
  return server
}

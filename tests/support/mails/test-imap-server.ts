import { afterAll } from 'vitest'
import { startImapServer } from '#tests/support/servers/imap-server.ts'

/** Starts an IMAP server that is closed when the test file is done. */
export async function testImapServer(options?: Parameters<typeof startImapServer>[0]) {
  const server = await startImapServer(options)
  afterAll(server.close)
  return server
}

import { afterAll, expect, vi } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { startMailServer } from './servers/mail-server.ts'

/** Starts a mail server that is closed when the test file is done. */
export async function testMailServer(options?: SMTPServerOptions, onReceived?: () => void | Promise<void>) {
  const server = await startMailServer(onReceived, options)
  afterAll(server.close)

  /** Waits for `count` emails to an address whose subjects contain a text. @returns them, oldest first, with their texts decoded */
  async function emailsTo(address: string, { subject = '', count = 1 } = {}) {
    const emails = () =>
      server.received.filter(
        ({ to, headers }) => to.includes(address) && headers.get('subject')!.includes(subject),
      )
    await vi.waitFor(() => expect(emails().length).toBeGreaterThanOrEqual(count), 40_000)
    return emails().map((email) => ({
      ...email,
      text: email.raw.replaceAll('=\r\n', '').replaceAll('=3D', '='),
    }))
  }
  return { ...server, emailsTo }
}

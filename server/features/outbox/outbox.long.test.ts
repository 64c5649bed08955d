import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'

test(
  'POST /api/outbox/test says that a mail server that is silent does not answer in time',
  { timeout: 60_000 },
  async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const { send, database } = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    const { authorization } = await aSignedInAdmin(database)
    const { body } = await send('POST /api/outbox/test', { authorization })
    expect(body).toEqual({
      success: true,
      isAccepted: false,
      message: 'The mail server timed out. Check the host and port in SMTP_URL, and any firewall in between.',
    })
  },
)

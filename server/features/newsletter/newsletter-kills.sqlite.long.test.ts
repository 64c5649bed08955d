import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { randomNumbers } from '#tests/support/random.ts'
import { adminCredentials, startServer } from '#tests/support/servers/server-process.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const [readers, kills] = [2_000, 20]

test(
  `an issue whose server is killed ${kills} times misses nobody, and repeats one email a kill at most`,
  { timeout: 600_000 },
  async () => {
    const mail = await testMailServer({}, () => setTimeout(1))
    const { dataDir } = await newDatabaseLocation()
    const database = await openDatabase({ dataDir })
    await database.migrate()
    const at = new Date().toISOString()
    for (let from = 0; from < readers; from += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => {
        const email = `reader${from + index}@example.com`
        const row = { id: randomUUID(), email, emailKey: email, createdAt: at, confirmedAt: at }
        return { ...row, status: 'confirmed' as const }
      })
      await database.query.insertInto('subscribers').values(rows).execute()
    }
    await database.close()
    const start = async () => {
      const env = { SMTP_URL: mail.url, NEWSLETTER_RATE: '60000' }
      const server = await startServer({ dataDir, env, discardsOutput: true })
      await server.ready()
      return server
    }
    let server = await start()
    const send = async (call: string, body?: object, token = '') => {
      const [method, path] = call.split(' ')
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const response = await fetch(server.base + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      return (await response.json()) as {
        token: string
        issue: { _id: string; state: string; counts: Record<string, number> }
      }
    }
    const call = async (address: string, body?: object) =>
      send(address, body, (await send('POST /api/auth/login', adminCredentials)).token)
    const text = 'Dear readers, this is what we did in the last month. '.repeat(20)
    const body = { subject: 'News', previewText: '', content: [{ type: 'paragraph', text }] }
    const { issue } = await call('POST /api/newsletter/issues', body)
    await call(`POST /api/newsletter/issues/${issue._id}/send`, {})

    const random = randomNumbers()
    for (let kill = 1; kill <= kills; kill += 1) {
      const goal = Math.floor((readers * kill) / (kills + 2))
      while (mail.received.length < goal) await setTimeout(5)
      await setTimeout(random(20))
      await server.kill()
      // as a minute does, after which a lease of a process that has ended is over
      const between = await openDatabase({ dataDir })
      await between.query.deleteFrom('leases').execute()
      await between.close()
      server = await start()
    }
    const done = async () => (await call(`GET /api/newsletter/issues/${issue._id}`)).issue
    while ((await done()).state !== 'sent') await setTimeout(200)
    const { counts } = await done()
    await server.stop()
    const ids = Map.groupBy(mail.received, ({ to }) => to.join())
    expect(ids.size).toBe(readers)
    const repeated = mail.received.length - readers
    expect(repeated).toBeLessThanOrEqual(kills)
    for (const emails of ids.values())
      expect(new Set(emails.map(({ headers }) => headers.get('message-id'))).size).toBe(1)
    expect(counts).toMatchObject({ recipients: readers, handedOver: readers, queued: 0 })
    expect(counts['repeated']).toBeGreaterThanOrEqual(repeated)
  },
)

import { setTimeout as pause } from 'node:timers/promises'
import { openSqliteBesideServer } from '#server/platform/database/sqlite/sqlite.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { startServer } from '#tests/support/servers/server-process.ts'
import { withTemporaryFolder, type Check, type CheckOptions, type Outcome } from '#tests/faults/check.ts'

const settledWithinMs = 60_000

async function killAfterHandOver({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withTemporaryFolder(async (dataDir) => {
    const failures: string[] = []
    let kill: (() => Promise<void>) | undefined
    let killed: Promise<void> | undefined
    // the mail server has the mail, and the sender is gone before it hears so
    const mail = await startMailServer(() => {
      killed ??= kill?.()
    })
    const env = { SMTP_URL: mail.url, SEED_DEMO: 'false' }
    let server = await startServer({ dataDir, env })
    await server.ready()
    const database = openSqliteBesideServer(dataDir)
    const { query } = database
    const waiting = () => query.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()
    const until = async (isReached: () => boolean | Promise<boolean>, what: string) => {
      for (const deadline = Date.now() + settledWithinMs; Date.now() < deadline;) {
        if (await isReached()) return
        await pause(50)
      }
      failures.push(what)
    }

    for (let round = 0; round < rounds; round += 1) {
      killed = undefined
      kill = server.kill
      const form = new URLSearchParams({ name: 'Ann', email: `ann${round}@example.com`, project: 'A site' })
      await fetch(`${server.base}/api/contact`, { method: 'POST', body: form })
      await until(() => killed !== undefined, `round ${round}: nothing was handed over`)
      kill = undefined
      await killed
      if ((await waiting()).length !== 1) failures.push(`round ${round}: the mail counts as sent`)
      // otherwise it belongs to the process that is gone for some minutes
      await query
        .updateTable('outbox')
        .set({ dueAt: new Date().toISOString() })
        .where('sentAt', 'is', null)
        .execute()
      server = await startServer({ dataDir, env })
      await server.ready()
      await until(async () => (await waiting()).length === 0, `round ${round}: the mail was not sent again`)
      onProgress?.(`${round + 1} kills`)
    }

    for (let round = 0; round < rounds; round += 1) {
      const copies = mail.received.filter(({ to }) => to.includes(`ann${round}@example.com`))
      const ids = new Set(copies.map(({ headers }) => headers.get('message-id')))
      if (copies.length !== 2 || ids.size !== 1)
        failures.push(`round ${round}: ${copies.length} copies with ${ids.size} identities`)
    }
    await database.close()
    await server.kill()
    await mail.close()
    return { figures: { kills: rounds, 'lost or under another id': failures.length }, failures }
  })
}

export const senderKills: Check = {
  name: 'killed-sender',
  promise:
    'After `kill -9` between the hand-over of an email and its commit it is sent once more, with the same `Message-ID`, and never lost',
  rounds: { long: 100, without: 20 },
  defences: [],
  run: killAfterHandOver,
}

import { setTimeout as pause } from 'node:timers/promises'
import { openSqliteBesideServer } from '#server/platform/database/sqlite/sqlite.ts'
import { createAnswerAddresses } from '#server/platform/mail/inbox/answer-addresses.ts'
import { loadSigningKeys } from '#server/platform/secrets/signing-keys.ts'
import { filePart, mail, multipart, textPart } from '#tests/support/mails/mail-parts.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { startImapServer } from '#tests/support/servers/imap-server.ts'
import { startServer } from '#tests/support/servers/server-process.ts'
import { withTemporaryFolder, type Check, type CheckOptions, type Outcome } from '#tests/faults/check.ts'
import { randomNumbers } from '#tests/support/random.ts'

const appSecret = 'a secret for tests, at least 32 characters'
const mailsPerRound = 4
/** A server takes its mails within this time (ms) after they arrive, so that kills come before, between and after them. */
const takingMs = 700
const settledWithinMs = 60_000

type Mailbox = Awaited<ReturnType<typeof startImapServer>>

async function waitUntilRead(mailbox: Mailbox): Promise<boolean> {
  for (const deadline = Date.now() + settledWithinMs; Date.now() < deadline;) {
    if (mailbox.unread() === 0) return true
    await pause(100)
  }
  return false
}

async function killWhileTaking({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withTemporaryFolder(async (dataDir) => {
    const mailbox = await startImapServer()
    const env = { IMAP_URL: mailbox.url, APP_SECRET: appSecret, SEED_DEMO: 'false' }
    const failures: string[] = []
    const random = randomNumbers()
    let server = await startServer({ dataDir, env })
    await server.ready()
    const email = 'ann@example.com'
    const form = new URLSearchParams({ name: 'Ann', email, project: 'A site' })
    await fetch(`${server.base}/api/contact`, { method: 'POST', body: form })
    const database = openSqliteBesideServer(dataDir)
    const { query } = database
    const { id } = await query.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
    const keys = await loadSigningKeys({ dataDir, appSecret })
    const to = createAnswerAddresses(mailbox.user, keys.withFormer('answers')).addressFor(id)!

    const texts: string[] = []
    const deliver = () => {
      const text = `Answer ${texts.length}`
      texts.push(text)
      const { headers, body } = multipart('multipart/mixed', [textPart(text), filePart('plan.pdf', aPdf())])
      mailbox.deliver(mail({ to, email, letter: '' }, headers, body))
    }
    for (let round = 0; round < rounds; round += 1) {
      for (let index = 0; index < mailsPerRound; index += 1) deliver()
      await pause(random(takingMs))
      await server.kill()
      server = await startServer({ dataDir, env })
      await server.ready()
      onProgress?.(`${round + 1} kills`)
    }
    if (!(await waitUntilRead(mailbox))) failures.push(`${mailbox.unread()} mails were not taken`)

    const taken = await query
      .selectFrom('entries')
      .leftJoin('attachedFiles', 'attachedFiles.entryId', 'entries.id')
      .select(['entries.text', 'attachedFiles.fileId'])
      .where('kind', '=', 'answer')
      .execute()
    const count = Map.groupBy(taken, ({ text }) => text)
    for (const text of texts) {
      const entries = count.get(text) ?? []
      if (entries.length !== 1) failures.push(`${text} is there ${entries.length} times`)
      else if (!entries[0]!.fileId) failures.push(`${text} has lost its file`)
    }
    await database.close()
    await server.kill()
    await mailbox.close()
    return { figures: { kills: rounds, mails: texts.length, 'lost or twice': failures.length }, failures }
  })
}

export const mailboxKills: Check = {
  name: 'killed-mailbox',
  promise:
    'After `kill -9` while answers are taken out of the mailbox each is in its timeline once, with its file',
  rounds: { long: 200, without: 20 },
  defences: [],
  run: killWhileTaking,
}

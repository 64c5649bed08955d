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

/** Starts a server with a mailbox and an enquiry. @returns also whom answers to it come from and go to */
async function startWithMailbox(dataDir: string) {
  const mailbox = await startImapServer()
  const env = { IMAP_URL: mailbox.url, APP_SECRET: appSecret, SEED_DEMO: 'false' }
  const server = await startServer({ dataDir, env })
  await server.ready()
  const email = 'ann@example.com'
  const form = new URLSearchParams({ name: 'Ann', email, project: 'A site' })
  await fetch(`${server.base}/api/contact`, { method: 'POST', body: form })
  const database = openSqliteBesideServer(dataDir)
  const { id } = await database.query.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
  const keys = await loadSigningKeys({ dataDir, appSecret })
  const to = createAnswerAddresses(mailbox.user, keys.withFormer('answers')).addressFor(id)!
  return { server, mailbox, env, database, email, to }
}

async function killWhileTaking({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withTemporaryFolder(async (dataDir) => {
    const failures: string[] = []
    const random = randomNumbers()
    const { mailbox, env, database, email, to, ...started } = await startWithMailbox(dataDir)
    const { query } = database
    let { server } = started

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

/** Kills a server in the middle of the same mail three times, as one that exhausts its memory would be. */
export async function killByMail(): Promise<Outcome> {
  return withTemporaryFolder(async (dataDir) => {
    const { mailbox, env, database, email, to, ...started } = await startWithMailbox(dataDir)
    let { server } = started
    let [kills, fetches] = [0, 0]
    let reading = Promise.withResolvers<void>()
    mailbox.interruptWith((command) => {
      // the first fetch of a process lists the mails, the second reads one
      if (kills === 3 || command !== 'UID FETCH' || (fetches += 1) !== 2) return undefined
      reading.resolve()
      return 'stall'
    })
    for (const text of ['It ends the server', 'After it'])
      mailbox.deliver(mail({ to, email, letter: '' }, {}, text))
    while (kills < 3) {
      await reading.promise
      await server.kill()
      kills += 1
      fetches = 0
      reading = Promise.withResolvers<void>()
      server = await startServer({ dataDir, env })
    }
    await server.ready()
    const failures = (await waitUntilRead(mailbox)) ? [] : [`${mailbox.unread()} mails were not taken`]
    const answers = database.query.selectFrom('entries').select(['text', 'data']).where('kind', '=', 'answer')
    const [first, next] = await answers.orderBy('at').execute()
    if (!first?.data.notes?.includes('unreadable')) failures.push('the mail is not kept as it came')
    if (next?.text !== 'After it') failures.push('the mail after it is not there')
    await database.close()
    await server.kill()
    await mailbox.close()
    return { figures: {}, failures }
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

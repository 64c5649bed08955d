import { setTimeout as pause } from 'node:timers/promises'
import { openSqliteBesideServer } from '#server/platform/database/sqlite/sqlite.ts'
import { createReplyAddresses } from '#server/platform/mail/mailbox/reply-addresses.ts'
import { loadSigningKeys } from '#server/platform/secrets/signing-keys.ts'
import { filePart, mail, multipart, textPart } from '#tests/support/mails/mail-parts.ts'
import { randomNumbers } from '#tests/support/random.ts'
import { aPdf } from '#tests/support/sample-files.ts'
import { startImapServer } from '#tests/support/servers/imap-server.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { startServer } from '#tests/support/servers/server-process.ts'
import { withTemporaryFolder, type Check, type CheckOptions, type Outcome } from '#tests/faults/check.ts'
import { clientOf, prepare } from '#tests/faults/workload/api-client.ts'

const appSecret = 'a secret for tests, at least 32 characters'
const enquiriesPerRound = 4
/** A server sends and receives the emails of a round within this time (ms), so that kills happen before, between and after them. */
const workMs = 700
/** The mail server acknowledges an email with this delay (ms): a sender that is killed meanwhile cannot know. */
const acknowledgedAfterMs = 50
const settledWithinMs = 120_000

async function killUnderMail({ rounds, onProgress }: CheckOptions): Promise<Outcome> {
  return withTemporaryFolder(async (dataDir) => {
    const outgoing = await startMailServer(() => pause(acknowledgedAfterMs))
    const mailbox = await startImapServer()
    const env = {
      SMTP_URL: outgoing.url,
      IMAP_URL: mailbox.url,
      APP_SECRET: appSecret,
      SEED_DEMO: 'false',
    }
    const failures: string[] = []
    const random = randomNumbers()
    let server = await startServer({ dataDir, env })
    await server.ready()
    const database = openSqliteBesideServer(dataDir)
    const { query } = database
    const keys = await loadSigningKeys({ dataDir, appSecret })
    const addresses = createReplyAddresses(mailbox.user, keys.withPrevious('answers'))
    let client = await prepare(server.base)
    const restart = async () => {
      await server.kill()
      server = await startServer({ dataDir, env })
      await server.ready()
      client = clientOf(server.base, client)
    }

    const acknowledged: { visitor: string; id: string; reply: string }[] = []
    /** Sends an enquiry, an acknowledgement, a reply and an answer to it. */
    const converse = async () => {
      const visitor = `ann${acknowledged.length}@example.com`
      await client.send('POST /api/contact', { name: 'Ann', email: visitor, project: 'A site' })
      const found = query.selectFrom('enquiries').select('id').where('email', '=', visitor)
      const { id } = await found.executeTakeFirstOrThrow()
      const reply = { title: 'A reply', text: 'When may we call?', hasQuote: true }
      const { body } = await client.send(`POST /api/contact/${id}/emails`, reply)
      acknowledged.push({ visitor, id, reply: body.entry._id })
      const to = addresses.addressFor(id)!
      const parts = multipart('multipart/mixed', [textPart(`By ${visitor}`), filePart('plan.pdf', aPdf())])
      mailbox.deliver(mail({ to, email: visitor, reply: '' }, parts.headers, parts.body))
    }
    const unsent = () => query.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()
    // emails wait for ten seconds, and what a killed process was sending belongs to it for some minutes
    const makeDue = () =>
      query
        .updateTable('outbox')
        .set({ dueAt: new Date().toISOString() })
        .where('sentAt', 'is', null)
        .execute()

    for (let round = 0; round < rounds; round += 1) {
      for (let index = 0; index < enquiriesPerRound; index += 1) await converse()
      await makeDue()
      await pause(random(workMs))
      await restart()
      onProgress?.(`${round + 1} kills`)
    }
    await makeDue()
    await restart()
    for (const deadline = Date.now() + settledWithinMs; Date.now() < deadline;) {
      if (mailbox.unread() === 0 && (await unsent()).length === 0) break
      await pause(200)
    }
    if (mailbox.unread() > 0) failures.push(`${mailbox.unread()} mails were not taken`)
    if ((await unsent()).length > 0) failures.push(`${(await unsent()).length} mails were not sent`)

    let second = 0
    for (const { visitor, id, reply } of acknowledged) {
      const copies = Map.groupBy(
        outgoing.received.filter(({ to }) => to.includes(visitor)),
        ({ headers }) => headers.get('message-id')!,
      )
      // the acknowledgement and the reply
      if (copies.size !== 2) failures.push(`${visitor} got mails under ${copies.size} identities`)
      if (![...copies.keys()].some((messageId) => messageId.startsWith(`<${reply}@`)))
        failures.push(`${visitor} did not get the reply`)
      for (const { length } of copies.values()) second += length - 1

      const entries = await query
        .selectFrom('entries')
        .leftJoin('attachedFiles', 'attachedFiles.entryId', 'entries.id')
        .select(['entries.text', 'attachedFiles.fileId'])
        .where('entries.kind', '=', 'incoming-email')
        .where('entries.subjectId', '=', id)
        .execute()
      const answers = entries.map(({ text, fileId }) => (fileId ? text.trim() : `${text} without its file`))
      if (answers.join() !== `By ${visitor}`)
        failures.push(`${visitor}: ${answers.length} answers, ${answers}`)
    }
    await database.close()
    await server.kill()
    await Promise.all([outgoing.close(), mailbox.close()])
    const figures = {
      kills: rounds,
      emails: acknowledged.length,
      'sent a second time': second,
      answers: acknowledged.length,
      'lost, twice in a timeline or under another id': failures.length,
    }
    return { figures, failures }
  })
}

export const deskKills: Check = {
  name: 'killed-desk',
  promise:
    'After `kill -9` while emails go out and answers come in every reply has arrived, a second time only with its `Message-ID`, and every answer is in its timeline once',
  rounds: 4,
  run: killUnderMail,
}

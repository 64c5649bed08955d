import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { deliveryReport } from '#tests/support/mails/delivery-report.ts'
import { testImapServer } from '#tests/support/mails/test-imap-server.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer()
const mailbox = await testImapServer()
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keyFile = join((await newDatabaseLocation()).dataDir, 'dkim.pem')
await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
const { as, database } = await testApp({
  env: {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Desk <hello@stratoworks.example>',
    IMAP_URL: mailbox.url,
    NEWSLETTER_RATE: '60000',
    DKIM_KEY_FILE: keyFile,
    DKIM_SELECTOR: 'desk',
  },
  mailPollMs: 100,
})
const call = as(await aSignedInAdmin(database))
const eventually = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 40_000, interval: 50 })

const issueOf = async (id: string) => (await call(`GET /api/newsletter/issues/${id}`)).body.issue
async function sendIssue(): Promise<string> {
  const body = { subject: 'News', previewText: '', content: [{ type: 'paragraph', text: 'Dear readers.' }] }
  const { _id: id } = (await call('POST /api/newsletter/issues', body)).body.issue
  await call(`POST /api/newsletter/issues/${id}/send`, {})
  await eventually(async () => expect(await issueOf(id)).toMatchObject({ state: 'sent' }))
  return id
}
async function aReader(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const at = new Date().toISOString()
  const row = {
    id: randomUUID(),
    email,
    emailKey: email,
    createdAt: at,
    confirmedAt: at,
    status: 'confirmed',
  } as const
  await database.query.insertInto('subscribers').values(row).execute()
  return email
}
const subscriber = (email: string) =>
  database.query.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

/** What a mail server reports of the newest email to an address. */
function report(address: string, change = (id: string) => id): string {
  const original = mail.received.findLast(({ to }) => to.includes(address))!
  return deliveryReport(address, change(original.headers.get('message-id')!))
}

test('an issue that comes back is counted, and after the second one the address gets nothing more', async () => {
  const gone = await aReader()
  const other = await aReader()
  const first = await sendIssue()
  // somebody who knows their own email guesses that of another
  mailbox.deliver(report(gone, (id) => id.replace('.1.', '.2.')))
  mailbox.deliver(report(gone))
  await eventually(async () =>
    expect(await issueOf(first)).toMatchObject({ counts: { handedOver: 1, bounced: 1 } }),
  )
  expect(await subscriber(gone)).toMatchObject({ refusals: 1, suppressedAt: null })
  expect(await subscriber(other)).toMatchObject({ refusals: 0 })
  await sendIssue()
  mailbox.deliver(report(gone))
  await eventually(async () => expect((await subscriber(gone)).suppressedAt).not.toBeNull())
  const third = await sendIssue()
  expect(await issueOf(third)).toMatchObject({ counts: { recipients: 1, handedOver: 1 } })
})

test('an email is signed, the headers that unsubscribe too', async () => {
  await sendIssue()
  const signature = mail.received.at(-1)!.headers.get('dkim-signature')!
  expect(signature).toMatch(/\bd=stratoworks\.example;.*\bs=desk;/)
  expect(/\bh=([^;]*);/.exec(signature)![1]!.toLowerCase().split(':')).toEqual(
    expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post', 'list-id']),
  )
})

import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import { testApp } from '#tests/support/app.ts'
import { aPerson } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import type { CorpusMail } from '#tests/support/mails/mail-parts.ts'
import { oddMails } from '#tests/support/mails/odd-mails.ts'
import { peopleMails } from '#tests/support/mails/people-mails.ts'
import { programMails } from '#tests/support/mails/program-mails.ts'
import { testImapServer } from '#tests/support/mails/test-imap-server.ts'

const mailbox = await testImapServer()
const { send, database, mailer } = await testApp({ env: { IMAP_URL: mailbox.url } })
const { authorization } = await aPerson(database, ['sales'])

/** An enquiry with a reply that was handed over. */
async function anEnquiry() {
  const [id, emailId] = [randomUUID(), randomUUID()]
  const email = `${id}@example.com`
  const at = new Date(Date.now() - 60_000).toISOString()
  const texts = { ...enquiryTexts({ email }), fileId: null }
  const row = { id, ...texts, createdAt: at, updatedAt: at }
  await database.query.insertInto('enquiries').values(row).execute()
  const words = { title: 'Your message', text: 'Yes, we can.', data: { hasQuote: false } }
  const kind = { subjectKind: 'enquiry', subjectId: id, kind: 'email', delivery: 'sent' } as const
  const entry = { id: emailId, ...kind, authorId: null, at, ...words }
  await database.query.insertInto('entries').values(entry).execute()
  return { id, email, to: mailer.replyAddress(id)!, reply: `<${emailId}@stratoworks.example>` }
}

const entriesOf = async (id: string): Promise<TimelineEntry[]> =>
  (await send(`GET /api/contact/${id}/timeline`, { authorization })).body.entries

/** What an entry says, in the words of the corpus. */
function said(entries: TimelineEntry[]) {
  const entry = entries.find(({ kind }) => kind === 'incoming-email')
  const reply = entries.find(({ kind }) => kind === 'email')?.email
  if (!entry?.incomingEmail) return undefined
  const { incomingEmail: answer, text, title, files } = entry
  const start = answer.quoteStart ?? text.length
  return {
    origin: answer.origin,
    own: text.slice(0, start).trimEnd(),
    folded: text.slice(start),
    title,
    sender: answer.sender.email,
    name: answer.sender.name,
    isContact: answer.isContact,
    files: files.map(({ name }) => name).toSorted(),
    refused: answer.refused.map(({ name, reason }) => `${name}: ${reason}`),
    notes: answer.notes,
    isBounced: reply?.delivery === 'bounced',
  }
}

test.each([
  ['people', peopleMails],
  ['programs', programMails],
  ['files and oddities', oddMails],
] as [string, CorpusMail[]][])(
  'each mail of the corpus has its place: %s',
  async (_, mails) => {
    const before = mailbox.unread()
    const delivered: { mail: CorpusMail; id: string; uid: number }[] = []
    for (const mail of mails) {
      const { id, ...context } = await anEnquiry()
      delivered.push({ mail, id, uid: mailbox.deliver(mail.raw(context)) })
    }
    const outside = mails.filter(({ expected, isBeginning }) => !expected && !isBeginning).length
    await vi.waitFor(() => expect(mailbox.unread()).toBe(before + outside), {
      timeout: 120_000,
      interval: 200,
    })
    const wrong: object[] = []
    for (const { mail, id, uid } of delivered) {
      const found = said(await entriesOf(id))
      const { folded, ...expected } = mail.expected ?? {}
      const part = found && Object.fromEntries(Object.keys(expected).map((key) => [key, found[key as 'own']]))
      const isRight =
        mail.expected === undefined
          ? !found && mailbox.isSeen(uid) === Boolean(mail.isBeginning)
          : JSON.stringify(part) === JSON.stringify(expected) && found!.folded.includes(folded ?? '')
      if (!isRight) wrong.push({ name: mail.name, expected: mail.expected, found })
    }
    expect(wrong).toEqual([])
  },
  240_000,
)

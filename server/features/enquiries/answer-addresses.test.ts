import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { enquiryTexts } from '#tests/support/form-texts.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

const mail = await testMailServer()
const { send, database } = await testApp({
  mailPollMs: 100,
  env: {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Front desk <hello@stratoworks.example>',
    // nothing listens there: mail goes out all the same
    IMAP_URL: 'imap://desk%40answers.example:secret@127.0.0.1:1/INBOX',
  },
})
const { authorization } = await aSignedInAdmin(database)

const arrival = (subject: string) =>
  vi.waitFor(() => {
    const found = mail.received.find(({ headers }) => headers.get('subject') === subject)
    expect(found).toBeDefined()
    return found!.headers
  }, 40_000)

test('with a mailbox, answers to the acknowledgement and to replies go to an address that names the enquiry', async () => {
  await send('POST /api/contact', { body: enquiryTexts({ email: 'ann@example.com' }) })
  const acknowledgement = await arrival('Stratoworks has received your message')
  const address = acknowledgement.get('reply-to')
  expect(address).toMatch(/^desk\+[\da-z]{38}@answers\.example$/)
  const { id } = await database.query.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
  const body = { title: 'Your message', text: 'Yes.', hasQuote: false }
  expect((await send(`POST /api/contact/${id}/letters`, { authorization, body })).status).toBe(201)
  // no longer to be taken back
  await database.query.updateTable('outbox').set({ dueAt: new Date().toISOString() }).execute()
  const reply = await arrival('Your message')
  expect(reply.get('reply-to')).toBe(address)
  expect(reply.get('in-reply-to')).toBe(acknowledgement.get('message-id'))
  expect(reply.get('from')).toBe('Front desk <hello@stratoworks.example>')
})

import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'

const mail = await testMailServer()
const site = await testApp({
  env: {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Front desk <desk@stratoworks.example>',
    NOTIFY_EMAIL: 'owner@stratoworks.example',
    PUBLIC_URL: 'https://stratoworks.example',
  },
})
const { send } = site
beforeEach(() => {
  mail.received.length = 0
})

let made = 0
/** An address of this try alone: what arrives again within a minute is a duplicate, which sends nothing. */
const anAddress = (name: string) => `${name}${(made += 1)}@example.com`

/** Waits for the email to an address; its text has no soft breaks of its encoding. */
async function emailTo(address: string) {
  const find = () => mail.received.find(({ to }) => to.includes(address))
  await vi.waitFor(() => expect(find()).toBeDefined(), 30_000)
  const { raw, headers, from } = find()!
  return { from, headers, text: raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') }
}

test('an enquiry sends an email to the company, with Reply-To its sender, and an acknowledgement', async () => {
  const email = anAddress('bronwyn')
  const words = { name: 'Bronwyn Tully', email, project: 'Buy <b>pills</b> at once' }
  const body = aForm({ ...words, file: [aPdf(), 'plan.pdf'] })
  expect((await send('POST /api/contact', { body })).status).toBe(201)
  const notice = await emailTo('owner@stratoworks.example')
  expect(notice.headers.get('from')).toBe('Front desk <desk@stratoworks.example>')
  expect(notice.headers.get('reply-to')).toBe(email)
  expect(notice.headers.get('subject')).toBe('New enquiry from Bronwyn Tully')
  expect(notice.text).toContain('Buy &lt;b&gt;pills&lt;/b&gt; at once')
  expect(notice.text).toMatch(/https:\/\/stratoworks\.example\/admin\/enquires\/[\da-f-]{36}/)
  const thanks = await emailTo(email)
  expect(thanks.headers.get('subject')).toBe('Stratoworks has received your message')
  expect(thanks.headers.has('reply-to')).toBe(false)
  expect(thanks.text).not.toContain('pills')
  expect(thanks.text).not.toContain('Bronwyn')
})

test('no field of one line adds a line to an email', async () => {
  const email = anAddress('bob')
  const body = aForm({
    name: 'Bob\nEmail: ceo@stratoworks.example\u2028Phone: 1',
    email,
    companyName: 'Tully\r\nEmail: cfo@stratoworks.example',
    mobile: '\u202a+61 491 570 006\u202c',
    project: 'One\nTwo',
  })
  expect((await send('POST /api/contact', { body })).status).toBe(201)
  const { text } = await emailTo('owner@stratoworks.example')
  expect(text.match(/^Email: .*$/gm)).toEqual([`Email: ${email}`])
  expect(text).toMatch(/^Name: Bob Email: ceo@stratoworks\.example Phone: 1\s$/m)
  expect(text).toMatch(/^Phone: \+61 491 570 006\s$/m)
  expect(text).toMatch(/^> One\s+> Two\s$/m)
})

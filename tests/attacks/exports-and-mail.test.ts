import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { applicationFields } from '#contract/careers/application-fields.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { keysOf, type TextFields } from '#contract/fields.ts'
import { testApp } from '#tests/support/app.ts'
import { aSignedInAdmin } from '#tests/support/builders.ts'
import { aForm, aPdf, type SampleFile } from '#tests/support/sample-files.ts'
import { testMailServer } from '#tests/support/test-mail-server.ts'

/** Texts that spreadsheets take for formulas (OWASP, CSV injection). */
const formulas = [
  '=1+1@evil.example',
  '=HYPERLINK|evil@evil.example',
  '-1+1@evil.example',
  '@SUM|1@evil.example',
  '\t=1+1@evil.example',
  "=cmd|'/c'!A0@evil.example",
  '＝1+1@evil.example',
]

/** Texts that inject headers, recipients or bodies into emails. */
const headerInjections = [
  'Ada\r\nBcc: evil@evil.example',
  'Ada\nBcc: evil@evil.example',
  'Ada\r\n\r\nAnother body',
  'Ada\u2028Bcc: evil@evil.example',
  '=?utf-8?q?Ada=0D=0ABcc:_evil=40evil.example?=',
  '"Ada" <evil@evil.example>',
  'Ada\u0000Bcc: evil@evil.example',
  'Ada\r\nContent-Type: text/html\r\n\r\n<b>x</b>',
]

const addresses: [email: string, status: number][] = [
  ['ada@example.com\r\nBcc: evil@evil.example', 400],
  ['ada@example.com,evil@evil.example', 400],
  ['ada@example.com evil@evil.example', 400],
  ['"Ada"<evil@evil.example>', 400],
  ['ada@example.com\u0000evil@evil.example', 400],
  ['ada@[127.0.0.1].x', 400],
  ['=?utf-8?q?evil?=@example.com', 201],
  ['ada@example.com\r\n', 201],
]

const mail = await testMailServer()
const env = { SMTP_URL: mail.url, MAIL_FROM: 'Desk <site@site.example>', NOTIFY_EMAIL: 'owner@site.example' }

test('no input becomes a formula of an export, or a header or recipient of an email', async () => {
  const { send, database } = await testApp({ env: { ...env, PUBLIC_URL: 'https://site.example' } })
  const { authorization } = await aSignedInAdmin(database)
  // inserted directly, since rows may have been written by another version
  for (const email of formulas) {
    const row = {
      id: randomUUID(),
      email,
      emailKey: email.toLowerCase(),
      createdAt: new Date().toISOString(),
    }
    await database.query.insertInto('subscribers').values(row).execute()
  }
  const fill = (fields: TextFields, text: string) =>
    Object.fromEntries(keysOf(fields).map((name) => [name, text.slice(0, fields[name]!.max)]))
  /** Sends both forms with a text in every field. */
  const submit = async (text: string, email: string) => {
    const enquiry = { ...fill(enquiryFields, text), email, file: [aPdf(), `${text}.pdf`] as SampleFile }
    const cv: SampleFile = [aPdf(), 'cv.pdf']
    const phone = text.slice(0, 1)
    const application = { ...fill(applicationFields, text), email, position: 'Other', phone, cv }
    for (const [call, form] of [
      ['POST /api/contact', enquiry],
      ['POST /api/careers/apply', application],
    ] as const)
      expect([201, 400]).toContain((await send(call, { body: aForm(form) })).status)
  }
  for (const [index, text] of formulas.entries()) await submit(text, `formula${index}@example.com`)
  for (const path of ['newsletter/subscribers.csv', 'contact.csv', 'careers/applications.csv']) {
    const { text } = await send(`GET /api/${path}`, { authorization })
    expect(text).toContain('1+1@evil.example')
    const cells = text
      .split('\r\n')
      .slice(1)
      .flatMap((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [])
    expect(cells.filter((cell) => /^"?[=+\-@\t\r＝]/.test(cell))).toEqual([])
  }

  for (const [index, name] of headerInjections.entries()) await submit(name, `writer${index}@example.com`)
  for (const [email, status] of addresses) {
    const answer = await send('POST /api/contact', { body: { name: 'Ada', email, project: 'P' } })
    expect(answer.status, `${JSON.stringify(email)}`).toBe(status)
    if (status === 400)
      expect(await send('POST /api/newsletter', { body: { email } })).toMatchObject({ status })
  }
  await vi.waitFor(async () => {
    const unsent = database.query.selectFrom('outbox').select('id').where('sentAt', 'is', null)
    expect(await unsent.execute()).toEqual([])
  }, 60_000)
  expect(mail.received.length).toBeGreaterThan(2 * formulas.length)
  const known =
    /^(from|to|subject|message-id|date|mime-version|content-[a-z-]+|auto-submitted|reply-to|list-[a-z-]+)$/
  for (const { from, to, headers } of mail.received) {
    expect(from).toBe('site@site.example')
    expect(to).toEqual([expect.not.stringContaining('@evil.example')])
    expect([...headers.keys()].filter((name) => !known.test(name))).toEqual([])
    expect(headers.get('from')).toBe('Desk <site@site.example>')
    expect(headers.get('reply-to') ?? '').not.toContain('evil.example')
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative/)
  }
})

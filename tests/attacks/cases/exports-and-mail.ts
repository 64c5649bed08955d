import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { applicationFields } from '#contract/careers/application-fields.ts'
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts'
import { keysOf, type TextFields } from '#contract/fields.ts'
import { aForm, aPdf, type SampleFile } from '#tests/support/sample-files.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount } from '#tests/attacks/site-with-secrets.ts'

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
  'Ada\r\nReply-To: evil@evil.example',
]

const addresses = [
  'ada@example.com\r\nBcc: evil@evil.example',
  'ada@example.com,evil@evil.example',
  'ada@example.com evil@evil.example',
  '<evil@evil.example>ada@example.com',
  '"Ada"<evil@evil.example>',
  'ada@example.com\u0000evil@evil.example',
  'ada@[127.0.0.1].x',
  '=?utf-8?q?evil?=@example.com',
  'ada@example.com\r\n',
]

const companyAddress = 'owner@site.example'

/** Submits payloads that act when somebody opens an export or an email. */
export const exportsAndMail: Attack = {
  name: 'exports and mail',
  claim: 'no input becomes a formula of an export, or a header or recipient of an email',
  rounds: { short: 1, long: 5 },
  async run(context, rounds) {
    const failures = createFailureList()
    const mail = await startMailServer()
    context.onCleanup(mail.close)
    const testApp = await context.openApp({
      env: {
        SMTP_URL: mail.url,
        MAIL_FROM: 'Desk <site@site.example>',
        NOTIFY_EMAIL: companyAddress,
        PUBLIC_URL: 'https://site.example',
      },
    })
    const { send, database } = testApp
    const { authorization } = await createAccount(testApp, 'ada@example.com')

    // Inserted directly, since rows may have been written by another version.
    for (const email of formulas) {
      const createdAt = new Date().toISOString()
      const row = { id: randomUUID(), email, emailKey: email.toLowerCase(), createdAt }
      await database.query.insertInto('subscribers').values(row).execute()
    }
    let sent = 0
    const fill = (fields: TextFields, text: string) =>
      Object.fromEntries(keysOf(fields).map((name) => [name, text.slice(0, fields[name]!.max)]))
    /** Sends both forms with a text in every field. @returns their answers */
    const submit = async (text: string, email: string) => {
      const enquiry = { ...fill(enquiryFields, text), email, file: [aPdf(), `${text}.pdf`] as SampleFile }
      const one = await send('POST /api/contact', { body: aForm(enquiry) })
      const application = {
        ...fill(applicationFields, text),
        email,
        position: 'Other',
        phone: text.slice(0, 1),
      }
      const cv: SampleFile = [aPdf(), 'cv.pdf']
      const two = await send('POST /api/careers/apply', { body: aForm({ ...application, cv }) })
      for (const { status } of [one, two]) if (status === 201) sent += 2
      return [one, two]
    }
    for (const [index, text] of formulas.entries()) await submit(text, `formula${index}@example.com`)
    for (const path of ['newsletter/subscribers.csv', 'contact.csv', 'careers/applications.csv']) {
      const csv = (await send(`GET /api/${path}`, { authorization })).text
      for (const line of csv.split('\r\n').slice(1)) {
        for (const cell of line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [])
          if (/^"?[=+\-@\t\r＝]/.test(cell)) failures.add(`a cell of ${path} begins ${JSON.stringify(cell)}`)
      }
      if (!csv.includes('1+1@evil.example'))
        failures.add(`${path} holds no payload, so the check proves nothing`)
    }

    const some = <T>(all: T[]) => (context.isLong ? all : all.filter((_, index) => index % 4 === 0))
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, name] of some(headerInjections).entries()) {
        for (const { status, text } of await submit(name, `writer${round}.${index}@example.com`))
          if (![201, 400].includes(status)) failures.add(`${JSON.stringify(name)} is ${status}: ${text}`)
      }
      for (const email of some(addresses)) {
        const body = { name: 'Ada', email, project: `${round}` }
        // White space around an address is removed.
        const isFine = email.trim() === 'ada@example.com' || email.startsWith('=?')
        const { status } = await send('POST /api/contact', { body })
        if (status === 201) sent += 2
        if (status !== (isFine ? 201 : 400)) failures.add(`the address ${JSON.stringify(email)} is ${status}`)
        const { status: other } = await send('POST /api/newsletter', { body: { email } })
        if (other === 201 && !isFine) failures.add(`the subscriber ${JSON.stringify(email)} is ${other}`)
      }
    }
    const queued = async () =>
      (await database.query.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()).length
    for (let tries = 0; (await queued()) > 0 && tries < 1_200; tries += 1) await pause(50)
    if ((await queued()) > 0) failures.add(`${await queued()} emails were not sent`)
    for (const { from, to, headers, raw } of mail.received) {
      const said = `a mail to ${to.join(', ')}`
      if (from !== 'site@site.example') failures.add(`${said} is from ${from}`)
      if (headers.get('from') !== 'Desk <site@site.example>')
        failures.add(`${said}: From ${headers.get('from')}`)
      if (to.length !== 1 || to[0]!.endsWith('@evil.example')) failures.add(`${said} has another recipient`)
      if (headers.has('bcc') || headers.has('cc')) failures.add(`${said} has copies`)
      if (headers.get('reply-to')?.includes('evil.example')) failures.add(`${said} has another Reply-To`)
      const known =
        /^(from|to|subject|message-id|date|mime-version|content-[a-z-]+|auto-submitted|reply-to|list-[a-z-]+)$/
      for (const name of headers.keys()) if (!known.test(name)) failures.add(`${said} has the header ${name}`)
      if (!String(headers.get('content-type')).startsWith('multipart/alternative'))
        failures.add(`${said} is ${headers.get('content-type')}: ${raw.slice(0, 200)}`)
    }
    if (mail.received.length < sent / 2) failures.add(`of ${sent} emails ${mail.received.length} arrived`)
    const payloads = formulas.length + some(headerInjections).length + some(addresses).length
    return { summary: `${payloads} payloads, ${mail.received.length} emails read`, failures: failures.all }
  },
}

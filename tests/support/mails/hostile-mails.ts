import { mail, type Headers, type MailContext } from './mail-parts.ts'

type HostileMail = {
  name: string
  raw(context: MailContext): string
  /** what is somewhere in the text of its entry, and what the entry notes */
  text: string
  notes: string[]
}

const mebibyte = 1024 * 1024

/** An email with some headers and a body, and what its entry notes. */
const hostile = (name: string, headers: Headers, body: string, notes = ['too-complex']): HostileMail => ({
  name,
  raw: (context) => mail(context, { 'Content-Transfer-Encoding': '', ...headers }, body),
  text: 'My question.',
  notes,
})

const html = (name: string, body: string): HostileMail =>
  hostile(name, { 'Content-Type': 'text/html; charset=utf-8' }, `<p>My question.</p>${body}`, ['cut'])

const mixed = (name: string, boundary: string, body: string, notes?: string[]): HostileMail =>
  hostile(name, { 'Content-Type': `multipart/mixed; boundary="${boundary}"` }, body, notes)

const report = (name: string, type: string, body: string, notes: string[]): HostileMail => ({
  ...hostile(
    name,
    {
      'Return-Path': '<>',
      From: 'Mail Delivery System <MAILER-DAEMON@mx.example.com>',
      Subject: 'Undelivered Mail Returned to Sender',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary="b"',
    },
    `--b\nContent-Type: text/plain\n\nI am sorry.\n--b\nContent-Type: ${type}\n\n${body}\n--b--\n`,
    notes,
  ),
  text: 'I am sorry.',
})

/** A text that is repeated up to a size in bytes. */
const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))

const nestedParts = Array.from(
  { length: 199 },
  (_, level) => `--b${level}\nContent-Type: multipart/mixed; boundary="b${level + 1}"\n\n`,
).join('')
const references = Array.from({ length: 20_000 }, (_, index) => `<${index}@mail.example.com>`).join(' ')
const question = 'My question.\n'
const htmlPart = '--b\nContent-Type: text/html\n\n<p>My question.</p>'
const flowed = { 'Content-Type': 'text/plain; format=flowed; delsp=yes' }

/** Emails that take as much time or memory to parse as their sender likes. */
export const hostileMails: HostileMail[] = [
  html(
    'a quote in a quote, 95 deep, with 350,000 lines',
    '<blockquote>'.repeat(95) + 'x<br>'.repeat(350_000),
  ),
  html('600,000 elements in each other', '<b>'.repeat(600_000)),
  hostile('blank lines', {}, question + repeated('\n', 12 * mebibyte)),
  hostile('flowed lines', flowed, question + repeated('a \n', 6 * mebibyte)),
  mixed(
    'parts in each other, 199 deep, with lines that all of them look at',
    'b0',
    `--b0\n\n${question}${nestedParts}${repeated('--b\n', 6 * mebibyte)}`,
    ['unreadable'],
  ),
  mixed('two million parts', 'b', `--b\n\n${question}${'--b\n\nx\n'.repeat(2_000_000)}--b--`),
  hostile('a header of folded lines', { 'X-Folded': `a${'\n b'.repeat(500_000)}` }, question),
  hostile('recipients in groups', { Cc: 'g:a@b.example;'.repeat(95_000) }, question),
  report(
    'a delivery status with 500,000 fields',
    'message/delivery-status',
    'Status: 5.1.1\n'.repeat(500_000),
    ['too-complex'],
  ),
  report('a report that quotes identities', 'text/rfc822-headers', repeated('<a@b>', mebibyte), []),
  hostile('references to 20,000 mails', { References: references }, question, []),
  mixed(
    'a text of one line of 30 MB beside its HTML',
    'b',
    `${htmlPart}\n--b\n\n${repeated('<&', 30 * mebibyte)}\n--b--`,
  ),
  hostile('a subject of encoded words', { Subject: '=?utf-8?Q?=41?= '.repeat(20_000) }, question, []),
]

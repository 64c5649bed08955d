import type { MailContext } from './mail-parts.ts'

type HostileMail = {
  name: string
  raw(context: MailContext): string
  /** what is somewhere in the text of its entry, and what the entry notes */
  text: string
  notes: string[]
}

const mebibyte = 1024 * 1024

/** An email as its sender has made it. @param headers are added to the usual ones */
const mail = ({ to, email }: MailContext, headers: string[], body: string): string =>
  [
    `From: Ann Lee <${email}>`,
    `To: Desk <${to}>`,
    'Subject: Re: Your message',
    'Date: Thu, 26 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    ...headers,
    '',
    body,
  ].join('\r\n')

const html = (body: string) => (context: MailContext) =>
  mail(context, ['Content-Type: text/html; charset=utf-8'], `<p>My question.</p>${body}`)

const plain = (headers: string[], body: string) => (context: MailContext) =>
  mail(context, ['Content-Type: text/plain; charset=utf-8', ...headers], `My question.\r\n${body}`)

/** A body that is repeated up to a size in bytes. */
const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))

const nestedParts = (depth: number) =>
  Array.from(
    { length: depth },
    (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary="b${level + 1}"\r\n\r\n`,
  ).join('')

const report = (parts: string) => (context: MailContext) =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    `To: ${context.to}`,
    'Return-Path: <>',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b\r\nContent-Type: text/plain\r\n\r\nI am sorry.',
    parts,
    '--b--',
    '',
  ].join('\r\n')

/** Emails that take as much time or memory to parse as their sender likes. */
export const hostileMails: HostileMail[] = [
  {
    name: 'a quote in a quote, 95 deep, with 350,000 lines',
    raw: html('<blockquote>'.repeat(95) + 'x<br>'.repeat(350_000)),
    text: 'My question.',
    notes: ['cut'],
  },
  {
    name: '600,000 elements in each other',
    raw: html('<b>'.repeat(600_000)),
    text: 'My question.',
    notes: ['cut'],
  },
  {
    name: 'blank lines',
    raw: plain([], repeated('\r\n', 24 * mebibyte)),
    text: 'My question.',
    notes: ['too-complex'],
  },
  {
    name: 'flowed lines',
    raw: (context) =>
      mail(
        context,
        ['Content-Type: text/plain; format=flowed; delsp=yes'],
        `My question.\r\n${repeated('a \r\n', 8 * mebibyte)}`,
      ),
    text: 'My question.',
    notes: ['too-complex'],
  },
  {
    name: 'parts in each other, 199 deep, with lines that all of them look at',
    raw: (context) =>
      mail(
        context,
        ['Content-Type: multipart/mixed; boundary="b0"'],
        `--b0\r\n\r\nMy question.\r\n${nestedParts(199)}${repeated('--b\r\n', 8 * mebibyte)}`,
      ),
    text: 'My question.',
    notes: ['unreadable'],
  },
  {
    name: 'two million parts',
    raw: (context) =>
      mail(
        context,
        ['Content-Type: multipart/mixed; boundary="b"'],
        `--b\r\n\r\nMy question.\r\n${'--b\r\n\r\nx\r\n'.repeat(2_000_000)}--b--`,
      ),
    text: 'My question.',
    notes: ['too-complex'],
  },
  {
    name: 'a header of folded lines',
    raw: plain([`X-Folded: a${'\r\n b'.repeat(500_000)}`], ''),
    text: 'My question.',
    notes: ['too-complex'],
  },
  {
    name: 'recipients in groups',
    raw: plain([`Cc: ${'g:a@b.example;'.repeat(95_000)}`], ''),
    text: 'My question.',
    notes: ['too-complex'],
  },
  {
    name: 'a delivery status with 500,000 fields',
    raw: report(`--b\r\nContent-Type: message/delivery-status\r\n\r\n${'Status: 5.1.1\r\n'.repeat(500_000)}`),
    text: 'I am sorry.',
    notes: ['too-complex'],
  },
  {
    name: 'a report that quotes identities',
    raw: report(`--b\r\nContent-Type: text/rfc822-headers\r\n\r\n${repeated('<a@b>', mebibyte)}`),
    text: 'I am sorry.',
    notes: [],
  },
  {
    name: 'references to 20,000 mails',
    raw: plain(
      [
        `References: ${Array.from({ length: 20_000 }, (_, index) => `<${index}@mail.example.com>`).join(' ')}`,
      ],
      '',
    ),
    text: 'My question.',
    notes: [],
  },
  {
    name: 'a text of one line of 30 MB beside its HTML',
    raw: (context) =>
      mail(
        context,
        ['Content-Type: multipart/mixed; boundary="b"'],
        `--b\r\nContent-Type: text/html\r\n\r\n<p>My question.</p>\r\n--b\r\n\r\n${repeated('<&', 30 * mebibyte)}\r\n--b--`,
      ),
    text: 'My question.',
    notes: ['too-complex'],
  },
  {
    name: 'a subject of encoded words',
    raw: (context) => mail(context, [`Subject: ${'=?utf-8?Q?=41?= '.repeat(20_000)}`], 'My question.'),
    text: 'My question.',
    notes: [],
  },
]

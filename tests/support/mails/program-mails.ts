import {
  corpusMail,
  multipart,
  textPart,
  type CorpusMail,
  type Headers,
  type HeadersOf,
} from './mail-parts.ts'

const desk = 'Desk <hello@stratoworks.example>'
const daemon = 'MAILER-DAEMON@mx.example.com'
const all = { 'X-Auto-Response-Suppress': 'All' }
const korean = Buffer.from('자동 회신: 메시지').toString('base64')
const receipt = 'multipart/report; report-type=disposition-notification; boundary="b"'

const automatic: [name: string, headers: Headers][] = [
  ['a vacation notice', { 'Auto-Submitted': 'auto-replied' }],
  ['Exchange, out of office', { Subject: 'Automatic reply: Your message', ...all }],
  ['Exchange in Korean, encoded', { Subject: `=?utf-8?B?${korean}?=` }],
  ['an automatic answer to which none is to be sent', { Subject: 'Ik ben er niet', ...all }],
  ['Notes, out of office', { Subject: 'AUTO: Ann Lee is out of the office (returning 30/11/2026)' }],
  ['a ticket system', { Precedence: 'bulk', Subject: '[#123] We have got your message' }],
  ['Precedence auto_reply', { Precedence: 'auto_reply' }],
  ['X-Autoreply', { 'X-Autoreply': 'yes' }],
  ['a list', { 'List-Id': '<news.example.com>' }],
  ['a loop', { 'X-Loop': 'desk@example.com' }],
  ['a read receipt', { 'Content-Type': receipt, Subject: 'Read: Your message' }],
]

const bounced = { origin: 'bounce', isBounced: true } as const
const delayed = { origin: 'automatic', isBounced: false } as const

/** The report of a mail server about our reply. */
const report = (
  name: string,
  fields: string,
  expected: typeof bounced | typeof delayed = bounced,
  headers: Headers = {},
): CorpusMail => {
  const parts = (reply: string) =>
    multipart('multipart/report; report-type=delivery-status', [
      textPart('I am sorry.'),
      { headers: { 'Content-Type': 'message/delivery-status' }, body: fields },
      {
        headers: { 'Content-Type': 'text/rfc822-headers' },
        body: `Subject: Your message\nMessage-ID: ${reply}`,
      },
    ])
  const usual = {
    'Return-Path': '<>',
    From: `Mail Delivery System <${daemon}>`,
    To: desk,
    Subject: 'Undelivered Mail Returned to Sender',
  }
  return corpusMail(
    name,
    { ...usual, ...parts('').headers, ...headers },
    ({ reply }) => parts(reply).body,
    expected,
  )
}

const failed = (code: string) =>
  `Reporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; ann@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; ${code}`

/** Notices without a report, by what leads to our reply. */
const notices: [name: string, headers: Headers, text: string, expected: typeof bounced | typeof delayed][] = [
  [
    'qmail',
    { 'Return-Path': '<>', From: daemon, To: desk, Subject: 'failure notice' },
    '<ann@example.com>:\n550 5.1.1 no mailbox here\n\n--- Below this line is a copy of the message.',
    bounced,
  ],
  ['no address', { From: 'MAILER-DAEMON', Subject: 'Something else' }, '550 5.1.1 no mailbox', bounced],
  ['no sender', { From: '', Subject: 'Mail could not be delivered' }, '550 5.1.1 no mailbox', bounced],
  [
    'a delay',
    { From: daemon, Subject: 'Delayed Mail (still being retried)' },
    'THIS IS A WARNING ONLY.',
    delayed,
  ],
]

/** What stays in the mailbox. */
const strange: [name: string, headers: HeadersOf, body: Parameters<typeof corpusMail>[2]][] = [
  [
    'a report about somebody else’s mail',
    { To: 'desk@example.com', 'Return-Path': '<>', From: daemon, Subject: 'failure notice' },
    'Message-ID: <other@elsewhere.example>',
  ],
  ['our own reply, sent back to us', ({ reply }) => ({ 'Message-ID': reply, From: desk }), 'Yes.'],
  [
    'our own reply, sent on to us by a forwarding',
    ({ to, email, reply }) => ({
      'Message-ID': reply,
      From: desk,
      To: `Ann <${email}>`,
      'Reply-To': to,
      'X-Forwarded-To': to,
      'Resent-From': email,
      'Resent-To': to,
    }),
    'Yes.',
  ],
  [
    'forged References',
    { To: 'desk@example.com', References: '<00000000-0000-4000-8000-000000000000@stratoworks.example>' },
    'Hi',
  ],
]

/** What begins an enquiry of its own, since nothing leads to ours. */
const beginning: typeof strange = [
  [
    'our address in the subject and in Reply-To alone',
    ({ to }) => ({ To: desk, Subject: `Re: ${to}`, 'Reply-To': to }),
    'Yes.',
  ],
  ['an advertisement', { To: 'desk@example.com', From: 'Shop <shop@elsewhere.example>' }, 'Buy!'],
  ['a forged token', ({ to }) => ({ To: to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')) }), 'Hi'],
  [
    'our address in the quote alone',
    { To: desk, Subject: 'Somebody else asks' },
    ({ to }) => `See below.\n\n> From: Desk\n> Reply-To: ${to}\n> Yes, we can.\n`,
  ],
  ['a token that is too long', { To: `desk+${'z'.repeat(38)}@example.com` }, 'Hi'],
]

/** Automatic emails, which need no answer, and those beside which they could be mistaken. */
export const programMails: CorpusMail[] = [
  ...automatic.map(([name, headers]) =>
    corpusMail(name, headers, 'I am away until Monday.', { origin: 'automatic' }),
  ),
  corpusMail('a help desk that forbids automatic answers', all, 'Yes.', { own: 'Yes.' }),
  corpusMail('Auto-Submitted: no is a person', { 'Auto-Submitted': 'no' }, 'Yes.', { own: 'Yes.' }),
  report('Postfix', failed('550 5.1.1 no such user')),
  report('Exchange', failed('550 5.1.10 RESOLVER.ADR.RecipientNotFound'), bounced, {
    From: 'postmaster@mx.example.com',
    Subject: 'Undeliverable: Your message',
    'X-MS-Exchange-Generated-Message-Source': 'Mailbox Rules Agent',
  }),
  report('folded fields', failed('550 5.2.2\n mailbox full')),
  report('delayed', failed('451 4.4.1 timeout').replace('failed', 'delayed'), delayed),
  ...notices.map(([name, headers, text, expected]) =>
    corpusMail(
      `without a report: ${name}`,
      headers,
      ({ reply }) => `${text}\n\nMessage-ID: ${reply}\n`,
      expected,
    ),
  ),
  ...strange.map(([name, headers, text]) => corpusMail(name, headers, text, undefined)),
  ...beginning.map(([name, headers, text]) => ({
    ...corpusMail(name, headers, text, undefined),
    isBeginning: true,
  })),
]

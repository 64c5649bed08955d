import { mail, multipart, textPart, type CorpusMail, type Headers, type MailContext } from './mail-parts.ts'

const away = 'I am away until Monday.'

const automatic = (name: string, headers: Headers, body = away): CorpusMail => ({
  name,
  raw: (context) => mail(context, headers, body),
  expected: { origin: 'automatic' },
})

/** The report of a mail server about our reply. */
const report = (
  name: string,
  { fields, text = 'I am sorry.', headers = {} }: { fields: string; text?: string; headers?: Headers },
  expected: CorpusMail['expected'],
): CorpusMail => ({
  name,
  raw: (context) => {
    const parts = multipart('multipart/report; report-type=delivery-status', [
      textPart(text),
      { headers: { 'Content-Type': 'message/delivery-status' }, body: fields },
      {
        headers: { 'Content-Type': 'text/rfc822-headers' },
        body: `Subject: Your message\nMessage-ID: ${context.email}`,
      },
    ])
    return mail(
      context,
      {
        'Return-Path': '<>',
        From: 'Mail Delivery System <MAILER-DAEMON@mx.example.com>',
        To: 'hello@stratoworks.example',
        Subject: 'Undelivered Mail Returned to Sender',
        ...parts.headers,
        ...headers,
      },
      parts.body,
    )
  },
  expected,
})

const failed = (code: string) =>
  `Reporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; ann@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; ${code}`

/** Automatic emails, which need no answer. */
export const programMails: CorpusMail[] = [
  automatic('a vacation notice', { 'Auto-Submitted': 'auto-replied' }),
  automatic('a vacation notice with a comment', { 'Auto-Submitted': 'auto-replied (vacation)' }),
  automatic('Exchange, out of office', {
    Subject: 'Automatic reply: Your message',
    'X-Auto-Response-Suppress': 'All',
  }),
  automatic('Exchange in German', { Subject: 'Automatische Antwort: Ihre Nachricht' }),
  automatic('Exchange in French', { Subject: 'Réponse automatique : Votre message' }),
  automatic('Exchange in Korean, encoded', {
    Subject: `=?utf-8?B?${Buffer.from('자동 회신: 메시지').toString('base64')}?=`,
  }),
  automatic('an automatic answer to which none is to be sent', {
    Subject: 'Ik ben er niet',
    'X-Auto-Response-Suppress': 'All',
  }),
  {
    name: 'somebody in a help desk that forbids automatic answers',
    raw: (context) => mail(context, { 'X-Auto-Response-Suppress': 'All' }, 'Yes.'),
    expected: { origin: 'person', own: 'Yes.' },
  },
  automatic('out of office by its subject alone', { Subject: 'Out of Office: Your message' }),
  automatic('Notes, out of office', { Subject: 'AUTO: Ann Lee is out of the office (returning 30/11/2026)' }),
  automatic('a ticket system', { Precedence: 'bulk', Subject: '[#123] We have got your message' }),
  automatic('Precedence auto_reply', { Precedence: 'auto_reply' }),
  automatic('Auto-Submitted: auto-generated', { 'Auto-Submitted': 'Auto-Generated' }),
  automatic('Precedence: junk', { Precedence: 'Junk' }),
  automatic('X-Autoreply', { 'X-Autoreply': 'yes' }),
  automatic('a list', { 'List-Id': '<news.example.com>' }),
  automatic('a loop', { 'X-Loop': 'desk@example.com' }),
  automatic('a read receipt', {
    'Content-Type': 'multipart/report; report-type=disposition-notification; boundary="b"',
    Subject: 'Read: Your message',
  }),
  {
    name: 'Auto-Submitted: no is a person',
    raw: (context) => mail(context, { 'Auto-Submitted': 'no' }, 'Yes.'),
    expected: { origin: 'person', own: 'Yes.' },
  },
  report('Postfix', { fields: failed('550 5.1.1 no such user') }, { origin: 'bounce', isBounced: true }),
  report(
    'Exchange',
    {
      fields: failed('550 5.1.10 RESOLVER.ADR.RecipientNotFound'),
      headers: {
        From: 'postmaster@mx.example.com',
        Subject: 'Undeliverable: Your message',
        'X-MS-Exchange-Generated-Message-Source': 'Mailbox Rules Agent',
      },
    },
    { origin: 'bounce', isBounced: true },
  ),
  report(
    'folded fields',
    { fields: failed('550 5.2.2\n mailbox full') },
    { origin: 'bounce', isBounced: true },
  ),
  report(
    'delayed',
    { fields: failed('451 4.4.1 timeout').replace('failed', 'delayed') },
    { origin: 'automatic', isBounced: false },
  ),
  {
    name: 'qmail, without a report',
    raw: (context) =>
      mail(
        context,
        {
          'Return-Path': '<>',
          From: 'MAILER-DAEMON@mx.example.com',
          To: 'hello@stratoworks.example',
          Subject: 'failure notice',
        },
        `<ann@example.com>:\n550 5.1.1 no mailbox here\n\n--- Below this line is a copy of the message.\n\nMessage-ID: ${context.email}\n`,
      ),
    expected: { origin: 'bounce', isBounced: true },
  },
  ...[
    { From: 'MAILER-DAEMON', Subject: 'Something else' },
    { From: '', Subject: 'Mail could not be delivered' },
    { From: 'Postmaster@mx.example.com', Subject: 'Mail System Error - Returned Mail' },
  ].map((headers) => ({
    name: `a report without a sender or a type: ${headers.Subject}`,
    raw: (context: MailContext) =>
      mail(context, headers, `550 5.1.1 no mailbox here\n\nMessage-ID: ${context.email}\n`),
    expected: { origin: 'bounce' as const, isBounced: true },
  })),
  {
    name: 'a delay without a report',
    raw: (context) =>
      mail(
        context,
        { From: 'MAILER-DAEMON@mx.example.com', Subject: 'Delayed Mail (still being retried)' },
        `THIS IS A WARNING ONLY.\n\nMessage-ID: ${context.email}\n`,
      ),
    expected: { origin: 'automatic', isBounced: false },
  },
  {
    name: 'a report about somebody else’s mail',
    raw: (context) =>
      mail(
        { ...context, to: 'desk@example.com' },
        { 'Return-Path': '<>', From: 'MAILER-DAEMON@mx.example.com', Subject: 'failure notice' },
        'Message-ID: <other@elsewhere.example>',
      ),
    expected: undefined,
  },
  {
    name: 'our own reply, sent back to us',
    raw: (context) =>
      mail(context, { 'Message-ID': context.email, From: 'Desk <hello@stratoworks.example>' }, 'Yes.'),
    expected: undefined,
  },
  {
    name: 'our own reply, sent on to us by a forwarding',
    raw: (context) =>
      mail(
        context,
        {
          'Message-ID': context.email,
          From: 'Desk <hello@stratoworks.example>',
          To: `Ann <${context.email}>`,
          'Reply-To': context.to,
          'X-Forwarded-To': context.to,
          'Resent-From': context.email,
          'Resent-To': context.to,
        },
        'Yes.',
      ),
    expected: undefined,
  },
  {
    name: 'our address in the quote alone',
    raw: (context) =>
      mail(
        { ...context, to: 'hello@stratoworks.example' },
        { Subject: 'Somebody else asks' },
        `See below.\n\n> From: Desk\n> Reply-To: ${context.to}\n> Yes, we can.\n`,
      ),
    expected: undefined,
  },
  {
    name: 'our address in the subject and in Reply-To alone',
    raw: (context) =>
      mail(
        { ...context, to: 'hello@stratoworks.example' },
        { Subject: `Re: ${context.to}`, 'Reply-To': context.to },
        'Yes.',
      ),
    expected: undefined,
  },
  {
    name: 'an advertisement',
    raw: (context) =>
      mail({ ...context, to: 'desk@example.com' }, { From: 'Shop <shop@elsewhere.example>' }, 'Buy!'),
    expected: undefined,
  },
  {
    name: 'a forged token',
    raw: (context) =>
      mail({ ...context, to: context.to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')) }, {}, 'Hi'),
    expected: undefined,
  },
  {
    name: 'a token that is too long',
    raw: (context) => mail({ ...context, to: `desk+${'z'.repeat(38)}@example.com` }, {}, 'Hi'),
    expected: undefined,
  },
  {
    name: 'forged References',
    raw: (context) =>
      mail(
        { ...context, to: 'desk@example.com' },
        { References: '<00000000-0000-4000-8000-000000000000@stratoworks.example>' },
        'Hi',
      ),
    expected: undefined,
  },
]

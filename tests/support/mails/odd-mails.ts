import { aPdf, aPngHeader, aZip } from '#tests/support/sample-files.ts'
import {
  filePart,
  htmlPart,
  mail,
  multipart,
  nestedMail,
  textPart,
  type CorpusMail,
  type Headers,
} from './mail-parts.ts'

const own = 'The plan is with it.'

const withParts = (
  name: string,
  parts: { headers: Headers; body: string }[],
  expected: CorpusMail['expected'],
  headers: Headers = {},
): CorpusMail => ({
  name,
  raw: (context) => {
    const made = multipart('multipart/mixed', [textPart(own), ...parts])
    return mail(context, { ...made.headers, ...headers }, made.body)
  },
  expected,
})

const withFile = (name: string, file: string, bytes: Buffer, outcome: 'taken' | string): CorpusMail =>
  withParts(name, [filePart(file, bytes)], {
    origin: 'person',
    own,
    ...(outcome === 'taken' ? { files: [file], refused: [] } : { files: [], refused: [outcome] }),
  })

/** Emails with files, and those that are not as they should be. */
export const oddMails: CorpusMail[] = [
  withFile('a PDF', 'plan.pdf', aPdf(), 'taken'),
  withFile('an image', 'photo.png', aPngHeader(), 'taken'),
  withFile('a program', 'setup.exe', Buffer.from('MZ program'), 'setup.exe: kind'),
  withFile('a program that is called a PDF', 'plan.pdf', Buffer.from('MZ program'), 'plan.pdf: kind'),
  withFile('an archive', 'all.zip', aZip(['a.txt']), 'all.zip: kind'),
  withFile('an empty file', 'empty.pdf', Buffer.alloc(0), 'empty.pdf: empty'),
  withFile('TNEF', 'winmail.dat', Buffer.from([0x78, 0x9f, 0x3e, 0x22]), 'taken'),
  withFile('a file of 20 MB', 'large.pdf', aPdf(20 * 1024 * 1024), 'large.pdf: size'),
  withParts(
    'files, some of which are not taken in',
    [filePart('a.pdf', aPdf()), filePart('b.exe', Buffer.from('MZ')), filePart('c.png', aPngHeader())],
    { origin: 'person', own, files: ['a.pdf', 'c.png'], refused: ['b.exe: kind'] },
  ),
  withParts('a path as the name of a file', [filePart('../../etc/plan.pdf', aPdf())], {
    origin: 'person',
    files: ['plan.pdf'],
    refused: [],
  }),
  withParts(
    '25 files',
    Array.from({ length: 25 }, (_, index) => filePart(`p${index}.pdf`, aPdf())),
    {
      origin: 'person',
      refused: [20, 21, 22, 23, 24].map((index) => `p${index}.pdf: number`),
    },
  ),
  withParts(
    'a meeting',
    [
      {
        headers: { 'Content-Type': 'text/calendar; method=REQUEST; name="invite.ics"' },
        body: 'BEGIN:VCALENDAR\nEND:VCALENDAR',
      },
    ],
    { origin: 'person', own, refused: ['invite.ics: kind'] },
  ),
  withParts(
    'S/MIME signature',
    [filePart('smime.p7s', Buffer.from([0x30, 0x80]), 'application/pkcs7-signature')],
    { origin: 'person', own, files: ['smime.p7s'], refused: [] },
  ),
  {
    name: 'S/MIME, encrypted',
    raw: (context) =>
      mail(
        context,
        {
          'Content-Type': 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
          'Content-Disposition': 'attachment; filename="smime.p7m"',
          'Content-Transfer-Encoding': 'base64',
        },
        'MIAGCSqGSIb3DQEHA6CA',
      ),
    expected: { origin: 'person', own: '', files: ['smime.p7m'], refused: [] },
  },
  withParts(
    'a mail in a mail',
    [{ headers: { 'Content-Type': 'message/rfc822' }, body: 'Subject: Inner\n\nInner text' }],
    { origin: 'person', own },
  ),
  {
    name: 'parts nested 50 deep',
    raw: (context) => nestedMail(context, 50),
    expected: { origin: 'person', own: 'The innermost' },
  },
  {
    name: 'parts nested too deep',
    raw: (context) => nestedMail(context, 300),
    expected: { origin: 'person', files: ['message.eml'], notes: ['unreadable'] },
  },
  {
    name: 'an image within HTML',
    raw: (context) => {
      const made = multipart('multipart/related', [
        htmlPart('<p>The plan is with it.</p><img src="cid:p">'),
        filePart('plan.png', aPngHeader(), 'image/png', {
          'Content-ID': '<p>',
          'Content-Disposition': 'inline; filename="plan.png"',
        }),
      ])
      return mail(context, made.headers, made.body)
    },
    expected: { origin: 'person', own, files: ['plan.png'] },
  },
  { name: 'no text', raw: (context) => mail(context, {}, ''), expected: { origin: 'person', own: '' } },
  {
    name: 'no subject',
    raw: (context) => mail(context, { Subject: '' }, 'Yes'),
    expected: { origin: 'person', own: 'Yes', title: '' },
  },
  {
    name: 'no From',
    raw: (context) => mail(context, { From: '' }, 'Yes'),
    expected: { origin: 'person', sender: '', isContact: false },
  },
  {
    name: 'a header that is injected into its subject',
    raw: (context) => mail(context, { Subject: '=?utf-8?Q?Hello=0D=0ABcc:_eve@example.com?=' }, 'Yes'),
    expected: { origin: 'person', title: 'Hello Bcc: eve@example.com' },
  },
  {
    name: 'a Message-ID that is none',
    raw: (context) => mail(context, { 'Message-ID': '<a b> <\u0000@x>' }, 'Yes'),
    expected: { origin: 'person', own: 'Yes' },
  },
  ...(
    [
      ['no Message-ID', { 'Message-ID': '' }],
      ['a folded Message-ID', { 'Message-ID': '\n <folded@mail.example.com>' }],
      ['a Message-ID without angle brackets', { 'Message-ID': 'bare@mail.example.com' }],
      ['a Message-ID of 998 characters', { 'Message-ID': `<${'x'.repeat(970)}@mail.example.com>` }],
      ['two Message-IDs', { 'Message-ID': '<one@mail.example.com>\nMessage-ID: <two@mail.example.com>' }],
    ] as [string, Headers][]
  ).map(([name, headers]): CorpusMail => ({
    name,
    raw: (context) => mail(context, headers, 'Yes'),
    expected: { origin: 'person', own: 'Yes' },
  })),
  {
    name: 'NUL and other control characters',
    raw: (context) => mail(context, {}, 'Yes\u0000 \u0007we\u001b[31m can'),
    expected: { origin: 'person', own: 'Yes we[31m can' },
  },
  {
    name: 'lines that end with LF alone',
    raw: (context) => mail(context, {}, 'Yes\nNo').replaceAll('\r\n', '\n'),
    expected: { origin: 'person', own: 'Yes\nNo' },
  },
  {
    name: 'a text that is too long',
    raw: (context) => mail(context, {}, 'word '.repeat(60_000)),
    expected: { origin: 'person', notes: ['cut'] },
  },
  {
    name: 'a multipart without its end',
    raw: (context) =>
      mail(
        context,
        { 'Content-Type': 'multipart/mixed; boundary="b"' },
        '--b\nContent-Type: text/plain\n\nYes',
      ),
    expected: { origin: 'person', own: 'Yes' },
  },
  {
    name: 'an unknown charset',
    raw: (context) => mail(context, { 'Content-Type': 'text/plain; charset=klingon' }, 'Yes'),
    expected: { origin: 'person', own: 'Yes' },
  },
  {
    name: 'broken base64',
    raw: (context) => mail(context, { 'Content-Transfer-Encoding': 'base64' }, 'WWVz!!!*'),
    expected: { origin: 'person', own: 'Yes' },
  },
  {
    name: 'larger than what is read',
    raw: (context) => mail(context, {}, `Yes\n${`${'x'.repeat(998)}\n`.repeat(34_000)}`),
    expected: { origin: 'person', notes: ['too-large'] },
  },
]

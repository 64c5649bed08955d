import { aPdf, aPngHeader, aZip } from '#tests/support/sample-files.ts'
import {
  corpusMail,
  filePart,
  htmlPart,
  multipart,
  nestedMail,
  textPart,
  type CorpusMail,
  type Headers,
} from './mail-parts.ts'

const own = 'The plan is with it.'
type Expected = NonNullable<CorpusMail['expected']>
type Part = { headers: Headers; body: string }

const withParts = (name: string, parts: Part[], expected: Partial<Expected>): CorpusMail => {
  const { headers, body } = multipart('multipart/mixed', [textPart(own), ...parts])
  return corpusMail(name, headers, body, { own, ...expected })
}

/** One file each, and why it is not taken in. */
const files: [name: string, file: string, bytes: Buffer, reason?: string][] = [
  ['a PDF', 'plan.pdf', aPdf()],
  ['an image', 'photo.png', aPngHeader()],
  ['TNEF', 'winmail.dat', Buffer.from([0x78, 0x9f, 0x3e, 0x22])],
  ['a program', 'setup.exe', Buffer.from('MZ program'), 'kind'],
  ['a program that is called a PDF', 'plan.pdf', Buffer.from('MZ program'), 'kind'],
  ['an archive', 'all.zip', aZip(['a.txt']), 'kind'],
  ['an empty file', 'empty.pdf', Buffer.alloc(0), 'empty'],
  ['a file of 20 MB', 'large.pdf', aPdf(20 * 1024 * 1024), 'size'],
]

const related = multipart('multipart/related', [
  htmlPart('<p>The plan is with it.</p><img src="cid:p">'),
  filePart('plan.png', aPngHeader(), 'image/png', {
    'Content-ID': '<p>',
    'Content-Disposition': 'inline; filename="plan.png"',
  }),
])
const meeting = {
  headers: { 'Content-Type': 'text/calendar; method=REQUEST; name="invite.ics"' },
  body: 'BEGIN:VCALENDAR\nEND:VCALENDAR',
}
const encrypted = {
  'Content-Type': 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
  'Content-Disposition': 'attachment; filename="smime.p7m"',
  'Content-Transfer-Encoding': 'base64',
}
const inner = { headers: { 'Content-Type': 'message/rfc822' }, body: 'Subject: Inner\n\nInner text' }
const signature = filePart('smime.p7s', Buffer.from([0x30, 0x80]), 'application/pkcs7-signature')
const messageIds = [
  '',
  '\n <folded@mail.example.com>',
  `<${'x'.repeat(970)}@mail.example.com>`,
  '<one@mail.example.com>\nMessage-ID: <two@mail.example.com>',
]
const injected = '=?utf-8?Q?Hello=0D=0ABcc:_eve@example.com?='

/** Emails with odd headers or bodies. */
const odd: [name: string, headers: Headers, body: string, expected: Partial<Expected>][] = [
  ['S/MIME, encrypted', encrypted, 'MIAGCSqGSIb3DQEHA6CA', { own: '', files: ['smime.p7m'], refused: [] }],
  ['an image within HTML', related.headers, related.body, { own, files: ['plan.png'] }],
  ['no text', {}, '', { own: '' }],
  ['no subject', { Subject: '' }, 'Yes', { own: 'Yes', title: '' }],
  ['no From', { From: '' }, 'Yes', { sender: '', isContact: false }],
  ['a header within a subject', { Subject: injected }, 'Yes', { title: 'Hello Bcc: eve@example.com' }],
  ...messageIds.map((id): (typeof odd)[number] => [
    `the Message-ID ${id.slice(0, 40)}`,
    { 'Message-ID': id },
    'Yes',
    { own: 'Yes' },
  ]),
  ['control characters', {}, 'Yes\u0000 \u0007we\u001b[31m can', { own: 'Yes we[31m can' }],
  ['a text that is too long', {}, 'word '.repeat(60_000), { notes: ['cut'] }],
  [
    'a multipart without its end',
    { 'Content-Type': 'multipart/mixed; boundary="b"' },
    '--b\nContent-Type: text/plain\n\nYes',
    { own: 'Yes' },
  ],
  ['an unknown charset', { 'Content-Type': 'text/plain; charset=klingon' }, 'Yes', { own: 'Yes' }],
  ['broken base64', { 'Content-Transfer-Encoding': 'base64' }, 'WWVz!!!*', { own: 'Yes' }],
  ['larger than what is read', {}, `Yes\n${`${'x'.repeat(998)}\n`.repeat(34_000)}`, { notes: ['too-large'] }],
]

/** Emails with files, and those that are not as they should be. */
export const oddMails: CorpusMail[] = [
  ...files.map(([name, file, bytes, reason]) =>
    withParts(name, [filePart(file, bytes)], {
      files: reason ? [] : [file],
      refused: reason ? [`${file}: ${reason}`] : [],
    }),
  ),
  withParts(
    'files, some of which are not taken in',
    [filePart('a.pdf', aPdf()), filePart('b.exe', Buffer.from('MZ')), filePart('c.png', aPngHeader())],
    { files: ['a.pdf', 'c.png'], refused: ['b.exe: kind'] },
  ),
  withParts('a path as the name of a file', [filePart('../../etc/plan.pdf', aPdf())], {
    files: ['plan.pdf'],
  }),
  withParts(
    '25 files',
    Array.from({ length: 25 }, (_, index) => filePart(`p${index}.pdf`, aPdf())),
    { refused: [20, 21, 22, 23, 24].map((index) => `p${index}.pdf: number`) },
  ),
  withParts('a meeting', [meeting], { refused: ['invite.ics: kind'] }),
  withParts('S/MIME signature', [signature], { files: ['smime.p7s'], refused: [] }),
  withParts('a mail in a mail', [inner], {}),
  ...odd.map(([name, headers, body, expected]) => corpusMail(name, headers, body, expected)),
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
    name: 'lines that end with LF alone',
    raw: (context) => corpusMail('', {}, 'Yes\nNo', {}).raw(context).toString().replaceAll('\r\n', '\n'),
    expected: { origin: 'person', own: 'Yes\nNo' },
  },
]

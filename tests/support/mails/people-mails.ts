import {
  corpusMail,
  htmlPart,
  mail,
  multipart,
  textPart,
  type CorpusMail,
  type Headers,
  type MailContext,
} from './mail-parts.ts'

const quoted = '> Yes, we can.\n> \n> Kim'
const own = 'Tuesday suits me.'
const folded = 'Yes, we can.'
const desk = 'Desk <hello@stratoworks.example>'
const html = { 'Content-Type': 'text/html; charset=utf-8' }
const plain = (parameters: string) => ({ 'Content-Type': `text/plain; charset=utf-8; ${parameters}` })

/** A plain answer above what a program quotes. */
const quoting = (name: string, lead: string, quote = quoted, headers: Headers = {}): CorpusMail =>
  corpusMail(name, headers, `${own}\n\n${lead}\n${quote}\n`, { own, folded })

const alternative = (name: string, text: string, markup: string, expected: string): CorpusMail => {
  const { headers, body } = multipart('multipart/alternative', [textPart(text), htmlPart(markup)])
  return corpusMail(name, headers, body, { own: expected })
}

/** An email whose body is bytes in another charset. */
const encoded = (
  name: string,
  charset: string,
  bytes: number[],
  text: string,
  title?: string,
): CorpusMail => ({
  name,
  raw: (context) => {
    const headers = {
      'Content-Type': `text/plain; charset=${charset}`,
      ...(title && { Subject: '=?Shift_JIS?B?g2WDWINn?=' }),
    }
    return Buffer.concat([Buffer.from(mail(context, headers, '')), Buffer.from(bytes)])
  },
  expected: { origin: 'person', own: text, ...(title && { title }) },
})

/** Leads of programs; those in which one language differs from another are in `quote-start.rules.test.ts`. */
const leads: [program: string, lead: string, quote?: string][] = [
  ['Gmail', `On Thu, Nov 26, 2026 at 9:00 AM ${desk} wrote:`],
  ['Gmail, on two lines', 'On Thu, Nov 26, 2026 at 9:00 AM Desk\n<hello@stratoworks.example> wrote:'],
  ['Gmail in German', `Am Do., 26. Nov. 2026 um 09:00 Uhr schrieb ${desk}:`],
  ['Gmail in Japanese', '2026年11月26日(木) 9:00 Desk <hello@stratoworks.example>:'],
  ['Apple Mail', `> On 26 Nov 2026, at 09:00, ${desk} wrote:\n>`],
  ['Thunderbird', 'On 11/26/26 09:00, Desk wrote:'],
  ['no lead', ''],
  [
    'Outlook',
    `________________________________\nFrom: ${desk}\nSent: Thursday, 26 November 2026 09:00\nTo: Ann Lee\nSubject: Your message\n`,
    'Yes, we can.\n\nKim',
  ],
  ['Zoho in Spanish', `---- El jue, 26 nov 2026 09:00:00 +0100 ${desk} escribió ----\n`, folded],
  ['Outlook of old', `-----Original Message-----\nFrom: ${desk}`, folded],
]

const between = `On Thu, 26 Nov 2026, ${desk} wrote:\n> When?\nOn Tuesday.\n> Where?\nAt yours.`
const table =
  '<table><tr><td><p>Hours:</p><table><tr><td><p class=MsoNormal>Mon</p></td><td><p>8</p></td></tr><tr><td>Tue</td><td>17</td></tr></table></td><td>Ann</td></tr></table>'

/** What people write, in the dialects of their programs. */
export const peopleMails: CorpusMail[] = [
  ...leads.map(([program, lead, quote]) => quoting(program, lead, quote)),
  ...['Auto repair shops', 'Out of office hours support'].map((Subject) =>
    quoting(`a subject that begins like that of a program: ${Subject}`, '', quoted, { Subject }),
  ),
  quoting('somebody behind the address of a group', '', quoted, {
    Precedence: 'list',
    'List-Id': '<it.example.com>',
    'In-Reply-To': '<reply@example.com>',
  }),
  ...[
    'Von: Köln Messe, Halle 4\nAn: Basel, Rampe 2\nDatum: 12.05.2026, 10:30\n\nDer Preis passt.',
    'From: ann@old.example\nTo: ann@new.example\n\nPlease use the new address from now on.',
    'On Monday my colleague wrote:\n\nWe take the offer.',
  ].map((text) =>
    corpusMail(`a header of a person: ${text}`, {}, `Hello,\n\n${text}\n`, { own: `Hello,\n\n${text}` }),
  ),
  corpusMail(
    'a first line that begins like a date',
    {},
    `Yes, on Tuesday.\nOn Thu, Nov 26, 2026, ${desk} wrote:\n${quoted}\n`,
    { own: 'Yes, on Tuesday.', folded },
  ),
  corpusMail('answers between the lines', {}, `${between}\n`, { own: between }),
  corpusMail('nothing but a quote', {}, '> Yes, we can.\n', { own: '> Yes, we can.' }),
  corpusMail(
    'a phone with a signature',
    {},
    'Yes\n\nSent from my iPhone\n\n> On 26 Nov 2026, at 09:00, Desk wrote:\n> \n> Yes, we can.\n',
    { own: 'Yes\n\nSent from my iPhone' },
  ),
  corpusMail(
    'HTML alone',
    html,
    '<style>p{color:red}</style><p>Tuesday <b>suits</b> me &amp; him.</p><script>alert(1)</script><blockquote>Yes, we can.</blockquote>',
    { own: 'Tuesday suits me & him.', folded: '> Yes, we can.' },
  ),
  corpusMail('a table of Outlook in a layout of tables', html, table, {
    own: 'Hours:\n\nMon | 8\nTue | 17\n\nAnn',
  }),
  alternative('plain text beside HTML', own, `<p>${own}</p>`, own),
  ...['This message has an HTML part.', '\u00a0\u200b\n', 'Veuillez activer le HTML'].map((notice) =>
    alternative(
      `HTML beside a plain part without words: ${notice}`,
      notice,
      '<div>Wir nehmen das Angebot an.</div><div>Ann</div>',
      'Wir nehmen das Angebot an.\nAnn',
    ),
  ),
  corpusMail('format=flowed', plain('format=flowed'), 'Tuesday \nsuits me.', { own }),
  corpusMail(
    'format=flowed with quotes and DelSp',
    plain('format=flowed; delsp=yes'),
    '>> How lo \n>> ng? \n> Until \n>  Friday.\n\n Fine \n , thanks.\n-- \nAnn',
    { own: '>> How long?\n> Until Friday.\n\nFine, thanks.\n-- \nAnn' },
  ),
  ...[
    ['x-unknown', 'Žluťoučký kůň'],
    ['', 'Smørrebrød'],
    ['iso-8859-2', 'Łódź \ufffd'],
  ].map(([charset, text = '']) => {
    const headers = { 'Content-Type': `text/plain${charset ? `; charset=${charset}` : ''}` }
    return corpusMail(`UTF-8 that is called ${charset || 'nothing'}`, headers, text, { own: text })
  }),
  {
    name: 'windows-1252 that is called UTF-8, in the subject too',
    raw: (context) =>
      Buffer.from(mail(context, { Subject: 'Fa\u00e7ade' }, 'D\u00e9j\u00e0 vu \u0080'), 'latin1'),
    expected: { origin: 'person', own: 'Déjà vu €', title: 'Façade' },
  },
  encoded(
    'windows-1252',
    'windows-1252',
    [0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x96, 0x20, 0x80],
    'Grüße – €',
  ),
  encoded('Shift_JIS', 'Shift_JIS', [0x83, 0x65, 0x83, 0x58, 0x83, 0x67], 'テスト', 'テスト'),
  corpusMail('ISO-2022-JP', { 'Content-Type': 'text/plain; charset=ISO-2022-JP' }, '\u001b$B%F%9%H\u001b(B', {
    own: 'テスト',
  }),
  corpusMail(
    'quoted-printable',
    { 'Content-Transfer-Encoding': 'quoted-printable' },
    'Gr=C3=BC=C3=9Fe aus =\nK=C3=B6ln',
    { own: 'Grüße aus Köln' },
  ),
  corpusMail('right to left', { Subject: 'תודה' }, 'תודה רבה, יום שלישי מתאים לי.', {
    own: 'תודה רבה, יום שלישי מתאים לי.',
    title: 'תודה',
  }),
  corpusMail('an 8-bit header', ({ email }) => ({ From: `Zoë Müller <${email}>`, Subject: 'Grüße' }), own, {
    own,
    name: 'Zoë Müller',
    title: 'Grüße',
  }),
  corpusMail('an encoded name', ({ email }) => ({ From: `=?utf-8?Q?Lee=2C_Zo=C3=AB?= <${email}>` }), own, {
    name: 'Lee, Zoë',
    isContact: true,
  }),
  corpusMail('another sender', { From: 'Bo <bo@elsewhere.example>' }, own, {
    sender: 'bo@elsewhere.example',
    isContact: false,
  }),
  corpusMail('the contact in other letters', ({ email }) => ({ From: `<${email.toUpperCase()}>` }), own, {
    isContact: true,
  }),
  ...(
    [
      [
        'the token in another case, in a second recipient',
        ({ to }) => ({ To: `Bo <bo@elsewhere.example>`, Cc: `<${to.toUpperCase()}>` }),
      ],
      ['sent on by a mail server', ({ to }) => ({ To: 'desk@stratoworks.example', 'Delivered-To': to })],
      ['no address of ours, but In-Reply-To', ({ reply }) => ({ To: desk, 'In-Reply-To': reply })],
    ] as [string, (context: MailContext) => Headers][]
  ).map(([name, headers]) => corpusMail(name, headers, own, { own })),
]

import {
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

/** A plain answer above what a program quotes. */
const quoting = (name: string, lead: string, quote = quoted, headers: Headers = {}): CorpusMail => ({
  name,
  raw: (context) => mail(context, headers, `${own}\n\n${lead}\n${quote}\n`),
  expected: { origin: 'person', own, folded: 'Yes, we can.' },
})

const outlook = (
  name: string,
  labels: [from: string, sent: string, to: string, subject: string],
): CorpusMail =>
  quoting(
    name,
    `________________________________\n${labels[0]}: Desk <hello@stratoworks.example>\n${labels[1]}: Thursday, 26 November 2026 09:00\n${labels[2]}: Ann Lee\n${labels[3]}: Your message\n`,
    'Yes, we can.\n\nKim',
  )

const desk = 'Desk <hello@stratoworks.example>'

/** What people write, in the dialects of their programs. */
export const peopleMails: CorpusMail[] = [
  quoting('Gmail', `On Thu, Nov 26, 2026 at 9:00 AM ${desk} wrote:`),
  quoting(
    'Gmail with a lead on two lines',
    `On Thu, Nov 26, 2026 at 9:00 AM Desk\n<hello@stratoworks.example> wrote:`,
  ),
  quoting('Gmail in German', `Am Do., 26. Nov. 2026 um 09:00 Uhr schrieb ${desk}:`),
  quoting('Gmail in French', `Le jeu. 26 nov. 2026 à 09:00, ${desk} a écrit :`),
  quoting('Gmail in Spanish', `El jue, 26 nov 2026 a las 9:00, ${desk} escribió:`),
  quoting('Gmail in Italian', `Il giorno gio 26 nov 2026 alle ore 09:00 ${desk} ha scritto:`),
  quoting('Gmail in Portuguese', `Em qui., 26 de nov. de 2026 às 09:00, ${desk} escreveu:`),
  quoting('Gmail in Dutch', `Op do 26 nov 2026 om 09:00 schreef ${desk}:`),
  quoting('Gmail in Danish', `Den tor. 26. nov. 2026 kl. 09.00 skrev ${desk}:`),
  quoting('Gmail in Polish', `W dniu czw., 26 lis 2026 o 09:00 ${desk} napisał(a):`),
  quoting('Gmail in Japanese', `2026年11月26日(木) 9:00 Desk <hello@stratoworks.example>:`),
  quoting('Gmail in Chinese', `在 2026年11月26日，09:00，Desk <hello@stratoworks.example> 写道：`),
  quoting('Apple Mail', `> On 26 Nov 2026, at 09:00, ${desk} wrote:\n>`),
  quoting('Apple Mail in German', `Am 26.11.2026 um 09:00 schrieb ${desk}:\n`),
  quoting('Thunderbird', `On 11/26/26 09:00, Desk wrote:`),
  quoting('Thunderbird in German', `Am 26.11.26 um 09:00 schrieb Desk:`),
  quoting('a quote without a lead', ''),
  ...['Automatic releases every Friday?', 'Auto repair shops', 'Out of office hours support'].map((Subject) =>
    quoting(`a subject that begins like that of a program: ${Subject}`, '', quoted, { Subject }),
  ),
  quoting('somebody behind the address of a group', '', quoted, {
    Precedence: 'list',
    'List-Id': '<it.example.com>',
    'In-Reply-To': '<reply@example.com>',
  }),
  outlook('Outlook', ['From', 'Sent', 'To', 'Subject']),
  outlook('Outlook in German', ['Von', 'Gesendet', 'An', 'Betreff']),
  outlook('Outlook in French', ['De', 'Envoyé', 'À', 'Objet']),
  outlook('Outlook in Spanish', ['De', 'Enviado', 'Para', 'Asunto']),
  outlook('Outlook in Dutch', ['Van', 'Verzonden', 'Aan', 'Onderwerp']),
  quoting(
    'Zoho in Spanish',
    `---- El jue, 26 nov 2026 09:00:00 +0100 ${desk} escribió ----\n`,
    'Yes, we can.',
  ),
  quoting('Yahoo in Finnish', `torstai 26. marraskuuta 2026 klo 9.00 ${desk} kirjoitti:\n`, 'Yes, we can.'),
  ...[
    'Von: Köln Messe, Halle 4\nAn: Basel, Rampe 2\nDatum: 12.05.2026, 10:30\n\nDer Preis passt.',
    'From: ann@old.example\nTo: ann@new.example\n\nPlease use the new address from now on.',
    'On Monday my colleague wrote:\n\nWe take the offer.',
  ].map((text) => ({
    name: `lines of a person that look like a header: ${text}`,
    raw: (context: MailContext) => mail(context, {}, `Hello,\n\n${text}\n`),
    expected: { origin: 'person' as const, own: `Hello,\n\n${text}` },
  })),
  quoting('Outlook of old', `-----Original Message-----\nFrom: ${desk}`, 'Yes, we can.'),
  quoting('Outlook of old in German', `-----Ursprüngliche Nachricht-----\nVon: ${desk}`, 'Yes, we can.'),
  {
    name: 'a first line that begins like a date',
    raw: (context) =>
      mail(context, {}, `Yes, on Tuesday.\nOn Thu, Nov 26, 2026, ${desk} wrote:\n${quoted}\n`),
    expected: { origin: 'person', own: 'Yes, on Tuesday.', folded: 'Yes, we can.' },
  },
  {
    name: 'answers between the lines',
    raw: (context) =>
      mail(context, {}, `On Thu, 26 Nov 2026, ${desk} wrote:\n> When?\nOn Tuesday.\n> Where?\nAt yours.\n`),
    expected: {
      origin: 'person',
      own: `On Thu, 26 Nov 2026, ${desk} wrote:\n> When?\nOn Tuesday.\n> Where?\nAt yours.`,
    },
  },
  {
    name: 'nothing but a quote',
    raw: (context) => mail(context, {}, '> Yes, we can.\n'),
    expected: { origin: 'person', own: '> Yes, we can.' },
  },
  {
    name: 'a phone with a signature',
    raw: (context) =>
      mail(
        context,
        {},
        'Yes\n\nSent from my iPhone\n\n> On 26 Nov 2026, at 09:00, Desk wrote:\n> \n> Yes, we can.\n',
      ),
    expected: { origin: 'person', own: 'Yes\n\nSent from my iPhone' },
  },
  {
    name: 'HTML alone',
    raw: (context) => {
      const html =
        '<style>p{color:red}</style><p>Tuesday <b>suits</b> me &amp; him.</p><script>alert(1)</script><blockquote>Yes, we can.</blockquote>'
      return mail(context, { 'Content-Type': 'text/html; charset=utf-8' }, html)
    },
    expected: { origin: 'person', own: 'Tuesday suits me & him.', folded: '> Yes, we can.' },
  },
  {
    name: 'HTML with a link and an image',
    raw: (context) =>
      mail(
        context,
        { 'Content-Type': 'text/html' },
        '<p>See <a href="https://example.com/plan">the plan</a><img src="https://tracker.example/x.gif" width="1"></p>',
      ),
    expected: { origin: 'person', own: 'See the plan [https://example.com/plan]' },
  },
  {
    name: 'plain text beside HTML',
    raw: (context) => {
      const { headers, body } = multipart('multipart/alternative', [textPart(own), htmlPart(`<p>${own}</p>`)])
      return mail(context, headers, body)
    },
    expected: { origin: 'person', own },
  },
  {
    name: 'format=flowed',
    raw: (context) =>
      mail(context, { 'Content-Type': 'text/plain; charset=utf-8; format=flowed' }, 'Tuesday \nsuits me.'),
    expected: { origin: 'person', own: 'Tuesday suits me.' },
  },
  {
    name: 'format=flowed with quotes and DelSp',
    raw: (context) =>
      mail(
        context,
        { 'Content-Type': 'text/plain; charset=utf-8; format=flowed; delsp=yes' },
        '>> How lo \n>> ng? \n> Until \n>  Friday.\n\n Fine \n , thanks.\n-- \nAnn',
      ),
    expected: {
      origin: 'person',
      own: '>> How long?\n> Until Friday.\n\nFine, thanks.\n--\nAnn'.replace('--', '-- '),
    },
  },
  ...[
    ['iso-8859-1', 'Zürich – 5 €'],
    ['x-unknown', 'Žluťoučký kůň'],
    ['', 'Smørrebrød'],
    ['iso-8859-2', 'Łódź \ufffd'],
  ].map(([charset, text]) => ({
    name: `UTF-8 that is called ${charset || 'nothing'}`,
    raw: (context: MailContext) =>
      mail(context, { 'Content-Type': `text/plain${charset ? `; charset=${charset}` : ''}` }, text!),
    expected: { origin: 'person' as const, own: text! },
  })),
  {
    name: 'windows-1252 that is called UTF-8, in the subject too',
    raw: (context) =>
      Buffer.from(mail(context, { Subject: 'Fa\u00e7ade' }, 'D\u00e9j\u00e0 vu \u0080'), 'latin1'),
    expected: { origin: 'person', own: 'Déjà vu €', title: 'Façade' },
  },
  {
    name: 'a table of Outlook beside a layout of tables',
    raw: (context) =>
      mail(
        context,
        { 'Content-Type': 'text/html; charset=utf-8' },
        '<table><tr><td><p>Hours:</p><table><tr><td><p class=MsoNormal>Mon</p></td><td><p>8</p></td></tr><tr><td>Tue</td><td>17</td></tr></table></td><td>Ann</td></tr></table>',
      ),
    expected: { origin: 'person', own: 'Hours:\n\nMon | 8\nTue | 17\n\nAnn' },
  },
  ...['This message has an HTML part.', '\u00a0\u200b\n', 'Veuillez activer le HTML'].map((notice) => ({
    name: `HTML beside a plain part without words: ${notice}`,
    raw: (context: MailContext) => {
      const { headers, body } = multipart('multipart/alternative', [
        textPart(notice),
        htmlPart('<div>Wir nehmen das Angebot an.</div><div>Ann</div>'),
      ])
      return mail(context, headers, body)
    },
    expected: { origin: 'person' as const, own: 'Wir nehmen das Angebot an.\nAnn' },
  })),
  {
    name: 'quoted-printable',
    raw: (context) =>
      mail(context, { 'Content-Transfer-Encoding': 'quoted-printable' }, 'Gr=C3=BC=C3=9Fe aus =\nK=C3=B6ln'),
    expected: { origin: 'person', own: 'Grüße aus Köln' },
  },
  {
    name: 'Shift_JIS',
    raw: (context) =>
      Buffer.concat([
        Buffer.from(
          mail(
            context,
            { 'Content-Type': 'text/plain; charset=Shift_JIS', Subject: '=?Shift_JIS?B?g2WDWINn?=' },
            '',
          ),
        ),
        Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]),
      ]),
    expected: { origin: 'person', own: 'テスト', title: 'テスト' },
  },
  {
    name: 'ISO-2022-JP',
    raw: (context) =>
      mail(context, { 'Content-Type': 'text/plain; charset=ISO-2022-JP' }, '\u001b$B%F%9%H\u001b(B'),
    expected: { origin: 'person', own: 'テスト' },
  },
  {
    name: 'windows-1252 without saying so in its header',
    raw: (context) =>
      Buffer.concat([
        Buffer.from(mail(context, { 'Content-Type': 'text/plain; charset=windows-1252' }, '')),
        Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x96, 0x20, 0x80]),
      ]),
    expected: { origin: 'person', own: 'Grüße – €' },
  },
  {
    name: 'right to left',
    raw: (context) => mail(context, { Subject: 'תודה' }, 'תודה רבה, יום שלישי מתאים לי.'),
    expected: { origin: 'person', own: 'תודה רבה, יום שלישי מתאים לי.', title: 'תודה' },
  },
  {
    name: 'an 8-bit header',
    raw: (context) => mail(context, { From: `Zoë Müller <${context.email}>`, Subject: 'Grüße' }, own),
    expected: { origin: 'person', own, name: 'Zoë Müller', title: 'Grüße' },
  },
  {
    name: 'an encoded name with a comma',
    raw: (context) => mail(context, { From: `=?utf-8?Q?Lee=2C_Zo=C3=AB?= <${context.email}>` }, own),
    expected: { origin: 'person', name: 'Lee, Zoë', isContact: true },
  },
  {
    name: 'another sender',
    raw: (context) => mail(context, { From: 'Bo <bo@elsewhere.example>' }, own),
    expected: { origin: 'person', sender: 'bo@elsewhere.example', isContact: false },
  },
  {
    name: 'the address of the contact in other letters',
    raw: (context) => mail(context, { From: `<${context.email.toUpperCase()}>` }, own),
    expected: { origin: 'person', isContact: true },
  },
  {
    name: 'the token in another case, in a second recipient',
    raw: (context) =>
      mail(context, { To: `Bo <bo@elsewhere.example>`, Cc: `<${context.to.toUpperCase()}>` }, own),
    expected: { origin: 'person', own },
  },
  {
    name: 'sent on by a mail server',
    raw: (context) => mail(context, { To: 'desk@stratoworks.example', 'Delivered-To': context.to }, own),
    expected: { origin: 'person', own },
  },
  {
    name: 'no address of ours, but In-Reply-To',
    raw: (context) => mail(context, { To: 'hello@stratoworks.example', 'In-Reply-To': context.email }, own),
    expected: { origin: 'person', own },
  },
  {
    name: 'References over several lines',
    raw: (context) =>
      mail(
        context,
        { To: 'hello@stratoworks.example', References: `<a@b.example>\n ${context.email}\n\t<c@d.example>` },
        own,
      ),
    expected: { origin: 'person', own },
  },
]

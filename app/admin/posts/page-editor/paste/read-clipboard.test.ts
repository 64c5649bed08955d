import { expect, test } from 'vitest'
import { SectionInput } from '#contract/posts/sections/sections.ts'
import * as clips from '#tests/support/clipboards.ts'
import { lossesOf } from './losses.rules.ts'
import { readClipboard, type Pasted } from './read-clipboard.ts'

const fromHtml = (html: string) => readClipboard({ html, text: 'plain' })
/** The sections without ids, all of which are sections of the contract. */
const sectionsOf = ({ sections }: Pasted) =>
  sections.map((section) => {
    expect(SectionInput.parse(section)).toEqual(section)
    const { id: _id, ...values } = section
    return values
  })

const paragraph = (text: string) => ({ type: 'paragraph', text })
const heading = (text: string, level = 2) => ({ type: 'heading', level, text })
const quote = (text: string) => ({ type: 'quote', text })
const list = (ordered: boolean, ...items: string[]) => ({ type: 'list', ordered, items })
const table = (rows: string[][], header: string[] = []) => ({ type: 'table', header, rows, caption: '' })
const noImage = { type: 'image', url: '', alt: '', decorative: false, caption: '', width: 'text' }
const image = (more: object = {}) => ({ ...noImage, ...more })
const sales = table([
  ['Region', 'Sales'],
  ['North', '42'],
])
const lines = (...texts: string[]) => texts.map(paragraph)

test('Word: headings, formats, lists, tables, quotes, and what is lost of it', () => {
  const pasted = fromHtml(clips.wordHtml)
  expect(sectionsOf(pasted)).toEqual([
    heading('Quarterly **review**'),
    heading('What we saw'),
    paragraph('**Bold** and *slanted*, see [the figures](https://example.org/a%20b) or this.'),
    list(false, 'First', 'Second'),
    paragraph('Then:'),
    list(true, 'One', 'Two'),
    sales,
    paragraph('Chart of sales'),
    quote('Well said'),
  ])
  expect(lossesOf(pasted)).toEqual([
    { what: 'link to javascript:alert(1)', quote: 'this', count: 1 },
    { what: 'image without a usable address', quote: 'Chart of sales', count: 1 },
  ])
})

test('Google Docs: formats that are styles, links without their detour, nested lists', () => {
  const pasted = fromHtml(clips.googleDocsHtml)
  expect(sectionsOf(pasted)).toEqual([
    heading('Plan'),
    paragraph('***Strong*** and `code`, [link](https://example.org/x)'),
    { type: 'list', ordered: false, items: ['one', 'deeper', 'two'], levels: [1, 2, 1] },
  ])
  expect(lossesOf(pasted)).toEqual([])
})

test('a web page: code, quotes and tables; scripts and data stay outside', () => {
  const pasted = fromHtml(clips.webPageHtml)
  expect(sectionsOf(pasted)).toEqual([
    heading('Title', 3),
    paragraph('First line\n\nand **spaced** word'),
    { type: 'code', language: 'yaml', text: 'a: 1\nb: 2' },
    quote('Said\n\ntwice'),
    table([['a', '1']], ['Name', 'Size']),
    image({ url: 'https://example.org/p.png', alt: '<script>alert(1)</script>' }),
    paragraph('Drawn Data'),
  ])
  expect(lossesOf(pasted).map(({ what }) => what)).toEqual([
    'embedded page',
    'rejected image (Please select a valid image file (JPEG, PNG, GIF, WEBP))',
    'link to data:text/html,<script>alert(1)</script>',
    'image on another site, linked until you upload it',
  ])
})

const cells = '<tr><td>Region</td><td>Sales</td></tr><tr><td>North</td><td>42</td></tr>'
const excel = (rows: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {} --></style></head>
  <body><table width=128>\r\n<!--StartFragment-->\r\n <col width=64 span=2>\r\n ${rows}\r\n<!--EndFragment-->\r\n</table></body></html>`

test.each([
  ['Excel', excel(cells)],
  [
    'Google Sheets',
    `<google-sheets-html-origin><style><!--td {border: 1px}--></style><table data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>${cells}</tbody></table>`,
  ],
])('cells of %s are a table', (_name, html) => expect(sectionsOf(fromHtml(html))).toEqual([sales]))

test.each([
  [
    'Word',
    `<p class=MsoNormal>We <a style='mso-comment-reference:KD_2'>open</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_2">[KD2]</a><span style='mso-special-character:comment'>&nbsp;</span></span> in<span class=msoDel><del cite="mailto:Kim" datetime="2025-03-04T09:00"> May</del></span><span class=msoIns><ins cite="mailto:Kim" datetime="2025-03-04T09:00"> June</ins></span><span style='mso-comment-continuation:2'>, early</span><span style='display:none;mso-hide:all'> (secret)</span>.</p>
    <div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_2" class=msocomtxt><p class=MsoCommentText><span class=MsoCommentReference><a class=msocomoff href="#_msoanchor_2">[KD2]</a></span>Ask the client first.</p></div></div></div>`,
  ],
  [
    'Google Docs',
    `<p><span>We open in June</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span>, early.</span></p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Ask the client.</span></p><p><span>Twice.</span></p></div>`,
  ],
])('what reviewers wrote and deleted in %s stays outside', (_name, html) => {
  const pasted = fromHtml(`<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`)
  expect(sectionsOf(pasted)).toEqual([paragraph('We open in June, early.')])
  expect(pasted.lost).toEqual([])
})

const wordItem = (mark: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span>${text}</p>`
const onlineItem = (start: number, text: string, level = 1) =>
  `<div class="ListContainerWrapper"><ol start="${start}" style="list-style-type: ${level > 1 ? 'lower-alpha' : 'decimal'}"><li data-aria-level="${level}"><p class="Paragraph">${text}</p></li></ol></div>`

test.each([
  ['Word', wordItem('7.', 'a') + wordItem('8.', 'b'), lines('7. a', '8. b')],
  ['Word, by letters', wordItem('c)', 'a') + wordItem('d)', 'b'), lines('c. a', 'd. b')],
  ['Word, Roman from 1', wordItem('i.', 'a') + wordItem('ii.', 'b'), [list(true, 'a', 'b')]],
  [
    'Word, with levels',
    wordItem('2.', 'a') + wordItem('2.1.', 'b', 2) + wordItem('2.2.', 'c', 2) + wordItem('3.', 'd'),
    [...lines('2. a'), list(true, 'b', 'c'), ...lines('3. d')],
  ],
  [
    'Word Online, from 4',
    onlineItem(4, 'a') + onlineItem(1, 'b', 2) + onlineItem(5, 'c'),
    [...lines('4. a'), list(true, 'b'), ...lines('5. c')],
  ],
  [
    'a part of a list',
    '<ol start="4"><!--StartFragment--><li>a</li><li>b</li><!--EndFragment--></ol>',
    lines('4. a', '5. b'),
  ],
])('a list of %s keeps its numbers', (_name, html, sections) =>
  expect(sectionsOf(fromHtml(html))).toEqual(sections),
)

test('Markdown', () => {
  const pasted = readClipboard({ html: '', text: clips.markdownText })
  expect(sectionsOf(pasted)).toEqual([
    heading('Notes'),
    paragraph('Some **bold** words with a [link](https://example.org/) and `code`.'),
    list(true, 'first', 'second'),
    quote('Somebody said so.'),
    { type: 'code', language: 'sh', text: 'npm test' },
    table([['1', '2']], ['A', 'B']),
  ])
  expect(lossesOf(pasted)).toEqual([])
})

const pngData =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('an image inside of the text is a file to upload, with its alternative text and caption', async () => {
  const { sections, images, lost } = fromHtml(
    `<p>before</p><figure><img src="data:image/png;base64,${pngData}" alt="A dot"><figcaption>One dot</figcaption></figure>
    <p>after <img src="DATA:image/gif;charset=x;base64,${pngData.replaceAll('+', '%2B')}"></p>`,
  )
  expect(sectionsOf({ sections, images, lost })).toEqual([
    paragraph('before'),
    image({ alt: 'A dot', caption: 'One dot' }),
    paragraph('after'),
    image(),
  ])
  expect(lost).toEqual([])
  expect(images.map(({ id, file }) => [id, file.name, file.type])).toEqual([
    [sections[1]!.id, 'pasted-1.png', 'image/png'],
    [sections[3]!.id, 'pasted-2.gif', 'image/gif'],
  ])
  expect(Buffer.from(await images[0]!.file.arrayBuffer()).toString('base64')).toBe(pngData)
})

test('an image that cannot be uploaded or found is said with its alternative text, which stays', () => {
  const refusals: Record<string, string> = {
    [`data:image/svg+xml;base64,${pngData}`]:
      'rejected image (Please select a valid image file (JPEG, PNG, GIF, WEBP))',
    'data:image/png;base64,%%%': 'unreadable image',
    'data:image/png;base64,': 'unreadable image',
    'data:image/png,abc': 'unreadable image',
  }
  const elsewhere =
    'file:///C:/Temp/chart.png cid:image001.png@01D9 blob:https://example.org/5d1f pic.png /uploads/pic.png'
  for (const address of ['', ...elsewhere.split(' ')]) refusals[address] = 'image without a usable address'
  for (const [address, what] of Object.entries(refusals)) {
    const { sections, images, lost } = fromHtml(`<p>See <img src="${address}" alt="the chart"> there</p>`)
    expect(sections).toMatchObject([paragraph('See the chart there')])
    expect({ images, lost }).toEqual({ images: [], lost: [{ what, quote: 'the chart' }] })
  }
})

import { expect, test } from 'vitest'
import { SectionInput } from '#contract/posts/sections/sections.ts'
import {
  googleDocsHtml,
  libreOfficeHtml,
  mailHtml,
  markdownText,
  webPageHtml,
  wordHtml,
} from '#tests/support/clipboards.ts'
import { lossesOf } from './losses.rules.ts'
import { readClipboard, type Pasted } from './read-clipboard.ts'

const fromHtml = (html: string) => readClipboard({ html, text: 'plain' })
/** The sections without ids, all of which are sections of the contract. */
const sectionsOf = ({ sections }: Pasted) =>
  sections.map(({ key: _key, ...section }) => {
    expect(SectionInput.parse(section)).toEqual(section)
    const { id: _id, ...values } = section
    return values
  })

test('Word: headings, formats, lists, tables, quotes, and what is lost of it', () => {
  const pasted = fromHtml(wordHtml)
  expect(sectionsOf(pasted)).toEqual([
    { type: 'heading', level: 2, text: 'Quarterly **review**' },
    { type: 'heading', level: 2, text: 'What we saw' },
    {
      type: 'paragraph',
      text: '**Bold** and *slanted*, see [the figures](https://example.org/a%20b) or this.',
    },
    { type: 'list', ordered: false, items: ['First', 'Second'] },
    { type: 'paragraph', text: 'Then:' },
    { type: 'list', ordered: true, items: ['One', 'Two'] },
    {
      type: 'table',
      header: [],
      rows: [
        ['Region', 'Sales'],
        ['North', '42'],
      ],
      caption: '',
    },
    { type: 'paragraph', text: 'Chart of sales' },
    { type: 'quote', text: 'Well said' },
  ])
  expect(lossesOf(pasted)).toEqual([
    { what: 'link to javascript:alert(1)', quote: 'this', count: 1 },
    { what: 'picture without an address that can be fetched', quote: 'Chart of sales', count: 1 },
  ])
})

test('Google Docs: formats that are styles, links without their detour, nested lists', () => {
  const pasted = fromHtml(googleDocsHtml)
  expect(sectionsOf(pasted)).toEqual([
    { type: 'heading', level: 2, text: 'Plan' },
    { type: 'paragraph', text: '***Strong*** and `code`, [link](https://example.org/x)' },
    { type: 'list', ordered: false, items: ['one', 'deeper', 'two'] },
  ])
  expect(lossesOf(pasted)).toEqual([{ what: 'indentation of a list', quote: 'deeper', count: 1 }])
})

test('LibreOffice: formats, fonts, a table, and what is lost of it', () => {
  const pasted = fromHtml(libreOfficeHtml)
  expect(sectionsOf(pasted)).toEqual([
    { type: 'heading', level: 2, text: 'Report' },
    {
      type: 'paragraph',
      text: '**Bold**, *slanted*, x2, below, `npm test` and [a link](https://example.org/).',
    },
    { type: 'list', ordered: true, items: ['one', 'two'] },
    { type: 'table', header: [], rows: [['a', '']], caption: '' },
  ])
  expect(lossesOf(pasted)).toEqual([
    { what: 'raising of a text', quote: '2', count: 1 },
    { what: 'line below a text', quote: 'below', count: 1 },
  ])
})

test('a mail program: lines, a list and a quotation', () => {
  const pasted = fromHtml(mailHtml)
  expect(sectionsOf(pasted)).toEqual([
    { type: 'paragraph', text: 'Hello Kim,' },
    { type: 'paragraph', text: 'please **read** this:' },
    { type: 'list', ordered: false, items: ['first', 'second'] },
    { type: 'quote', text: 'As you said.' },
  ])
  expect(lossesOf(pasted)).toEqual([{ what: 'line through a text', quote: 'second', count: 1 }])
})

test('a web page: code, quotes and tables; scripts and data stay outside', () => {
  const pasted = fromHtml(webPageHtml)
  expect(sectionsOf(pasted)).toEqual([
    { type: 'heading', level: 3, text: 'Title' },
    { type: 'paragraph', text: 'First line\n\nand **spaced** word' },
    { type: 'code', language: 'yaml', text: 'a: 1\nb: 2' },
    { type: 'quote', text: 'Said\n\ntwice' },
    { type: 'table', header: ['Name', 'Size'], rows: [['a', '1']], caption: '' },
    {
      type: 'image',
      url: 'https://example.org/p.png',
      alt: '<script>alert(1)</script>',
      decorative: false,
      caption: '',
      width: 'text',
    },
    { type: 'paragraph', text: 'Drawn Data' },
  ])
  expect(lossesOf(pasted).map(({ what }) => what)).toEqual([
    'embedded page',
    'picture that was refused (Please select a valid image file (JPEG, PNG, GIF, WEBP))',
    'link to data:text/html,<script>alert(1)</script>',
    'picture of another site, which is a link until you upload it',
  ])
})

test('lines of a text stay lines, in a cell parted by a stroke', () => {
  const address = '<p>Kim Doe<br>Road 1<br>Town</p><p style="white-space: pre-wrap">one\ntwo</p>'
  const table = '<table><tr><td>a<br>b</td><td><ol><li>first<li>second</ol></td></tr></table>'
  const pasted = fromHtml(address + table)
  expect(sectionsOf(pasted)).toEqual([
    { type: 'paragraph', text: 'Kim Doe\n\nRoad 1\n\nTown' },
    { type: 'paragraph', text: 'one\n\ntwo' },
    { type: 'table', header: [], rows: [['a / b', '1. first / 2. second']], caption: '' },
  ])
  expect(lossesOf(pasted).map(({ what }) => what)).toEqual(['list in a table, whose items are parted by /'])
})

test('code of an editor keeps its indentation and its empty lines', () => {
  const code = `<div style="color: #ccc; font-family: 'Fira Code', monospace; white-space: pre;"><div><span>if</span><span> (a) {</span></div><div>  b()</div><br><div>}</div></div>`
  expect(sectionsOf(fromHtml(code))).toEqual([{ type: 'code', language: '', text: 'if (a) {\n  b()\n\n}' }])
})

test('footnotes of Word are footnotes with their references', () => {
  const mark = (href: string, name: string) =>
    `<a style='mso-footnote-id:ftn1' href="${href}" name="${name}"><span class=MsoFootnoteReference>[1]</span></a>`
  const html = `<p class=MsoNormal>So it was${mark('#_ftn1', '_ftnref1')} said.</p><div style='mso-element:footnote-list'><hr>
    <div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText>${mark('#_ftnref1', '_ftn1')} By Kim.</p></div></div>`
  expect(sectionsOf(fromHtml(html))).toEqual([
    { type: 'paragraph', text: 'So it was[^1] said.' },
    { type: 'footnote', label: '1', text: 'By Kim.' },
  ])
})

test('Markdown', () => {
  const pasted = readClipboard({ html: '', text: markdownText })
  expect(sectionsOf(pasted)).toEqual([
    { type: 'heading', level: 2, text: 'Notes' },
    { type: 'paragraph', text: 'Some **bold** words with a [link](https://example.org/) and `code`.' },
    { type: 'list', ordered: true, items: ['first', 'second'] },
    { type: 'quote', text: 'Somebody said so.' },
    { type: 'code', language: 'sh', text: 'npm test' },
    { type: 'table', header: ['A', 'B'], rows: [['1', '2']], caption: '' },
  ])
  expect(lossesOf(pasted)).toEqual([])
})

const pngData =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('a picture inside of the text is a file to upload, with its alternative text and caption', async () => {
  const { sections, pictures, lost } = fromHtml(
    `<p>before</p><figure><img src="data:image/png;base64,${pngData}" alt="A dot"><figcaption>One dot</figcaption></figure>
    <p>after <img src="DATA:image/gif;charset=x;base64,${pngData.replaceAll('+', '%2B')}"></p>`,
  )
  expect(sectionsOf({ sections, pictures, lost })).toEqual([
    { type: 'paragraph', text: 'before' },
    { type: 'image', url: '', alt: 'A dot', decorative: false, caption: 'One dot', width: 'text' },
    { type: 'paragraph', text: 'after' },
    { type: 'image', url: '', alt: '', decorative: false, caption: '', width: 'text' },
  ])
  expect(lost).toEqual([])
  expect(pictures.map(({ key, file }) => [key, file.name, file.type])).toEqual([
    [sections[1]!.key, 'pasted-1.png', 'image/png'],
    [sections[3]!.key, 'pasted-2.gif', 'image/gif'],
  ])
  expect(Buffer.from(await pictures[0]!.file.arrayBuffer()).toString('base64')).toBe(pngData)
})

test('pictures inside of a gallery are parted from it, and its caption stays', () => {
  const inside = `<img src="data:image/png;base64,${pngData}" alt="inside">`
  const gallery = (pictures: string) =>
    fromHtml(`<figure class="wp-block-gallery">${pictures}<figcaption>All</figcaption></figure>`)
  const mixed = gallery(`<img src="https://example.org/a.png" alt="outside">${inside}`)
  expect(mixed.sections).toMatchObject([
    { type: 'gallery', images: [{ alt: 'outside' }], caption: 'All' },
    { type: 'image', url: '', alt: 'inside' },
  ])
  expect(lossesOf(mixed)).toEqual([
    { what: 'picture of another site, which is a link until you upload it', quote: 'outside', count: 1 },
  ])
  expect(gallery(inside).sections).toMatchObject([
    { type: 'image', url: '', alt: 'inside' },
    { type: 'paragraph', text: 'All' },
  ])
})

test('a picture that cannot be uploaded or found is said with its alternative text, which stays', () => {
  const refusals = {
    [`data:image/svg+xml;base64,${pngData}`]:
      'picture that was refused (Please select a valid image file (JPEG, PNG, GIF, WEBP))',
    [`data:image/png;base64,${'A'.repeat(7_000_000)}`]:
      'picture that was refused (Image size should be less than 5MB)',
    'data:image/png;base64,%%%': 'picture that cannot be read',
    'data:image/png;base64,': 'picture that cannot be read',
    'data:image/png,abc': 'picture that cannot be read',
    'file:///C:/Temp/chart.png': 'picture without an address that can be fetched',
    'cid:image001.png@01D9': 'picture without an address that can be fetched',
    'blob:https://example.org/5d1f': 'picture without an address that can be fetched',
    'pic.png': 'picture without an address that can be fetched',
    '/uploads/pic.png': 'picture without an address that can be fetched',
    '': 'picture without an address that can be fetched',
  }
  for (const [address, what] of Object.entries(refusals)) {
    const { sections, pictures, lost } = fromHtml(`<p>See <img src="${address}" alt="the chart"> there</p>`)
    expect(sections).toMatchObject([{ type: 'paragraph', text: 'See the chart there' }])
    expect({ pictures, lost }).toEqual({ pictures: [], lost: [{ what, quote: 'the chart' }] })
  }
  const markdown = readClipboard({
    html: '',
    text: 'See\n\n![the chart](pic.png)\n\n![a dot](/images/a.png)',
  })
  expect(markdown.sections).toMatchObject([
    { type: 'paragraph', text: 'See' },
    { type: 'paragraph', text: 'the chart' },
    { type: 'image', url: '/images/a.png', alt: 'a dot' },
  ])
  expect(markdown.lost).toEqual([
    { what: 'picture without an address that can be fetched', quote: 'the chart' },
  ])
  const lazy = fromHtml(
    `<img data-src="/a.png" src="https://example.org/a.png"><img data-src="https://example.org/b.png" src="data:image/png;base64,${pngData}">`,
  )
  expect(lazy.sections).toMatchObject([
    { url: 'https://example.org/a.png' },
    { url: 'https://example.org/b.png' },
  ])
})

test('HTML without words leaves the plain text, and every section has an id of its own', () => {
  expect(sectionsOf(readClipboard({ html: '<style>p{}</style>', text: 'Words' }))).toEqual([
    { type: 'paragraph', text: 'Words' },
  ])
  const { sections } = fromHtml('<p>a</p><p>b</p>')
  expect(new Set(sections.flatMap(({ id, key }) => [id, key])).size).toBe(4)
})

test('10,000 nested lists keep every word in its order, and each list that is not outermost is said once', () => {
  const words = Array.from({ length: 10_000 }, (_, index) => `w${index}`)
  const { sections, lost } = fromHtml(words.map((word) => `<ul><li>${word}`).join(''))
  const items = sections.flatMap((section) => (section.type === 'list' ? section.items : []))
  expect(items.flatMap((item) => item.split(' '))).toEqual(words)
  const losses = lossesOf({ sections, lost })
  expect(losses.map(({ what }) => what)).toEqual(['indentation of a list'])
  expect(losses[0]!.quote).toMatch(/^w1 w2 /)
  const { lost: three } = fromHtml('<ul><li>a<ol><li>b<ul><li>c</ul></ol><li>d<div><ul><li>e</ul></div></ul>')
  expect(three).toEqual([
    { what: 'indentation of a list', quote: 'b c' },
    { what: 'indentation of a list', quote: 'c' },
    { what: 'indentation of a list', quote: 'e' },
  ])
})

test('150,000 elements beside each other exhaust no stack', () => {
  for (const part of ['<br>', '<li>x']) {
    const { sections } = fromHtml(`<ul>${part.repeat(150_000)}<li>end</ul>`)
    expect(sections.at(-1)).toMatchObject({ type: 'list' })
  }
}, 60_000)

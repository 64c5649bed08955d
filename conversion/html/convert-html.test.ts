import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Converted } from '#conversion/converted.ts'
import { convertMarkdown } from '#conversion/markdown/convert-markdown.ts'
import { toPlainText } from '#contract/posts/inline-text.ts'
import { convertHtml } from './convert-html.ts'

/** Every text of a conversion, on the page or quoted as lost. */
function wordsOf({ sections, lost }: Converted): string {
  const texts: string[] = []
  JSON.stringify(sections, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value, toPlainText(value))
    return value
  })
  return [...texts, ...lost.map(({ quote }) => quote)].join(' ')
}

const sectionsOf = (html: string) => convertHtml(html).sections
const typesOf = (html: string) => sectionsOf(html).map(({ type }) => type)
const paragraph = (text: string) => ({ type: 'paragraph', text })

test('paragraphs, headings and inline formats', () =>
  expect(
    sectionsOf(
      '<h1>One</h1><p>A <b>bold</b> and <i>italic</i> word, <s>not a~~b</s> <del>c<b>d</b></del>, <code>a*b</code>, <a href="https://example.org/x">a link</a>.</p>' +
        '<h4>Deep</h4>loose text<div>in a <span>div</span></div>',
    ),
  ).toEqual([
    { type: 'heading', text: 'One', level: 2 },
    paragraph(
      'A **bold** and *italic* word, ~~not a\\~\\~b~~ ~~c**d**~~, `a*b`, [a link](https://example.org/x).',
    ),
    { type: 'heading', text: 'Deep', level: 3 },
    paragraph('loose text'),
    paragraph('in a div'),
  ]))

test('lists have two levels, and deeper ones are on the second; images part a list', () => {
  expect(
    sectionsOf('<ul><li>one<ol><li>two <b>x</b></li></ol>after</li><li><p>three</p><p>more</p></li></ul>'),
  ).toMatchObject([
    { ordered: false, items: ['one', '1. two **x**', 'after', 'three more'], levels: [1, 2, 1, 1] },
  ])
  const nested: [string, items: string[], levels: number[], lost: string[]][] = [
    ['<ol><li>a</li><ol type=a><li>b<li>c</ol><li>d</ol>', ['a', 'b', 'c', 'd'], [1, 2, 2, 1], []],
    [
      '<ul><li>a<ul><li>b<ul><li>c<ul><li>d</ul></ul><li>e</ul></ul>',
      ['a', 'b', 'c', 'd', 'e'],
      [1, 2, 2, 2, 2],
      ['d', 'c d'],
    ],
  ]
  for (const [html, items, levels, lost] of nested) {
    const converted = convertHtml(html)
    const ordered = html.startsWith('<ol>')
    expect(converted.sections).toEqual([{ type: 'list', items, ordered, levels }])
    expect(converted.lost).toEqual(lost.map((quote) => ({ what: 'list indentation', quote })))
  }
  expect(typesOf('<ul><li>a<img src="a.png" alt="A">b</li></ul>').join()).toBe('list,image,list')
})

/** What a reader sees of a text: the items of lists with their bullets or numbers, and the kinds of all but texts. */
const seenOf = (html: string) =>
  sectionsOf(html).flatMap((section) => {
    if (section.type === 'list')
      return section.items.map((item, index) => (section.ordered ? `${index + 1}. ${item}` : `• ${item}`))
    return section.type === 'paragraph' ? [toPlainText(section.text)] : [section.type]
  })

test('an ordered list keeps its numbers', () => {
  const seen: [string, string[]][] = [
    ['<ol start="3"><li>a<li>b</ol>', ['3. a', '4. b']],
    ['<ol><li>a<li value="5">b<li>c</ol>', ['1. a', '5. b', '6. c']],
    ['<ol reversed><li>a<li>b<li>c</ol>', ['3. a', '2. b', '1. c']],
    ['<ol type="a" start="27"><li>a<li>b</ol>', ['aa. a', 'ab. b']],
  ]
  expect(seen.map(([html]) => seenOf(html))).toEqual(seen.map(([, texts]) => texts))
  expect(convertMarkdown('3. a\n4. b\n').sections).toMatchObject([{ text: '3. a' }, { text: '4. b' }])
})

test('quotes, code, rules, callouts', () => {
  expect(sectionsOf('<blockquote><p>a</p><p>b</p><cite>— Ada</cite></blockquote>')).toEqual([
    { type: 'quote', text: 'a\n\nb', author: 'Ada' },
  ])
  expect(sectionsOf('<pre><code class="language-ts">if (a &lt; b)\n  x</code></pre><hr>')).toEqual([
    { type: 'code', language: 'ts', text: 'if (a < b)\n  x' },
    { type: 'divider' },
  ])
  expect(sectionsOf('<div class="kg-card kg-callout-card"><div>💡</div><div>Hello</div></div>')).toEqual([
    { type: 'callout', tone: 'note', text: '💡\n\nHello' },
  ])
  expect(convertMarkdown('> [!WARNING]\n> Take **care**.').sections).toEqual([
    { type: 'callout', tone: 'warning', text: 'Take **care**.' },
  ])
})

test('figures, galleries, videos and tables', () => {
  const image = (url: string, alt: string, caption: string) => ({ url, alt, decorative: false, caption })
  const figure =
    '<figure class="kg-width-full"><img src="/x.png" alt="An x"><figcaption>See <em>x</em></figcaption></figure>'
  expect(sectionsOf(figure)).toEqual([
    { type: 'image', ...image('/x.png', 'An x', 'See *x*'), width: 'full' },
  ])
  const gallery =
    '<figure class="wp-block-gallery"><figure><img src="/a.png" alt="a"><figcaption>c</figcaption></figure><img src="/b.png"></figure>'
  const images = [image('/a.png', 'a', 'c'), image('/b.png', '', '')]
  expect(sectionsOf(gallery)).toEqual([{ type: 'gallery', caption: '', images }])
  const player = '<iframe src="https://www.youtube.com/embed/abcdefghijk?x=1" title="T"></iframe>'
  const url = 'https://www.youtube.com/watch?v=abcdefghijk'
  expect(sectionsOf(player)).toEqual([{ type: 'video', url, title: 'T', poster: '', caption: '' }])
  const link = { type: 'link', description: '', image: '' }
  expect(sectionsOf('<div class="wp-block-embed__wrapper">\nhttps://social.example/2\n</div>')).toEqual([
    { ...link, url: 'https://social.example/2', title: '' },
  ])
  expect(convertMarkdown('| a | b |\n|--|--|\n| 1 | **2** |').sections).toEqual([
    { type: 'table', header: ['a', 'b'], rows: [['1', '**2**']], caption: '' },
  ])
})

test('scripts and data addresses lead nowhere; their words stay', () => {
  const { sections, lost } = convertHtml(
    '<p><a href="javascript:alert(1)">press</a><img src="data:image/png;base64,AAAA" alt="<script>x</script>"></p><script>evil()</script>',
  )
  expect(sections).toEqual([paragraph('press<script>x</script>')])
  expect(lost.map(({ what }) => what)).toEqual([
    'link to javascript:alert(1)',
    'image without a usable address',
    'script',
  ])
})

test('what is too large is parted: 2,000 characters an item, 200 rows, 20 columns, 50,000 characters a text', () => {
  const long = 'word '.repeat(20_000)
  expect(sectionsOf(`<p>${long}</p>`).length).toBeGreaterThan(1)
  const { items } = sectionsOf(`<ul><li>${long}</li></ul>`)[0] as { items: string[] }
  expect(Math.max(...items.map(({ length }) => length))).toBeLessThanOrEqual(2_000)
  expect(items.join(' ')).toBe(long.trim())
  const row = (cells: number) => `<tr>${'<td>x</td>'.repeat(cells)}</tr>`
  expect(typesOf(`<table>${row(20).repeat(500)}</table>`).join()).toBe('table,table,table')
  expect(typesOf(`<table>${row(30)}</table>`)).toEqual(['paragraph'])
})

test('100,000 nested elements exhaust neither stack nor time', () => {
  const { sections } = convertHtml('<div><b>'.repeat(20_000) + 'deep')
  expect(sections.at(-1)).toMatchObject({ type: 'paragraph' })
  expect(wordsOf({ sections, lost: [] })).toContain('deep')
}, 20_000)

const names = `p div b i a code h2 h5 ul ol li blockquote cite footer pre table tr td th thead caption figure
  figcaption details summary dl dt dd q s sup span section form label option textarea noscript
  template iframe video audio object svg text math mi image ruby rt x-card aside`.split(/\s+/)
const voids = ['img', 'br', 'hr', 'input']
const classes = ['', 'footnotes', 'kg-callout-card', 'wp-block-gallery', 'kg-bookmark-card']
const attributeNames = ['alt', 'title']

/** HTML of random elements, none of them a button, and the words that it says; each word occurs once. */
const htmlWithWords = fc.array(
  fc.record({
    name: fc.constantFrom(...names, ...voids),
    attribute: fc.constantFrom(...attributeNames),
    className: fc.constantFrom(...classes),
    close: fc.integer({ min: 0, max: 3 }),
    star: fc.constantFrom('', '*', '`', '[', ']', '\\', '_', '![', '&lt;'),
  }),
  { maxLength: 60 },
)

test('every word of a text is on the page or quoted as lost', () =>
  fc.assert(
    fc.property(htmlWithWords, (parts) => {
      const words: string[] = []
      const word = () => {
        words.push(`w${words.length}x`)
        return words.at(-1)!
      }
      const open: string[] = []
      let html = ''
      for (const { name, attribute, className, close, star } of parts) {
        const isVoid = voids.includes(name)
        const says = name === 'img' || (name === 'a' && attribute === 'title')
        const attributes = [
          className && `class="${className}"`,
          name === 'a' && 'href="https://example.org/a(b)"',
          name === 'img' && 'src="https://example.org/a.png"',
          says && `${attribute}="${word()}"`,
          name === 'li' && `id="fn:${words.length}"`,
        ].filter(Boolean)
        html += `<${[name, ...attributes].join(' ')}>`
        if (!isVoid) open.push(name)
        html += `${star}${word()} `
        for (let count = 0; count < close && open.length > 0; count += 1) html += `</${open.pop()!}>${star}`
      }
      const said = wordsOf(convertHtml(html))
      expect(words.filter((each) => !said.includes(each))).toEqual([])
    }),
    { numRuns: 1_000 },
  ))

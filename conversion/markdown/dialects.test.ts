import { expect, test } from 'vitest'
import { convertMarkdown } from './convert-markdown.ts'
import { expandDialects, type Dialect } from './dialects.ts'
import { listed } from '#tests/support/listed.ts'

/** What readers see of a text, a line for each section, and what is named as lost. */
function convert(source: string, dialect: Dialect = 'markdown') {
  const { sections, lost } = convertMarkdown(source, {
    dialect,
    notesComponents: true,
    resolveLink: (href) =>
      href.startsWith('post:') ? `/blog/${decodeURIComponent(href.slice(5))}` : undefined,
  })
  const shown = sections.map((section) => {
    if (section.type === 'image') return `image ${section.url} ${section.alt}`.trim()
    if (section.type === 'video') return `video ${section.url}`
    if (section.type === 'list') return section.items.join(' | ')
    if (section.type === 'table') return [section.header, ...section.rows].flat().join(' | ')
    const text = 'text' in section ? section.text : ''
    return section.type === 'paragraph' ? text : `${section.type} ${text}`
  })
  return { shown, lost: lost.map(({ what, quote }) => `${what}: ${quote}`) }
}

test.each<[name: string, source: string, shown: string[], lost: string[], dialect?: Dialect]>([
  [
    'code of Jekyll, whatever is in it',
    'See:\n{% highlight ruby linenos %}\nputs "{{ a }} *b* `c`"\n# not a heading\n{% endhighlight %}\nEnd',
    ['See:', 'code puts "{{ a }} *b* `c`"\n# not a heading', 'End'],
    [],
  ],
  [
    'what only members saw',
    'Open. {% members %}paid *words*{% endmembers %}{{< private >}}more{{< /private >}}',
    ['Open.'],
    ['restricted text, left out: paid *words*', 'restricted text, left out: more'],
  ],
  [
    'addresses of the site',
    '![a]({{ site.baseurl }}/a.png) ![b]({{ "/b.png" | relative_url }})',
    ['image /a.png a', 'image /b.png b'],
    [],
  ],
  [
    'links to posts',
    '[a]({% post_url 2020-01-02-one %}), {% post_link two Second %}, [[Three|third]], [[Four#B]]',
    ['[a](/blog/2020-01-02-one), [Second](/blog/two), [third](/blog/Three), [Four: B](/blog/Four#B)'],
    [],
  ],
  ['an unknown tag', 'a {% include x.html b="c" %} d', ['a d'], ['template tag: {% include x.html b="c" %}']],
  [
    'comments of Obsidian, but not in code',
    'One %%two%% three `%%d %%s`\n\n%%\nfour\n\nfive\n%%\nsix, 100%% sure',
    ['One three `%%d %%s`', 'six, 100%% sure'],
    ['Obsidian comment, left out: two', 'Obsidian comment, left out: four\n\nfive'],
  ],
  [
    'boxes of Docusaurus and MkDocs',
    ':::warning[Careful]\n\nHot *water*\n\n:::\n\n!!! tip "Do"\n    this\n\n    too\n\nEnd',
    ['callout **Careful**\n\nHot *water*', 'callout **Do**\n\nthis\n\ntoo', 'End'],
    [],
  ],
  [
    'MDX',
    "import A from './a'\n\n<Tabs>\n  <Tab label={'x'}>\n\n    Some *text*\n\n  </Tab>\n</Tabs>\n\nIn {1 + 1} <Badge a={{ b: 1 }}>new</Badge> {/* hidden */}words\n\n<YouTube id=\"abcdefghijk\" />\n\n`<Kept />`",
    ['Some *text*', 'In new words', 'video https://www.youtube.com/watch?v=abcdefghijk', '`<Kept />`'],
    listed(`MDX code: import A from './a' | component: <Tabs> | component: <Tab label={'x'}> |
    component: <Badge a={{ b: 1 }}> | MDX expression: {1 + 1}`),
    'mdx',
  ],
])('%s', (_name, source, shown, lost, dialect) => {
  const read = convert(source, dialect)
  expect(read).toEqual({ shown, lost })
})

test('tags that are never closed take linear time', () => {
  for (const sign of ['{% note %}', '{{< private >}}', '%%', '`` ` ', ':::a\n', '{/*', '<A b={'])
    for (const dialect of ['markdown', 'mdx', 'html'] as const)
      expandDialects(sign.repeat(20_000), dialect, () => {})
}, 60_000)

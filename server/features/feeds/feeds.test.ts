import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost } from '#tests/support/builders.ts'

let today = new Date('2026-11-21T02:00:00.000Z')
const { send, database } = await testApp({ now: () => today, env: { PUBLIC_URL: 'https://company.example' } })

const image = { alt: 'B', decorative: false, caption: 'A *caption*' }
const elsewhere = { ...image, url: 'https://example.com/b.png', decorative: true, caption: '' }
const stored = '/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2d1'
const that = '[~~that~~](https://example.com/?a=1&b=2)'
const talk = 'https://vimeo.com/76979871'
await aPost(database, {
  slug: 'first',
  title: 'Ship <fast> & "calmly"',
  category: 'CI/CD',
  tags: ['GitOps'],
  excerpt: 'Tags & dates.',
  publishedAt: '2026-11-01T09:30:00.000Z',
  content: [
    { type: 'paragraph', text: `Read *this* and ${that}.\n\nAnd then ]]> <b>.` },
    { type: 'heading', text: 'A `code` heading' },
    { type: 'code', language: 'yaml', text: 'a: "<b>"' },
    { type: 'paragraph', text: '<script>alert(1)</script> [x](javascript:alert(1))' },
    { type: 'list', items: ['first', '*a*', 'last'], levels: [1, 2, 1], ordered: true },
    { type: 'image', url: '/images/a.png', ...image, alt: '"><script>alert(2)</script>', width: 'full' },
    { type: 'gallery', images: [elsewhere], caption: 'Both' },
    { type: 'table', header: ['H'], rows: [['`c`'], ['<i>']], caption: 'T' },
    { type: 'callout', tone: 'tip', text: 'Mind.[^n]' },
    { type: 'video', url: talk, title: 'A talk', poster: '/images/p.png', caption: '' },
    { type: 'file', url: `${stored}0.csv`, name: 'a&b.csv', size: 3, text: '' },
    { type: 'file', url: `${stored}1.pdf`, name: 'b.pdf', size: 3, text: 'All <b>' },
    { type: 'file', url: '', name: 'not chosen yet', size: 0, text: '' },
    { type: 'link', url: 'https://example.org/?a=1&b=2', title: 'A <page>', description: 'x', image: '' },
    { type: 'link', url: '', title: 'no page yet', description: '', image: '' },
    { type: 'footnote', label: 'n', text: 'A note.' },
  ],
})
await aPost(database, { slug: 'second', category: 'Cloud', publishedAt: '2026-11-02T00:00:00.000Z' })
await aPost(database, { slug: 'a-draft', title: 'Canary draft', status: 'draft', category: 'Cloud' })
await aPost(database, { slug: 'an-archived', title: 'Canary archived', status: 'archived' })
const [publishedAt, tomorrow] = ['2026-11-02T00:00:00.000Z', '2026-11-22T02:00:00.000Z']
await aPost(database, { slug: 'tomorrow', title: 'Canary of tomorrow', publishedAt: tomorrow })
for (const [slug, origin] of [
  ['elsewhere', 'elsewhere'],
  ['own-address', 'company'],
])
  await aPost(database, { slug, publishedAt, canonicalUrl: `https://${origin}.example/blog/${slug}` })

test('GET /sitemap.xml lists pages, openings and public articles with the time of their last change, and robots.txt names it', async () => {
  const { headers, text } = await send('GET /sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/)
  for (const path of ['/', '/ai-development', '/blog'])
    expect(text).toContain(`<loc>https://company.example${path}</loc>`)
  expect(text).toContain(
    '<loc>https://company.example/career/site-reliability-engineer</loc><lastmod>2026-11-02</lastmod>',
  )
  const { updatedAt } = (await send('GET /api/blogs/slug/first')).body.blogPost
  expect(text).toContain(`<loc>https://company.example/blog/first</loc><lastmod>${updatedAt}</lastmod>`)
  expect(text).toContain('/blog/own-address</loc>')
  expect(text).not.toMatch(/a-draft|an-archived|tomorrow|elsewhere|admin|login/)
  const robots =
    'Disallow: /admin\nDisallow: /login\nDisallow: /api/\n\nSitemap: https://company.example/sitemap.xml\n'
  expect((await send('GET /robots.txt')).text).toBe(`User-agent: *\n${robots}`)
})

test('GET /rss.xml has whole articles, newest first, as safe HTML', async () => {
  const { headers, text } = await send('GET /rss.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(text.indexOf('/blog/second')).toBeLessThan(text.indexOf('/blog/first'))
  for (const part of [
    '<atom:link href="https://company.example/rss.xml" rel="self" type="application/rss+xml"/>',
    '<title>Ship &lt;fast&gt; &amp; &quot;calmly&quot;</title>',
    '<pubDate>Sun, 01 Nov 2026 09:30:00 GMT</pubDate>',
    '<dc:creator>Amara Okafor</dc:creator>',
    '<category>CI/CD</category>\n<category>GitOps</category>',
    '<description>Tags &amp; dates.</description>',
    '<p>Read <em>this</em> and <a href="https://example.com/?a=1&amp;b=2"><s>that</s></a>.</p><p>And then ]]&gt; &lt;b&gt;.</p>',
    '<h2>A <code>code</code> heading</h2>',
    '<pre><code>a: &quot;&lt;b&gt;&quot;</code></pre>',
    '&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1))',
    '<ol><li>first<ol><li><em>a</em></li></ol></li><li>last</li></ol>',
    '<figure><img src="https://company.example/images/a.png" alt="&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;"><figcaption>A <em>caption</em></figcaption></figure>',
    '<figure><img src="https://example.com/b.png" alt=""></figure><p>Both</p>',
    '<table><caption>T</caption><thead><tr><th>H</th></tr></thead><tbody><tr><td><code>c</code></td></tr><tr><td>&lt;i&gt;</td></tr></tbody></table>',
    '<blockquote><p><strong>Tip</strong></p><p>Mind.<sup>1</sup></p></blockquote>',
    '<figure><img src="https://company.example/images/p.png" alt=""><p><a href="https://vimeo.com/76979871">A talk</a></p></figure>',
    '<p><a href="https://company.example/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2d10.csv">a&amp;b.csv</a></p>\n' +
      '<p><a href="https://company.example/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2d11.pdf">All &lt;b&gt;</a></p>',
    '<p><a href="https://example.org/?a=1&amp;b=2">A &lt;page&gt;</a></p>',
    '<ol><li><p>A note.</p></li></ol>',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/not chosen yet|no page yet/)
  expect(text).not.toMatch(/<script|href="javascript|Canary/)
})

test('GET /rss/{category}.xml gives the articles of one category; an unknown one is 404', async () => {
  const { text } = await send('GET /rss/ci-cd.xml')
  expect(text).toContain('/blog/first')
  expect(text).not.toContain('/blog/second')
  expect(text).toContain('<link>https://company.example/blog?category=CI%2FCD</link>')
  expect(text).toContain('href="https://company.example/rss/ci-cd.xml"')
  for (const path of ['nothing.xml', 'ci-cd']) expect((await send(`GET /rss/${path}`)).status).toBe(404)
})

test('GET /sitemap.xml and /rss.xml include a scheduled article once it is due', async () => {
  today = new Date('2026-11-22T02:00:00.000Z')
  expect((await send('GET /sitemap.xml')).text).toContain('/blog/tomorrow')
  expect((await send('GET /rss.xml')).text).toContain('Canary of tomorrow')
})

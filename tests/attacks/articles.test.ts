import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aPost, aSignedInAdmin } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { changeRows } from '#tests/support/rows.ts'

const image = { url: '/images/a.png', alt: 'A' }
const sections: Record<string, unknown>[] = [
  { type: 'heading', text: 'x', level: 2 },
  { type: 'paragraph', text: 'x' },
  { type: 'code', language: 'js', text: 'x' },
  { type: 'list', items: ['x'], ordered: true, levels: [1] },
  { type: 'quote', text: 'x', author: 'x' },
  { type: 'image', ...image, caption: 'x', width: 'wide' },
  { type: 'gallery', images: [image], caption: 'x' },
  { type: 'table', header: ['x'], rows: [['x']], caption: 'x' },
  { type: 'video', url: 'https://vimeo.com/1', title: 'x' },
  { type: 'link', url: 'https://example.org/', title: 'x', description: 'x', image: '/images/a.png' },
  { type: 'file', url: '/media/a.pdf', name: 'a.pdf', size: 5, text: 'x' },
  { type: 'callout', tone: 'note', text: 'x' },
  { type: 'footnote', label: '1', text: 'x' },
  { type: 'conclusion', text: 'x' },
]
const texts =
  '__proto__|** ~~ [^1] ` [[[[|javascript:alert(1)|[a](javascript:alert(1))|"><script>|//x|'.split('|')
const junk: unknown[] = [null, true, -1, 1e308, [], {}, [{}], { length: -1 }, 'x'.repeat(5_000), ...texts]
/** Articles: each has every section with one field after the other replaced by a value that it does not expect. */
const articles = junk.map((value) => [
  value,
  ...sections.flatMap((section) => Object.keys(section).map((name) => ({ ...section, [name]: value }))),
])

test('whatever the sections of an article contain, its page, its call, the feed and the search show the rest', async () => {
  const { send, database } = await testApp({ hasPages: true })
  const { authorization } = await aSignedInAdmin(database)
  const { id, slug } = await aPost(database, { title: 'A title', tags: ['begins'] })
  const readEverywhere = async () => {
    const page = await send(`GET /blog/${slug}`)
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('A title') })
    const call = await send(`GET /api/blogs/slug/${slug}`)
    expect(call.status).toBe(200)
    api.getPostBySlug.answer.parse(call.body)
    for (const path of ['/rss.xml', '/api/blogs/published?search=begins', `/api/blogs/${id}`])
      expect(await send(`GET ${path}`, { authorization })).toMatchObject({ status: 200 })
  }
  for (const content of articles) {
    for (const section of content) {
      const body = aPostBody({ slug, title: 'A title', status: 'published', content: [section as never] })
      expect([200, 400]).toContain((await send(`PUT /api/blogs/${id}`, { authorization, body })).status)
    }
    await changeRows(database, 'posts', { content: content as never }, { id })
    await readEverywhere()
  }
})

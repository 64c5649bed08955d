import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Writable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { createArticlePage } from '#contract/posts/article-size.ts'
import { maxArticleSize } from '#contract/posts/limits.ts'
import { costlySections, repeated } from '#tests/support/writing/large-articles.ts'
import { DocumentContext } from '#app/rendering/document.tsx'
import { PlayersContext } from './media-address.ts'
import type { Section } from './section.ts'

// an address only in a build
vi.doMock('./rich/rich.css?url', () => ({ default: '/rich.css' }))
const { ArticleBody } = await import('./article-body.tsx')

/** Renders a body as the server does: complete, its lazy parts too. @param isPublic as a published article, or else as a draft */
function rendered(sections: Section[], isPublic = true): Promise<{ html: string; frames: string[] }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ html: string; frames: string[] }>()
  const frames = new Set<string>()
  const body = createElement(PlayersContext, { value: isPublic }, createElement(ArticleBody, { sections }))
  const chunks: Buffer[] = []
  const collect = new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      resolve({ html: Buffer.concat(chunks).toString(), frames: [...frames] })
      next()
    },
  })
  const { pipe } = renderToPipeableStream(
    createElement(DocumentContext, { value: { origin: '', css: '', frames } }, body),
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onAllReady: () => pipe(collect), onError: reject },
  )
  return promise
}

test('images have their size, every width, and an empty alternative text where they are decorative', async () => {
  const image = { url: '/images/a.jpg', alt: 'A <b>', decorative: false, caption: 'Seen *so*' }
  const { html } = await rendered([
    { type: 'image', ...image, width: 'wide', facts: { width: 900, height: 600, widths: [480, 900] } },
    { type: 'gallery', images: [{ ...image, decorative: true }], caption: '' },
    { type: 'image', ...image, url: 'https://example.com/b.png', width: 'text' },
    { type: 'image', ...image, url: '', width: 'text' },
    { type: 'image', ...image, width: 'full' },
  ])
  expect(html).toContain('srcSet="/images/a-480.avif 480w, /images/a-900.avif 900w"')
  expect(html).toContain('<img src="/images/a.jpg" alt="A &lt;b&gt;" width="900" height="600" loading="lazy"')
  expect(html).toContain('<img src="/images/a.jpg" alt="" loading="lazy"')
  expect(html).toContain('<figcaption>Seen <em>so</em></figcaption>')
  expect(html).toContain('<a href="https://example.com/b.png" rel="noopener">A &lt;b&gt;</a>')
  expect(html.match(/<figure/g)).toHaveLength(4)
  expect(html).toContain('data-width="full"')
})

test('footnotes are numbered by their first reference, which alone has an id, and lead back to it', async () => {
  const { html } = await rendered([
    { type: 'paragraph', text: 'First.[^b] Again.[^b]' },
    { type: 'table', header: [], rows: [['x[^a]'], ['y[^a]']], caption: '' },
    { type: 'callout', tone: 'note', text: 'Later[^a], never[^none].' },
    { type: 'footnote', label: 'a', text: 'Note **a**' },
    { type: 'footnote', label: 'b', text: 'Note b' },
    { type: 'footnote', label: 'c', text: 'Nobody refers to it' },
  ])
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual('section-ref_1 section-ref_2 section-note_1 section-note_2 section-note_3'.split(' '))
  expect(html.match(/href="#section-note_2"/g)).toHaveLength(3)
  expect(html).toContain('never[^none].')
  expect(html).toMatch(/id="section-note_2"><p>Note <strong>a<\/strong><\/p><a href="#section-ref_2"/)
  expect(html).toMatch(/id="section-note_3"><p>Nobody refers to it<\/p><\/li>/)
})

test('a video of another site is a link until it is played, and names the origin of its frame', async () => {
  const { html, frames } = await rendered([
    {
      type: 'video',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      title: 'A talk',
      poster: '',
      caption: '',
    },
  ])
  expect(frames).toEqual(['https://www.youtube-nocookie.com'])
  expect(html).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">')
  expect(html).not.toContain('<iframe')
  expect(html).not.toContain('src="https:')
})

test('the poster of a video has its size and every width; one of another site is not loaded', async () => {
  const video = { type: 'video' as const, url: 'https://vimeo.com/1', title: 'A talk', caption: '' }
  const facts = { width: 900, height: 600, widths: [480, 900] }
  const { html } = await rendered([{ ...video, poster: '/images/p.jpg', facts }])
  expect(html).toMatch(/<source type="image\/avif" srcSet="\/images\/p-480\.avif 480w, /)
  expect(html).toContain('<img src="/images/p.jpg" alt="" width="900" height="600"')
  const film = { ...video, url: '/media/0b5a8c1e-6f0e-4c69-9d61-0f2f7d1b2a10.mp4' }
  const uploaded = await rendered([{ ...film, poster: '/images/p.jpg', facts }])
  expect(uploaded.html).toContain('poster="/images/p-900.webp"')
  const foreign = await rendered([{ ...video, poster: 'https://example.com/p.png' }])
  expect(foreign.html).toContain('<img src="/video-poster.svg"')
  expect(foreign.html).not.toContain('example.com')
})

test('a video of another site opens in a tab of its own where no policy allows its frame', async () => {
  const { html, frames } = await rendered(
    [{ type: 'video', url: 'https://vimeo.com/76979871', title: 'A film', poster: '', caption: '' }],
    false,
  )
  expect(html).toContain('<a href="https://vimeo.com/76979871" rel="noopener" target="_blank">')
  expect(html).toContain('Opens Vimeo in a new tab')
  expect(frames).toEqual([])
})

test.each(Object.entries(costlySections))(
  'an article of %s that fits has no more elements and bytes than a page may have',
  async (_name, [, section]) => {
    const fits = createArticlePage()
    const content = [...repeated(section), ...repeated(section)].filter(fits)
    const { html } = await rendered(content)
    expect(html.match(/<[a-z]/g)!.length).toBeLessThan(maxArticleSize.elements)
    // the page has the article as data too, quoted twice
    const data = JSON.stringify(JSON.stringify(content))
    expect(Buffer.byteLength(html + data)).toBeLessThan(maxArticleSize.bytes)
  },
)

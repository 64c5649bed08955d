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
      poster: 'https://example.com/p.png',
      caption: '',
    },
  ])
  expect(frames).toEqual(['https://www.youtube-nocookie.com'])
  expect(html).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">')
  expect(html).not.toContain('<iframe')
  expect(html).not.toContain('src="https:')
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

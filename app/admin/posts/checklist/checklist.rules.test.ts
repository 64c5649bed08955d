import { expect, test } from 'vitest'
import { emptyDraft, newSection, type Draft, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { adviceFor, deadImageAdvice, ownImages } from './checklist.rules.ts'
import { listed } from '#tests/support/listed.ts'

const origin = 'https://site.example'
const complete: Draft = {
  ...emptyDraft(undefined, 'Cloud'),
  title: 'Herons',
  excerpt: 'Birds by the lake.',
  featuredImage: '/images/a.jpg',
  featuredImageAlt: 'A heron',
  authorName: 'Ada',
}
const paragraph = (text: string) => ({ ...newSection('paragraph'), text }) as DraftSection
const heading = (text: string, level?: 2 | 3) => ({ ...newSection('heading'), text, level }) as DraftSection
const image = (more: object) => ({ ...newSection('image'), url: '/images/b.jpg', ...more }) as DraftSection
const adviceOn = (...sections: DraftSection[]) => adviceFor({ ...complete, sections }, origin)

test('A complete draft gets no advice', () => {
  const text = 'See [it](https://example.org/a_(b)) or [write](mailto:ada@example.org), *now* [2].'
  expect(adviceOn(heading('First'), heading('Second', 3), paragraph(text))).toEqual([])
})

test('Titles and excerpts that search engines cut are named, and a featured image without alternative text', () => {
  const long = { ...complete, title: 'x'.repeat(61), excerpt: 'words '.repeat(40), featuredImageAlt: ' ' }
  expect(adviceFor(long, origin)).toEqual([
    { field: 'title', message: 'Search engines cut off titles after about 60 characters' },
    { field: 'excerpt', message: 'Search engines cut off the excerpt, as the preview shows' },
    { field: 'featuredImageAlt', message: 'The featured image has no alternative text' },
  ])
  expect(adviceFor({ ...complete, title: 'x'.repeat(60), excerpt: 'It goes on…' }, origin)).toEqual([])
  expect(adviceFor({ ...complete, featuredImage: '', featuredImageAlt: '' }, origin)).toEqual([])
})

test('A subheading needs a heading above it, and a heading words', () =>
  expect(
    adviceOn(paragraph('x'), heading('Sub', 3), heading(' '), heading('Top'), heading('Sub', 3)),
  ).toEqual([
    { field: 'content.1', message: 'The subheading in section 2 has no heading above it' },
    { field: 'content.2', message: 'The heading in section 3 is empty' },
  ]))

test('Images need an alternative text or are decorative', () => {
  const gallery = {
    ...newSection('gallery'),
    images: [
      { url: '/a', alt: '', decorative: false, caption: '' },
      { url: '/b', alt: '', decorative: true, caption: '' },
      { url: '/c', alt: ' ', decorative: false, caption: '' },
    ],
  } as DraftSection
  expect(
    adviceOn(image({ alt: '' }), image({ decorative: true }), image({ alt: 'A lake' }), gallery),
  ).toEqual([
    { field: 'content.0.alt', message: 'An image in section 1 needs alternative text' },
    { field: 'content.3.images.0.alt', message: '2 images in section 4 need alternative text' },
  ])
})

test.each([
  ['www.example.org', 'is shown as text because it doesn’t start with https://'],
  ['//example.org/herons', 'is shown as text because it doesn’t start with https://'],
  ['javascript:alert(1)', 'is shown as text because it doesn’t start with https://'],
  ['https://exampleorg/', 'doesn’t work'],
  ['https://', 'doesn’t work'],
  ['mailto:ada', 'doesn’t work'],
])('A link to “%s” %s', (address, problem) =>
  expect(adviceOn(paragraph(`See [it](${address}) and [it](${address}).`))).toEqual([
    { field: 'content.0.text', message: `The link to “${address}” in section 1 ${problem}` },
  ]),
)

test('A path of this site is a link', () =>
  expect(adviceOn(paragraph('See [it](/blog/herons).'))).toEqual([]))

test('Code is not searched for links', () =>
  expect(adviceOn({ ...newSection('code'), text: '[a](b)' } as DraftSection)).toEqual([]))

test('What readers would see nothing of is named', () => {
  const made = (type: 'video' | 'file' | 'gallery' | 'link', more: object = {}) =>
    ({ ...newSection(type), ...more }) as DraftSection
  const undescribed = { alt: '', decorative: true, caption: '' }
  const images = [
    { url: '/a', ...undescribed },
    { url: '', ...undescribed },
  ]
  expect(
    adviceOn(
      image({ url: '' }),
      made('gallery'),
      made('gallery', { images }),
      made('video'),
      made('file'),
      made('link'),
      made('link', { url: 'https://example' }),
    ),
  ).toEqual([
    { field: 'content.0.url', message: 'The image in section 1 is missing' },
    { field: 'content.1.images', message: 'The gallery in section 2 has no images' },
    { field: 'content.2.images.1.url', message: 'Image 2 of the gallery in section 3 is missing' },
    { field: 'content.3.url', message: 'The video in section 4 is missing' },
    { field: 'content.4.url', message: 'The file in section 5 is missing' },
    { field: 'content.5.url', message: 'The link card in section 6 has no address' },
    { field: 'content.6.url', message: 'The link to “https://example” in section 7 doesn’t work' },
  ])
})

test('A table without words and a video without a title are named', () => {
  const table = (rows: string[][]) => ({ ...newSection('table'), rows }) as DraftSection
  const video = { ...newSection('video'), url: 'https://vimeo.com/1', title: ' ' } as DraftSection
  expect(adviceOn(table([['', ' ']]), table([['', 'a']]), video)).toEqual([
    { field: 'content.0', message: 'The table in section 1 is empty' },
    { field: 'content.2.title', message: 'The video in section 3 has no title' },
  ])
})

test('Images that are not on this site any more are named, whichever field has them', () => {
  const [gone, here] = ['/images/gone.png', '/images/here.png']
  const draft: Draft = {
    ...complete,
    featuredImage: gone,
    sections: [
      image({ url: here }),
      {
        ...newSection('gallery'),
        images: [here, gone].map((url) => ({ url, alt: 'A', decorative: false, caption: '' })),
      } as DraftSection,
      { ...newSection('video'), url: 'https://vimeo.com/1', title: 'A', poster: gone } as DraftSection,
      image({ url: 'https://example.org/images/a.png' }),
    ],
  }
  expect(ownImages(draft).map(({ field }) => field)).toEqual(
    listed(`featuredImage content.0.url content.1.images.0.url content.1.images.1.url content.2.poster`),
  )
  expect(deadImageAdvice(ownImages(draft), new Set([gone]))).toEqual([
    { field: 'featuredImage', message: 'The featured image no longer exists: choose another one' },
    {
      field: 'content.1.images.1.url',
      message: 'Image 2 of the gallery in section 2 no longer exists: choose another one',
    },
    { field: 'content.2.poster', message: 'The poster in section 3 no longer exists: choose another one' },
  ])
})

test('References and footnotes that do not match are named', () => {
  const footnote = (label: string) => ({ ...newSection('footnote'), label, text: 'Note' }) as DraftSection
  const table = { ...newSection('table'), rows: [['a', 'b[^two]']] } as DraftSection
  expect(
    adviceOn(paragraph('One[^1] and `[^no]`.'), table, footnote('1'), footnote('2'), footnote('')),
  ).toEqual([
    { field: 'content.1.rows.0.1', message: 'Section 2 refers to footnote “two”, which doesn’t exist' },
    { field: 'content.3.text', message: 'No text refers to footnote “2” in section 4' },
    {
      field: 'content.4.text',
      message: 'The footnote in section 5 has no label, so no text can refer to it',
    },
  ])
})

test('Links behind three good ones, with a title, in a cell or in a caption are looked at too', () => {
  const good = '[a](https://a.example) [b](https://b.example) [c](https://c.example)'
  const gallery = {
    ...newSection('gallery'),
    images: [
      { url: '/a', alt: 'A', decorative: false, caption: '' },
      { url: '/b', alt: 'B', decorative: false, caption: '[it](www.b.example)' },
    ],
  } as DraftSection
  const advice = adviceOn(paragraph(`${good} [d](www.d.example) [e](www.e.example "A title")`), gallery)
  expect(advice.map(({ field, message }) => [field, message.split('”')[0]])).toEqual([
    ['content.0.text', 'The link to “www.d.example'],
    ['content.0.text', 'The link to “www.e.example'],
    ['content.1.images.1.caption', 'The link to “www.b.example'],
  ])
})

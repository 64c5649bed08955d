import { expect, test } from 'vitest'
import { emptyDraft, newSection, type Draft, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { adviceFor } from './checklist.rules.ts'

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
const adviceOn = (...sections: DraftSection[]) => adviceFor({ ...complete, sections })

test('A complete draft gets no advice', () => {
  const text = 'See [it](https://example.org/a_(b)) or [write](mailto:ada@example.org), *now* [2].'
  expect(adviceOn(heading('First'), heading('Second', 3), paragraph(text))).toEqual([])
})

test('Titles and excerpts that search engines cut are named, and a featured image without alternative text', () => {
  const long = { ...complete, title: 'x'.repeat(61), excerpt: 'words '.repeat(40), featuredImageAlt: ' ' }
  expect(adviceFor(long)).toEqual([
    { field: 'title', message: 'Search engines cut titles after about 60 characters' },
    { field: 'excerpt', message: 'Search engines cut the excerpt, as the preview shows' },
    { field: 'featuredImageAlt', message: 'The featured image has no alternative text' },
  ])
  expect(adviceFor({ ...complete, title: 'x'.repeat(60), excerpt: 'It goes on…' })).toEqual([])
  expect(adviceFor({ ...complete, featuredImage: '', featuredImageAlt: '' })).toEqual([])
})

test('A subheading needs a heading above it, and a heading words', () => {
  expect(
    adviceOn(paragraph('x'), heading('Sub', 3), heading(' '), heading('Top'), heading('Sub', 3)),
  ).toEqual([
    { field: 'content.1', message: 'The subheading in section 2 has no heading above it' },
    { field: 'content.2', message: 'The heading in section 3 is empty' },
  ])
})

test('Pictures need an alternative text or are decorative', () => {
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
    {
      field: 'content.0',
      message: 'A picture in section 1 has no alternative text, and is not marked decorative',
    },
    {
      field: 'content.3',
      message: '2 pictures in section 4 have no alternative text, and are not marked decorative',
    },
  ])
})

test.each([
  ['www.example.org', 'is shown as text, since it does not begin with https://'],
  ['//example.org/herons', 'is shown as text, since it does not begin with https://'],
  ['javascript:alert(1)', 'is shown as text, since it does not begin with https://'],
  ['https://exampleorg/', 'leads nowhere'],
  ['https://', 'leads nowhere'],
  ['mailto:ada', 'is shown as text, since it does not begin with https://'],
])('A link to “%s” %s', (address, problem) => {
  expect(adviceOn(paragraph(`See [it](${address}) and [it](${address}).`))).toEqual([
    { field: 'content.0', message: `The link to “${address}” in section 1 ${problem}` },
  ])
})

test('A path of this site is a link', () => {
  expect(adviceOn(paragraph('See [it](/blog/herons).'))).toEqual([])
})

test('Code is not searched for links', () => {
  expect(adviceOn({ ...newSection('code'), text: '[a](b)' } as DraftSection)).toEqual([])
})

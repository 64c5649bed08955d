import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aSignedInAdmin } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

const { send, database } = await testApp()
const { authorization } = await aSignedInAdmin(database)
await ensureCategory(database, 'Cloud')

const full = aPostBody()
test.each<[body: object, message: string, path: string]>([
  [{}, 'Title is required', 'title'],
  [{ ...full, title: ' ', excerpt: '' }, 'Title is required', 'title'],
  [{ ...full, excerpt: '', featuredImage: '' }, 'Excerpt is required', 'excerpt'],
  [{ ...full, featuredImage: '', category: '' }, 'Featured image is required', 'featuredImage'],
  [{ ...full, category: ' ', content: [] }, 'Category is required', 'category'],
  [{ ...full, content: [], author: {} }, 'At least one content section is required', 'content'],
  [{ ...full, content: undefined }, 'At least one content section is required', 'content'],
  [{ ...full, author: { name: '' } }, 'Author name is required', 'author.name'],
  [{ ...full, author: undefined }, 'Author name is required', 'author.name'],
  [{ ...full, author: null }, 'Author name is required', 'author'],
  [{ ...full, category: 'Nowhere' }, 'This category does not exist', 'category'],
  [{ ...full, title: 'x'.repeat(201) }, 'Title must be 200 characters or fewer', 'title'],
  [{ ...full, excerpt: 'x'.repeat(501) }, 'Excerpt must be 500 characters or fewer', 'excerpt'],
  [{ ...full, subtitle: 'x'.repeat(301) }, 'Subtitle must be 300 characters or fewer', 'subtitle'],
  [{ ...full, title: 'nul \u0000' }, 'Please remove characters that are not text', 'title'],
  [
    { ...full, featuredImage: 'javascript:alert(1)' },
    'An image must be a path of this site or a web address',
    'featuredImage',
  ],
  [{ ...full, content: [{ type: 'poll', text: 'x' }] }, 'Unknown section type', 'content.0.type'],
  [{ ...full, content: [{ type: 'paragraph' }] }, 'This section is not complete', 'content.0.text'],
  [{ ...full, content: [{ type: 'list', items: 'x' }] }, 'This section is not complete', 'content.0.items'],
  [
    { ...full, content: [{ type: 'paragraph', text: '\ud800' }] },
    'Please remove characters that are not text',
    'content.0.text',
  ],
  [{ ...full, content: ['text'] }, 'Unknown section type', 'content.0'],
  [
    { ...full, content: Array.from({ length: 2_000 }, () => ({ type: 'divider' })) },
    'At most 500 sections are allowed',
    'content',
  ],
  [
    { ...full, content: [{ type: 'divider', id: 'a b' }] },
    'The id of a section may hold 1 to 40 letters, digits, hyphens and underscores',
    'content.0.id',
  ],
  [
    { ...full, content: [{ type: 'heading', text: 'x', level: 1 }] },
    'This section is not complete',
    'content.0.level',
  ],
  [
    { ...full, content: [{ type: 'image', url: 'javascript:alert(1)' }] },
    'An image must be a path of this site or a web address',
    'content.0.url',
  ],
  [
    { ...full, content: [{ type: 'gallery', images: [{ url: 'data:image/svg+xml,<svg/>' }] }] },
    'An image must be a path of this site or a web address',
    'content.0.images.0.url',
  ],
  [
    {
      ...full,
      content: [{ type: 'gallery', images: Array.from({ length: 31 }, () => ({ url: '/a.png' })) }],
    },
    'A gallery may have at most 30 pictures',
    'content.0.images',
  ],
  [
    { ...full, content: [{ type: 'image', url: '/a.png', alt: 'x'.repeat(501) }] },
    'Alternative text must be 500 characters or fewer',
    'content.0.alt',
  ],
  [
    { ...full, content: [{ type: 'image', url: '/a.png', alt: '\udc00' }] },
    'Please remove characters that are not text',
    'content.0.alt',
  ],
  [
    { ...full, content: [{ type: 'table', rows: Array.from({ length: 1_000 }, () => Array(10).fill('x')) }] },
    'A table may have at most 200 rows and 20 columns',
    'content.0.rows',
  ],
  [
    { ...full, content: [{ type: 'table', header: Array(21).fill('x'), rows: [] }] },
    'A table may have at most 200 rows and 20 columns',
    'content.0.header',
  ],
  [
    { ...full, content: [{ type: 'table', rows: [['\ud800']] }] },
    'Please remove characters that are not text',
    'content.0.rows.0.0',
  ],
  [{ ...full, content: [{ type: 'table' }] }, 'This section is not complete', 'content.0.rows'],
  [
    { ...full, content: [{ type: 'callout', tone: 'shout', text: 'x' }] },
    'This section is not complete',
    'content.0.tone',
  ],
  ...['javascript:alert(1)', 'https://example.com/watch?v=dQw4w9WgXcQ', '"><script>', '../x'].map(
    (url) =>
      [
        { ...full, content: [{ type: 'video', url }] },
        'A video must be one of YouTube or Vimeo, or an uploaded file',
        'content.0.url',
      ] satisfies [object, string, string],
  ),
  [
    { ...full, content: [{ type: 'file', url: '/images/a.png', name: 'a.pdf', size: 1 }] },
    'A file must be one that was uploaded here',
    'content.0.url',
  ],
  [
    { ...full, content: [{ type: 'footnote', label: 'a]b', text: 'x' }] },
    'The label of a footnote may hold no spaces, brackets, stars or backticks',
    'content.0.label',
  ],
  [{ ...full, tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'At most 20 tags are allowed', 'tags'],
  [{ ...full, tags: ['x'.repeat(41)] }, 'A tag must be 40 characters or fewer', 'tags.0'],
  [{ ...full, tags: 'a, b' }, 'Tags must be a list of texts', 'tags'],
  [{ ...full, status: 'public' }, 'Status must be draft, published or archived', 'status'],
  [{ ...full, featured: 'yes' }, 'Featured must be true or false', 'featured'],
  [{ ...full, slug: 'Not A Slug' }, 'A slug may hold lower case letters, digits and hyphens only', 'slug'],
  [{ ...full, slug: '../x' }, 'A slug may hold lower case letters, digits and hyphens only', 'slug'],
  [{ ...full, slug: 'published' }, 'This slug is reserved', 'slug'],
  [{ ...full, publishedAt: 'tomorrow' }, 'The publishing date must be a date and time', 'publishedAt'],
  [
    { ...full, publishedAt: '9999-12-31T23:59:59-12:00' },
    'The publishing date must be a date and time',
    'publishedAt',
  ],
  [
    { ...full, featuredImageFocus: 'url(x)' },
    'The focus of an image must look like 50% 50%',
    'featuredImageFocus',
  ],
])('POST /api/blogs with %j is 400: %s', async (body, message, path) => {
  const { status, body: answer } = await send('POST /api/blogs', { authorization, body })
  expect(status).toBe(400)
  expect(answer.message).toBe(message)
  expect(answer.errors[0]).toEqual({ path, message })
})

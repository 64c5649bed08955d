import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { ensureCategory, aSignedInAdmin } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

const { send, database } = await testApp()
const { authorization } = await aSignedInAdmin(database)
await ensureCategory(database, 'Cloud')

const full = aPostBody()
test.each([
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
  [{ ...full, content: [{ type: 'video', text: 'x' }] }, 'Unknown section type', 'content.0.type'],
  [{ ...full, content: [{ type: 'paragraph' }] }, 'This section is not complete', 'content.0.text'],
  [{ ...full, content: [{ type: 'list', items: 'x' }] }, 'This section is not complete', 'content.0.items'],
  [
    { ...full, content: [{ type: 'paragraph', text: '\ud800' }] },
    'Please remove characters that are not text',
    'content.0.text',
  ],
  [{ ...full, content: ['text'] }, 'Unknown section type', 'content.0'],
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

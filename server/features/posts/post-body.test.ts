import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { badRequest } from '#tests/support/bad-request.ts'
import { ensureCategory, aPost, aSignedInAdmin } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'

const { database, as } = await testApp()
const asAdmin = as(await aSignedInAdmin(database))
await ensureCategory(database, 'Cloud')
const { id } = await aPost(database, { status: 'draft' })
const full = aPostBody()
const times = (length: number, value: unknown) => Array.from({ length }, () => value)

async function expectRefused(body: object, path: string, message: string) {
  for (const call of ['POST /api/blogs', `PUT /api/blogs/${id}`])
    expect(await asAdmin(call, body)).toMatchObject(badRequest(message, path))
}

const notText = 'Please remove unsupported characters'
const noImage = 'An image must be a path on this site or a web address'
const noSections = 'At least one content section is required'
const noAuthor = 'Author name is required'
const noSlug = 'A slug can only have lower-case letters, digits and hyphens'
const noFocus = 'The focal point of an image must look like 50% 50%'
const noDate = 'The publication date must be a date and time'

test.each<[path: string, change: object, message: string]>([
  ['title', { title: undefined }, 'Title is required'],
  ['title', { title: ' ', excerpt: '' }, 'Title is required'],
  ['excerpt', { excerpt: '', featuredImage: '' }, 'Excerpt is required'],
  ['featuredImage', { featuredImage: '', category: '' }, 'Featured image is required'],
  ['category', { category: ' ', content: [] }, 'Category is required'],
  ['content', { content: [], author: {} }, noSections],
  ['author.name', { author: { name: '' } }, noAuthor],
  ['author', { author: null }, noAuthor],
  ['category', { category: 'Nowhere' }, 'This category doesn’t exist'],
  ['content.0', { content: ['text'] }, 'Unknown section type'],
  ['content', { content: times(2_000, { type: 'divider' }) }, 'The limit is 500 sections'],
  ['tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'A post can have up to 20 tags'],
  ['tags.0', { tags: ['x'.repeat(41)] }, 'A tag must be 40 characters or fewer'],
  ['tags', { tags: 'a, b' }, 'Tags must be a list of strings'],
  ['status', { status: 'public' }, 'Status must be draft, published or archived'],
  ['featured', { featured: 'yes' }, 'Featured must be true or false'],
  ['slug', { slug: 'Not A Slug' }, noSlug],
  ['slug', { slug: 'published' }, 'This slug is reserved'],
  ['publishedAt', { publishedAt: 'tomorrow' }, noDate],
  ['publishedAt', { publishedAt: '9999-12-31T23:59:59-12:00' }, noDate],
  ['publishedAt', { publishedAt: '0000-06-01T00:00:00Z' }, noDate],
  ['featuredImageFocus', { featuredImageFocus: 'url(x)' }, noFocus],
])('a post whose %s is one of %j is 400: %s', (path, change, message) =>
  expectRefused({ ...full, ...change }, path, message),
)

const incomplete = 'This section is incomplete'
const largeTable = 'Tables can have up to 200 rows and 20 columns'
const noVideo = 'Enter a YouTube or Vimeo address, or upload a file'
const noFile = 'Choose an uploaded file'
const wrongId = 'A section id can have 1 to 40 letters, digits, hyphens and underscores'
const wrongLabel = 'A footnote label can’t contain spaces, brackets, asterisks or backticks'
const noPage = 'Enter a web address, such as https://example.org/article'
const foreignImage = 'The image of a link card must be on this site'
const longAlt = 'Alternative text must be 500 characters or fewer'

test.each<[path: string, section: object, message: string]>([
  ['type', { type: 'poll', text: 'x' }, 'Unknown section type'],
  ['text', { type: 'paragraph' }, incomplete],
  ['text', { type: 'paragraph', text: '\ud800' }, notText],
  ['items', { type: 'list', items: 'x' }, incomplete],
  ['id', { type: 'divider', id: 'a b' }, wrongId],
  ['level', { type: 'heading', text: 'x', level: 1 }, incomplete],
  ['url', { type: 'image', url: 'javascript:alert(1)' }, noImage],
  ['alt', { type: 'image', url: '/a.png', alt: 'x'.repeat(501) }, longAlt],
  ['images.0.url', { type: 'gallery', images: [{ url: 'data:image/svg+xml,<svg/>' }] }, noImage],
  ['images', { type: 'gallery', images: times(31, { url: '/a.png' }) }, 'Galleries can have up to 30 images'],
  ['rows', { type: 'table', rows: times(1_000, times(10, 'x')) }, largeTable],
  ['header', { type: 'table', header: Array(21).fill('x'), rows: [] }, largeTable],
  ['rows.0.0', { type: 'table', rows: [['\ud800']] }, notText],
  ['tone', { type: 'callout', tone: 'shout', text: 'x' }, incomplete],
  ['url', { type: 'video', url: 'javascript:alert(1)' }, noVideo],
  ['url', { type: 'video', url: 'https://example.com/watch?v=dQw4w9WgXcQ' }, noVideo],
  ['url', { type: 'file', url: '/images/a.png', name: 'a.pdf', size: 1 }, noFile],
  ['url', { type: 'link', url: 'javascript:alert(1)' }, noPage],
  ['url', { type: 'link', url: 'https://ann:secret@example.org/' }, noPage],
  ['url', { type: 'link', url: `https://example.org/)(` }, noPage],
  ['image', { type: 'link', url: '', image: 'https://example.org/a.png' }, foreignImage],
  ['label', { type: 'footnote', label: 'a]b', text: 'x' }, wrongLabel],
])('a section whose %s is one of %j is 400: %s', (path, section, message) =>
  expectRefused({ ...full, content: [section] }, `content.0.${path}`, message),
)

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
  ['content', { content: [], author: {} }, noSections],
  ['author.name', { author: { name: '' } }, noAuthor],
  ['category', { category: 'Nowhere' }, 'This category doesn’t exist'],
  ['content.0', { content: ['text'] }, 'Unknown section type'],
  ['content', { content: times(2_000, { type: 'divider' }) }, 'The limit is 500 sections'],
  ['tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'A post can have up to 20 tags'],
  ['tags', { tags: 'a, b' }, 'Tags must be a list of strings'],
  ['slug', { slug: 'Not A Slug' }, noSlug],
  ['slug', { slug: 'published' }, 'This slug is reserved'],
  ['publishedAt', { publishedAt: '9999-12-31T23:59:59-12:00' }, noDate],
  ['featuredImageFocus', { featuredImageFocus: 'url(x)' }, noFocus],
])('a post whose %s is one of %j is 400: %s', (path, change, message) =>
  expectRefused({ ...full, ...change }, path, message),
)

const largeTable = 'Tables can have up to 200 rows and 20 columns'
const noVideo = 'Enter a YouTube or Vimeo address, or upload a file'
const noFile = 'Choose an uploaded file'
const wrongLabel = 'A footnote label can’t contain spaces, brackets, asterisks or backticks'
const noPage = 'Enter a web address, such as https://example.org/article'
const foreignImage = 'The image of a link card must be on this site'

test.each<[path: string, section: object, message: string]>([
  ['type', { type: 'poll', text: 'x' }, 'Unknown section type'],
  ['text', { type: 'paragraph', text: '\ud800' }, notText],
  ['url', { type: 'image', url: 'javascript:alert(1)' }, noImage],
  ['images.0.url', { type: 'gallery', images: [{ url: 'data:image/svg+xml,<svg/>' }] }, noImage],
  ['images', { type: 'gallery', images: times(31, { url: '/a.png' }) }, 'Galleries can have up to 30 images'],
  ['rows', { type: 'table', rows: times(1_000, times(10, 'x')) }, largeTable],
  ['rows.0.0', { type: 'table', rows: [['\ud800']] }, notText],
  ['url', { type: 'video', url: 'javascript:alert(1)' }, noVideo],
  ['url', { type: 'video', url: 'https://example.com/watch?v=dQw4w9WgXcQ' }, noVideo],
  ['url', { type: 'file', url: '/images/a.png', name: 'a.pdf', size: 1 }, noFile],
  ['url', { type: 'link', url: 'javascript:alert(1)' }, noPage],
  ['url', { type: 'link', url: 'https://ann:secret@example.org/' }, noPage],
  ['image', { type: 'link', url: '', image: 'https://example.org/a.png' }, foreignImage],
  ['label', { type: 'footnote', label: 'a]b', text: 'x' }, wrongLabel],
])('a section whose %s is one of %j is 400: %s', (path, section, message) =>
  expectRefused({ ...full, content: [section] }, `content.0.${path}`, message),
)

import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { anImportingSite } from '#tests/support/exports/import-files.ts'
import { ghostExport } from '#tests/support/exports/ghost-export.ts'
import { writeHugoFolder } from '#tests/support/exports/hugo-folder.ts'
import { wordPressExport } from '#tests/support/exports/wordpress-export.ts'
import { sampleImage } from '#tests/support/exports/sample-image.ts'
import { rowsOf } from '#tests/support/rows.ts'
import type { ImportReport } from './report.ts'

const folder = await mkdtemp(join(inject('runFolder'), 'imports-'))
const { app, importFiles, importFrom: run } = await anImportingSite()

const counts = ({ lost: _lost, failed: _failed, ...numbers }: ImportReport) => numbers

const post = (title: string) =>
  app.database.query.selectFrom('posts').selectAll().where('title', '=', title).executeTakeFirstOrThrow()

test('a folder of Hugo comes in once: front matter, images beside, aliases, drafts, and what cannot be read is named', async () => {
  const hugo = join(folder, 'hugo')
  await writeHugoFolder(hugo)
  await symlink('/etc/hostname', join(hugo, 'content/posts/link.md'))
  const forecast = await run(hugo, true)
  const report = await run(hugo)
  expect(counts(report)).toEqual({ posts: 46, comments: 0, images: 1, categories: 3, tags: 7, redirects: 40 })
  expect(counts(forecast)).toEqual(counts({ ...report, images: forecast.images }))
  expect(report.failed).toEqual([
    { file: 'content/posts/link.md', why: 'is a link, which is not followed' },
    { file: 'content/posts/broken-front.md', why: expect.stringContaining('front matter') as string },
    { file: 'content/posts/broken.md', why: 'is not UTF-8: line 2 has bytes that are not text' },
  ])
  expect(report.lost).toContainEqual({ post: 'All posts', what: 'page', quote: 'Words of a list page' })
  const missing = { what: 'image nowhere.png, which is not among the files', quote: 'What it showed' }
  expect(report.lost).toContainEqual({ post: 'Missing image', ...missing })
  expect((await post('Missing image')).content).toMatchObject([
    { type: 'paragraph', text: 'What it showed' },
    { type: 'paragraph', text: 'Not one' },
  ])
  const url = expect.stringMatching(/^\/images\//) as string
  expect(await post('Post 8')).toMatchObject({
    authorName: 'Ada Writer',
    publishedAt: '2021-03-09T08:00:00.000Z',
    content: [{ type: 'image', url, alt: 'A small square', caption: 'Its title' }],
  })
  for (const title of ['Unfinished', 'For members', 'Odd date'])
    expect((await post(title)).status).toBe('draft')
  expect(await post('Later')).toMatchObject({ status: 'published', publishedAt: '9999-12-31T23:59:59.000Z' })
  const again = await run(hugo)
  expect(counts(again)).toEqual({ posts: 0, comments: 0, images: 0, categories: 0, tags: 0, redirects: 0 })
})

test('an export of Ghost beside its images: every card, authors as bylines, no account and no secret', async () => {
  const ghost = join(folder, 'ghost')
  await mkdir(join(ghost, 'content/images/2023'), { recursive: true })
  await writeFile(join(ghost, 'content/images/2023/a.png'), await sampleImage(30, 20))
  await writeFile(join(ghost, 'export.json'), ghostExport())
  const report = await run(ghost)
  expect(report.posts).toBe(46)
  expect(report.failed).toEqual([
    { file: 'export.json: Damaged', why: expect.stringContaining('JSON') as string },
  ])
  expect(report.lost).toContainEqual({ post: 'Ghost 27', what: 'card poll', quote: 'Yes or no?' })
  expect(await post('Paid')).toMatchObject({ status: 'draft' })
  const future = '2999-01-01T00:00:00.000Z'
  expect(await post('Scheduled')).toMatchObject({ status: 'published', publishedAt: future })
  expect(await post('Ghost 6')).toMatchObject({
    authorName: 'Grace Ghost',
    authorBio: 'Writes.',
    content: [{ type: 'image', alt: 'An image', caption: '**Its** caption', width: 'wide' }],
  })
  expect((await post('Old editor')).content).toMatchObject([
    { type: 'paragraph', text: '**Strong** and [linked](https://example.org/)' },
    { type: 'list', items: ['item'] },
    { type: 'image', alt: 'An old image' },
    { type: 'divider' },
    { type: 'paragraph', text: 'Raw' },
  ])
  const accounts = await app.database.query.selectFrom('users').select('email').execute()
  expect(accounts).toEqual([{ email: 'owner@example.com' }])
})

test('an export of WordPress: blocks, classic texts, comments with their threads, terms and old addresses', async () => {
  const file = join(folder, 'wordpress.xml')
  await writeFile(file, [...wordPressExport()].join(''))
  const report = await run(file)
  expect(report).toMatchObject({ posts: 44, comments: 3, failed: [] })
  expect(report.lost).toContainEqual({ post: 'About us', what: 'page', quote: 'Words of a page' })
  expect(report.lost).toContainEqual({ post: 'Thrown away', what: 'post in the trash', quote: 'Old words' })
  expect((await post('Secret')).status).toBe('draft')
  expect((await post('Tomorrow')).publishedAt).toBe('2999-01-01T00:00:00.000Z')
  expect(await post('WordPress 0')).toMatchObject({ authorName: 'Wanda Press', slug: 'wp-100' })
  expect((await post('WordPress 10')).content).toMatchObject([
    { type: 'video', url: expect.stringMatching(/^https:\/\/www\.youtube\.com\/watch/) },
  ])
  expect((await post('WordPress 18')).content).toMatchObject([
    { type: 'paragraph', text: 'A classic paragraph\n\nwith a break.' },
    { type: 'video', url: 'https://vimeo.com/123456' },
    { type: 'paragraph', text: 'Another with [sic] in it.' },
  ])
  const { id } = await post('With comments')
  const found = await app.send(`GET /api/comments/post/${id}`)
  expect(found.status).toBe(200)
  expect(await rowsOf(app.database, 'comments', { postId: id })).toMatchObject([
    { comment: 'First & bold', createdAt: '2020-02-01T00:00:00.000Z' },
  ])
  const replies = await app.database.query.selectFrom('replies').select('comment').execute()
  expect(replies.map(({ comment }) => comment).toSorted()).toEqual(['An answer', 'An answer to it'])
  const [redirect] = await rowsOf(app.database, 'redirects', { path: '/2020/01/wp-100' })
  expect(redirect).toMatchObject({ target: '/blog/wp-100' })
  expect((await run(file)).posts).toBe(0)
})

test('XML that ends in the middle, or has entities of its own: what is before it comes', async () => {
  const file = join(folder, 'cut.xml')
  const whole = [...wordPressExport(3)].join('').replaceAll('?p=1', '?p=cut1').replaceAll('wp-1', 'cut-1')
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>'
  const cut = whole.slice(0, whole.indexOf('With comments')).replace('?>', `?>${bomb}`)
  await writeFile(file, cut.replace('<title><![CDATA[WordPress 1]]>', '<title>&b;'))
  const report = await run(file)
  expect(report.posts).toBe(3)
  expect(report.failed).toHaveLength(1)
  expect(report.failed[0]!.file).toMatch(/^cut\.xml, line \d+$/)
  expect(report.failed[0]!.why).toContain('XML')
})

const aText = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2020-01-01\n${more}---\n\n${body}\n`

test('a text of 2,000 sections is named with its file and does not come, the one beside it does', async () => {
  const body = Array.from({ length: 2_000 }, (_, number) => `Paragraph ${number}`).join('\n\n')
  const files = { 'endless.md': aText('Endless', body), 'short.md': aText('Short', 'Words') }
  const failed = [{ file: 'endless.md', why: 'Endless: The limit is 500 sections (content)' }]
  expect(await importFiles(files)).toMatchObject({ posts: 1, failed })
  expect(await rowsOf(app.database, 'posts', { title: 'Endless' })).toEqual([])
})

test('posts with the same slug all come, each with an address of its own', async () => {
  const names = ['twin-a.md', 'twin-b.md', 'twin-c.md']
  const files = Object.fromEntries(names.map((name) => [name, aText('Twin', name, 'slug: the-same\n')]))
  expect(await importFiles(files)).toMatchObject({ posts: 3, failed: [] })
  const twins = await rowsOf(app.database, 'posts', { title: 'Twin' })
  expect(twins.map(({ slug }) => slug).toSorted()).toEqual(['the-same', 'twin', 'twin-2'])
})

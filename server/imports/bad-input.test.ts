import { expect, test } from 'vitest'
import { anImportingSite } from '#tests/support/exports/import-files.ts'

// the paths of the texts differ from test to test: they identify posts
const { app, importFiles } = await anImportingSite()

const postsOf = (title: string) =>
  app.database.query
    .selectFrom('posts')
    .select(['slug', 'content'])
    .where('title', '=', title)
    .orderBy('slug')
    .execute()

const aText = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2020-01-01\n${more}---\n\n${body}\n`

test('a text of 2,000 sections is named with its file and does not come, the one beside it does', async () => {
  const body = Array.from({ length: 2_000 }, (_, number) => `Paragraph ${number}`).join('\n\n')
  const report = await importFiles({
    'endless.md': aText('Endless', body),
    'short.md': aText('Short', 'Words'),
  })
  expect(report.posts).toBe(1)
  expect(report.failed).toEqual([{ file: 'endless.md', why: 'Endless: The limit is 500 sections (content)' }])
  expect(await postsOf('Endless')).toEqual([])
})

test('a table of 10,000 cells comes whole, in several tables', async () => {
  const row = (words: string[]) => `| ${words.join(' | ')} |`
  const names = Array.from({ length: 10 }, (_, column) => `c${column}`)
  const rows = Array.from({ length: 1_000 }, (_, line) => row(names.map((name) => `${name}r${line}`)))
  const body = [row(names), row(names.map(() => '---')), ...rows].join('\n')
  const report = await importFiles({ 'table.md': aText('Large table', body) })
  expect(report).toMatchObject({ posts: 1, lost: [], failed: [] })
  const [post] = await postsOf('Large table')
  const text = JSON.stringify(post?.content)
  const isThere = (cell: string) => text.includes(`"${cell}"`)
  const cells = rows.flatMap((_, line) => names.map((name) => `${name}r${line}`))
  expect(cells.filter((cell) => !isThere(cell))).toEqual([])
  expect(post?.content.length).toBeGreaterThan(1)
})

test('addresses of scripts and of data are named and lead nowhere, and a script in an alternative text is text', async () => {
  const body = [
    '[Press](javascript:alert(1)) and [see](data:text/html,x)',
    '![A drawing](data:image/png;base64,AAAA)',
    '![<script>alert(2)</script>](nowhere.png)',
  ].join('\n\n')
  const report = await importFiles({ 'scripts.md': aText('Scripts', body) })
  expect(report.lost).toEqual(
    [
      { what: 'link to javascript:alert(1)', quote: 'Press' },
      { what: 'link to data:text/html,x', quote: 'see' },
      { what: 'image without a usable address', quote: 'A drawing' },
      { what: 'image nowhere.png, which is not among the files', quote: '<script>alert(2)</script>' },
    ].map((lost) => ({ post: 'Scripts', ...lost })),
  )
  const [post] = await postsOf('Scripts')
  expect(post?.content).toMatchObject([
    { type: 'paragraph', text: 'Press and see' },
    { type: 'paragraph', text: 'A drawing' },
    { type: 'paragraph', text: '<script>alert(2)</script>' },
  ])
})

test('a file that is called an image and is none is named, and its place keeps the alternative text', async () => {
  const report = await importFiles({
    'no-image.md': aText('No image', '![What it showed](photo.png)'),
    'photo.png': 'not an image',
  })
  const what = 'image photo.png, which is not a JPEG, PNG, GIF or WebP image'
  expect(report.lost).toEqual([{ post: 'No image', what, quote: 'What it showed' }])
  expect(report.images).toBe(0)
  const [post] = await postsOf('No image')
  expect(post?.content).toMatchObject([{ type: 'paragraph', text: 'What it showed' }])
})

test('posts with the same slug all come, each with an address of its own', async () => {
  const slug = 'slug: the-same\n'
  const report = await importFiles({
    'twin-a.md': aText('Twin', 'One', slug),
    'twin-b.md': aText('Twin', 'Two', slug),
    'twin-c.md': aText('Twin', 'Three', slug),
  })
  expect(report).toMatchObject({ posts: 3, failed: [] })
  const twins = await postsOf('Twin')
  expect(twins.map((post) => post.slug)).toEqual(['the-same', 'twin', 'twin-2'])
})

test('of two files with the same id the second is named with the first, in a further run too', async () => {
  const texts = {
    'first.md': aText('First', 'One', 'id: shared\n'),
    'second.md': aText('Second', 'Two', 'id: shared\n'),
  }
  for (const posts of [1, 0]) {
    const report = await importFiles(texts)
    const failed = [{ file: 'second.md', why: 'Second: has the same id as first.md' }]
    expect(report).toMatchObject({ posts, lost: [], failed })
  }
  expect(await postsOf('Second')).toEqual([])
})

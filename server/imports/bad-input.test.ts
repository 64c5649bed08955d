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

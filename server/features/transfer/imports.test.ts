import { expect, test } from 'vitest'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { aZip } from '#tests/support/sample-files.ts'
import { serveImports } from '#tests/support/exports/serve-imports.ts'
import { changeRows } from '#tests/support/rows.ts'

const aSite = async () => serveImports(await newDatabaseLocation())

test('names and sizes that cannot be imported are refused with a sentence', async () => {
  const site = await aSite()
  for (const [fileName, size, message] of [
    ['posts.exe', 5, 'Please choose a zip, JSON, XML or Markdown file'],
    [
      'posts.zip',
      1024 ** 3 + 1,
      'Files can be up to 1 GB. Use the import command on the server for larger ones.',
    ],
    ['posts.zip', 'many', 'Please choose a file'],
  ])
    expect((await site.call('POST /api/import', { fileName, size })).outcome).toBe(`400 ${message}`)
})

test('there is one import at a time', async () => {
  const site = await aSite()
  const answers = await Promise.all(Array.from({ length: 5 }, () => site.begin('a.zip', 5)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  expect((await site.begin('b.zip', 5)).outcome).toMatch(/^409 Another import is in progress/)
  const { _id: id } = await site.current()
  expect((await site.call(`POST /api/import/${id}/start`)).outcome).toMatch(/^409 This import has changed/)

  // an upload that nobody goes on with gives way
  await changeRows(site.database, 'imports', { leaseUntil: new Date(Date.now() - 1).toISOString() })
  expect(await site.begin('b.zip', 5)).toMatchObject({ status: 201 })
  expect(await site.sendPart(id, 0, Buffer.from('12345'))).toMatchObject({ status: 404 })
})

test('a dry run that has brought down the server three times is given up', async () => {
  const location = await newDatabaseLocation()
  const site = await serveImports(location)
  await site.upload('posts.json', '[1, 2]')
  await site.until('failed')
  // as three servers leave it that ended with its process
  await changeRows(site.database, 'imports', { status: 'checking', attempts: 3, failure: '' })
  await site.close()
  const next = await serveImports(location)
  expect((await next.until('failed')).failure).toMatch(/^The import ended unexpectedly/)
})

test('what an old site did not show is a draft, and links between its posts lead to them', async () => {
  const site = await aSite()
  const post = (title: string, more: string, text: string) =>
    `---\ntitle: ${title}\ndate: 2020-01-02\n${more}---\n${text}\n`
  const id = await site.upload(
    'blog.zip',
    aZip([
      ['blog/hugo.toml', ''],
      ['blog/README.md', '# How we deploy'],
      ['blog/content/posts/open.md', post('Open', '', 'See [the plan](plan.md#costs). %%ask Dora%%')],
      ['blog/content/posts/plan.md', post('Plan', 'published: "no"\n', 'Secret')],
      ['blog/content/posts/notes.org', '* Notes'],
    ]),
  )
  await site.until('checked')
  expect(await site.call(`POST /api/import/${id}/start`)).toMatchObject({ status: 200 })
  const { report } = await site.until('finished')
  const named = JSON.stringify([report.lost, report.failed])
  for (const word of ['ask Dora', 'README.md', 'notes.org']) expect(named).toContain(word)
  const open = await site.send('GET /api/blogs/slug/open')
  expect(open.body.blogPost.content).toMatchObject([
    { type: 'paragraph', text: 'See [the plan](/blog/plan#costs).' },
  ])
  expect(await site.send('GET /api/blogs/slug/plan')).toMatchObject({ status: 404 })
  expect(await site.countPosts()).toBe(2)
})

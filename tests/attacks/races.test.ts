import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aPost, aSignedInAdmin } from '#tests/support/builders.ts'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { storedFilePaths } from './database-contents.ts'
import { forEachConcurrent } from './http-client.ts'

test('when a category is deleted while a post is created in it, exactly one of both fails', async () => {
  const { send, database } = await testApp()
  const { authorization } = await aSignedInAdmin(database)
  await forEachConcurrent(Array(60).keys(), 4, async (index) => {
    const name = `Passing ${index}`
    const made = await send('POST /api/categories', { authorization, body: { name } })
    const [gone, written] = await Promise.all([
      send(`DELETE /api/categories/${made.body.category._id}`, { authorization }),
      send('POST /api/blogs', { authorization, body: { ...aPostBody(), category: name } }),
    ])
    expect(['200 400', '400 201']).toContain(`${gone.status} ${written.status}`)
  })
  const categories = new Set((await rowsOf(database, 'categories', {})).map(({ id }) => id))
  const posts = await rowsOf(database, 'posts', {})
  expect(posts.filter(({ categoryId }) => !categories.has(categoryId))).toEqual([])
})

test('a form that is sent repeatedly within a minute creates one record and one file', async () => {
  const { send, database, settings } = await testApp()
  const { id: postId } = await aPost(database)
  const person = { name: 'Ada', email: 'ada@example.com' }
  const application = applicationTexts({ email: 'ada@example.com' })
  await forEachConcurrent(Array(6).keys(), 10, async () => {
    const answers = await Promise.all([
      send('POST /api/comments', { body: { postId, ...person, comment: 'Twice' } }),
      send('POST /api/contact', { body: aForm({ ...person, project: 'Twice', file: [aPdf(), 'a.pdf'] }) }),
      send('POST /api/careers/apply', { body: aForm({ ...application, cv: [aPdf(), 'a.pdf'] }) }),
      send('POST /api/newsletter', { body: { email: 'ada@example.com' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })
  for (const table of ['comments', 'enquiries', 'applications', 'subscribers'] as const)
    expect(await rowsOf(database, table, {}), `${table}`).toHaveLength(1)
  expect(await storedFilePaths(settings.dataDir)).toHaveLength(2)
})

import { sql } from 'kysely'
import { applicationTexts } from '#tests/support/form-texts.ts'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aPost } from '#tests/support/builders.ts'
import type { TestApp } from '#tests/support/open-app.ts'
import { forEachConcurrent, createFailureList, type Attack } from '#tests/attacks/attack.ts'
import { createAccount } from '#tests/attacks/site-with-secrets.ts'
import { storedFilePaths } from '#tests/attacks/database-contents.ts'

type Race = { testApp: TestApp; authorization: string; rounds: number; failure(words: string): void }

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** When a category is deleted while a post is created in it, exactly one of both must fail. */
async function deletedCategories({
  testApp: { send, database },
  authorization,
  rounds,
  failure,
}: Race): Promise<void> {
  await forEachConcurrent(numbers(rounds), 4, async (index) => {
    const name = `Passing ${index}`
    const made = await send('POST /api/categories', { authorization, body: { name } })
    const [gone, written] = await Promise.all([
      send(`DELETE /api/categories/${made.body.category._id}`, { authorization }),
      send('POST /api/blogs', { authorization, body: { ...aPostBody(), category: name } }),
    ])
    const pair = `${gone.status} ${written.status}`
    if (!['200 400', '400 201'].includes(pair)) failure(`deleting and writing: ${pair}`)
  })
  const { n } = await database.query
    .selectFrom('posts')
    .leftJoin('categories', 'categories.id', 'posts.categoryId')
    .where('categories.id', 'is', null)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) > 0) failure(`${n} posts have no category`)
}

/** A form that is sent repeatedly within a minute must create one record and one file. */
async function repeatedForms({ testApp, rounds, failure }: Race): Promise<void> {
  const { send, database, settings } = testApp
  const post = await aPost(database)
  const application = applicationTexts({ email: 'ada@example.com' })
  const sendForms = async () => {
    const words = { name: 'Ada', email: 'ada@example.com' }
    const answers = await Promise.all([
      send('POST /api/comments', { body: { postId: post.id, ...words, comment: 'Twice' } }),
      send('POST /api/contact', { body: aForm({ ...words, project: 'Twice', file: [aPdf(), 'a.pdf'] }) }),
      send('POST /api/careers/apply', { body: aForm({ ...application, cv: [aPdf(), 'a.pdf'] }) }),
      send('POST /api/newsletter', { body: { email: 'ada@example.com' } }),
    ])
    for (const { status, text } of answers) if (status !== 201) failure(`a form is ${status}: ${text}`)
  }
  await forEachConcurrent(numbers(rounds), 10, sendForms)
  for (const table of ['comments', 'enquiries', 'applications', 'subscribers'] as const) {
    const rows = await database.query.selectFrom(table).select('id').execute()
    if (rows.length !== 1) failure(`${rows.length} rows in ${table}`)
  }
  const files = await storedFilePaths(settings.dataDir)
  if (files.length !== 2) failure(`${files.length} files are left`)
}

/** Sends conflicting requests at the same time. */
export const races: Attack = {
  name: 'races',
  claim: 'simultaneous requests never leave orphans',
  rounds: { short: 6, long: 100 },
  async run(context, rounds) {
    const failures = createFailureList()
    const race = async (run: (race: Race) => Promise<void>, count: number) => {
      const testApp = await context.openApp()
      const { authorization } = await createAccount(testApp, 'ada@example.com')
      await testApp.send('POST /api/categories', { authorization, body: { name: 'Cloud' } })
      await run({ testApp, authorization, rounds: count, failure: failures.add })
    }
    await race(deletedCategories, rounds * 10)
    await race(repeatedForms, rounds)
    const summary = `${rounds * 10} deletions against writings, ${rounds} × 4 repeated forms`
    return { summary, failures: failures.all }
  },
}

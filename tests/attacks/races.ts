import { sql } from 'kysely'
import { aForm, aPdf } from '#tests/support/sample-files.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { aPost } from '#tests/support/builders.ts'
import type { OwnApp } from '#tests/support/own-app.ts'
import { each, faultList, type Attack } from './attack.ts'
import { anAccount } from './desk.ts'
import { filesIn } from './whole-database.ts'

type Race = { own: OwnApp; authorization: string; rounds: number; fault(words: string): void }

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The same title at once: each post its own address. */
async function sameTitles({ own: { ask, database }, authorization, rounds, fault }: Race): Promise<void> {
  await ask('POST /api/categories', { authorization, body: { name: 'Cloud' } })
  await each(numbers(rounds), rounds, async () => {
    const body = { ...aPostBody(), title: 'One title for all', status: 'published' }
    const { status, text } = await ask('POST /api/blogs', { authorization, body })
    if (status !== 201) fault(`a post is ${status}: ${text}`)
  })
  const rows = await database.query.selectFrom('posts').select('slug').execute()
  if (new Set(rows.map(({ slug }) => slug)).size !== rounds) fault(`${rounds} posts, other slugs`)
}

/** A category goes while posts are written into it: one of both fails, and no post is left without. */
async function deletedCategories({
  own: { ask, database },
  authorization,
  rounds,
  fault,
}: Race): Promise<void> {
  let both = 0
  await each(numbers(rounds), 4, async (index) => {
    const name = `Passing ${index}`
    const made = await ask('POST /api/categories', { authorization, body: { name } })
    const [gone, written] = await Promise.all([
      ask(`DELETE /api/categories/${made.body.category._id}`, { authorization }),
      ask('POST /api/blogs', { authorization, body: { ...aPostBody(), category: name } }),
    ])
    const pair = `${gone.status} ${written.status}`
    if (!['200 400', '400 201'].includes(pair)) {
      both += 1
      fault(`deleting and writing: ${pair}`)
    }
  })
  const { n } = await database.query
    .selectFrom('posts')
    .leftJoin('categories', 'categories.id', 'posts.categoryId')
    .where('categories.id', 'is', null)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) > 0) fault(`${n} posts dangle`)
  if (both > 0) fault(`${both} races had no single winner`)
}

/** Many save the same copy of a post: one wins, the others are told. */
async function staleSaves({ own: { ask }, authorization, rounds, fault }: Race): Promise<void> {
  const { body } = await ask('POST /api/blogs', {
    authorization,
    body: { ...aPostBody(), title: 'To be saved' },
  })
  const { _id: id, revision } = body.blogPost
  const statuses = new Map<number, number>()
  await each(numbers(rounds), rounds, async (index) => {
    const { status, body: answer } = await ask(`PUT /api/blogs/${id}`, {
      authorization,
      body: { ...aPostBody(), title: `Saved by ${index}`, revision },
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 409 && answer.blogPost?._id !== id) fault('a 409 has no newer copy')
  })
  if (statuses.get(200) !== 1 || statuses.get(409) !== rounds - 1)
    fault(`saves at once: ${JSON.stringify([...statuses])}`)
  const late = await ask(`PUT /api/blogs/${id}`, { authorization, body: { ...aPostBody(), revision } })
  if (late.status !== 409) fault(`a late save is ${late.status}`)
}

/** The same form, sent again and again within a minute: one record, one file. */
async function repeatedForms({ own, rounds, fault }: Race): Promise<void> {
  const { ask, database, settings } = own
  const post = await aPost(database)
  const send = async () => {
    const words = { name: 'Ada', email: 'ada@example.com' }
    const answers = await Promise.all([
      ask('POST /api/comments', { body: { postId: post.id, ...words, comment: 'Twice' } }),
      ask('POST /api/contact', { body: aForm({ ...words, project: 'Twice', file: [aPdf(), 'a.pdf'] }) }),
      ask('POST /api/careers/apply', {
        body: aForm({
          firstName: 'Ada',
          lastName: 'Byron',
          email: 'ada@example.com',
          phone: '1',
          position: 'Other',
          experience: '5',
          coverLetter: 'Twice',
          cv: [aPdf(), 'a.pdf'],
        }),
      }),
      ask('POST /api/newsletter', { body: { email: 'ada@example.com' } }),
    ])
    for (const { status, text } of answers) if (status !== 201) fault(`a form is ${status}: ${text}`)
  }
  await each(numbers(rounds), 10, send)
  for (const table of ['comments', 'enquiries', 'applications', 'subscribers'] as const) {
    const rows = await database.query.selectFrom(table).select('id').execute()
    if (rows.length !== 1) fault(`${rows.length} rows in ${table}`)
  }
  const files = await filesIn(settings.dataDir)
  if (files.length !== 2) fault(`${files.length} files are left`)
}

/** What happens when two do the same thing at once. */
export const races: Attack = {
  name: 'races',
  claim:
    'those who act at once never share an address, lose a save, or leave something that belongs to nothing',
  rounds: { short: 12, long: 100 },
  async run(ground, rounds) {
    const faults = faultList()
    const race = async (run: (race: Race) => Promise<void>, count: number) => {
      const own = await ground.open()
      const { authorization } = await anAccount(own, 'ada@example.com')
      await own.ask('POST /api/categories', { authorization, body: { name: 'Cloud' } })
      await run({ own, authorization, rounds: count, fault: faults.add })
    }
    await race(sameTitles, rounds)
    await race(deletedCategories, rounds * 10)
    await race(staleSaves, rounds)
    await race(repeatedForms, rounds)
    const did = `${rounds} same titles, ${rounds * 10} deletions against writings, ${rounds} stale saves, ${rounds} × 4 repeated forms`
    return { did, faults: faults.all }
  },
}

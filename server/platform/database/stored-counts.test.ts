import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { aCategoryRow, aPostRow } from '#tests/support/rows.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

const at = '2026-11-21T02:00:00.000Z'
const later = '2030-01-01T00:00:00.000Z'

/** Counts the rows that the stored counts must equal. */
const freshCounts = sql<{ subject: string; key: string; status: string; n: number }>`
  select 'posts' as subject, '' as key, status, count(*) as n from posts group by status
  union all
  select 'category', cast(category_id as text), status, count(*) from posts group by category_id, status
  union all
  select 'featured', '', status, count(*) from posts where featured group by status
  union all
  select 'tag', tag_key, 'published', count(*) from post_tags
    inner join posts on posts.id = post_tags.post_id where posts.status = 'published' group by tag_key
  union all
  select 'comments', '', 'approved', count(*) from comments where is_approved having count(*) > 0
  union all
  select 'replies', '', 'approved', count(*) from replies where is_approved having count(*) > 0
  union all
  select 'comments', 'queue', '', count(*) from comments where not is_approved having count(*) > 0
  union all
  select 'replies', 'queue', '', count(*) from replies where not is_approved having count(*) > 0
  union all
  select 'enquiries', case when spam_at is null then '' else 'spam' end, status, count(*)
    from enquiries group by spam_at is null, status
  union all
  select 'applications', position, status, count(*) from applications group by position, status`

async function expectCorrectCounts(step: string): Promise<void> {
  const stored = await db.query.selectFrom('tallies').selectAll().where('n', '!=', 0).execute()
  const queues = await db.query
    .selectFrom('queueTallies')
    .select((eb) => [
      'subject',
      sql<string>`'queue'`.as('key'),
      sql<string>`''`.as('status'),
      eb.fn.sum<number>('n').as('n'),
    ])
    .groupBy('subject')
    .execute()
  const { rows } = await freshCounts.execute(db.query)
  const lines = (all: typeof rows) =>
    all.map(({ subject, key, status, n }) => `${subject} ${key} ${status} ${Number(n)}`).sort()
  expect([step, ...lines([...stored, ...queues.filter(({ n }) => Number(n) !== 0)])]).toEqual([
    step,
    ...lines(rows),
  ])
  const dates = await db.query
    .selectFrom('postTags')
    .innerJoin('posts', 'posts.id', 'postTags.postId')
    .select(['postTags.listedAt', 'posts.publishedAt', 'posts.status'])
    .execute()
  for (const { listedAt: listed, publishedAt: date, status } of dates) {
    expect([step, listed]).toEqual([step, status === 'published' ? date : null])
  }
}

test('stored counts equal fresh counts after every kind of write', async () => {
  const [first, second] = [aCategoryRow(), aCategoryRow()]
  await db.query.insertInto('categories').values([first, second]).execute()
  const published = { status: 'published', publishedAt: at } as const
  const draft = { status: 'draft', publishedAt: null, featured: false } as const
  const posts = [
    aPostRow(first.id, draft),
    aPostRow(first.id, { ...draft, ...published }),
    aPostRow(second.id, { ...published, featured: true }),
    aPostRow(second.id, { ...draft, ...published, publishedAt: later }),
    aPostRow(second.id, { ...draft, status: 'archived', publishedAt: at }),
  ]
  await db.query.insertInto('posts').values(posts).execute()
  await expectCorrectCounts('posts came')

  const tag = (post: number, name: string) => ({
    postId: posts[post]!.id,
    tagKey: name.toLowerCase(),
    name,
    position: 0,
  })
  await db.query
    .insertInto('postTags')
    .values([tag(0, 'Cost'), tag(1, 'Cost'), tag(1, 'CI'), tag(2, 'CI'), tag(3, 'CI'), tag(4, 'Cost')])
    .execute()
  await expectCorrectCounts('tags came')

  const change = (post: number, columns: Partial<(typeof posts)[number]>) =>
    db.query.updateTable('posts').set(columns).where('id', '=', posts[post]!.id).execute()
  await change(0, published)
  await expectCorrectCounts('a draft was published')
  await change(1, { status: 'draft', publishedAt: null })
  await expectCorrectCounts('a published post became a draft')
  await change(2, { categoryId: first.id, featured: false })
  await expectCorrectCounts('a post moved to another category, and is featured no more')
  await change(3, { publishedAt: at, title: 'Another title' })
  await expectCorrectCounts('a scheduled post got another date')
  await db.query.deleteFrom('postTags').where('postId', '=', posts[2]!.id).execute()
  await expectCorrectCounts('tags went')

  const words = { name: 'Robin', email: 'robin@example.com', comment: 'Words.', createdAt: at }
  const comments = [true, false].map((isApproved) => ({
    id: randomUUID(),
    postId: posts[0]!.id,
    isApproved,
    ...words,
  }))
  await db.query.insertInto('comments').values(comments).execute()
  const replies = comments.map(({ id, isApproved }) => ({
    id: randomUUID(),
    commentId: id,
    isApproved,
    ...words,
  }))
  await db.query.insertInto('replies').values(replies).execute()
  await expectCorrectCounts('comments and replies came')
  await db.query.updateTable('comments').set({ isApproved: true }).execute()
  await db.query.updateTable('replies').set({ isApproved: false }).execute()
  await expectCorrectCounts('comments were approved, and replies withdrawn')
  await db.query.deleteFrom('comments').where('id', '=', comments[0]!.id).execute()
  await expectCorrectCounts('a comment went, with its reply')
  await db.query.deleteFrom('posts').where('id', '=', posts[0]!.id).execute()
  await expectCorrectCounts('a post went, with all that it had')
})

test('enquiries and applications are counted when they are created, changed and deleted', async () => {
  const timestamps = { createdAt: at, updatedAt: at }
  const enquiries = (['new', 'new', 'completed'] as const).map((status) => ({
    id: randomUUID(),
    name: 'Robin',
    email: 'robin@example.com',
    project: 'Releases.',
    status,
    ...timestamps,
  }))
  await db.query.insertInto('enquiries').values(enquiries).execute()
  await expectCorrectCounts('enquiries came')
  await db.query
    .updateTable('enquiries')
    .set({ status: 'completed' })
    .where('id', '=', enquiries[0]!.id)
    .execute()
  await db.query.deleteFrom('enquiries').where('id', '=', enquiries[2]!.id).execute()
  await expectCorrectCounts('one was completed, and another went')
  await db.query.updateTable('enquiries').set({ spamAt: at }).where('id', '=', enquiries[1]!.id).execute()
  await expectCorrectCounts('one was spam')

  const files = [0, 1].map((number) => ({
    id: randomUUID(),
    kind: 'cv' as const,
    storedName: `cv/${number}`,
    originalName: 'cv.pdf',
    mimeType: 'application/pdf',
    byteSize: 1,
    sha256: 'ab',
    createdAt: at,
  }))
  await db.query.insertInto('files').values(files).execute()
  const applications = files.map(({ id }, number) => ({
    id: randomUUID(),
    firstName: 'Robin',
    lastName: 'Reader',
    email: 'robin@example.com',
    phone: '1',
    position: `Position ${number}`,
    experience: '3-5 years',
    coverLetter: 'Words.',
    cvFileId: id,
    appliedAt: at,
    ...timestamps,
  }))
  await db.query.insertInto('applications').values(applications).execute()
  await expectCorrectCounts('applications came')
  await db.query
    .updateTable('applications')
    .set({ status: 'hired' })
    .where('position', '=', 'Position 1')
    .execute()
  await db.query.deleteFrom('applications').where('position', '=', 'Position 0').execute()
  await expectCorrectCounts('one was hired, and another went')
})

test('concurrent writes are all counted', async () => {
  const category = aCategoryRow()
  await db.query.insertInto('categories').values(category).execute()
  await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      db.transaction(async (trx) => {
        const row = aPostRow(category.id, { status: 'published', publishedAt: at })
        await trx.insertInto('posts').values(row).execute()
        await trx
          .insertInto('postTags')
          .values({ postId: row.id, tagKey: `t${number % 2}`, name: `T${number % 2}`, position: 0 })
          .execute()
      }),
    ),
  )
  await expectCorrectCounts('ten posts came at once')
})

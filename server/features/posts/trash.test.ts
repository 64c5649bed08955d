import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aComment, aPerson, aPost, aReply, ensureCategory } from '#tests/support/builders.ts'
import { aPostBody } from '#tests/support/post-bodies.ts'
import { auditOf, rowsOf } from '#tests/support/rows.ts'

const dayMs = 24 * 3_600_000
let clock = Date.now()
const { send, database, as, applyRetention } = await testApp({ now: () => new Date(clock) })
const owner = await aPerson(database, ['owner'], { name: 'Olive Owner' })
const editor = await aPerson(database, ['editor'])
const writer = await aPerson(database, ['writer'])
const other = await aPerson(database, ['writer'])
await aPost(database, { title: 'Stays', slug: 'stays', tags: ['Shared'] })

const call = as(owner)
const get = async (path: string, who = owner) => (await as(who)(`GET ${path}`)).body
const remove = (id: string, who = owner) => as(who)(`DELETE /api/blogs/${id}`)
const restore = (id: string, who = owner) => as(who)(`POST /api/blogs/${id}/restore`)
const removeForGood = (id: string, who = owner) => as(who)(`DELETE /api/blogs/trash/${id}`)
const trashOf = async (who = owner, query = ''): Promise<Record<string, unknown>[]> =>
  (await get(`/api/blogs/trash${query}`, who)).blogPosts

/** A public post whose every text has the word, with a comment and a reply that have it too, and a former address. */
async function aPostWith(word: string) {
  const content = [{ type: 'paragraph' as const, text: word }]
  const texts = { title: `Title ${word}`, slug: `slug-${word}`, subtitle: word, excerpt: word, content }
  const lists = { tags: [`tag-${word}`, 'Shared'], category: `Category ${word}`, featured: true }
  const post = await aPost(database, { ...texts, ...lists, ownerId: writer.id })
  const [slug, createdAt] = [`former-${word}`, new Date(clock).toISOString()]
  await database.query.insertInto('postSlugs').values({ slug, postId: post.id, createdAt }).execute()
  const comment = await aComment(database, post.id, { comment: word })
  await aReply(database, comment, { comment: word })
  await aComment(database, post.id, { comment: word, isApproved: false })
  return { ...post, comment }
}

/** Everything that reads posts or comments, the post's own addresses aside. */
const lists = `/rss.xml /sitemap.xml /api/blogs/published?alsoFeatured=true /api/blogs/published?tag=Shared
  /api/blogs/tags?limit=100 /api/blogs/slug/stays /api/blogs/stays/related /api/comments/recent
  /api/blogs /api/blogs?status=archived /api/blogs?status=published /api/comments
  /api/comments?status=pending`.split(/\s+/)

async function wherever(word: string): Promise<string[]> {
  const found = []
  for (const { authorization } of [owner, writer])
    for (const path of [...lists, '/api/blogs/stats', '/api/comments/stats']) {
      const { text } = await send(`GET ${path}`, path.startsWith('/api') ? { authorization } : {})
      // the dashboard names every category; its counts are compared below
      const seen = path === '/api/blogs/stats' ? text.replaceAll(`Category ${word}`, '') : text
      if (seen.includes(word)) found.push(path)
    }
  return [...new Set(found)]
}

/** Every figure that posts and comments count in. */
async function figures() {
  const paths = ['/api/blogs/stats', '/api/categories', '/api/categories/counts', '/api/comments/stats']
  const [posts, ...others] = await Promise.all([...paths, '/api/dashboard/waiting'].map((path) => get(path)))
  const { recentPosts: _, ...stats } = posts.stats
  const totals = []
  for (const query of ['', 'status=published', 'status=archived', 'category=Cloud&featured=true'])
    for (const who of [owner, writer]) totals.push((await get(`/api/blogs?${query}`, who)).pagination.total)
  return { stats, others, totals }
}

test('DELETE /api/blogs/{id} takes a post and its comments out of everything that lists and counts', async () => {
  const word = 'zelkova'
  await ensureCategory(database, `Category ${word}`)
  const before = await figures()
  const post = await aPostWith(word)
  const all = [...lists, '/api/blogs/stats', '/api/comments/stats']
  expect((await wherever(word)).toSorted()).toEqual(
    all.filter((path) => path !== '/api/blogs?status=archived').toSorted(),
  )
  const { outcome, body } = await remove(post.id)
  expect(outcome).toBe('200 Blog post deleted successfully')
  expect(body.deleted).toEqual({ comments: 2, replies: 1 })
  expect(await wherever(word)).toEqual([])
  expect(await figures()).toEqual(before)
  const reply = { name: 'Ada', email: 'ada@example.com', comment: 'Words.' }
  for (const [address, sent] of [
    [`GET /api/blogs/slug/${post.slug}`],
    [`GET /api/blogs/slug/former-${word}`],
    [`GET /api/blogs/${post.slug}/related`],
    [`GET /api/comments/post/${post.id}`],
    [`GET /api/blogs/${post.id}`],
    [`PUT /api/blogs/${post.id}`, aPostBody()],
    [`DELETE /api/blogs/${post.id}`],
    [`POST /api/comments/${post.comment}/reply`, reply],
    ['POST /api/comments', { ...reply, postId: post.id }],
  ] as const)
    expect([address, (await call(address, sent)).status]).toEqual([address, 404])
  for (const path of ['/api/blogs/published', '/api/blogs'])
    expect((await get(`${path}?search=${word}`)).blogPosts).toEqual([])
  expect((await get(`/api/comments?search=${word}`)).comments).toEqual([])
})

test('POST /api/blogs/{id}/restore brings back address, status, comments and every list', async () => {
  const word = 'quillaja'
  const post = await aPostWith(word)
  const [listed, counted] = [await wherever(word), await figures()]
  const paths = [`blogs/slug/${post.slug}`, `blogs/slug/former-${word}`, `comments/post/${post.id}`]
  const read = () => Promise.all(paths.map((path) => get(`/api/${path}`)))
  const answers = await read()
  await remove(post.id)
  // the address stays the post's
  await ensureCategory(database, 'Cloud')
  expect((await call('POST /api/blogs', aPostBody({ slug: post.slug }))).outcome).toBe(
    '409 This slug is already in use',
  )
  const { outcome, body } = await restore(post.id)
  expect([outcome, body.restored]).toEqual(['200 Post restored', { comments: 2 }])
  expect(await wherever(word)).toEqual(listed)
  expect(await figures()).toEqual(counted)
  expect(await read()).toEqual(answers)
  expect((await get(`/api/comments?search=${word}`)).comments).toHaveLength(2)
  expect((await restore(post.id)).status).toBe(404)
})

test('writers see, restore and delete for good their own posts in the trash only', async () => {
  const writer = await aPerson(database, ['writer'])
  const mine = await aPost(database, { ownerId: writer.id, title: 'Mine' })
  const theirs = await aPost(database, { ownerId: other.id, title: 'Theirs' })
  await remove(mine.id, writer)
  await remove(theirs.id, other)
  expect((await trashOf(writer)).map(({ title }) => title)).toEqual(['Mine'])
  expect((await trashOf(editor)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Mine', 'Theirs']),
  )
  expect((await restore(theirs.id, writer)).status).toBe(404)
  expect((await removeForGood(theirs.id, writer)).status).toBe(404)
  expect((await restore(theirs.id, editor)).status).toBe(200)
  expect((await removeForGood(mine.id, writer)).outcome).toBe('200 Post deleted permanently')
  expect((await restore(mine.id, writer)).status).toBe(404)
})

test('DELETE /api/blogs/trash/{id} deletes what is in the trash only, and frees the address', async () => {
  const { id, slug } = await aPostWith('banksia')
  expect((await removeForGood(id)).status).toBe(404)
  await remove(id)
  expect((await removeForGood(id)).status).toBe(200)
  for (const table of ['removedComments', 'removedReplies'] as const)
    expect(await rowsOf(database, table, { postId: id })).toEqual([])
  expect((await call('POST /api/blogs', aPostBody({ slug }))).status).toBe(201)
})

test('a post is deleted for good after 30 days in the trash, with its comments', async () => {
  await database.query.deleteFrom('posts').where('deletedAt', 'is not', null).execute()
  const { id, comment } = await aPostWith('grevillea')
  await remove(id)
  clock += 30 * dayMs - 1000
  await applyRetention()
  expect((await restore(id)).body.restored).toEqual({ comments: 2 })
  clock += 1000
  await remove(id)
  clock += 30 * dayMs + 1000
  await applyRetention()
  expect(await trashOf()).toEqual([])
  expect((await restore(id)).status).toBe(404)
  expect(await rowsOf(database, 'comments', { id: comment })).toEqual([])
  const subjectName = 'Title grevillea'
  const detail = { slug: 'slug-grevillea', comments: 2, replies: 1 }
  const deleted = { action: 'post.deleted', subjectName, detail }
  expect(await auditOf(database, id)).toMatchObject([
    deleted,
    { action: 'post.restored', actorId: owner.id, subjectName },
    deleted,
    { action: 'post.purged', actorId: null, subjectName },
  ])
})

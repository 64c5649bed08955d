import { randomUUID } from 'node:crypto'
import type { SectionInput } from '#contract/posts/posts.ts'
import { createSessions } from '#server/platform/sessions.ts'
import { keyOf } from '#server/platform/database/queries/keys.ts'
import type { Database } from '#server/platform/database/open.ts'

let made = 0
const next = () => (made += 1)

/** What a test says of a post; the rest is made up. */
export type PostWish = {
  title?: string
  slug?: string
  subtitle?: string
  excerpt?: string
  category?: string
  tags?: string[]
  content?: SectionInput[]
  status?: 'draft' | 'published' | 'archived'
  publishedAt?: string | null
  featured?: boolean
  likes?: number
}

async function categoryId({ query }: Database, name: string): Promise<string> {
  const key = keyOf(name)
  const there = await query
    .selectFrom('categories')
    .select('id')
    .where('name_key', '=', key)
    .executeTakeFirst()
  if (there) return there.id
  const id = randomUUID()
  await query
    .insertInto('categories')
    .values({ id, name, name_key: key, created_at: new Date().toISOString() })
    .execute()
  return id
}

/** A category, created when it is not there yet. */
export async function aCategory(database: Database, name: string): Promise<string> {
  return categoryId(database, name)
}

/** A post in the database and in the search; published an hour ago unless told otherwise. */
export async function aPost(database: Database, wish: PostWish = {}): Promise<{ id: string; slug: string }> {
  const number = next()
  const id = randomUUID()
  const slug = wish.slug ?? `post-${number}`
  const status = wish.status ?? 'published'
  const hourAgo = new Date(Date.now() - 3_600_000 + number).toISOString()
  const content = wish.content ?? [{ type: 'paragraph' as const, text: `Text of post ${number}.` }]
  const title = wish.title ?? `Post ${number}`
  const tags = wish.tags ?? []
  const texts = { title, subtitle: wish.subtitle ?? '', excerpt: wish.excerpt ?? `Excerpt ${number}` }
  await database.query
    .insertInto('posts')
    .values({
      id,
      slug,
      ...texts,
      content,
      featured_image: '/covers/cloud/a.svg',
      category_id: await categoryId(database, wish.category ?? 'Cloud'),
      author_name: 'Amara Okafor',
      author_role: 'Engineer',
      author_bio: 'Writes about pipelines.',
      featured: wish.featured ?? false,
      status,
      published_at: wish.publishedAt === undefined ? (status === 'draft' ? null : hourAgo) : wish.publishedAt,
      created_at: hourAgo,
      updated_at: hourAgo,
      read_time: '1 min read',
      likes: wish.likes ?? 0,
    })
    .execute()
  if (tags.length > 0) {
    await database.query
      .insertInto('post_tags')
      .values(tags.map((name, position) => ({ post_id: id, tag_key: keyOf(name), name, position })))
      .execute()
  }
  const body = content
    .map((section) => (section.type === 'list' ? section.items.join(' ') : section.text))
    .join(' ')
  await database.fullText.index(database.query, id, { ...texts, body, tags })
  return { id, slug }
}

/** A comment of a post; approved unless told otherwise. */
export async function aComment(
  database: Database,
  postId: string,
  wish: { comment?: string; email?: string; isApproved?: boolean; createdAt?: string } = {},
): Promise<string> {
  const number = next()
  const id = randomUUID()
  await database.query
    .insertInto('comments')
    .values({
      id,
      post_id: postId,
      name: `Reader ${number}`,
      email: wish.email ?? `reader${number}@example.com`,
      comment: wish.comment ?? `Comment ${number}`,
      is_approved: wish.isApproved ?? true,
      created_at: wish.createdAt ?? new Date(Date.now() - 600_000 + number).toISOString(),
    })
    .execute()
  return id
}

/** A reply to a comment; approved unless told otherwise. */
export async function aReply(
  database: Database,
  commentId: string,
  wish: { comment?: string; isApproved?: boolean; isAuthor?: boolean } = {},
): Promise<string> {
  const number = next()
  const id = randomUUID()
  await database.query
    .insertInto('replies')
    .values({
      id,
      comment_id: commentId,
      name: `Replier ${number}`,
      email: `replier${number}@example.com`,
      comment: wish.comment ?? `Reply ${number}`,
      is_approved: wish.isApproved ?? true,
      is_author: wish.isAuthor ?? false,
      created_at: new Date(Date.now() - 300_000 + number).toISOString(),
    })
    .execute()
  return id
}

/** An admin who is signed in. @returns the value of their `Authorization` header */
export async function anAdmin(database: Database): Promise<{ id: string; authorization: string }> {
  const id = randomUUID()
  const email = `admin${next()}@example.com`
  await database.query
    .insertInto('users')
    .values({
      id,
      name: 'Ada Admin',
      email,
      email_key: keyOf(email),
      password_hash: 'unused',
      created_at: new Date().toISOString(),
    })
    .execute()
  return { id, authorization: `Bearer ${await createSessions(database).create(id)}` }
}

import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { defaultAuthorImage, defaultAuthorRole } from '#contract/posts/limits.ts'
import type { PostBody } from '#contract/posts/post-body.ts'
import type { Section } from '#contract/posts/posts.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { uniqueKeyOf } from '#server/platform/database/queries/unique-key.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Images } from '#server/platform/images/images.ts'
import { invalid } from '#server/platform/errors.ts'
import { needsRedirect, isPublicAt, decidePublishedAt, decideReadTime, decideSlug } from './edits.rules.ts'
import { reserveSlug, storeFormerSlug } from './post-slugs.ts'
import { writeTags } from './post-tags.ts'
import { textOf } from '#contract/posts/post-text.ts'

/**
 * The result of a write; `isVisible` when visitors could see the post before it or can see it after it. `title` is that from before
 * it, `from` and `to` are the statuses before and after.
 */
export type SavedPost = { id: string; title: string; isVisible: boolean; from?: string; to: string }

/** Writes what belongs to a write of a post, in the same transaction. */
type AlsoWrite<T> = (trx: Transaction<Tables>, post: T) => Promise<void>

/** The numbers of records that were deleted with a post. */
export type DeletedPost = {
  title: string
  slug: string
  comments: number
  replies: number
  isVisible: boolean
}

export type PostWrites = ReturnType<typeof createPostWrites>

const unknownCategory = () => invalid(adminPostMessages.categoryUnknown, 'category')

/** Turns a foreign key violation into 400: the category was deleted in the meantime. */
function rejectMissingCategory(error: unknown): never {
  if (databaseErrorKind(error) === 'reference') throw unknownCategory()
  throw error
}

async function categoryId(trx: Transaction<Tables>, name: string): Promise<string> {
  const row = await trx
    .selectFrom('categories')
    .select('id')
    .where('nameKey', '=', uniqueKeyOf(name))
    .executeTakeFirst()
  if (!row) throw unknownCategory()
  return row.id
}

/** The columns that every save sets; undefined leaves a column as it is. */
const textColumns = ({ author, ...body }: PostBody, content: Section[]) => ({
  title: body.title,
  subtitle: body.subtitle,
  excerpt: body.excerpt,
  content,
  featuredImage: body.featuredImage,
  featuredImageAlt: body.featuredImageAlt,
  featuredImageFocus: body.featuredImageFocus,
  authorName: author.name,
  authorRole: author.role,
  authorBio: author.bio,
  authorImage: author.image === defaultAuthorImage ? '' : author.image,
  featured: body.featured,
})

/** Writes posts, each with its tags, slugs and search index in one transaction. */
export function createPostWrites(database: Database, images: Pick<Images, 'release'>, now: () => string) {
  const index = async (
    trx: Transaction<Tables>,
    id: string,
    body: PostBody,
    stored: { subtitle: string; tags: string[] },
  ) => {
    await database.fullText.index(trx, id, {
      title: body.title,
      subtitle: body.subtitle ?? stored.subtitle,
      excerpt: body.excerpt,
      body: textOf(body.content),
      tags: body.tags ?? stored.tags,
    })
  }

  return {
    /** @param content the sections of `body`, highlighted */
    async create(body: PostBody, content: Section[], alsoWrite: AlsoWrite<SavedPost>): Promise<SavedPost> {
      const id = randomUUID()
      const at = now()
      const status = body.status ?? 'draft'
      const publishedAt = decidePublishedAt(status, body.publishedAt, undefined, at)
      const work = database.transaction(async (trx) => {
        const columns = textColumns(body, content)
        await trx
          .insertInto('posts')
          .values({
            id,
            ...columns,
            authorRole: columns.authorRole ?? defaultAuthorRole,
            categoryId: await categoryId(trx, body.category),
            slug: await reserveSlug(database, trx, decideSlug(body, undefined), id),
            status,
            publishedAt,
            readTime: decideReadTime(body, undefined),
            createdAt: at,
            updatedAt: at,
          })
          .execute()
        await writeTags(trx, id, body.tags ?? [])
        await index(trx, id, body, { subtitle: '', tags: [] })
        const isVisible = isPublicAt({ status, publishedAt }, at)
        const saved = { id, title: body.title, isVisible, to: status }
        await alsoWrite(trx, saved)
        return saved
      })
      return work.catch(rejectMissingCategory)
    },

    /** @returns undefined when the post is deleted, 'stale' when `body.revision` is not the present revision */
    async update(
      id: string,
      body: PostBody,
      content: Section[],
      alsoWrite: AlsoWrite<SavedPost>,
    ): Promise<SavedPost | 'stale' | undefined> {
      const work = database.transaction(async (trx) => {
        await database.lock(trx, `post ${id}`)
        const stored = await trx.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst()
        if (!stored) return undefined
        if (body.revision !== undefined && body.revision !== stored.revision) return 'stale' as const
        const at = now()
        const status = body.status ?? stored.status
        const publishedAt = decidePublishedAt(status, body.publishedAt, stored, at)
        const slug = await reserveSlug(database, trx, decideSlug(body, stored), id)
        if (slug !== stored.slug && needsRedirect(stored)) await storeFormerSlug(trx, id, stored.slug, at)
        await trx
          .updateTable('posts')
          .set({
            ...textColumns(body, content),
            categoryId: await categoryId(trx, body.category),
            slug,
            status,
            publishedAt,
            readTime: decideReadTime(body, stored),
            updatedAt: at,
            revision: stored.revision + 1,
          })
          .where('id', '=', id)
          .execute()
        const tags = await trx.selectFrom('postTags').select('name').where('postId', '=', id).execute()
        if (body.tags) await writeTags(trx, id, body.tags)
        await index(trx, id, body, { subtitle: stored.subtitle, tags: tags.map(({ name }) => name) })
        const isVisible = isPublicAt(stored, at) || isPublicAt({ status, publishedAt }, at)
        const saved = { id, title: stored.title, isVisible, from: stored.status, to: status }
        await alsoWrite(trx, saved)
        return saved
      })
      return work.catch(rejectMissingCategory)
    },

    /** Deletes a post with its comments and their replies. @returns undefined when it is deleted already */
    async remove(id: string, alsoWrite: AlsoWrite<DeletedPost>): Promise<DeletedPost | undefined> {
      return database.transaction(async (trx) => {
        await database.lock(trx, `post ${id}`)
        const post = await trx
          .selectFrom('posts')
          .select(['title', 'slug', 'status', 'publishedAt', 'featuredImage', 'authorImage', 'content'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!post) return undefined
        const comments = await trx
          .selectFrom('comments')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('postId', '=', id)
          .executeTakeFirstOrThrow()
        const replies = await trx
          .selectFrom('replies')
          .innerJoin('comments', 'comments.id', 'replies.commentId')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('comments.postId', '=', id)
          .executeTakeFirstOrThrow()
        await trx.deleteFrom('posts').where('id', '=', id).execute()
        await images.release(trx, [post.featuredImage, post.authorImage, post.content])
        const deleted = {
          title: post.title,
          slug: post.slug,
          comments: Number(comments.n),
          replies: Number(replies.n),
          isVisible: isPublicAt(post, now()),
        }
        await alsoWrite(trx, deleted)
        return deleted
      })
    },
  }
}

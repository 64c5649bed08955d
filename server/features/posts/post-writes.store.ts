import { isPublicAt } from '#contract/posts/post-access.ts'
import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { defaultAuthorImage } from '#contract/posts/limits.ts'
import type { PostBody } from '#contract/posts/post-body.ts'
import { initialTexts, textsOfPost } from '#contract/posts/post-fields.ts'
import { keepUnreadable, type SavedSection } from '#contract/posts/sections/sections.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { invalid } from '#server/platform/errors.ts'
import { needsRedirect, decidePublishedAt, decideReadTime, decideSlug } from './edits.rules.ts'
import { reserveSlug, storeFormerSlug } from './post-slugs.ts'
import { recordFileUses } from '#server/articles/file-uses.ts'
import { writeTags } from '#server/articles/post-tags.ts'
import { indexPost } from './search/post-search.ts'
import type { Versions } from './versions.store.ts'

/**
 * The result of a write. `isVisible` if visitors could see the post before it, or can afterwards. `title` is the previous title; `from` and
 * `to` are the previous and new status.
 */
export type PostWriteResult = { id: string; title: string; isVisible: boolean; from?: string; to: string }

/** The facts that decide who may edit a stored post. */
export type StoredPost = Pick<Selectable<Tables['posts']>, 'ownerId' | 'status' | 'publishedAt'>

/** Throws if the post must not be written. */
export type WriteGuard = (post: StoredPost) => Promise<void>

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

/** The fields of a save that depend on the stored post, or belong to other tables. */
type DecidedField = 'category' | 'status' | 'slug' | 'publishedAt' | 'readTime' | 'tags' | 'revision'

type TextFields = Omit<PostBody, DecidedField | 'author' | 'content'> & {
  [Field in keyof PostBody['author'] as `author${Capitalize<Field>}`]: PostBody['author'][Field]
} & { content: unknown[] }

type TextField = keyof TextFields

/** Requires every field, including optional ones, so that a missing field, or a field without a column, is a type error. */
type TextColumns = {
  [Field in TextField]: Field extends keyof Tables['posts'] ? TextFields[Field] : never
}

/** The columns that every save sets; undefined keeps a column's value. */
function textColumns(body: PostBody, content: unknown[]): TextColumns {
  const texts = textsOfPost(body)
  const authorImage = texts.authorImage === defaultAuthorImage ? '' : texts.authorImage
  return { ...texts, authorImage, content, featured: body.featured }
}

/** Writes posts, each with its tags, slugs and search index, in one transaction. */
export function createPostWrites(
  database: Database,
  versions: Pick<Versions, 'addMissing'>,
  now: () => string,
) {
  return {
    /** @param ownerId the account that writes it @param content the sections of `body`, with ids and highlighting */
    async create(
      trx: Transaction<Tables>,
      ownerId: string,
      body: PostBody,
      content: SavedSection[],
    ): Promise<PostWriteResult> {
      const id = randomUUID()
      const at = now()
      const status = body.status ?? 'draft'
      const publishedAt = decidePublishedAt(status, body.publishedAt, undefined, at)
      const columns = textColumns(body, keepUnreadable(content, []))
      await trx
        .insertInto('posts')
        .values({
          id,
          ownerId,
          ...columns,
          authorRole: columns.authorRole ?? initialTexts.authorRole,
          categoryId: await categoryId(trx, body.category),
          slug: await reserveSlug(database, trx, decideSlug(body, undefined), id),
          status,
          publishedAt,
          readTime: decideReadTime(body, undefined),
          createdAt: at,
          updatedAt: at,
        })
        .execute()
        .catch(rejectMissingCategory)
      await writeTags(trx, id, body.tags ?? [])
      await recordFileUses(trx, { postId: id })
      await indexPost(database, trx, id)
      return { id, title: body.title, isVisible: isPublicAt({ status, publishedAt }, at), to: status }
    },

    /** @throws what `check` throws @returns undefined if the post is deleted, 'stale' if `body.revision` is outdated */
    async update(
      trx: Transaction<Tables>,
      id: string,
      body: PostBody,
      content: SavedSection[],
      check: WriteGuard,
    ): Promise<PostWriteResult | 'stale' | undefined> {
      await database.lock(trx, `post ${id}`)
      const stored = await trx
        .selectFrom('posts')
        .selectAll()
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      if (!stored) return undefined
      await check(stored)
      if (body.revision !== undefined && body.revision !== stored.revision) return 'stale'
      await versions.addMissing(trx, id)
      const at = now()
      const status = body.status ?? stored.status
      const publishedAt = decidePublishedAt(status, body.publishedAt, stored, at)
      const slug = await reserveSlug(database, trx, decideSlug(body, stored), id)
      if (slug !== stored.slug && needsRedirect(stored)) await storeFormerSlug(trx, id, stored.slug, at)
      await trx
        .updateTable('posts')
        .set({
          ...textColumns(body, keepUnreadable(content, stored.content)),
          categoryId: await categoryId(trx, body.category),
          slug,
          status,
          publishedAt,
          readTime: decideReadTime(body, stored),
          updatedAt: at,
          readyAt: status === 'draft' ? stored.readyAt : null,
          revision: stored.revision + 1,
        })
        .where('id', '=', id)
        .execute()
        .catch(rejectMissingCategory)
      if (body.tags) await writeTags(trx, id, body.tags)
      await recordFileUses(trx, { postId: id })
      await indexPost(database, trx, id)
      const isVisible = isPublicAt(stored, at) || isPublicAt({ status, publishedAt }, at)
      return { id, title: stored.title, isVisible, from: stored.status, to: status }
    },
  }
}

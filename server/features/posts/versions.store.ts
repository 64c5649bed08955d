import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { paginate, type Pagination } from '#contract/pagination.ts'
import { changesBetween } from '#contract/posts/compare.rules.ts'
import { adminSections } from '#contract/posts/sections/sections.ts'
import {
  VersionBody,
  type PostVersion,
  type VersionsQuery,
  type VersionSummary,
} from '#contract/posts/versions.ts'
import { fieldsOf } from '#server/platform/database/queries/columns.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { recordFileUses } from '#server/articles/file-uses.ts'
import { adminColumns } from './post-columns.ts'
import { toAdminSummary } from './post-mappers.ts'

/** Number of a post's newest saves to keep regardless of age. */
const minVersions = 20

/** Maximum number of saves to keep per post, of at most a megabyte each. */
const maxVersions = 200

/** Maximum number of versions that one statement deletes, of at most a megabyte each. */
const removedAtOnce = 20

/** The stored fields of a version, without its sections. */
const StoredFields = VersionBody.omit({ content: true })

/** Returns the stored body of a version. */
function toVersionBody(stored: { [key: string]: unknown }): z.output<typeof VersionBody> {
  const { content, ...fields } = stored as z.output<typeof VersionBody>
  return { ...fields, content: adminSections(content) }
}

export type Versions = ReturnType<typeof createVersions>

/** The history of posts: what each save stored. */
export function createVersions({ query }: Pick<Database, 'query'>) {
  /** Reads a post as a version. The sections stay as stored, including those that this release of the site can't read. */
  const read = async (trx: Transaction<Tables>, postId: string) => {
    const row = await trx
      .selectFrom('posts')
      .innerJoin('categories', 'categories.id', 'posts.categoryId')
      .leftJoin('images', 'images.urlPath', 'posts.featuredImage')
      .select([...adminColumns, 'posts.content'])
      .where('posts.id', '=', postId)
      .executeTakeFirstOrThrow()
    const post = toAdminSummary(row)
    return { post, body: { ...fieldsOf(StoredFields, post), content: row.content } }
  }

  const ofPost = (postId: string) => query.selectFrom('versions').where('versions.postId', '=', postId)

  const listed = [
    'versions.revision',
    'versions.title',
    'versions.status',
    'versions.savedAt',
    'versions.changes',
    'users.name as savedBy',
  ] as const

  return {
    /** Adds what a save has just written, in its transaction. */
    async add(trx: Transaction<Tables>, postId: string, savedBy: string): Promise<void> {
      const { post, body } = await read(trx, postId)
      const { title, status, revision, updatedAt: savedAt } = post
      const before = await trx
        .selectFrom('versions')
        .select(['status', 'body'])
        .where('postId', '=', postId)
        .orderBy('revision', 'desc')
        .limit(1)
        .executeTakeFirst()
      const changes =
        before &&
        changesBetween(
          { status: before.status, ...toVersionBody(before.body) },
          { status, ...toVersionBody(body) },
        )
      await trx
        .insertInto('versions')
        .values({ postId, revision, title, status, body, changes: changes ?? null, savedBy, savedAt })
        .execute()
      await recordFileUses(trx, { postId, revision })
      await trx
        .deleteFrom('versions')
        .where('postId', '=', postId)
        .where('revision', '<=', revision - maxVersions)
        .execute()
    },

    /** Adds what a save is about to overwrite, if the history lacks it: a demo post, or one whose image was replaced. */
    async addMissing(trx: Transaction<Tables>, postId: string): Promise<void> {
      const { post, body } = await read(trx, postId)
      const { title, status, revision, updatedAt: savedAt } = post
      const added = await trx
        .insertInto('versions')
        .values({ postId, revision, title, status, body, savedBy: null, savedAt })
        .onConflict((conflict) => conflict.columns(['postId', 'revision']).doNothing())
        .returning('revision')
        .executeTakeFirst()
      if (added) await recordFileUses(trx, { postId, revision })
    },

    async list(
      postId: string,
      { page, limit }: z.output<typeof VersionsQuery>,
    ): Promise<{ versions: VersionSummary[]; pagination: Pagination }> {
      const [versions, { total }] = await Promise.all([
        ofPost(postId)
          .leftJoin('users', 'users.id', 'versions.savedBy')
          .select(listed)
          .orderBy('versions.revision', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        ofPost(postId)
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { versions, pagination: paginate(page, limit, Number(total)) }
    },

    async find(postId: string, revision: number): Promise<PostVersion | undefined> {
      const row = await ofPost(postId)
        .leftJoin('users', 'users.id', 'versions.savedBy')
        .select([...listed, 'versions.body'])
        .where('versions.revision', '=', revision)
        .executeTakeFirst()
      if (!row) return undefined
      const { body, ...summary } = row
      return { ...toVersionBody(body), ...summary }
    },

    /** Deletes a batch of versions from before a moment (ISO 8601), except each post's newest. @returns whether there may be more */
    async removeBefore(moment: string): Promise<boolean> {
      const due = query
        .selectFrom('versions')
        .innerJoin('posts', 'posts.id', 'versions.postId')
        .select(['versions.postId', 'versions.revision'])
        .where('versions.savedAt', '<=', moment)
        .where('versions.revision', '<=', ({ eb }) => eb('posts.revision', '-', minVersions))
        .limit(removedAtOnce)
      const { numDeletedRows } = await query
        .deleteFrom('versions')
        .where(({ eb, refTuple }) =>
          eb(refTuple('postId', 'revision'), 'in', due.$asTuple('postId', 'revision')),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows) === removedAtOnce
    },
  }
}

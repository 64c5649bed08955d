import { sql, type Kysely, type Transaction } from 'kysely'
import { mediaAddressesIn } from '#contract/media/media-addresses.ts'
import { isPublicAt, mayReadPost, mayWriteAnyPost, type PostWriter } from '#contract/posts/post-access.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { MediaUses } from '#server/platform/media/media.ts'

type Reader = Kysely<Tables> | Transaction<Tables>

/** Texts that are read at a time, of a megabyte each at most. */
const batchSize = 20

/** The conditions of the indexes `posts_with_media` and `versions_with_media`, which are used for them alone. */
const postsWithMedia = sql<boolean>`cast(content as text) like '%/media/%'`
const versionsWithMedia = sql<boolean>`cast(body as text) like '%/media/%'`

/** An address has no character that means something in a pattern. */
const containing = (url: string) => `%${url}%`

/** The posts that show a file; their status is compared here, since an index by it would be chosen instead. */
const postsShowing = (db: Reader, url: string) =>
  db
    .selectFrom('posts')
    .select(['ownerId', 'status', 'publishedAt'])
    .where(postsWithMedia)
    .where(sql<boolean>`cast(content as text) like ${containing(url)}`)
    .execute()

/** Whether a post that everybody may read shows a file. */
async function isShownInPublic(db: Reader, url: string, now: string): Promise<boolean> {
  const posts = await postsShowing(db, url)
  return posts.some((post) => isPublicAt(post, now))
}

/** Whether a person may see a file: it is their own, or they may read a post, a version or unfinished writing that shows it. */
async function maySee(
  db: Reader,
  person: PostWriter,
  { urlPath, ownerId }: Pick<Tables['media'], 'urlPath' | 'ownerId'>,
  now: string,
): Promise<boolean> {
  if (!person.capabilities.has('posts.write.own')) return false
  if (ownerId === person.id || mayWriteAnyPost(person)) return true
  const posts = await postsShowing(db, urlPath)
  if (posts.some((post) => mayReadPost(person, post, now))) return true
  const draft = await db
    .selectFrom('drafts')
    .select('id')
    .where('authorId', '=', person.id)
    .where('endedAt', 'is', null)
    .where('body', 'like', containing(urlPath))
    .limit(1)
    .executeTakeFirst()
  if (draft) return true
  const version = await db
    .selectFrom('versions')
    .select('revision')
    .where(versionsWithMedia)
    .where(sql<boolean>`cast(body as text) like ${containing(urlPath)}`)
    .where('postId', 'in', db.selectFrom('posts').select('posts.id').where('posts.ownerId', '=', person.id))
    .limit(1)
    .executeTakeFirst()
  return version !== undefined
}

/** The addresses of all files that posts in any status, their versions and unfinished writing show. */
async function findUsed(query: Reader): Promise<Set<string>> {
  const used = new Set<string>()
  const add = (text: string) => {
    for (const url of mediaAddressesIn(text)) used.add(url)
  }
  const posts = await query.selectFrom('posts').select('id').where(postsWithMedia).execute()
  for (const ids of batches(posts.map(({ id }) => id))) {
    const rows = await query.selectFrom('posts').select('content').where('id', 'in', ids).execute()
    for (const { content } of rows) add(JSON.stringify(content))
  }
  const versions = await query
    .selectFrom('versions')
    .select(['postId', 'revision'])
    .where(versionsWithMedia)
    .execute()
  for (const { postId, revision } of versions) {
    const version = await query
      .selectFrom('versions')
      .select('body')
      .where('postId', '=', postId)
      .where('revision', '=', revision)
      .executeTakeFirst()
    add(JSON.stringify(version?.body ?? {}))
  }
  const drafts = await query
    .selectFrom('drafts')
    .select('body')
    .where('endedAt', 'is', null)
    .where('body', 'like', '%/media/%')
    .execute()
  for (const { body } of drafts) add(body)
  return used
}

function* batches<T>(all: T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += batchSize) yield all.slice(start, start + batchSize)
}

/** Which files posts, their versions and unfinished writing show. */
export const mediaUses: MediaUses = { isShownInPublic, maySee, findUsed }

import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { maxCompanyVersions } from '#contract/company/limits.ts'
import { draftMessages } from '#contract/drafts/draft-messages.ts'
import { partLabels, type PartName } from '#contract/company/part-names.ts'
import type { LibraryImage } from '#contract/images/images.ts'
import { mayWriteAnyPost, type PostWriter } from '#contract/posts/post-access.ts'
import type { FileUseKind } from '#server/platform/files/files.tables.ts'
import type { Tables } from '#server/tables.ts'
import { storeFileUses, type FileUseOwner } from '#server/platform/files/file-uses.ts'
import type { MediaUses } from '#server/platform/media/media.ts'
import { isPublic } from './public-posts.ts'

type Reader = Kysely<Tables> | Transaction<Tables>

/** Maximum number of listed uses of an image. */
const maxListed = 20
/** Maximum number of rows to read for them. Each stored version of the company texts is one. */
const maxRead = maxListed + maxCompanyVersions

const asText = (column: string) => sql<string>`cast(${sql.ref(column)} as text)`

/** Reads the stored texts of anything that can show files. */
async function textsOf(
  trx: Transaction<Tables>,
  user: FileUseOwner,
): Promise<({ at: string } & Partial<Record<FileUseKind, string>>) | undefined> {
  if ('draftId' in user)
    return trx
      .selectFrom('drafts')
      .select(['body as draft', 'updatedAt as at'])
      .where('id', '=', user.draftId)
      .executeTakeFirst()
  if ('userId' in user)
    return trx
      .selectFrom('users')
      .select(['profileImage as profile', 'createdAt as at'])
      .where('id', '=', user.userId)
      .executeTakeFirst()
  if ('issueId' in user)
    return trx
      .selectFrom('issues')
      .select([asText('content').as('issue'), 'createdAt as at'])
      .where('id', '=', user.issueId)
      .executeTakeFirst()
  if ('part' in user)
    return trx
      .selectFrom('companyVersions')
      .select([sql<string>`coalesce(${asText('body')}, '')`.as('company'), 'savedAt as at'])
      .where('part', '=', user.part)
      .where('revision', '=', user.revision)
      .executeTakeFirst()
  if (user.revision !== undefined)
    return trx
      .selectFrom('versions')
      .select([asText('body').as('version'), 'savedAt as at'])
      .where('postId', '=', user.postId)
      .where('revision', '=', user.revision)
      .executeTakeFirst()
  return trx
    .selectFrom('posts')
    .select([
      'featuredImage as cover',
      'authorImage as author',
      asText('content').as('text'),
      'createdAt as at',
    ])
    .where('id', '=', user.postId)
    .executeTakeFirst()
}

/** Records which images and files something shows, in the transaction that wrote it. */
export async function recordFileUses(trx: Transaction<Tables>, user: FileUseOwner): Promise<void> {
  const found = await textsOf(trx, user)
  if (!found) return
  const { at, ...texts } = found
  await storeFileUses(trx, user, texts, at)
}

/** The key of an image in file uses. @param url of any of its files */
export const usedImage = (url: string): string => url.slice(0, '/images/'.length + 36)

/** Whether anything shows an image, as an expression over the rows of `images`. */
export const imageIsUsed = sql<boolean>`exists (
  select 1 from file_uses where file_uses.file = substr(images.url_path, 1, ${sql.lit('/images/'.length + 36)}))`

/** Whether anything shows an image. */
export async function isImageShown(db: Reader, url: string): Promise<boolean> {
  const use = db.selectFrom('fileUses').select('file').where('file', '=', usedImage(url))
  return (await use.limit(1).executeTakeFirst()) !== undefined
}

/** Selects uses of files, with the drafts and posts that they are in, and the posts that the drafts change. */
const usesIn = (db: Reader) =>
  db
    .selectFrom('fileUses')
    .leftJoin('drafts', 'drafts.id', 'fileUses.draftId')
    .leftJoin('issues', 'issues.id', 'fileUses.issueId')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', (eb) => eb.fn.coalesce('fileUses.postId', 'drafts.postId')),
    )

/** The owner of a use: of the post, or the person who started a draft of a new one. */
const userId = sql<string>`(case when posts.id is null then drafts.author_id else posts.owner_id end)`

/** Whether a use is visible to visitors: in a public post, but not in a version or draft of it, or in the current company texts. */
const isUsePublic = (now: string) =>
  sql<boolean>`((file_uses.revision is null and drafts.id is null and ${isPublic(now)}) or issues.started_at is not null or (
    file_uses.part is not null and not exists (
      select 1 from company_versions newer
      where newer.part = file_uses.part and newer.revision > file_uses.revision)))`

/** Whether a person may see a use: posts that they may read, drafts that they may edit, and people. */
const isKnown = (viewer: PostWriter, now: string) =>
  mayWriteAnyPost(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`(${userId} = ${viewer.id} or (drafts.id is null and (posts.id is null or ${isPublic(now)})))`

/** Identifies what shows a file, as text. */
const userKey = sql<string>`coalesce(cast(file_uses.post_id as text), cast(file_uses.draft_id as text),
  cast(file_uses.user_id as text), cast(file_uses.issue_id as text), file_uses.part)`

type ImageUses = Pick<LibraryImage, 'uses' | 'otherUses' | 'places'>

/** Lists what shows images, by image URL: the latest uses that a person may see. */
export async function listImageUses(
  db: Reader,
  urls: string[],
  viewer: PostWriter,
  now: string,
): Promise<Map<string, ImageUses>> {
  if (urls.length === 0) return new Map()
  // limited before the union, because every post of an author shows their portrait
  const [first, ...others] = urls.map((url) => {
    const known = usesIn(db)
      .leftJoin('users', 'users.id', 'fileUses.userId')
      .select(['fileUses.file', 'fileUses.kind', 'fileUses.part', 'fileUses.at'])
      .select(['posts.id as postId', 'posts.title', 'posts.ownerId', 'posts.deletedAt'])
      .select(['drafts.id as draftId', 'drafts.title as draftTitle', 'users.name', userKey.as('user')])
      .select('issues.subject')
      .where('fileUses.file', '=', usedImage(url))
      .where(isKnown(viewer, now))
      .orderBy('fileUses.at', 'desc')
      .orderBy('user')
      .orderBy('fileUses.kind')
      .limit(maxRead)
    return db.selectFrom(known.as('known')).selectAll()
  })
  const [rows, counts] = await Promise.all([
    others.reduce((union, part) => union.unionAll(part), first!).execute(),
    db
      .selectFrom('fileUses')
      .select(['file', sql<number>`count(distinct ${userKey})`.as('places')])
      .where('file', 'in', urls.map(usedImage))
      .groupBy('file')
      .execute(),
  ])
  const byFile = Map.groupBy(rows, ({ file }) => file)
  const placesOf = new Map(counts.map(({ file, places }) => [file, Number(places)]))
  return new Map(
    urls.map((url) => {
      const read = byFile.get(usedImage(url)) ?? []
      const known = [...new Map(read.map((row) => [`${row.kind} ${row.user}`, row])).values()].slice(
        0,
        maxListed,
      )
      const places = placesOf.get(usedImage(url)) ?? 0
      const uses = known.map(
        ({ kind, title, deletedAt, draftId, draftTitle, name, subject, part, postId, ownerId }) => ({
          kind: kind as ImageUses['uses'][number]['kind'],
          name:
            draftId !== null && !deletedAt
              ? draftTitle || title || draftMessages.untitled
              : title !== null
                ? deletedAt
                  ? `${title} (in the trash)`
                  : title
                : (name ?? subject ?? partLabels[part as PartName] ?? part ?? ''),
          ...(postId !== null && (mayWriteAnyPost(viewer) || ownerId === viewer.id) && { postId }),
        }),
      )
      const listed = new Set(known.map(({ user }) => user)).size
      return [url, { uses, otherUses: places - listed, places }]
    }),
  )
}

/** Whether an image is only shown by a person's own posts and drafts. */
export async function isShownByOwnOnly(db: Reader, url: string, { id }: PostWriter): Promise<boolean> {
  const other = usesIn(db)
    .select('fileUses.file')
    .where('fileUses.file', '=', usedImage(url))
    .where(sql<boolean>`(coalesce(${userId}, file_uses.user_id) is distinct from ${id})`)
  return (await other.limit(1).executeTakeFirst()) === undefined
}

/** Selects the files of posts that meet a condition. */
const filesWhere = (db: Reader, urls: string[], condition: RawBuilder<boolean>) =>
  usesIn(db).select('fileUses.file').distinct().where('fileUses.file', 'in', urls).where(condition).execute()

/** Finds the files that posts, their versions and drafts show. */
export const mediaUses: MediaUses = {
  isUsed: sql<boolean>`exists (select 1 from file_uses where file_uses.file = media.url_path)`,

  async isShownInPublic(db, url, now) {
    const shown = await filesWhere(db, [url], isUsePublic(now))
    return shown.length > 0
  },

  async listVisible(db, person, files, now) {
    const urls = files.map(({ urlPath }) => urlPath)
    if (urls.length === 0 || !person.capabilities.has('posts.write.own')) return new Set()
    if (mayWriteAnyPost(person)) return new Set(urls)
    const mayRead = sql<boolean>`(${userId} = ${person.id} or ${isUsePublic(now)})`
    const shown = await filesWhere(db, urls, mayRead)
    const own = files.filter(({ ownerId }) => ownerId === person.id)
    return new Set([...shown.map(({ file }) => file), ...own.map(({ urlPath }) => urlPath)])
  },
}
